#include "server/service.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "protocol/guest.hpp"
#include "protocol/texts.hpp"
#include "server/guest_id.hpp"
#include "server/hall.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace papamu::server {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

namespace {

constexpr std::size_t tables_at_once = 64; ///< at which one connection may be
constexpr int wrong_codes = 30;            ///< after so many somebody is guessing
constexpr std::int64_t lobby_every = 500;
constexpr std::int64_t back_soon = 1'000;

} // namespace

class Service::Implementation {
public:
    Implementation(MoveLog& log, Shelf& shelf, Host& host, std::string server_name, ServiceLimits limits)
        : host_(host), name_(std::move(server_name)), limits_(limits),
          hall_(
              log, shelf, host, limits,
              [this](Connection to, const protocol::Tell& message) { send(to, message); },
              [this](Connection from, const std::string& code) { left(from, code); })
    {
    }

    Hall& hall() { return hall_; }

    void opened(Connection connection, Origin origin)
    {
        visitors_.try_emplace(connection).first->second.origin = std::move(origin);
    }

    void closed(Connection connection)
    {
        const auto place = visitors_.find(connection);
        if (place == visitors_.end()) return;
        const auto tables = std::move(place->second.tables);
        visitors_.erase(place);
        lobby_.erase(connection);
        const auto now = hall_.now();
        for (const auto& code : tables)
            if (auto* room = hall_.find(code)) hall_.run(*room, room->leave(connection, false, now));
    }

    double received(Connection from, std::string_view frame, std::int64_t read_at)
    {
        const auto place = visitors_.find(from);
        if (draining_ || place == visitors_.end()) return 1;
        ++counts_.messages;
        const auto message = protocol::decode_ask(frame);
        if (!message) {
            ++counts_.malformed;
            refuse(from, "", message.reason());
            return 1;
        }
        if (!place->second.greeted && !std::holds_alternative<ask::Hello>(*message)) {
            refuse(from, "", texts::service_hello);
            return 1;
        }
        std::visit(
            [&](const auto& asked) { handle(from, place->second, asked, *message, hall_.at(read_at)); },
            *message);
        return 1;
    }

    void tick()
    {
        if (draining_) return;
        hall_.tick();
        if (hall_.open_changes() != lobby_told_ && host_.now() >= lobby_at_) {
            lobby_told_ = hall_.open_changes();
            lobby_at_ = host_.now() + lobby_every;
            const auto frame = lobby_frame();
            for (const auto connection : lobby_) host_.send(connection, frame);
        }
    }

    void drain()
    {
        if (draining_) return;
        draining_ = true;
        hall_.keep_time();
        const auto bye = protocol::encode(tell::Bye{texts::service_draining, back_soon});
        for (const auto& [connection, visitor] : visitors_) {
            host_.send(connection, bye);
            host_.close(connection);
        }
        visitors_.clear();
        lobby_.clear();
    }

    bool ready() const { return begun_ && !draining_ && hall_.ready(); }
    void begun() { begun_ = true; }

    ServiceCounts counts() const
    {
        auto counts = counts_;
        counts.guests = visitors_.size();
        hall_.count(counts);
        return counts;
    }

private:
    struct Visitor {
        bool greeted = false;
        Person person;
        Origin origin;
        std::vector<std::string> tables;
        int wrong_codes = 0;
    };

    void send(Connection to, const protocol::Tell& message)
    {
        if (draining_) return;
        if (std::holds_alternative<tell::Refused>(message)) ++counts_.refused;
        if (std::holds_alternative<tell::Synced>(message)) ++counts_.synced;
        host_.send(to, protocol::encode(message));
    }

    void refuse(Connection to, const std::string& id, Message reason, const std::string& match = {})
    {
        send(to, tell::Refused{match, id, std::move(reason)});
    }

    void left(Connection from, const std::string& code)
    {
        if (const auto place = visitors_.find(from); place != visitors_.end())
            std::erase(place->second.tables, code);
    }

    void dismiss(Connection connection, Message reason, std::optional<std::int64_t> retry_after)
    {
        send(connection, tell::Bye{std::move(reason), retry_after});
        host_.close(connection);
        closed(connection);
    }

    std::string lobby_frame()
    {
        tell::Lobby lobby;
        for (const auto* room : hall_.open_tables(protocol::longest_list / 2))
            lobby.tables.push_back(room->info(std::nullopt, hall_.now()));
        return protocol::encode(lobby);
    }

    void handle(Connection from, Visitor& visitor, const ask::Hello& hello, const protocol::Ask&,
                std::int64_t at)
    {
        if (hello.version < protocol::oldest_version)
            return dismiss(
                from,
                Message{texts::service_version, {{"known", protocol::version}, {"found", hello.version}}},
                std::nullopt);
        if (!protocol::is_secret(hello.secret))
            return refuse(from, "", Message{texts::protocol_field, {{"type", "hello"}, {"field", "secret"}}});
        const auto guest = guest_id(hello.secret);
        if (visitor.greeted && visitor.person.guest != guest)
            return refuse(from, "", Message{texts::protocol_field, {{"type", "hello"}, {"field", "secret"}}});
        const auto name = protocol::guest_name(hello.name);
        if (!name) refuse(from, "", name.reason());
        visitor.greeted = true;
        visitor.person = {guest, name ? *name : std::string{}, hello.bot};
        tell::Welcome welcome{std::min(hello.version, protocol::version), visitor.person.name, name_, {}};
        for (const auto* room : hall_.tables_of(guest)) {
            if (welcome.tables.size() == protocol::longest_list) break;
            const bool first = room->record().seats[0].guest == guest;
            welcome.tables.push_back(room->info(first ? Seat::first : Seat::second, at));
        }
        send(from, welcome);
    }

    void handle(Connection from, Visitor&, const ask::Ping& ping, const protocol::Ask&, std::int64_t)
    {
        send(from, tell::Pong{ping.number});
    }

    void handle(Connection from, Visitor&, const ask::Lobby& lobby, const protocol::Ask&, std::int64_t)
    {
        if (!lobby.wanted) {
            lobby_.erase(from);
            return;
        }
        lobby_.insert(from);
        host_.send(from, lobby_frame());
    }

    void handle(Connection from, Visitor& visitor, const ask::Create& create, const protocol::Ask&,
                std::int64_t at)
    {
        const auto& person = visitor.person;
        if (auto* room = hall_.find_created(person.guest, create.id)) {
            come_to(visitor, room->record().code);
            return hall_.run(*room, room->open_again(from, person, at));
        }
        if (visitor.tables.size() >= tables_at_once) return refuse(from, create.id, texts::service_tables);
        if (hall_.count_of(person.guest) >= limits_.tables_of_guest)
            return refuse(from, create.id,
                          Message{texts::table_too_many, {{"count", hall_.count_of(person.guest)}}});
        const auto game = find_game(create.game);
        if (!game) return refuse(from, create.id, game.reason());
        const auto options = complete_options((*game)->info().options, create.options);
        if (!options) return refuse(from, create.id, options.reason());
        if (const auto drawn = (*game)->draw(*options, hall_.chance()(16)); !drawn)
            return refuse(from, create.id, drawn.reason());
        TableRecord record;
        record.game = create.game;
        record.options = *options;
        record.clock = create.clock;
        record.open = create.open;
        record.creator = person.guest;
        record.asked = create.id;
        const Seat seat =
            create.seat.value_or(hall_.chance()(1).front() % 2 == 0 ? Seat::first : Seat::second);
        record.seats[index_of(seat)] = {person.guest, person.name, person.bot};
        const auto added = hall_.add(std::move(record));
        if (!added) return refuse(from, create.id, added.reason());
        come_to(visitor, (*added)->record().code);
        hall_.run(**added, (*added)->open(from, at));
    }

    void handle(Connection from, Visitor& visitor, const ask::Join& join, const protocol::Ask&,
                std::int64_t at)
    {
        const auto room = hall_.fetch(join.table);
        if (!room) {
            refuse(from, join.table, room.reason());
            // Private tables are found by their code alone, so nobody may try them all.
            if (room.reason().id == texts::table_unknown.id() && ++visitor.wrong_codes >= wrong_codes)
                dismiss(from, texts::service_guessing, 60'000);
            return;
        }
        if (!at_table(visitor, join.table) && visitor.tables.size() >= tables_at_once)
            return refuse(from, join.table, texts::service_tables);
        come_to(visitor, join.table);
        hall_.run(**room, (*room)->join(from, visitor.person, join, at));
    }

    void handle(Connection from, Visitor& visitor, const ask::Leave& leave, const protocol::Ask&,
                std::int64_t at)
    {
        if (!at_table(visitor, leave.table)) return;
        if (auto* room = hall_.find(leave.table)) hall_.run(*room, room->leave(from, true, at));
    }

    void handle(Connection from, Visitor&, const protocol::Unknown& unknown, const protocol::Ask&,
                std::int64_t)
    {
        refuse(from, "", Message{texts::protocol_unknown, {{"type", quoted(unknown.type)}}});
    }

    // Everything else is about a match.
    template <class Asked>
    void handle(Connection from, Visitor& visitor, const Asked& asked, const protocol::Ask& message,
                std::int64_t at)
    {
        auto* room = hall_.find_match(asked.match);
        if (!room || !at_table(visitor, room->record().code)) {
            std::string id;
            if constexpr (requires { asked.id; }) id = asked.id;
            return refuse(from, id, texts::room_other_match, asked.match);
        }
        hall_.run(*room, room->on(from, message, at, host_.round_trip(from).value_or(0)));
    }

    static bool at_table(const Visitor& visitor, const std::string& code)
    {
        return std::find(visitor.tables.begin(), visitor.tables.end(), code) != visitor.tables.end();
    }

    static void come_to(Visitor& visitor, const std::string& code)
    {
        if (!at_table(visitor, code)) visitor.tables.push_back(code);
    }

    Host& host_;
    const std::string name_;
    const ServiceLimits limits_;
    std::unordered_map<Connection, Visitor> visitors_;
    std::unordered_set<Connection> lobby_;
    std::uint64_t lobby_told_ = 0;
    std::int64_t lobby_at_ = 0;
    bool begun_ = false;
    bool draining_ = false;
    ServiceCounts counts_;
    Hall hall_; // the last: it calls the others
};

Service::Service(MoveLog& log, Shelf& shelf, Host& host, std::string server_name, ServiceLimits limits)
    : all_(std::make_unique<Implementation>(log, shelf, host, std::move(server_name), limits))
{
}

Service::~Service() = default;

Result<void> Service::begin()
{
    auto begun = all_->hall().begin();
    if (begun) all_->begun();
    return begun;
}

bool Service::ready() const { return all_->ready(); }
void Service::opened(Connection connection, Origin origin) { all_->opened(connection, std::move(origin)); }
double Service::received(Connection connection, std::string_view frame, std::int64_t at)
{
    return all_->received(connection, frame, at);
}
void Service::closed(Connection connection) { all_->closed(connection); }
void Service::tick() { all_->tick(); }
void Service::drain() { all_->drain(); }
bool Service::drained() const { return all_->hall().drained(); }
ServiceCounts Service::counts() const { return all_->counts(); }

} // namespace papamu::server
