#pragma once

#include "game/game.hpp"

#include <iosfwd>
#include <string>

namespace papamu::lab {

/// What `papamu-lab search` and `solve` are asked for.
struct Wishes {
    Limits limits;
    Means means;
    bool json = false;
    bool quiet = false; ///< nothing on the way
};

/// As people read it: "+35", "win in 13", "draw".
std::string in_words(const Value& value);

/// Searches and prints what is found on the way and at last. The last line is one object when JSON is wanted.
/// Returns the exit status.
int search(const Game& game, const std::string& position, const Wishes& wishes, std::ostream& out,
           std::ostream& err);

/// Searches until the value is proven, everything that can be prepared is, or it is interrupted; says on
/// `err` how far it is.
int solve(const Game& game, const std::string& position, const Wishes& wishes, std::ostream& out,
          std::ostream& err);

} // namespace papamu::lab
