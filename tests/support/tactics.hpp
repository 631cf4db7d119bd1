#pragma once

#include "game/searcher.hpp"

#include <string>
#include <vector>

namespace papamu::testing {

/// A position of a game's tactics.txt (CONTRIBUTING.md): what is proven of it, and the moves that keep it.
struct Tactic {
    std::string position;
    std::vector<std::string> best; ///< sorted
    Value::Kind kind = Value::Kind::win;
    int plies = 0; ///< to the end; 0 where there is none or nobody knows

    bool is_best(const std::string& move) const;
};

/// Those of a game, none where it has no such file; fails the test when a line cannot be read.
std::vector<Tactic> tactics(const std::string& game);

/// A line of such a file.
std::string text(const Tactic& tactic);

} // namespace papamu::testing
