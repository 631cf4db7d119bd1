#pragma once

// A service of several nodes is upgraded while it is played at: each node is drained and replaced by one of
// another version, one after the other; then one goes back. Nothing may be lost, doubled or charged.

#include <iosfwd>
#include <string>

namespace papamu::lab {

struct UpgradeWishes {
    std::string server; ///< the program papamu-server; empty: beside this one, else in PATH
    std::string next;   ///< the same of the version that takes its place
    std::string store;  ///< a database that all of them use; it must be empty
    std::string game;   ///< empty: the first whose start is not drawn
    std::size_t nodes = 3, matches = 100;
    int seconds = 2; ///< that is played between two steps
    bool json = false;
};

/// Returns the exit code: 0 when nothing was lost and every match went on after each step.
int upgrade(const UpgradeWishes& wishes, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
