// The clients of a town: how they come, what they say and hear, and what they play.

#include "server/town.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace papamu::testing {

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
    for (std::size_t client = 0; client < town.clients_.size(); ++client) {
        auto& seat = town.clients_[client];
        if (seat.number != to) continue;
        const auto message = protocol::decode_tell(frame);
        REQUIRE(message);
        if (const auto* bye = std::get_if<protocol::tell::Bye>(&*message)) seat.bye = *bye;
        if (town.down) frame = town.down(client, std::move(frame));
        if (!frame.empty()) seat.heard.push_back(net::linked::Frame{std::move(frame)});
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

std::size_t Town::come(std::size_t node, int guest, const std::string& name)
{
    const auto index = clients_.size();
    auto& seat = clients_.emplace_back();
    seat.keep = std::make_shared<MemoryKeep>();
    seat.node = node;
    seat.origin = origin;
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

void Town::cut(std::size_t client)
{
    auto& seat = clients_[client];
    if (seat.number == 0) return;
    auto& node = nodes_[seat.at];
    if (node.service) node.service->closed(seat.number);
    node.close(seat.number);
}

bool Town::once(std::size_t client)
{
    bool happened = false;
    auto& seat = clients_[client];
    if (seat.wants_open) {
        seat.wants_open = false;
        happened = true;
        auto& node = nodes_[seat.node];
        if (node.service && !node.held) {
            seat.at = seat.node;
            seat.number = ++connections_;
            seat.to_server.clear();
            seat.heard.push_back(net::linked::Opened{});
            node.service->opened(seat.number, seat.origin);
        } else {
            seat.heard.push_back(net::linked::Closed{});
        }
    }
    auto& node = nodes_[seat.at];
    while (!seat.to_server.empty() && node.service && !node.held && seat.number != 0) {
        auto frame = std::move(seat.to_server.front());
        seat.to_server.pop_front();
        happened = true;
        if (up) frame = up(client, std::move(frame));
        if (!frame.empty()) node.service->received(seat.number, frame, clock);
    }
    happened |= !seat.heard.empty();
    seat.client->update(clock);
    for (const auto& notice : seat.client->take_notices()) {
        if (const auto* refused = std::get_if<net::notice::Refused>(&notice))
            seat.refusals.push_back(refused->reason.id);
        if (const auto* left = std::get_if<net::notice::Left>(&notice))
            seat.refusals.push_back(left->reason.id);
    }
    return happened;
}

void Town::say(std::size_t client, const protocol::Ask& message, const std::optional<protocol::Ask>& then)
{
    auto& waiting = clients_[client].to_server;
    waiting.push_back(protocol::encode(message));
    if (then) waiting.push_back(protocol::encode(*then));
    run();
}

std::size_t Town::mover(const std::string& code)
{
    for (std::size_t client = 0; client < clients_.size(); ++client) {
        const auto& table = clients_[client].client->table();
        if (!table || table->info.code != code || !table->replica || !table->replica->confirmed()) continue;
        if (table->replica->seat() == match(client).to_move()) return client;
    }
    FAIL("nobody is to move");
    return 0;
}

std::string Town::any(const std::string& code)
{
    const auto& present = match(mover(code));
    return present.game().moves(present.position())->front();
}

std::size_t Town::ask(const std::string& code, const std::string& move)
{
    const auto client = mover(code);
    const auto asked = clients_[client].client->play(move);
    if (!asked) FAIL(english(asked.reason()));
    run();
    return client;
}

void Town::play(const std::string& code, const std::string& move)
{
    int before = 0;
    for (auto& seat : clients_)
        if (const auto& table = seat.client->table(); table && table->info.code == code && table->replica)
            if (const auto& match = table->replica->confirmed()) before = std::max(before, match->ply());
    CHECK(match(ask(code, move)).ply() == before + 1);
}

bool Town::agree()
{
    std::set<std::uint64_t> digests;
    for (auto& seat : clients_)
        if (const auto& table = seat.client->table(); table && table->replica)
            if (const auto& match = table->replica->confirmed()) digests.insert(match->digest());
    return digests.size() == 1;
}

std::vector<std::string> Town::refusals(std::size_t client)
{
    return std::exchange(clients_[client].refusals, {});
}

void count(Town& town, std::size_t client, const std::string& type, std::size_t& frames)
{
    town.down = [client, needle = "\"type\":\"" + type + '"', &frames](std::size_t to, std::string frame) {
        frames += to == client && frame.find(needle) != frame.npos;
        return frame;
    };
}

} // namespace papamu::testing
