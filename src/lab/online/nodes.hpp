#pragma once

// Several nodes of one service under load: what it costs that guests come by way of another node than their
// table's, what happens when a node dies, and when one is drained.

#include <iosfwd>
#include <string>
#include <vector>

namespace papamu::lab {

struct NodesWishes {
    std::string server; ///< the program papamu-server; empty: beside this one, else in PATH
    std::string store;  ///< a database that all of them use; it must be empty
    std::string game;   ///< empty: the first whose start is not drawn
    std::size_t nodes = 3, matches = 500;
    double rate = 1'000;
    int seconds = 5; ///< for each of the measured parts
    bool json = false;
    // Under a fault that comes from outside:
    std::vector<std::string> connect; ///< nodes that run already
    std::string fault;                ///< a command of the shell; it ends when the fault is over
    std::string frames;               ///< a file for everything that guests say and hear; empty: none
};

/// Returns the exit code: 0 when nothing was lost.
int nodes(const NodesWishes& wishes, std::ostream& out, std::ostream& err);

/// Plays at nodes that run already, has the fault made meanwhile, and looks whether all matches go on by
/// themselves. Returns the exit code: 0 when they do, nothing was lost or told twice, and no clock was
/// charged.
int play_under_fault(const NodesWishes& wishes, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
