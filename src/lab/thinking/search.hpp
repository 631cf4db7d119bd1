#pragma once

#include "data/machine.hpp"
#include "game/game.hpp"

#include <functional>
#include <iosfwd>
#include <string>

namespace papamu::lab {

/// The settings of `papamu-lab search` and `solve`; the defaults are what the machine has.
struct Wishes {
    Limits limits;
    Means means = thinking_means(memory_megabytes());
    bool json = false;
    bool quiet = false; ///< nothing on the way
};

/// How a search ended and what it cost, measured from the question on, including all preparation.
struct Thought {
    Analysis analysis;
    double seconds = 0;
    double processor = 0; ///< seconds of all threads; on a busy machine less than the wall clock
};

/// What `search`, `solve` and the bench do. `news` is called for everything on the way, with the seconds
/// since the question, as in `ask`. Of a game without an engine, and where its rules fail, there are no
/// lines.
Thought think(const Game& game, const std::string& position, const Wishes& wishes,
              const std::function<void(const Analysis*, double)>& news = {});

/// As people read it: "+35", "win in 13", "draw".
std::string in_words(const Value& value);

/// Searches and prints what is found, on the way and at the end; with JSON the last line is one object.
/// Returns the exit status.
int search(const Game& game, const std::string& position, const Wishes& wishes, std::ostream& out,
           std::ostream& err);

/// Searches until the value is proven, all endings are prepared, or it is interrupted. Prints the progress on
/// `err`.
int solve(const Game& game, const std::string& position, const Wishes& wishes, std::ostream& out,
          std::ostream& err);

} // namespace papamu::lab
