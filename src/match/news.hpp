#pragma once

// What happens in a match, told to the displays: the board, the sounds, the list of moves. Each gets the same
// news in the order of the entries, and none has to compare the new state with the old one.

#include "match/match.hpp"

#include <optional>
#include <string>
#include <variant>

namespace papamu {

namespace news {

/// A move was entered, or an own one is on its way.
struct Moved {
    Entry entry;
    std::string before; ///< the position that it was played in
    std::string after;
    Events events;
};

/// What stands is another position, and no move led to it: something was taken back or refused, or everything
/// came anew. Without an entry where nothing of that kind was entered.
struct Reset {
    std::optional<Entry> entry = {};
};

/// Something else was entered, which left the board as it was: an offer, an answer, an end by the table.
struct Said {
    Entry entry;
};

} // namespace news

using News = std::variant<news::Moved, news::Reset, news::Said>;

/// The news of an entry that this match has just taken.
News news_of(const Entry& entry, const Match& match);

} // namespace papamu
