#include "server/house.hpp"

#include <catch2/catch.hpp>

namespace papamu::testing {

class House::Link final : public net::Link {
public:
    Link(House& house, std::size_t client) : house_(house), client_(client) {}
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
        if (seat().number != 0 && house_.service) house_.service->closed(seat().number);
        seat().number = 0;
    }
    std::vector<net::LinkEvent> poll() override { return std::exchange(seat().heard, {}); }
    void wake_by(std::function<void()>) override {}

private:
    Guest& seat() { return house_.clients_[client_]; }
    House& house_;
    std::size_t client_;
};

std::size_t House::come(int guest, const std::string& name)
{
    const auto index = clients_.size();
    auto& seat = clients_.emplace_back();
    seat.keep = std::make_shared<MemoryKeep>();
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

std::string House::sit_down(const std::string& game, TimeControl control)
{
    const auto anna = come(0, "Anna"), ben = come(1, "Ben");
    return sit_down(anna, ben, game, control);
}

std::string House::sit_down(std::size_t first, std::size_t second, const std::string& game,
                            TimeControl control)
{
    auto& host = *clients_[first].client;
    auto& guest = *clients_[second].client;
    host.create(game, {}, control, Seat::first, false);
    run();
    const auto code = host.table()->info.code;
    guest.join(code, true, host.table()->info.key);
    run();
    REQUIRE(guest.table()->replica->confirmed());
    return code;
}

// One round of everything; whether anything happened.
bool House::once()
{
    bool happened = false;
    if (service) {
        if (store_works) happened |= store.pump() > 0;
        for (const auto& call : std::exchange(posted_, {})) {
            call();
            happened = true;
        }
        service->tick();
    }
    for (std::size_t i = 0; i < clients_.size(); ++i) {
        auto& seat = clients_[i];
        if (seat.wants_open) {
            seat.wants_open = false;
            happened = true;
            if (service) {
                seat.number = ++connections_;
                seat.to_server.clear();
                seat.heard.push_back(net::linked::Opened{});
                service->opened(seat.number, seat.origin);
            } else {
                seat.heard.push_back(net::linked::Closed{});
            }
        }
        while (!seat.to_server.empty() && service && seat.number != 0) {
            auto frame = std::move(seat.to_server.front());
            seat.to_server.pop_front();
            happened = true;
            if (up) frame = up(i, std::move(frame));
            ++frames_up;
            if (!frame.empty()) service->received(seat.number, frame, clock);
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

void House::run(std::int64_t milliseconds)
{
    for (;;) {
        for (int rounds = 0; once(); ++rounds) REQUIRE(rounds < 1000);
        if (milliseconds <= 0) return;
        const auto step = std::min<std::int64_t>(milliseconds, 50);
        clock += step;
        milliseconds -= step;
    }
}

void House::send(server::Connection to, std::string frame)
{
    for (std::size_t i = 0; i < clients_.size(); ++i) {
        auto& seat = clients_[i];
        if (seat.number != to) continue;
        const auto message = protocol::decode_tell(frame);
        REQUIRE(message);
        if (const auto* bye = std::get_if<protocol::tell::Bye>(&*message)) seat.bye = *bye;
        if (down) frame = down(i, std::move(frame));
        if (!frame.empty()) seat.heard.push_back(net::linked::Frame{std::move(frame)});
    }
}

void House::close(server::Connection connection)
{
    for (auto& seat : clients_)
        if (seat.number == connection) {
            seat.number = 0;
            seat.heard.push_back(net::linked::Closed{});
        }
}

void House::random(std::span<std::uint8_t> bytes)
{
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(dice_.below(256));
}

void House::start()
{
    service = std::make_unique<server::Service>(store, *this, "papamu-server test", limits_);
    service->begin();
}

void House::crash()
{
    service.reset();
    posted_.clear();
    store.crash();
    for (auto& seat : clients_)
        if (seat.number != 0) close(seat.number);
}

void House::cut(std::size_t client)
{
    auto& seat = clients_[client];
    if (seat.number == 0) return;
    if (service) service->closed(seat.number);
    close(seat.number);
}

void House::say(std::size_t client, const protocol::Ask& message)
{
    clients_[client].to_server.push_back(protocol::encode(message));
    run();
}

std::size_t House::mover()
{
    for (std::size_t i = 0; i < clients_.size(); ++i) {
        const auto& table = clients_[i].client->table();
        if (table && table->replica && table->replica->seat() == match(i).to_move()) return i;
    }
    FAIL("nobody is to move");
    return 0;
}

void House::play(const std::string& move)
{
    const auto played = clients_[mover()].client->play(move);
    if (!played) FAIL(english(played.reason()));
    run();
}

void House::play_any()
{
    const auto& present = match();
    play(present.game().moves(present.position())->front());
}

bool House::agree()
{
    std::set<std::uint64_t> digests;
    for (auto& seat : clients_)
        if (seat.client->table() && seat.client->table()->replica &&
            seat.client->table()->replica->confirmed())
            digests.insert(seat.client->table()->replica->confirmed()->digest());
    return digests.size() == 1;
}

std::vector<std::string> House::refusals(std::size_t client)
{
    return std::exchange(clients_[client].refusals, {});
}

void count(House& house, std::size_t client, const std::string& type, std::size_t& frames)
{
    house.down = [client, needle = "\"type\":\"" + type + '"', &frames](std::size_t to, std::string frame) {
        frames += to == client && frame.find(needle) != frame.npos;
        return frame;
    };
}

} // namespace papamu::testing
