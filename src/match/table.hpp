#pragma once

// Seats two players at a match and appends what they decide. The owner of the table says what time it is.

#include "match/player.hpp"

#include <array>
#include <functional>
#include <memory>

namespace papamu {

class Table {
public:
    /// Told of every entry right after it was taken.
    using Listener = std::function<void(const Entry&, const Match&)>;

    Table(Match match, std::array<std::unique_ptr<Player>, 2> players);

    /// Asks the player to move, so that they can begin to think. Their answer waits for `tick`.
    void ask();
    /// Asks the player to move, lets players answer, and takes their answers. Call it as often as convenient;
    /// `now` is in milliseconds since the match began and never goes back.
    void tick(std::int64_t now);

    /// A move for the request that stands (`Match::next_seq`). Refused when it is stale, from the wrong seat
    /// or illegal: then nothing has changed.
    Result<void> play(const ChosenMove& move, std::int64_t now);
    Result<void> resign(Seat seat, std::int64_t now);
    Result<void> offer(Seat seat, OfferKind what, std::int64_t now);
    Result<void> answer(Seat seat, bool accepted, std::int64_t now);
    /// Returns to the latest decision of a person.
    Result<void> undo(std::int64_t now);
    /// Plays what was taken back again, up to the next decision of a person.
    Result<void> redo(std::int64_t now);

    bool can_undo() const { return undo_target().has_value(); }
    bool can_redo() const
    {
        return !match_.conclusion() && !match_.undone().empty() && match_.started().house.free_undo;
    }

    const Match& match() const { return match_; }
    Player& player(Seat seat) { return *players_[index_of(seat)]; }
    void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

private:
    Result<void> append(Entry::What what, std::int64_t now);
    std::optional<int> undo_target() const;
    void forget_request();

    Match match_;
    std::array<std::unique_ptr<Player>, 2> players_;
    std::vector<Listener> listeners_;
    Inbox inbox_;
    std::optional<std::uint64_t> asked_; ///< the seq of the request that stands
};

} // namespace papamu
