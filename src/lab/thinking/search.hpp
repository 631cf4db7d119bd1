#pragma once

#include "data/machine.hpp"
#include "game/game.hpp"

#include <functional>
#include <iosfwd>
#include <string>

namespace papamu::lab {

/// What `papamu-lab search` and `solve` are asked for; by themselves they take what the machine has.
struct Wishes {
    Limits limits;
    Means means = thinking_means(memory_megabytes());
    bool json = false;
    bool quiet = false; ///< nothing on the way
};

/// How a thought ended and what it cost, from the moment at which somebody asks: with all that is made ready.
struct Thought {
    Analysis analysis;
    double seconds = 0;
    double processor = 0; ///< seconds of all threads: on a busy machine less than the clock says
};

/// What `search` and `solve` do, and those who measure them. `news` hears everything on the way, with the
/// seconds since it was asked, as in `ask`.
Thought think(const Game& game, const std::string& position, const Wishes& wishes,
              const std::function<void(const Analysis*, double)>& news = {});

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
