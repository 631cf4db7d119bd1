#include "server/town.hpp"

#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace papamu::testing {

namespace {

const Message away{papamu::texts::database_away, {{"reason", "no way there"}}};

}

void WayToStore::take_reading(Reading reading, Extent extent)
{
    if (cut) return reading(&away);
    store_.take_reading(std::move(reading), extent);
}

void WayToStore::take(server::Command command)
{
    if (cut) return refuse(command, away);
    if (claims_held && std::holds_alternative<server::Job<server::asked::ClaimTable>>(command))
        return held_.push_back(std::move(command));
    store_.take(std::move(command));
}

void WayToStore::let_claims()
{
    claims_held = false;
    for (auto& command : std::exchange(held_, {})) store_.take(std::move(command));
}

class Town::Link final : public net::Link {
public:
    Link(Town& town, std::size_t client) : town_(town), client_(client) {}
    void open(const protocol::Address&) override
    {
        close();
        seat().wants_open = true;
    }
    void send(std::string frame) override
    {
        if (seat().number != 0) seat().to_server.push_back(std::move(frame));
    }
    void close() override
    {
        seat().heard.clear();
        seat().wants_open = false;
        auto& node = town_.nodes_[seat().at];
        if (seat().number != 0 && node.service) node.service->closed(seat().number);
        seat().number = 0;
    }
    std::vector<net::LinkEvent> poll() override { return std::exchange(seat().heard, {}); }
    void wake_by(std::function<void()>) override {}

private:
    Guest& seat() { return town_.clients_[client_]; }
    Town& town_;
    std::size_t client_;
};

void Town::Machine::send(server::Connection to, std::string frame)
{
    for (auto& seat : town.clients_) {
        if (seat.number != to) continue;
        if (frame.find("\"type\":\"bye\"") != frame.npos) town.goodbyes.insert(frame);
        seat.heard.push_back(net::linked::Frame{std::move(frame)});
        return;
    }
}

void Town::Machine::close(server::Connection connection)
{
    for (auto& seat : town.clients_)
        if (seat.number == connection) {
            seat.number = 0;
            ++seat.disconnections;
            seat.heard.push_back(net::linked::Closed{});
        }
}

void Town::Machine::compute(std::function<std::function<void()>()> call)
{
    (computing_held ? computed : posted).push_back(call());
}

void Town::Machine::random(std::span<std::uint8_t> bytes)
{
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(town.dice_.below(256));
}

void Town::Machine::send_letter(std::uint64_t node, std::string letter)
{
    ++town.letters;
    town.letter_bytes += letter.size();
    for (const auto& [other, number] : open)
        if (number == node) town.nodes_[other].letters.emplace_back(service->node(), std::move(letter));
}

void Town::Machine::meet(const std::map<std::uint64_t, std::string>& others)
{
    for (const auto& [other, address] : met)
        if (!others.contains(other)) dead.insert(other);
    for (const auto& [other, address] : others) dead.erase(other);
    met = others;
}

Town::Town(std::size_t nodes, server::ServiceLimits limits) : limits_(limits)
{
    store.share(clock);
    for (std::size_t node = 0; node < nodes; ++node) nodes_.emplace_back(*this, node);
    for (std::size_t node = 0; node < nodes; ++node) start(node);
    run(3'000);
}

Town::~Town()
{
    for (auto& node : nodes_) node.service.reset();
    store.crash();
}

std::size_t Town::come(std::size_t node, int guest, const std::string& name)
{
    const auto index = clients_.size();
    auto& seat = clients_.emplace_back();
    seat.keep = std::make_shared<MemoryKeep>();
    seat.node = node;
    net::Identity identity;
    identity.secret = std::to_string(10 + guest);
    identity.secret.insert(0, 32 - identity.secret.size(), '0');
    identity.name = name;
    identity.client = "papamu 0.1.0";
    seat.client =
        std::make_unique<net::Client>(std::make_unique<Link>(*this, index), *seat.keep, identity, index + 1);
    seat.client->connect({}, clock);
    run();
    return index;
}

std::string Town::sit_down(std::size_t first, std::size_t second, const std::string& game,
                           TimeControl control)
{
    auto& host = *clients_[first].client;
    auto& guest = *clients_[second].client;
    host.create(game, {}, control, Seat::first, false);
    run();
    REQUIRE(host.table());
    const auto code = host.table()->info.code;
    guest.join(code, true, host.table()->info.key);
    run();
    REQUIRE(guest.table());
    REQUIRE(guest.table()->replica->confirmed());
    return code;
}

void Town::start(std::size_t node)
{
    auto& machine = nodes_[node];
    machine.service = std::make_unique<server::Service>(
        machine.way, machine, "papamu-server test", limits_,
        server::NodeSelf{"node" + std::to_string(node), "place" + std::to_string(node)});
    machine.service->begin();
}

void Town::kill(std::size_t node)
{
    auto& machine = nodes_[node];
    // What it has asked the store for is done all the same, and answered to nobody.
    while (store.pump() > 0) {
    }
    machine.service.reset();
    machine.posted.clear();
    machine.computed.clear();
    machine.letters.clear();
    machine.met.clear();
    machine.dead.clear();
    machine.open.clear();
    machine.held = false;
    for (auto& seat : clients_)
        if (seat.number != 0 && seat.at == node) machine.close(seat.number);
}

void Town::hold(std::size_t node, bool held) { nodes_[node].held = held; }

void Town::hold_computing(std::size_t node, bool held)
{
    auto& machine = nodes_[node];
    machine.computing_held = held;
    if (!held)
        for (auto& call : std::exchange(machine.computed, {})) machine.posted.push_back(std::move(call));
}

void Town::drain(std::size_t node)
{
    nodes_[node].service->drain();
    run();
    nodes_[node].service->farewell();
    run();
    kill(node);
}

void Town::part(std::size_t one, std::size_t other, bool parted)
{
    const auto pair = std::minmax(one, other);
    if (parted)
        parted_.insert(pair);
    else
        parted_.erase(pair);
}

void Town::cut_off(std::size_t node, bool cut) { nodes_[node].way.cut = cut; }

void Town::hold_claims(std::size_t node, bool held)
{
    auto& way = nodes_[node].way;
    if (held)
        way.claims_held = true;
    else
        way.let_claims();
}

// A way is open where both are there and one of them has heard of the other. Who is held does not notice that
// one was closed before it goes on.
bool Town::open_ways()
{
    bool changed = false;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        for (std::size_t j = 0; j < nodes_.size(); ++j) {
            auto& one = nodes_[i];
            auto& other = nodes_[j];
            if (i == j || !one.service || one.held) continue;
            const auto there = other.service ? other.service->node() : 0;
            const auto here = one.service->node();
            const bool wanted = there != 0 && here != 0 && !parted_.contains(std::minmax(i, j)) &&
                                !one.dead.contains(there) && !other.dead.contains(here) &&
                                (one.met.contains(there) || other.met.contains(here) || one.open.contains(j));
            const auto open = one.open.find(j);
            const bool back = other.open.contains(i) && other.open.at(i) == here;
            if (open != one.open.end() && (!wanted || open->second != there || (!other.held && !back))) {
                const auto number = open->second;
                one.open.erase(open);
                other.open.erase(i);
                std::erase_if(one.letters, [&](const auto& letter) { return letter.first == number; });
                one.service->peer_closed(number);
                if (other.service && back) {
                    std::erase_if(other.letters, [&](const auto& letter) { return letter.first == here; });
                    other.service->peer_closed(here);
                }
                changed = true;
            } else if (open == one.open.end() && wanted && !other.held) {
                one.open[j] = there;
                other.open[i] = here;
                one.service->peer_opened(there);
                other.service->peer_opened(here);
                changed = true;
            }
        }
    return changed;
}

bool Town::once()
{
    store.share(clock);
    bool happened = store.pump() > 0;
    for (auto& node : nodes_) {
        if (node.held || !node.service) continue;
        for (const auto& call : std::exchange(node.posted, {})) {
            call();
            happened = true;
        }
        node.service->tick();
        for (auto some = std::exchange(node.letters, {}); !some.empty(); some.pop_front()) {
            node.service->peer_received(some.front().first, some.front().second);
            happened = true;
        }
    }
    happened |= open_ways();
    for (auto& seat : clients_) {
        if (seat.wants_open) {
            seat.wants_open = false;
            happened = true;
            auto& node = nodes_[seat.node];
            if (node.service && !node.held) {
                seat.at = seat.node;
                seat.number = ++connections_;
                seat.to_server.clear();
                seat.heard.push_back(net::linked::Opened{});
                node.service->opened(seat.number, origin_);
            } else {
                seat.heard.push_back(net::linked::Closed{});
            }
        }
        auto& node = nodes_[seat.at];
        while (!seat.to_server.empty() && node.service && !node.held && seat.number != 0) {
            const auto frame = std::move(seat.to_server.front());
            seat.to_server.pop_front();
            happened = true;
            node.service->received(seat.number, frame, clock);
        }
        happened |= !seat.heard.empty();
        seat.client->update(clock);
        for (const auto& notice : seat.client->take_notices()) {
            if (const auto* refused = std::get_if<net::notice::Refused>(&notice))
                seat.refusals.push_back(refused->reason.id);
            if (const auto* left = std::get_if<net::notice::Left>(&notice))
                seat.refusals.push_back(left->reason.id);
        }
    }
    return happened;
}

void Town::run(std::int64_t milliseconds)
{
    for (;;) {
        for (int rounds = 0; once(); ++rounds) REQUIRE(rounds < 2000);
        if (milliseconds <= 0) return;
        const auto step = std::min<std::int64_t>(milliseconds, 50);
        clock += step;
        milliseconds -= step;
    }
}

std::size_t Town::ask_any(const std::string& code)
{
    for (std::size_t seat = 0; seat < clients_.size(); ++seat) {
        auto& client = *clients_[seat].client;
        const auto& table = client.table();
        if (!table || table->info.code != code || !table->replica || !table->replica->confirmed()) continue;
        const auto& match = *table->replica->confirmed();
        if (table->replica->seat() != match.to_move()) continue;
        const auto played = client.play(match.game().moves(match.position())->front());
        if (!played) FAIL(english(played.reason()));
        run();
        return seat;
    }
    FAIL("nobody is to move");
    return 0;
}

void Town::play_any(const std::string& code)
{
    int before = 0;
    for (auto& seat : clients_)
        if (const auto& table = seat.client->table(); table && table->info.code == code && table->replica)
            if (const auto& match = table->replica->confirmed()) before = std::max(before, match->ply());
    CHECK(match(ask_any(code)).ply() == before + 1);
}

server::TableRow Town::row(const std::string& code)
{
    const auto rows = store.tables(server::wanted::Code{code}, "", 1);
    REQUIRE(rows);
    REQUIRE(rows->size() == 1);
    return rows->front();
}

std::vector<std::string> Town::refusals(std::size_t client)
{
    return std::exchange(clients_[client].refusals, {});
}

} // namespace papamu::testing
