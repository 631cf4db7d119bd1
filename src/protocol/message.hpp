#pragma once

// What client and server say to each other: sub-protocol `papamu.v1`, one JSON object per message. This file
// lists every message there is, the unknown one included; README.md beside it shows an example of each.
// Fields that a reader does not know are ignored, so that a later version may add some.

#include "core/result.hpp"
#include "game/setup.hpp"
#include "match/entry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace papamu::protocol {

/// What is spoken here: the newest version, and the oldest that is still answered. Links have keys from 2 on,
/// and clients hear `tell::Moved` from 3 on.
inline constexpr int version = 3;
inline constexpr int oldest_version = 1;
/// The name under which a WebSocket agrees on it.
inline constexpr std::string_view sub_protocol = "papamu.v1";

/// Limits that both sides check; anything larger is refused by name.
inline constexpr std::size_t longest_message = 4096;   ///< bytes, from client to server
inline constexpr std::size_t longest_answer = 4 << 20; ///< bytes, from server to client
inline constexpr std::size_t longest_id = 64;
inline constexpr std::size_t longest_move = 64;
inline constexpr std::size_t longest_list = 200; ///< tables in one message
inline constexpr std::size_t lobby_page = 50;    ///< open tables in one message
inline constexpr std::size_t most_knocks = 8;    ///< people who wait at one table's door

/// Short phrases that need no common language. `phrase_word` names them on the wire.
enum class PhraseKind : std::uint8_t {
    hello,
    good_luck,
    well_played,
    thanks,
    good_game,
    oops,
    one_moment,
    bye
};
inline constexpr std::size_t phrase_count = 8;
std::string_view phrase_word(PhraseKind phrase);

/// One side of a table.
struct SeatInfo {
    bool taken = false;
    std::string name; ///< may be empty: a guest without a name
    bool bot = false;
    bool here = false;    ///< connected
    bool rematch = false; ///< wants to play again
    /// Milliseconds until the opponent of this absent player may claim the game; nothing where it cannot be
    /// claimed.
    std::optional<std::int64_t> claimable_in{};
    bool operator==(const SeatInfo&) const = default;
};

/// A guest who has only the code of a table and waits for its host to let them in.
struct Knock {
    std::int64_t number = 0; ///< by which the host answers
    std::string name;        ///< may be empty
    bool bot = false;
    bool operator==(const Knock&) const = default;
};

enum class TableState : std::uint8_t { waiting, playing, over };

/// One table, as a list shows it and as those who are at it know it. The entries of its match are told apart
/// from it.
struct TableInfo {
    std::string code;  ///< what people tell each other
    std::string match; ///< the present match; empty while the table waits for somebody
    std::string game;
    Options options;
    TimeControl clock;
    bool open = false; ///< in the lobby's list while it waits
    TableState state = TableState::waiting;
    std::array<SeatInfo, 2> seats;
    std::int64_t watchers = 0;
    std::optional<Seat> you; ///< the receiver's seat
    /// While it waits, told to the guest who sits there: what the full link has beside the code, and who
    /// knocks.
    std::string key{};
    std::vector<Knock> knocks{};
    bool knocking = false; ///< the receiver waits to be let in
    bool operator==(const TableInfo&) const = default;
};

/// Which clocks the tables in a list should have.
enum class Pace : std::uint8_t { any, untimed, live, days };

/// To the server. `id` is chosen by the client, once for each thing it wants, and said again when repeated.
namespace ask {

/// The first message of every connection. The secret is the guest's own, 128 bits as 32 hexadecimal digits:
/// the same secret means the same guest.
struct Hello {
    int version = protocol::version;
    std::string secret;
    std::string name;
    bool bot = false;
    std::string client; ///< the program and its version, for the log
    bool operator==(const Hello&) const = default;
};

/// Is anybody there?
struct Ping {
    std::int64_t number = 0;
    bool operator==(const Ping&) const = default;
};

/// The list of open tables, now and as it changes; or no longer. It comes in pages of `lobby_page` tables.
struct Lobby {
    bool wanted = true;
    std::string game{}; ///< only of this game, where it names one
    Pace pace = Pace::any;
    std::optional<std::int64_t> page{}; ///< from 0
    bool operator==(const Lobby&) const = default;
};

/// A new table; the answer is `Table` under the same id.
struct Create {
    std::string id;
    std::string game;
    Options options;
    TimeControl clock;
    std::optional<Seat> seat; ///< the opener's own; nothing: chance decides
    bool open = false;
    bool operator==(const Create&) const = default;
};

/// Come to a table: to the guest's own seat if there is one, otherwise to a free one if `play`, otherwise to
/// watch. A guest who wants to play at a table that is not open, and has only its code, knocks there. The
/// answer is `Table`, and `Synced` from `from` on where `match` is still the table's match.
struct Join {
    std::string table;
    bool play = false;
    std::string match;      ///< the match that the guest knows, if any
    std::uint64_t from = 0; ///< the first of its entries that the guest does not know
    std::string key{};      ///< of the full link, if the guest has it
    bool operator==(const Join&) const = default;
};

/// To a guest who knocks at the sender's table: come in, or not.
struct Admit {
    std::string table;
    std::int64_t number = 0; ///< of the knock
    bool accepted = false;
    bool operator==(const Admit&) const = default;
};

/// Go away from a table. A seat is kept; when its opener leaves, a table where nobody else sat down is
/// closed.
struct Leave {
    std::string table;
    bool operator==(const Leave&) const = default;
};

struct Move {
    std::string match;
    std::uint64_t seq = 0; ///< the entry it wants to become
    std::string id;
    int ply = 0; ///< the ply it answers
    std::string text;
    bool operator==(const Move&) const = default;
};

struct Offer {
    std::string match;
    std::string id;
    int ply = 0; ///< at which it is made; an offer that comes later is refused
    OfferKind what = OfferKind::draw;
    bool operator==(const Offer&) const = default;
};

/// To the offer of this kind that was made at this ply, and to no other.
struct Answer {
    std::string match;
    std::string id;
    int ply = 0;
    OfferKind what = OfferKind::draw;
    bool accepted = false;
    bool operator==(const Answer&) const = default;
};

struct Resign {
    std::string match;
    std::string id;
    bool operator==(const Resign&) const = default;
};

/// Call the match off; before both have moved.
struct Abort {
    std::string match;
    std::string id;
    bool operator==(const Abort&) const = default;
};

/// The opponent has been away for too long: a win for the asker, or no result.
struct Claim {
    std::string match;
    std::string id;
    bool win = true;
    bool operator==(const Claim&) const = default;
};

/// After the end: once more with sides swapped, when both want it; or no longer.
struct Rematch {
    std::string match;
    bool wanted = true;
    bool operator==(const Rematch&) const = default;
};

struct Phrase {
    std::string match;
    PhraseKind phrase = PhraseKind::hello;
    bool operator==(const Phrase&) const = default;
};

/// Everything from this sequence number on, please.
struct Sync {
    std::string match;
    std::uint64_t from = 0;
    bool operator==(const Sync&) const = default;
};

} // namespace ask

/// To the client.
namespace tell {

struct Welcome {
    int version = protocol::version; ///< what is spoken from here on
    std::string name;                ///< the guest's, as it was understood
    std::string server;              ///< the program and its version
    std::vector<TableInfo> tables;   ///< where the guest has a seat, not over yet
    bool operator==(const Welcome&) const = default;
};

struct Pong {
    std::int64_t number = 0;
    bool operator==(const Pong&) const = default;
};

/// A page of the open tables.
struct Lobby {
    std::vector<TableInfo> tables;
    std::optional<std::int64_t> page{};
    std::optional<std::int64_t> total{}; ///< on all pages
    bool operator==(const Lobby&) const = default;
};

/// The present state of a table where the guest is. `id` is that of `create` where this answers it.
struct Table {
    TableInfo table;
    std::string id;
    bool operator==(const Table&) const = default;
};

/// The guest is no longer at this table, and why.
struct Left {
    std::string table;
    Message reason;
    bool operator==(const Left&) const = default;
};

/// Another server of this service keeps the table now, and this connection leads there: join it again, and
/// say again what was not answered, as after an interruption.
struct Moved {
    std::string table;
    bool operator==(const Moved&) const = default;
};

/// An entry was appended; `digest` is the match's running hash after it. `id` is the asker's own, for
/// everybody else it means nothing.
struct Entered {
    std::string match;
    std::string entry; ///< the entry's one text
    std::uint64_t digest = 0;
    std::string id;
    std::int64_t now = 0; ///< the match's time as this was sent
    bool operator==(const Entered&) const = default;
};

/// What was asked under this id is neither done nor refused yet, for this reason; with an empty id, nothing
/// is done in this match for now. Clocks stand still meanwhile, and what was asked is answered when it can
/// be. With an empty id it is over when anything is entered in this match, or synced, which has the time.
struct Held {
    std::string match;
    std::string id;
    Message reason;
    bool operator==(const Held&) const = default;
};

/// What was asked under this id will not happen. `match` is empty where it was about none.
struct Refused {
    std::string match;
    std::string id;
    Message reason;
    bool operator==(const Refused&) const = default;
};

/// All entries from `from` on.
struct Synced {
    std::string match;
    std::uint64_t from = 0;
    std::vector<std::string> entries;
    std::uint64_t digest = 0;
    std::int64_t now = 0;
    bool operator==(const Synced&) const = default;
};

/// A player said something.
struct Phrase {
    std::string match;
    Seat seat = Seat::first;
    PhraseKind phrase = PhraseKind::hello;
    bool operator==(const Phrase&) const = default;
};

/// The connection is about to be closed. Come back after so many milliseconds; with none, not by yourself.
struct Bye {
    Message reason;
    std::optional<std::int64_t> retry_after;
    bool operator==(const Bye&) const = default;
};

} // namespace tell

/// A message of a kind this version does not know. It is answered, never guessed at.
struct Unknown {
    std::string type;
    bool operator==(const Unknown&) const = default;
};

using Ask = std::variant<ask::Hello, ask::Ping, ask::Lobby, ask::Create, ask::Join, ask::Admit, ask::Leave,
                         ask::Move, ask::Offer, ask::Answer, ask::Resign, ask::Abort, ask::Claim,
                         ask::Rematch, ask::Phrase, ask::Sync, Unknown>;
using Tell =
    std::variant<tell::Welcome, tell::Pong, tell::Lobby, tell::Table, tell::Left, tell::Moved, tell::Entered,
                 tell::Held, tell::Refused, tell::Synced, tell::Phrase, tell::Bye, Unknown>;

std::string encode(const Ask& message);
std::string encode(const Tell& message);

/// Total: any bytes have a message or a reason that names the field.
Result<Ask> decode_ask(std::string_view json);
Result<Tell> decode_tell(std::string_view json);

} // namespace papamu::protocol
