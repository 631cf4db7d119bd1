#pragma once

// A match of the service as a client knows it: the entries the server sent, plus at most one own move that is
// not confirmed yet. A refusal takes the move away. A gap or a wrong hash makes the replica torn until
// everything was sent again.

#include "match/match.hpp"
#include "match/news.hpp"
#include "net/keep.hpp"
#include "protocol/message.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::net {

class Replica {
public:
    /// `name` is what the server calls the match; `seat` is empty for a watcher.
    Replica(std::string name, std::optional<Seat> seat) : name_(std::move(name)), seat_(seat) {}

    /// Takes what the server said at this time of the client's own clock.
    void on(const protocol::Tell& message, std::int64_t now = 0);
    /// Whether what came leaves a gap or is no match, so that everything must be asked for again. The caller
    /// decides how often: a server that sends nonsense answers with more of it.
    bool torn() const { return !trouble_.empty(); }
    /// What is wrong with what came; empty while it is whole.
    const Message& trouble() const { return trouble_; }

    /// Plays an own move at once for the eye and hands back what to send. Refused when it is not legal or
    /// another move is still on its way.
    Result<PendingMove> play(const std::string& move, std::string id);
    /// A move that was on its way when the client ended. It is on its way again, as far as it still fits.
    void restore(PendingMove move);

    const std::string& name() const { return name_; }
    std::optional<Seat> seat() const { return seat_; }
    void take_seat(std::optional<Seat> seat) { seat_ = seat; }

    /// The confirmed match, once the server sent it.
    std::shared_ptr<const Match> confirmed() const { return match_; }
    const std::optional<PendingMove>& pending() const { return pending_; }
    /// The match to show: the confirmed one, or with the pending move as its last entry. Null until the
    /// server sent it. A match that was handed out never changes any more.
    std::shared_ptr<const Match> shown() const { return ahead_ ? ahead_ : match_; }

    /// From here on, what happens in the shown match is kept until `take_news`. An own move is news when it
    /// is played, and none when it is confirmed.
    void follow();
    bool followed() const { return followed_; }
    bool has_news() const { return !news_.empty(); }
    std::vector<News> take_news() { return std::exchange(news_, {}); }
    /// The first entry that is not known.
    std::uint64_t next_seq() const { return match_ ? match_->next_seq() : 0; }
    /// The match's time at this time of the client's own clock, as far as known: for showing clocks, never
    /// for judging them.
    std::int64_t time_at(std::int64_t now) const;

private:
    void on_entered(const protocol::tell::Entered& entered);
    void on_synced(const protocol::tell::Synced& synced);
    void tear(Message why);
    void settle_pending(std::uint64_t from);
    void look_ahead();
    Match& own_match();
    void tell();
    void tell_entered();

    std::string name_;
    std::optional<Seat> seat_;
    std::shared_ptr<Match> match_;
    std::optional<PendingMove> pending_;
    Message trouble_;
    std::uint64_t told_ = 0;       ///< the number of entries announced, where some of them could not be taken
    std::shared_ptr<Match> ahead_; ///< with the pending move
    std::int64_t offset_ = 0;      ///< the match's time minus the client's own
    bool followed_ = false;
    std::vector<News> news_;
    /// What the news have told so far: so many entries, and the own move on its way.
    struct Known {
        std::uint64_t entries = 0;
        std::uint64_t digest = 0;
        std::optional<std::string> ahead; ///< the position after it
    };
    Known known_;
};

/// What a pending move says to the server.
protocol::ask::Move message_of(const PendingMove& move);

} // namespace papamu::net
