#pragma once

// What happens in a match, in order. The text of an entry is one line without line breaks, and is the same in
// the journal, in the service's log and in the protocol.
//
//     0 0 started game=konane rules=1 house=agreement,repetition first=Anna second=Ben bytes=07 position=...
//     1 5300 move first 0 d4
//     5 9400 move first 2 c3-e3 credit=120
//     2 9100 offer second draw
//
// First the sequence number, then the milliseconds since the match began, then what happened.

#include "core/result.hpp"
#include "game/seat.hpp"
#include "game/setup.hpp"
#include "match/clock.hpp"
#include "match/house_rules.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace papamu {

enum class OfferKind : std::uint8_t { draw, takeback };

namespace entry {

/// The first entry of every match: everything needed to play it again, years later too.
struct Started {
    std::string game;
    int rules_version = 1;
    Setup setup;
    HouseRules house;
    std::array<std::string, 2> names; ///< by seat; may be empty
    TimeControl clock{};

    friend bool operator==(const Started&, const Started&) = default;
};

struct Move {
    Seat seat = Seat::first;
    int ply = 0; ///< the ply it answers: how many moves stood before it
    std::string text;
    /// Milliseconds of thinking time that are forgiven: the way through the network, and the time before the
    /// opponent's entry could be told.
    std::int64_t credit = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

struct Offer {
    Seat seat = Seat::first;
    OfferKind what = OfferKind::draw;

    friend bool operator==(const Offer&, const Offer&) = default;
};

/// The seat that was asked accepts or declines the standing offer of the other one.
struct Answer {
    Seat seat = Seat::first;
    bool accepted = false;
    /// As a move's credit, for the side to move: after a takeback its clock runs on from an earlier position.
    std::int64_t credit = 0;

    friend bool operator==(const Answer&, const Answer&) = default;
};

/// Everything after the first `ply` moves is taken back without asking.
struct Takeback {
    int ply = 0;

    friend bool operator==(const Takeback&, const Takeback&) = default;
};

/// The seat's time ran out.
struct Flag {
    Seat seat = Seat::first;

    friend bool operator==(const Flag&, const Flag&) = default;
};

struct Resigned {
    Seat seat = Seat::first;

    friend bool operator==(const Resigned&, const Resigned&) = default;
};

/// The match ends without a result: before both have moved, or later because a player left and the keeper of
/// the match grants it.
struct Aborted {
    bool granted = false;

    friend bool operator==(const Aborted&, const Aborted&) = default;
};

/// A result declared by the keeper of the match: a win claimed against a player who left, or an adjudication.
struct Result {
    std::optional<Seat> winner; ///< none for a draw

    friend bool operator==(const Result&, const Result&) = default;
};

} // namespace entry

struct Entry {
    using What = std::variant<entry::Started, entry::Move, entry::Offer, entry::Answer, entry::Takeback,
                              entry::Flag, entry::Resigned, entry::Aborted, entry::Result>;

    std::uint64_t seq = 0;
    std::int64_t at = 0; ///< milliseconds since the match began, on the clock of the match's owner
    What what;

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// Whether the position may be another after this entry, or the match over, so that what was meant for the
/// position before it is out of date. Offers and refusals change neither.
bool moves_on(const Entry& entry);

/// The entry as one line.
std::string text(const Entry& entry);

/// Strict: what `text` writes and nothing else.
Result<Entry> parse_entry(std::string_view line);

} // namespace papamu
