#pragma once

// One match: a pure fold over its entries. No clock, no files, no players; the code that appends entries says
// what time it is.

#include "game/game.hpp"
#include "match/entry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu {

/// One move that stands in the match.
struct Ply {
    Seat seat = Seat::first;
    std::string text;
    std::string position; ///< after it
    Events events;
    std::int64_t at = 0;   ///< when it was entered
    std::int64_t left = 0; ///< on its side's clock then, if there is one
};

/// How a match ended, by its game or by its table.
struct Conclusion {
    enum class Kind : std::uint8_t { win, draw, none };

    Kind kind = Kind::none; ///< `none`: called off
    Seat winner = Seat::first;
    Message reason;
    std::vector<Spot> spots; ///< what shows it, where the board does
    bool by_house_rule = false;

    friend bool operator==(const Conclusion&, const Conclusion&) = default;
};

/// "first", "second", "draw" or "none".
std::string_view conclusion_word(const Conclusion& conclusion);

/// An offer that waits for the answer of the other seat.
struct StandingOffer {
    OfferKind what = OfferKind::draw;
    int ply = 0; ///< takeback: how many moves would be left

    friend bool operator==(const StandingOffer&, const StandingOffer&) = default;
};

class Match {
public:
    /// Begins with a start entry; refuses an unknown game, another version of its rules, a position that is
    /// none.
    static Result<Match> begin(const Entry& started);
    /// Folds a whole list; the reason is that of the first entry refused.
    static Result<Match> fold(const std::vector<Entry>& entries);

    /// Takes the next entry, or says why not and changes nothing.
    Result<void> add(Entry entry);

    const Game& game() const { return *game_; }
    const entry::Started& started() const { return started_; }
    /// Every entry so far, the taken-back moves included.
    const std::vector<Entry>& entries() const { return entries_; }
    std::uint64_t next_seq() const { return entries_.size(); }
    std::int64_t last_time() const { return entries_.back().at; }
    /// A running hash over the texts of all entries. Two copies of a match with the same hash are the same.
    std::uint64_t digest() const { return digest_; }

    const std::vector<Ply>& plies() const { return plies_; }
    int ply() const { return static_cast<int>(plies_.size()); }
    const std::string& position() const { return position_after(ply()); }
    const std::string& position_after(int plies) const;
    Seat to_move() const { return to_move_; }
    const Clocks& clocks() const { return clocks_; }
    std::optional<Conclusion> conclusion() const { return conclusion_; }
    std::optional<StandingOffer> offer_of(Seat seat) const { return offers_[index_of(seat)]; }

    /// Moves that were taken back and could be played again, the next one first.
    const std::vector<entry::Move>& undone() const { return undone_; }
    /// The ply to which the latest own decision of this seat would be taken back, if it made one.
    std::optional<int> decision_of(Seat seat) const;
    /// Whether both sides have moved: from then on clocks run, and neither side can call the match off alone.
    bool begun() const { return decision_of(Seat::first) && decision_of(Seat::second); }
    /// How often the present position has occurred, the present included.
    int occurrences() const;

private:
    Match() = default;

    Result<void> take(const entry::Started&, std::int64_t at);
    Result<void> take(const entry::Move& move, std::int64_t at);
    Result<void> take(const entry::Offer& offer, std::int64_t at);
    Result<void> take(const entry::Answer& answer, std::int64_t at);
    Result<void> take(const entry::Takeback& takeback, std::int64_t at);
    Result<void> take(const entry::Flag& flag, std::int64_t at);
    Result<void> take(const entry::Resigned& resigned, std::int64_t at);
    Result<void> take(const entry::Aborted& aborted, std::int64_t at);
    Result<void> take(const entry::Result& result, std::int64_t at);

    void return_to(int plies, std::int64_t at, std::int64_t credit = 0);
    void conclude(const Outcome& outcome);
    void conclude_by(Seat loser, const Text& reason);
    Message seat_refusal(const Text& text, Seat seat) const;

    const Game* game_ = nullptr;
    entry::Started started_;
    std::vector<Entry> entries_;
    std::uint64_t digest_ = 0;
    std::vector<Ply> plies_;
    Seat to_move_ = Seat::first;
    Clocks clocks_;
    std::optional<Conclusion> conclusion_;
    std::array<std::optional<StandingOffer>, 2> offers_;
    std::vector<entry::Move> undone_;
};

} // namespace papamu
