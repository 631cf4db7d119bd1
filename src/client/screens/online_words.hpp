#pragma once

#include "client/modes/clock_change.hpp"
#include "client/modes/standing.hpp"
#include "match/clock.hpp"

#include <string>

namespace papamu::screens {

/// What a phrase says.
const Text& words_of(protocol::PhraseKind phrase);

/// A time control in words.
Message words_of(const TimeControl& control);

/// What a clock shows: "4:07", "1:02:33", "0:09.3" below ten seconds, "2 d 3 h" from a day on.
std::string clock_words(std::int64_t left);
/// The same in whole seconds, the last one included, for what is waited for: "0:01" until it is over.
std::string countdown_words(std::int64_t left);
using modes::clock_change;

/// How the line stands, in a word and a picture.
struct ConnectionSign {
    const Text* words;
    const char* icon;
};
ConnectionSign connection_sign(const net::Client* client);
ConnectionSign connection_sign(net::ConnectionState state, bool concern);

/// What is wrong with the line, and when the next attempt comes; empty while all is well.
Message connection_trouble(const online::Presence& line);

/// The game of a table, and who sits there, as a list shows it.
std::string players_of(const protocol::TableInfo& table);
std::string about(const protocol::TableInfo& table);

} // namespace papamu::screens
