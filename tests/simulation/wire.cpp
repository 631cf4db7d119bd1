#include "simulation/wire.hpp"

#include <algorithm>

namespace papamu::simulation {

namespace {
const Text wire_cut = Text("simulation.cut", "the simulated wire was cut");
}

void Network::put(std::deque<Wire::Frame>& way, std::string text)
{
    const auto due = std::max(now_ + delay(), way.empty() ? 0 : way.back().due);
    way.push_back({due, text});
    if (chance(weather.repeated)) way.push_back({due, std::move(text)});
    // A real connection keeps the order of all frames. Here only joins, leaves and "held" keep theirs: a
    // client notices when other frames were swapped, and not when these were.
    const auto orderly = [](const std::string& frame) {
        return frame.find("\"hello\"") != frame.npos || frame.find("\"join\"") != frame.npos ||
               frame.find("\"leave\"") != frame.npos || frame.starts_with(R"({"type":"held")");
    };
    if (way.size() >= 2 && chance(weather.swapped) && !orderly(way.back().text) &&
        !orderly(way[way.size() - 2].text))
        std::swap(way.back().text, way[way.size() - 2].text);
}

void Network::cut(Wire& wire)
{
    wire.up.clear();
    wire.down.clear();
    wire.open = false;
    wire.opens_at = 0;
    wire.closing = false;
    wire.heard.push_back(net::linked::Closed{wire_cut});
}

void WireLink::open(const protocol::Address&)
{
    close();
    network_.wires[client_].opens_at = network_.now() + network_.delay();
}

void WireLink::send(std::string frame)
{
    auto& wire = network_.wires[client_];
    if (wire.open && !wire.dead) network_.put(wire.up, std::move(frame));
}

// What was handed over still arrives where it can; the server hears of the end afterwards (see World).
void WireLink::close()
{
    auto& wire = network_.wires[client_];
    wire.heard.clear();
    wire.down.clear();
    wire.opens_at = 0;
    if (wire.open) wire.dead = true;
}

std::vector<net::LinkEvent> WireLink::poll() { return std::exchange(network_.wires[client_].heard, {}); }

} // namespace papamu::simulation
