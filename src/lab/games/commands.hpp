#pragma once

#include <iosfwd>

namespace CLI {
class App;
}

namespace papamu::lab {

/// `new` and `doctor`: for developers who add a game.
void add_game_commands(CLI::App& app, int& status, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
