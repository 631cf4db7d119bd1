#pragma once

// One table and its match, as a function from message to messages. It has no sockets, no disk and no clock:
// connections are numbers, time comes with the message, and what is to be sent or written is returned as
// effects.
//
// What changes a table or a match is written first and told afterwards. One thing is written at a time; later
// messages wait in line, stamped with the time at which they came.
//
// The times that a room is given and gives are those of its owner, how long the node has been up. Inside it
// counts in the table's own, which stands still while nobody owns the table.

#include "match/match.hpp"
#include "server/bucket.hpp"
#include "server/effects.hpp"
#include "server/match_log.hpp"
#include "server/table_record.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace papamu::server {

/// Times in milliseconds.
namespace room_times {
/// The time that a move spends in the network is forgiven: so much for one move at most, and for a match no
/// more than the side has saved. A side begins with some, gains some with every move of its own, and never
/// has more than the most. A steady 200 ms costs nothing, and pretending to be slow gains little. A move that
/// comes when its side has no time left is too late, however long its way was.
inline constexpr std::int64_t lag_limit = 500;
inline constexpr std::int64_t lag_at_first = 1'000;
inline constexpr std::int64_t lag_gain = 200;
inline constexpr std::int64_t lag_most = 2'000;
/// News of who comes and goes is told this often at most.
inline constexpr std::int64_t news_every = 500;
/// How long a player must have been away before the other may claim the game. Nothing can be claimed where a
/// move may take so long that leaving is part of it.
inline constexpr std::int64_t claim_after = 60'000;
inline constexpr std::int64_t claim_after_untimed = 120'000;
inline constexpr std::int64_t slow_move = 3600'000;
/// After a restart, or when the way to their node broke, clocks wait so long for players to come back.
inline constexpr std::int64_t restart_hold = 30'000;
/// A waiting table is closed when its opener has been away so long; for slow games:
inline constexpr std::int64_t waits_alone = 10 * 60'000;
inline constexpr std::int64_t waits_alone_slow = 7LL * 24 * 3600'000;
/// A match whose clock does not run is called off when nobody was there and nothing happened for so long;
/// before both have moved:
inline constexpr std::int64_t abandoned = 30LL * 24 * 3600'000;
inline constexpr std::int64_t abandoned_early = 2LL * 24 * 3600'000;
/// Where a stranger's table has less time, it has so many times as much once both have moved.
inline constexpr std::int64_t begun_longer = 12;
/// How long a finished table with nobody at it stays in memory.
inline constexpr std::int64_t lingers = 60'000;
/// What is forgiven of a running clock is written down when it is more than this; after a restart this much
/// is forgiven in place of what was not written.
inline constexpr std::int64_t forgotten = 1'000;
} // namespace room_times

struct RoomLimits {
    std::size_t watchers = 500;
    std::size_t queued = 16;
    std::uint64_t entries = 2'000; ///< of a match; it is called off there
};

/// A guest as a connection says it.
struct Person {
    std::string guest;
    std::string name;
    bool bot = false;
};

/// Bytes nobody can guess, as many as asked for.
using Chance = std::function<std::vector<std::uint8_t>(std::size_t)>;

class Room {
public:
    /// `shift`: how much the table's time is ahead of the owner's.
    Room(TableRecord record, RoomLimits limits, Chance chance, std::int64_t shift = 0);

    /// A new table: its creator sits and waits. It is told once it is kept.
    Effects open(Connection creator, std::int64_t now);
    /// The opener asks for the same table once more, because the answer was lost.
    Effects open_again(Connection creator, const Person& person, std::int64_t at);
    /// A table from the book, which was claimed before, with its match as it is in the log. Refused where
    /// they do not belong together.
    Result<Effects> load(LoadedLog log, const std::optional<Claim>& match, std::int64_t now);

    /// The host's answer to a guest who knocks.
    Effects admit(Connection from, const protocol::ask::Admit& asked, std::int64_t at);
    Effects join(Connection from, const Person& person, const protocol::ask::Join& asked, std::int64_t at);
    /// `meant`: the guest left on purpose; otherwise the connection was lost.
    Effects leave(Connection from, bool meant, std::int64_t at);
    /// The way to a guest's node is broken, and since this time nothing came by it. That is not their doing:
    /// until they come back another way their clock waits, as after a restart.
    Effects lose_way(Connection from, std::int64_t since, std::int64_t at);
    /// By which connections this guest is here.
    std::vector<Connection> connections_of(const std::string& guest) const;
    /// Any message about the match; `lag` is the connection's round trip.
    Effects on(Connection from, const protocol::Ask& message, std::int64_t at, std::int64_t lag);

    Effects kept(const KeepResult& answer, std::int64_t now);
    Effects claimed(const Result<Claim>& answer, std::int64_t now);
    Effects appended(const AppendResult& answer, std::int64_t now);

    /// The store has not answered for long: whoever waits for it is told, once; where nothing at all is kept
    /// and so time stands, those whose clock runs, too.
    Effects late(bool stands);
    /// Whether `late` would tell anybody anything.
    bool untold(bool stands) const;
    /// It answers again: those who were told that their clock stands are told that it goes on.
    Effects goes_on(std::int64_t now);
    /// Whether there are such.
    bool stands() const { return stands_; }

    /// The row of this table in the book is not what it should be, though nothing has changed here.
    Effects keep_anew(std::int64_t now);

    /// Another node owns the table: whoever is here must come anew.
    Effects moved();

    /// The store has refused: asks for the same again, in the same words.
    Effects again();

    /// How long at most a stranger's table waits for an opponent.
    void set_patience(std::int64_t milliseconds) { patience_ = milliseconds; }
    /// Closes a table that waits.
    Effects expire();
    /// Whether these guests may be here without knowing the code: they sit here, the table is in everybody's
    /// list, or they have its key. All others have only its code, and codes can be guessed.
    bool trusts(const Person& person, const protocol::ask::Join& asked) const;

    Effects tick(std::int64_t now);
    /// When `tick` has something to do, if ever.
    std::optional<std::int64_t> due() const;

    const TableRecord& record() const { return record_; }
    /// Every entry in it is durable, except the last while one is being written.
    const std::optional<Match>& match() const { return match_; }
    std::uint64_t durable() const { return durable_; }
    protocol::TableInfo info(std::optional<Seat> you, std::int64_t now) const;
    bool here(Seat seat) const;
    std::optional<Seat> seat_of(Connection connection) const;
    /// Whether this guest has a seat.
    bool sits(const std::string& guest) const;
    /// The state of the table, once more, for a connection that is still there.
    std::vector<Reply> tell_again(Connection to, std::int64_t now) const;
    /// Whether nothing is being written for it.
    bool idle() const { return work_ == Busy::no; }
    /// Whether the work under way was refused and is to be asked for again.
    bool stalled() const { return stalled_; }
    /// Whether its match is over, nobody is here and nothing is under way. It is kept for those who come
    /// back.
    bool deserted() const;
    /// Whether it may be forgotten: all that remains of it is in the book, or nothing is.
    bool done(std::int64_t now) const;
    /// It was closed, and its record taken away.
    bool closed() const { return closed_; }
    /// Whether another server owns it: guests must find it anew.
    bool lost() const { return lost_; }

private:
    enum class Busy { no, keeping, claiming, writing };
    struct Present {
        Connection connection = 0;
        std::string guest;
        std::optional<Seat> seat;
        std::optional<protocol::Knock> knock{};
        Person person{}; ///< of the guest who knocks
    };
    struct Waiting {
        Connection from = 0;
        std::int64_t at = 0;
        std::int64_t lag = 0;
        protocol::Ask message;
        Person person; ///< of the guest who wants to sit down
    };

    // room.cpp: what is written, and what follows from it.
    void advance(Effects& out, std::int64_t now);
    Entry first_entry() const;
    void begin_match(Effects& out);
    void write(Effects& out, Connection from, const std::string& id, Entry::What what, std::int64_t at);
    void written(Effects& out, std::int64_t now);
    void draw_match(std::int64_t now);
    Effects forget_work()
    {
        work_ = Busy::no;
        return {};
    }
    void lose(Effects& out, const Text& reason);
    void close(Effects& out, const Text& reason);
    std::string log_id(Seat seat, const std::string& id) const;
    /// Handles what waited. It came before the last write ended, but a match's time never goes back.
    std::int64_t match_time(std::int64_t at) const
    {
        return std::max(at - record_.began, match_ ? match_->last_time() : 0);
    }

    // room_held.cpp: who is told that nothing is kept, and when it is over.
    void hold(Effects& out, const Message& reason);
    void tell_held_to_all(Effects& out, const Message& reason);
    protocol::tell::Held held(const Present& one) const;
    void tell_held(Effects& out, const Waiting& waiting) const;
    std::optional<Message> held_for_match() const;
    void tell_held_match(Effects& out, Connection to) const;

    // room_people.cpp: who is at the table.
    void sit(Effects& out, Connection from, const Person& person, std::int64_t at);
    void come(Effects& out, Connection from, const Person& person, const protocol::ask::Join& asked,
              std::int64_t at);
    void knock(Effects& out, Connection from, const Person& person, std::int64_t at);
    void found_back(Seat seat, std::int64_t at);
    protocol::TableInfo info_at(std::optional<Seat> you, std::int64_t now) const;
    void tell_table(Effects& out, Connection to, std::int64_t now, const std::string& id = {}) const;
    void tell_table_to_all(Effects& out, std::int64_t now);
    void tell_news(Effects& out, std::int64_t now, Connection except = 0);
    void tell_news_to_players(Effects& out, std::int64_t now);
    Present* present(Connection connection);
    bool arrives(Connection connection) const;
    std::int64_t watchers() const;
    std::optional<std::int64_t> claimable_at(Seat absent) const;

    // room_asks.cpp: what is asked about the match.
    bool known_match(Effects& out, Connection from, const protocol::Ask& message) const;
    void queue(Effects& out, Waiting waiting);
    void process(Effects& out, const Waiting& waiting);
    void handle(Effects& out, const Waiting& waiting, const protocol::ask::Move& move);
    void handle(Effects& out, const Waiting& waiting, const protocol::ask::Offer& offer);
    void handle(Effects& out, const Waiting& waiting, const protocol::ask::Answer& answer);
    void handle(Effects& out, const Waiting& waiting, const protocol::ask::Resign& resign);
    void handle(Effects& out, const Waiting& waiting, const protocol::ask::Abort& abort);
    void handle(Effects& out, const Waiting& waiting, const protocol::ask::Claim& claim);
    void handle(Effects& out, const Waiting& waiting, const protocol::ask::Rematch& rematch);
    std::uint64_t digest() const { return digests_.empty() ? 0 : digests_.back(); }
    bool moved_on(std::uint64_t seq) const;
    bool answered_before(Effects& out, const Waiting& waiting, Seat seat, const std::string& id) const;
    void refuse(Effects& out, Connection to, const std::string& id, Message reason) const;
    protocol::tell::Synced synced(std::uint64_t from, std::int64_t now) const;

    // room_time.cpp: what is not charged, and what happens when nothing comes.
    std::int64_t way_credit(Seat seat, std::int64_t lag, std::int64_t at) const;
    void forgive(std::int64_t time);
    std::uint64_t turn() const;
    void await_mover(std::int64_t since, std::int64_t now);
    std::int64_t held_until() const;
    std::int64_t still_held(std::int64_t at) const;
    std::optional<std::int64_t> flag_at() const;
    std::optional<std::int64_t> expires_at() const;
    std::optional<std::int64_t> abandoned_at() const;
    bool slow() const;

    TableRecord record_;
    RoomLimits limits_;
    Chance chance_;
    std::int64_t shift_;
    const Game* game_ = nullptr;

    std::optional<Match> match_;
    std::vector<std::string> ids_;       ///< under which each entry was asked for, as in the log
    std::vector<std::uint64_t> digests_; ///< of the match after each of its durable entries
    std::uint64_t durable_ = 0;          ///< entries that are in the log for good
    Epoch epoch_ = 0;

    Busy work_ = Busy::no;
    Work under_way_; ///< to be asked for again in the same words
    bool stalled_ = false;
    std::optional<Message> held_for_; ///< why nothing is kept, once everybody was told
    bool stands_ = false;             ///< everybody was told that nothing is kept, though nobody asked
    bool dirty_ = false;              ///< the record in the book is not the present one
    bool there_ = false;              ///< in the book
    std::deque<Waiting> queue_;
    Connection opening_ = 0; ///< the connection that waits to hear that the table is kept

    std::vector<Present> present_;
    std::int64_t knocks_ = 0;                       ///< numbers given to those who knock
    std::map<std::string, std::int64_t> unwelcome_; ///< guests whom the host did not let in, and until when
    enum class News : std::uint8_t { none, for_players, for_all };
    News news_ = News::none;     ///< what is not told yet
    std::int64_t news_told_ = 0; ///< when it was told last
    std::array<std::int64_t, 2> lag_left_{};
    std::array<Bucket, 2> phrases_{Bucket(1 / 3.0, 5), Bucket(1 / 3.0, 5)};
    std::optional<std::int64_t> patience_;
    std::array<std::optional<std::int64_t>, 2> away_since_;
    std::array<bool, 2> rematch_{};
    std::int64_t empty_since_ = 0; ///< when the last one left
    std::int64_t held_ =
        0; ///< milliseconds of the running clock that are not charged, since the store was slow
    /// Since when a player is away who did not go: they were not back since a restart, or their node is gone.
    std::array<std::optional<std::int64_t>, 2> awaited_;
    std::optional<std::int64_t> held_since_; ///< the clock waits for the player to move, who is awaited
    bool closing_ = false;                   ///< its host left while something was being written
    bool closed_ = false;
    bool lost_ = false;
};

} // namespace papamu::server
