#include "net/client.hpp"

#include "core/text.hpp"
#include "net/texts.hpp"
#include "protocol/guest.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace papamu::net {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

namespace {

// Times in milliseconds. A lost connection is tried again at once, scattered so that a thousand clients of a
// server that restarts do not come in the same moment; then ever more slowly.
constexpr std::int64_t patience = 10'000;      ///< for an answer to `open` and `hello`
constexpr std::int64_t ping_every = 10'000;    ///< when nothing else is heard
constexpr std::int64_t silence = 25'000;       ///< after which a link is dead
constexpr std::int64_t lasting = 5'000;        ///< a connection that was one
constexpr std::int64_t first_pause = 250;      ///< before the first attempt, doubled with each
constexpr std::int64_t longest_pause = 15'000; ///< between attempts

} // namespace

Client::Client(std::unique_ptr<Link> link, Keep& keep, Identity identity, std::uint64_t seed)
    : link_(std::move(link)), keep_(keep), identity_(std::move(identity)), random_(seed)
{
    assert(protocol::is_secret(identity_.secret));
}

// Ids are the guest's own and said again after a restart, so they must not repeat across restarts: half a
// random number each.
std::string Client::fresh_id()
{
    std::vector<std::uint8_t> bytes;
    for (auto bits = random_.next(); bytes.size() < 8; bits >>= 8)
        bytes.push_back(static_cast<std::uint8_t>(bits));
    return to_hex(bytes) + '-' + std::to_string(++ids_);
}

void Client::connect(const protocol::Address& address, std::int64_t now)
{
    if (state_ != ConnectionState::off && address == address_) return retry(now);
    if (address != address_) {
        drop_table();
        own_tables_.clear();
        lobby_.reset();
    }
    address_ = address;
    attempts_ = 0;
    trouble_ = {};
    open_link(now);
}

void Client::disconnect()
{
    if (state_ == ConnectionState::off) return;
    link_->close();
    greeted_ = false;
    state_ = ConnectionState::off;
    lobby_.reset();
    create_.reset();
    joining_.reset();
    drop_table();
    ++changes_;
}

void Client::retry(std::int64_t now)
{
    if (state_ == ConnectionState::waiting || state_ == ConnectionState::refused) open_link(now);
}

void Client::open_link(std::int64_t now)
{
    state_ = ConnectionState::connecting;
    greeted_ = false;
    give_up_at_ = now + patience;
    link_->open(address_);
    ++changes_;
}

void Client::lose(Message reason, std::int64_t now, std::optional<std::int64_t> after)
{
    // A server that greets and then says nonsense, or throws one out, has not been reached.
    if (state_ == ConnectionState::online && now - welcome_at_ >= lasting) attempts_ = 0;
    link_->close();
    greeted_ = false;
    state_ = ConnectionState::waiting;
    trouble_ = std::move(reason);
    lobby_.reset();
    const auto pause = std::min(longest_pause, first_pause << std::min(attempts_, 10));
    const auto scattered = pause / 2 + random_.below(static_cast<std::uint32_t>(pause));
    retry_at_ = now + std::max(after.value_or(0), std::int64_t{0}) + scattered;
    ++attempts_;
    ++changes_;
}

void Client::update(std::int64_t now)
{
    if (state_ == ConnectionState::off) return;
    for (const auto& event : link_->poll()) {
        if (state_ != ConnectionState::connecting && state_ != ConnectionState::online) break;
        heard_at_ = now;
        if (std::holds_alternative<linked::Opened>(event)) {
            greet(now);
        } else if (const auto* frame = std::get_if<linked::Frame>(&event)) {
            const auto message = protocol::decode_tell(frame->text);
            if (message)
                hear(*message, now);
            else
                lose(Message{texts::net_nonsense, {{"why", message.reason()}}}, now);
        } else {
            lose(std::get<linked::Closed>(event).reason, now);
        }
    }
    switch (state_) {
    case ConnectionState::connecting:
        if (now >= give_up_at_) lose(texts::net_silent, now);
        break;
    case ConnectionState::online:
        if (now - heard_at_ >= silence) {
            lose(texts::net_silent, now);
        } else if (now - std::max(heard_at_, pinged_at_) >= ping_every) {
            pinged_at_ = now;
            say(ask::Ping{++pings_});
        }
        break;
    case ConnectionState::waiting:
        if (now >= retry_at_) open_link(now);
        break;
    case ConnectionState::off:
    case ConnectionState::refused: break;
    }
}

std::optional<std::int64_t> Client::next_update() const
{
    switch (state_) {
    case ConnectionState::connecting: return give_up_at_;
    case ConnectionState::online:
        return std::min(heard_at_ + silence, std::max(heard_at_, pinged_at_) + ping_every);
    case ConnectionState::waiting: return retry_at_;
    case ConnectionState::off:
    case ConnectionState::refused: break;
    }
    return std::nullopt;
}

void Client::say(const protocol::Ask& message) { link_->send(protocol::encode(message)); }

// Everything in one go: whoever comes back has all of it after one round trip.
void Client::greet(std::int64_t now)
{
    greeted_ = true;
    say(ask::Hello{protocol::version, identity_.secret, identity_.name, identity_.bot, identity_.client});
    pinged_at_ = now;
    say(ask::Ping{++pings_});
    if (lobby_wanted_) say(*lobby_wanted_);
    if (create_) say(*create_);
    if (joining_) say(*joining_);
    if (!table_) return;
    come_back();
    if (table_->replica && table_->replica->pending()) say(message_of(*table_->replica->pending()));
    for (const auto& wished : wishes_) say(wished);
}

// To the table one is at, for what one does not know of it.
void Client::come_back()
{
    ask::Join join{table_->info.code, table_->info.knocking, {}, 0};
    if (table_->replica) {
        join.match = table_->replica->name();
        join.from = table_->replica->next_seq();
    }
    say(join);
}

void Client::hear(const protocol::Tell& message, std::int64_t now)
{
    // An answer to a ping changes nothing that anybody sees.
    if (!std::holds_alternative<tell::Pong>(message)) ++changes_;
    if (const auto* welcome = std::get_if<tell::Welcome>(&message)) {
        state_ = ConnectionState::online;
        welcome_at_ = now;
        trouble_ = {};
        server_ = welcome->server;
        identity_.name = welcome->name;
        own_tables_ = welcome->tables;
    } else if (const auto* bye = std::get_if<tell::Bye>(&message)) {
        lose(bye->reason, now, bye->retry_after);
        if (!bye->retry_after) state_ = ConnectionState::refused;
    } else if (std::holds_alternative<tell::Pong>(message)) {
        // That anything was heard is all it is for.
    } else if (const auto* lobby = std::get_if<tell::Lobby>(&message)) {
        // An answer to a wish of before may still come.
        if (lobby_wanted_ && lobby->page.value_or(0) == lobby_wanted_->page.value_or(0)) {
            lobby_ = lobby->tables;
            lobby_total_ = lobby->total.value_or(static_cast<std::int64_t>(lobby->tables.size()));
        }
    } else if (const auto* told = std::get_if<tell::Table>(&message)) {
        hear_table(*told, now);
    } else if (const auto* left = std::get_if<tell::Left>(&message)) {
        const bool joins = joining_ && joining_->table == left->table;
        if (joins) joining_.reset();
        if (joins || (table_ && table_->info.code == left->table)) {
            drop_table();
            notices_.push_back(notice::Left{left->table, left->reason});
        }
        std::erase_if(own_tables_, [&](const auto& table) { return table.code == left->table; });
    } else if (const auto* held = std::get_if<tell::Held>(&message)) {
        if (table_ && table_->info.match == held->match) table_->held = held->reason;
    } else if (const auto* refused = std::get_if<tell::Refused>(&message)) {
        hear_refused(*refused);
        to_replica(message, now);
    } else if (const auto* said = std::get_if<tell::Phrase>(&message)) {
        if (table_ && table_->info.match == said->match)
            notices_.push_back(notice::Said{said->seat, said->phrase});
    } else {
        if (const auto* entered = std::get_if<tell::Entered>(&message)) {
            settle(entered->id);
            if (table_) table_->held.reset();
            // An entry of a match that one has not heard of: what told of it was missed.
            if (table_ && (!table_->replica || table_->replica->name() != entered->match)) come_back();
        }
        to_replica(message, now);
    }
}
Result<void> Client::rename(const std::string& name)
{
    const auto good = protocol::guest_name(name);
    if (!good) return good.reason();
    identity_.name = *good;
    if (awake())
        say(ask::Hello{protocol::version, identity_.secret, identity_.name, identity_.bot, identity_.client});
    ++changes_;
    return {};
}

void Client::watch_lobby(bool wanted, const std::string& game, protocol::Pace pace, std::int64_t page)
{
    const ask::Lobby asked{wanted, game, pace, page > 0 ? std::optional{page} : std::nullopt};
    if (wanted ? lobby_wanted_ == asked : !lobby_wanted_) return;
    lobby_wanted_ = wanted ? std::optional{asked} : std::nullopt;
    lobby_.reset();
    if (awake()) say(wanted ? asked : ask::Lobby{false});
    ++changes_;
}

std::vector<Notice> Client::take_notices() { return std::exchange(notices_, {}); }

std::int64_t Client::match_time(std::int64_t now) const
{
    return table_ && table_->replica ? table_->replica->time_at(now) : 0;
}

} // namespace papamu::net
