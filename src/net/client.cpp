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

// Times in milliseconds. A lost connection is opened again at once, with a random delay so that the thousand
// clients of a restarted server do not come in the same moment; then ever more slowly.
constexpr std::int64_t patience = 10'000; ///< for an answer to `open` and `hello`
constexpr std::int64_t lasting = 5'000;   ///< so long a connection must last to count as one
constexpr std::int64_t sensible = 60'000; ///< after so long without nonsense a server counts as sound again
constexpr std::int64_t first_pause = 250; ///< before the first attempt, doubled with each
constexpr std::int64_t told_pause = 50;   ///< at most, beyond the time at which the server said to come
constexpr std::int64_t longest_pause = 15'000;   ///< between attempts
constexpr std::int64_t nonsense_pause = 120'000; ///< the same with a server that talks nonsense
constexpr std::int64_t longest_farewell = 600'000;

// A match that is torn, or is another one than known, is asked for six times within half a minute.
constexpr std::int64_t pause_of_match = 500;
constexpr int tries_of_match = 6;

} // namespace

Client::Client(std::unique_ptr<Link> link, Keep& keep, Identity identity, std::uint64_t seed)
    : link_(std::move(link)), keep_(keep), identity_(std::move(identity)), random_(seed),
      syncs_(pause_of_match, tries_of_match), returns_(pause_of_match, tries_of_match)
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
    nonsense_ = false;
    trouble_ = {};
    open_link(now);
}

void Client::disconnect()
{
    if (state_ == ConnectionState::off) return;
    link_->close();
    greeted_ = false;
    state_ = ConnectionState::off;
    concern_ = {};
    held_.reset();
    lobby_.reset();
    create_.reset();
    joining_.reset();
    drop_table();
    ++changes_;
}

void Client::retry(std::int64_t now)
{
    const bool stopped = state_ == ConnectionState::waiting || state_ == ConnectionState::refused;
    if (!stopped && worry().empty()) return;
    nonsense_ = false;
    syncs_.forget();
    returns_.forget();
    open_link(now);
}

void Client::begin_anew(std::int64_t now)
{
    if (state_ == ConnectionState::off || state_ == ConnectionState::refused || nonsense_) return;
    attempts_ = 0;
    open_link(now);
}

void Client::open_link(std::int64_t now)
{
    state_ = ConnectionState::connecting;
    greeted_ = false;
    served_ = false;
    give_up_at_ = now + patience;
    concern_ = {};
    held_.reset();
    awaited_since_.reset();
    left_.clear();
    link_->open(address_);
    ++changes_;
}

void Client::lose(Message reason, std::int64_t now, std::optional<std::int64_t> after)
{
    // A server that greets and then closes the connection has not been reached; nor has one that greets and
    // then says nothing.
    const auto until = served_ ? now : heard_at_;
    if (state_ == ConnectionState::online && until - welcome_at_ >= (nonsense_ ? sensible : lasting)) {
        attempts_ = 0;
        nonsense_ = false;
    }
    link_->close();
    greeted_ = false;
    state_ = ConnectionState::waiting;
    trouble_ = std::move(reason);
    concern_ = {};
    held_.reset();
    lobby_.reset();
    const auto pause =
        std::min(nonsense_ ? nonsense_pause : longest_pause, first_pause << std::min(attempts_, 10));
    // A server that says when to come is ready then, and has told others another time.
    const auto least = after ? std::clamp(*after, std::int64_t{0}, longest_farewell) : pause / 2;
    const auto most = after && attempts_ == 0 ? told_pause : pause;
    retry_at_ = now + least + random_.below(static_cast<std::uint32_t>(most));
    ++attempts_;
    ++changes_;
}

// The server may be repaired one day, so this is tried again, rarely.
void Client::lose_to_nonsense(Message reason, std::int64_t now)
{
    lose(std::move(reason), now);
    nonsense_ = true;
}

Message Client::worry() const
{
    switch (state_) {
    case ConnectionState::off: return {};
    case ConnectionState::online: return concern_;
    case ConnectionState::refused: return trouble_;
    case ConnectionState::connecting:
    case ConnectionState::waiting: break;
    }
    return attempts_ >= unlucky ? trouble_ : Message{};
}

void Client::update(std::int64_t now)
{
    if (state_ == ConnectionState::off) return;
    for (const auto& event : link_->poll()) {
        if (state_ != ConnectionState::connecting && state_ != ConnectionState::online) break;
        heard_at_ = now;
        spoke_ = false;
        spoke_at_.reset();
        if (std::holds_alternative<linked::Opened>(event)) {
            greet(now);
        } else if (const auto* frame = std::get_if<linked::Frame>(&event)) {
            if (!bear(frame->text.size(), now)) {
                lose_to_nonsense(texts::net_flood, now);
                break;
            }
            const auto message = protocol::decode_tell(frame->text);
            if (message)
                hear(*message, now);
            else
                lose_to_nonsense(Message{texts::net_nonsense, {{"why", message.reason()}}}, now);
        } else {
            lose(std::get<linked::Closed>(event).reason, now);
        }
    }
    switch (state_) {
    case ConnectionState::connecting:
        if (now >= give_up_at_) lose(texts::net_silent, now);
        break;
    case ConnectionState::online:
        mind(now);
        if (now >= dead_at()) {
            lose(texts::net_silent, now);
        } else if (now >= ping_at()) {
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

void Client::say(const protocol::Ask& message)
{
    spoke_ = spoke_ || !std::holds_alternative<ask::Ping>(message);
    link_->send(protocol::encode(message));
}

// All in one go, so that everything is known again after one round trip.
void Client::greet(std::int64_t now)
{
    greeted_ = true;
    greetings_ = 1;
    say(ask::Hello{protocol::version, identity_.secret, identity_.name, identity_.bot, identity_.client});
    pinged_at_ = now;
    say(ask::Ping{++pings_});
    if (lobby_wanted_) say(*lobby_wanted_);
    say_again();
}

// All that is not answered, and the table.
void Client::say_again()
{
    if (create_) say(*create_);
    if (joining_) say(*joining_);
    if (!table_) return;
    come_back();
    if (table_->replica && table_->replica->pending()) say(message_of(*table_->replica->pending()));
    for (const auto& wished : wishes_) say(wished);
    if (rematch_) say(*rematch_);
}

// Asks for the present table, from the first entry that is not known here.
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
    const auto* welcome = std::get_if<tell::Welcome>(&message);
    if (welcome && greetings_ == 0) return; // nobody was greeted
    // An answer to a ping changes nothing that anybody sees.
    if (!std::holds_alternative<tell::Pong>(message)) ++changes_;
    if (welcome) {
        --greetings_;
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
        // It only shows that the other side is there.
    } else if (const auto* lobby = std::get_if<tell::Lobby>(&message)) {
        // The answer to an earlier wish may still come.
        if (!lobby_wanted_ || lobby->page.value_or(0) != lobby_wanted_->page.value_or(0)) return;
        if (!lobby_) answered();
        lobby_ = lobby->tables;
        lobby_total_ = lobby->total.value_or(static_cast<std::int64_t>(lobby->tables.size()));
    } else if (const auto* told = std::get_if<tell::Table>(&message)) {
        hear_table(*told, now);
    } else if (const auto* left = std::get_if<tell::Left>(&message)) {
        const bool joins = joining_ && joining_->table == left->table;
        if (joins) joining_.reset();
        if (joins) answered();
        if (joins || (table_ && table_->info.code == left->table)) {
            drop_table();
            notices_.push_back(notice::Left{left->table, left->reason});
        }
        std::erase_if(own_tables_, [&](const auto& table) { return table.code == left->table; });
    } else if (const auto* moved = std::get_if<tell::Moved>(&message)) {
        const bool ours = create_ || (joining_ && joining_->table == moved->table) ||
                          (table_ && table_->info.code == moved->table);
        if (!ours || !awake()) return;
        held_.reset();
        say_again();
    } else if (const auto* held = std::get_if<tell::Held>(&message)) {
        hear_held(*held, now);
    } else if (const auto* refused = std::get_if<tell::Refused>(&message)) {
        hear_refused(*refused);
        to_replica(message, now);
    } else if (const auto* said = std::get_if<tell::Phrase>(&message)) {
        if (table_ && table_->info.match == said->match)
            notices_.push_back(notice::Said{said->seat, said->phrase});
    } else {
        if (const auto* entered = std::get_if<tell::Entered>(&message)) {
            settle(entered->id);
            const bool ours = table_ && table_->info.match == entered->match;
            if (held_ && (held_->match == entered->match || (ours && held_->match.empty()))) held_.reset();
            if (ours) stands_at_.reset();
            // An entry of a match that is not known here: the message that announced the match was missed.
            if (table_ && (!table_->replica || table_->replica->name() != entered->match) &&
                returns_.take(now))
                come_back();
        }
        if (const auto* synced = std::get_if<tell::Synced>(&message)) hear_synced(*synced, now);
        to_replica(message, now);
    }
}
Result<void> Client::rename(const std::string& name)
{
    const auto good = protocol::guest_name(name);
    if (!good) return good.reason();
    identity_.name = *good;
    if (awake()) {
        ++greetings_;
        say(ask::Hello{protocol::version, identity_.secret, identity_.name, identity_.bot, identity_.client});
    }
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
    if (!table_ || !table_->replica) return 0;
    return table_->replica->time_at(std::min(now, stands_at_.value_or(now)));
}

} // namespace papamu::net
