#include "server/reception.hpp"

#include "protocol/texts.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

namespace {

constexpr std::size_t most_waiting = 64;  ///< messages behind one that looks something up
constexpr std::int64_t lobby_every = 500; ///< and 2 ms more for each who reads it
constexpr std::int64_t behind_every = 250;
constexpr std::int64_t tidy_every = 60'000;
constexpr std::int64_t say_hello_within = 10'000;
constexpr std::int64_t say_hello_hurried = 2'000;
constexpr std::size_t reads_slowly = 8 * 1024; ///< bytes that wait for a connection
constexpr double bytes_of_message = 2048;      ///< of an answer, that cost as much as asking

} // namespace

Reception::Reception(Store& store, Host& host, std::string server_name, ServiceLimits limits, NodeSelf self,
                     std::shared_ptr<Tallies> tallies)
    : relay_(host, *this), host_(relay_), name_(std::move(server_name)), limits_(limits),
      tallies_(std::move(tallies)), allowances_(*tallies_),
      hall_(
          store, relay_, limits, std::move(self), *tallies_, [this](const Reply& reply) { send(reply); },
          [this](Connection from, const std::string& code) { left(from, code); })
{
    tallies_->follow([this] { return relay_.have_news(); });
    hall_.lobby().follow([this] { return relay_.have_news(); });
}

Reception::~Reception() { tallies_->follow(nullptr); }

void Reception::opened(Connection connection, Origin origin)
{
    auto& visitor = visitors_[connection];
    visitor.origin = std::move(origin);
    visitor.opened_at = host_.now();
    (visitor.origin.hurried ? shy_hurried_ : shy_).push_back(connection);
    count_stranger(visitor, 1);
}

void Reception::closed(Connection connection) { forget(connection, std::nullopt); }

// `silence`: the way to their node is broken, by which nothing came for so long.
void Reception::forget(Connection connection, std::optional<std::int64_t> silence)
{
    const auto place = visitors_.find(connection);
    if (place == visitors_.end()) return;
    const auto visitor = std::move(place->second);
    visitors_.erase(place);
    lobby_.erase(connection);
    behind_.erase(connection);
    count_out(visitor);
    if (visitor.abroad)
        for (const auto& [node, asked] : visitor.abroad->known_at) relay_.say_goodbye(connection, node);
    if (draining_) return;
    if (visitor.errand && visitor.errand->code) hall_.release(*visitor.errand->code);
    const auto now = hall_.now();
    for (const auto& code : visitor.tables)
        if (auto* room = hall_.find(code))
            hall_.run(*room, silence ? room->lose_way(connection, now - *silence, now)
                                     : room->leave(connection, false, now));
}

double Reception::received(Connection from, std::string_view frame, std::int64_t read_at)
{
    return receive(from, frame, read_at, {});
}

double Reception::receive(Connection from, std::string_view frame, std::int64_t read_at, std::string table,
                          bool returned)
{
    const auto place = visitors_.find(from);
    if (draining_ || place == visitors_.end()) return 1;
    auto& visitor = place->second;
    ++counts_.messages;
    auto message = protocol::decode_ask(frame);
    if (!message) {
        ++counts_.malformed;
        refuse(from, "", message.reason());
        return 1;
    }
    if (!visitor.greeted && !visitor.looking && !std::holds_alternative<ask::Hello>(*message)) {
        refuse(from, "", texts::service_hello);
        return 1;
    }
    Received received{std::move(*message), hall_.at(read_at), std::move(table), returned};
    // Whoever waits wants to know that the connection is there.
    if (const auto* ping = std::get_if<ask::Ping>(&received.message); ping && visitor.greeted) {
        handle(from, visitor, *ping, received);
        return 1;
    }
    if (visitor.looking) {
        auto& waits = errand(visitor);
        if (waits.waiting.size() < most_waiting) {
            if (waits.held_for == texts::service_unkept.id()) tell_unkept(from, received.message);
            waits.waiting.push_back(std::move(received));
        } else {
            refuse(from, "", texts::service_busy);
        }
    } else if (deal(from, received) == Dealt::later) {
        errand(visitor).waiting.push_front(std::move(received));
    }
    const auto still = visitors_.find(from);
    return still == visitors_.end() ? 1 : 1 + std::exchange(still->second.debt, 0);
}

Reception::Errand& Reception::errand(Visitor& visitor)
{
    if (!visitor.errand) visitor.errand = std::make_unique<Errand>();
    return *visitor.errand;
}

void Reception::done(Visitor& visitor)
{
    if (const auto over = std::exchange(visitor.errand, nullptr)) {
        if (over->code) hall_.release(*over->code);
        if (!over->waiting.empty()) errand(visitor).waiting = std::move(over->waiting);
    }
    visitor.debt += static_cast<double>(asker_bytes_) / bytes_of_message;
}

// Something was looked up for this guest: goes on with the message that waited for it.
void Reception::go_on(Connection from)
{
    if (const auto place = visitors_.find(from); place != visitors_.end()) place->second.looking = false;
    for (;;) {
        const auto place = visitors_.find(from);
        if (draining_ || place == visitors_.end()) return;
        auto& visitor = place->second;
        if (visitor.looking || !visitor.errand || visitor.errand->waiting.empty()) return;
        auto& waiting = visitor.errand->waiting;
        auto received = std::move(waiting.front());
        waiting.pop_front();
        if (!visitor.greeted && !std::holds_alternative<ask::Hello>(received.message))
            refuse(from, "", texts::service_hello);
        else if (deal(from, received) == Dealt::later)
            errand(visitor).waiting.push_front(std::move(received));
    }
}

void Reception::send(const Reply& reply)
{
    if (draining_) return;
    if (const auto* held = std::get_if<tell::Held>(&reply.message); held && of_database(held->reason))
        return send({reply.to, tell::Held{held->match, held->id, for_guests(held->reason)}, reply.may_wait});
    const auto* left = std::get_if<tell::Left>(&reply.message);
    const auto* refused = std::get_if<tell::Refused>(&reply.message);
    if (left || refused) {
        const auto& why = left ? left->reason : refused->reason;
        if (why.id == texts::table_moved.id()) {
            moved_.insert(reply.to);
            return;
        }
    }
    if (refused && of_database(refused->reason))
        return send({reply.to, tell::Refused{refused->match, refused->id, for_guests(refused->reason)}});
    if (refused) ++counts_.refused;
    if (std::holds_alternative<tell::Synced>(reply.message)) ++counts_.synced;
    const auto* table = std::get_if<tell::Table>(&reply.message);
    if (const auto place = table ? visitors_.find(reply.to) : visitors_.end(); place != visitors_.end()) {
        // News that are not read would only pile up before what must be read.
        auto& behind = place->second.behind;
        std::erase(behind, table->table.code);
        if (reply.may_wait && host_.queued(reply.to) > reads_slowly) {
            behind.push_back(table->table.code);
            behind_.insert(reply.to);
            return;
        }
    }
    auto frame = protocol::encode(reply.message);
    if (reply.to == asker_) asker_bytes_ += frame.size();
    host_.send(reply.to, std::move(frame));
}

void Reception::refuse(Connection to, const std::string& id, Message reason, const std::string& match)
{
    send(to, tell::Refused{match, id, std::move(reason)});
}

void Reception::left(Connection from, const std::string& code)
{
    const auto place = visitors_.find(from);
    // Why they were let go is told to nobody any more: whoever has the table next answers them.
    if (draining_ || place == visitors_.end()) return;
    auto& visitor = place->second;
    count_places(visitor, -static_cast<std::ptrdiff_t>(std::erase(visitor.tables, code)));
    std::erase(visitor.behind, code);
    if (visitor.introduced) relay_.let_go(from, code);
}

void Reception::dismiss(Connection connection, Message reason, std::optional<std::int64_t> retry_after)
{
    send(connection, tell::Bye{std::move(reason), retry_after});
    host_.close(connection);
    closed(connection);
}

void Reception::tick()
{
    if (draining_) return;
    hall_.tick();
    const auto now = host_.now();
    tell_lobby();
    if (now >= behind_at_) {
        behind_at_ = now + behind_every;
        tell_behind();
    }
    if (now >= tidy_at_) {
        tidy_at_ = now + tidy_every;
        tallies_->tidy(now);
    }
    dismiss_unanswered();
    tell_unanswered();
    dismiss_shy(shy_, say_hello_within);
    dismiss_shy(shy_hurried_, say_hello_hurried);
    while (!waiting_.empty() && waiting_.begin()->first <= now) {
        const auto connection = waiting_.begin()->second;
        waiting_.erase(waiting_.begin());
        go_on(connection);
    }
    dismiss_moved();
    host_.meet(hall_.nodes().ways());
}

std::string Reception::lobby_frame(const ask::Lobby& wish)
{
    const auto page = hall_.lobby().page(wish, host_.now());
    tell::Lobby lobby;
    for (const auto* open : page.tables)
        lobby.tables.push_back(open->info ? *open->info
                                          : hall_.find(open->code)->info(std::nullopt, hall_.now()));
    lobby.page = wish.page;
    lobby.total = static_cast<std::int64_t>(page.total);
    return protocol::encode(lobby);
}

// The more people read it, the less often it is told.
void Reception::tell_lobby()
{
    const auto now = host_.now();
    if (lobby_.empty() || now < lobby_at_) return;
    // It may be older than the last change by a moment: then there will be news again.
    hall_.lobby().refresh(now);
    const auto shown = hall_.lobby().shown();
    std::map<std::tuple<std::string, protocol::Pace, std::int64_t>, std::string> frames;
    bool told = false;
    for (auto& [connection, subscriber] : lobby_) {
        if (subscriber.told == shown || host_.queued(connection) > reads_slowly) continue;
        const auto& wish = subscriber.wish;
        auto& frame = frames[{wish.game, wish.pace, wish.page.value_or(0)}];
        if (frame.empty()) frame = lobby_frame(wish);
        host_.send(connection, frame);
        subscriber.told = shown;
        told = true;
    }
    if (told) lobby_at_ = now + lobby_every + 2 * static_cast<std::int64_t>(lobby_.size());
}

void Reception::tell_behind()
{
    const auto now = hall_.now();
    for (auto it = behind_.begin(); it != behind_.end();) {
        const auto connection = *it;
        if (host_.queued(connection) > reads_slowly) {
            ++it;
            continue;
        }
        it = behind_.erase(it);
        const auto codes = std::exchange(visitors_.at(connection).behind, {});
        for (const auto& code : codes)
            if (auto* room = hall_.find(code))
                for (const auto& reply : room->tell_again(connection, now)) send(reply);
    }
}

// Connections that have not said hello must not keep others out.
void Reception::dismiss_shy(std::deque<Connection>& shy, std::int64_t within)
{
    for (const auto now = host_.now(); !shy.empty(); shy.pop_front()) {
        const auto place = visitors_.find(shy.front());
        if (place == visitors_.end() || place->second.greeted || place->second.looking) continue;
        if (now - place->second.opened_at < within) return;
        dismiss(shy.front(), texts::service_shy, back_soon);
    }
}

void Reception::drain()
{
    if (draining_) return;
    draining_ = true;
    hall_.keep_time(true);
}

void Reception::farewell()
{
    assert(draining_);
    // Elsewhere somebody has their tables at once; alone it has to be started again first.
    const auto back = hall_.nodes().alone() ? back_soon : back_at_once;
    std::int64_t sent_away = 0;
    say_left();
    for (const auto& [connection, visitor] : visitors_) {
        count_out(visitor);
        if (hand_over(connection, visitor)) continue;
        // One after the other, as fast as a node lets them in.
        // The nodes of their tables are told nothing: where this one ends, clocks wait for them.
        const auto bye = protocol::encode(tell::Bye{texts::service_draining, back + sent_away++ / let_in});
        host_.send(connection, bye);
        host_.close(connection);
    }
    visitors_.clear();
    lobby_.clear();
    behind_.clear();
    waiting_.clear();
}

ServiceCounts Reception::counts() const
{
    auto counts = counts_;
    counts.guests = visitors_.size();
    hall_.count(counts);
    return counts;
}

void Reception::count_places(const Visitor& visitor, std::ptrdiff_t change)
{
    const auto& household = visitor.origin.household;
    if (!household.empty()) tallies_->add(Tally::places, household, change);
}

void Reception::count_stranger(const Visitor& visitor, std::ptrdiff_t change)
{
    const auto& household = visitor.origin.household;
    if (!household.empty() && !visitor.introduced) tallies_->add(Tally::strangers, household, change);
}

void Reception::count_out(const Visitor& visitor)
{
    count_places(visitor, -static_cast<std::ptrdiff_t>(visitor.tables.size()));
    if (!visitor.known.value_or(false)) count_stranger(visitor, -1);
    if (visitor.greeted && !visitor.introduced) tallies_->add(Tally::windows, visitor.person.guest, -1);
}

} // namespace papamu::server
