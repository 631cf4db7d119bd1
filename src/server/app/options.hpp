#pragma once

// What the command line of papamu-server says.

#include "server/app/server.hpp"

#include <iosfwd>
#include <variant>

namespace papamu::server {

struct RunOptions {
    ServerOptions server; ///< its folder has been made
    Level level = Level::info;
    bool lan = false;   ///< say how others in the same network come here
    bool check = false; ///< look whether the store is sound, and nothing else
    std::string erase;  ///< take this match out of the store, and nothing else; empty where not
    /// Copy this store into that one, and nothing else; empty where not.
    std::string copy_from, copy_into;
};

/// The options, or the exit status when there is nothing to run: 0 after --help and --version, 2 for a wrong
/// command line, 1 where the folder for the data cannot be made.
std::variant<RunOptions, int> read_options(int count, char** words, std::ostream& out, std::ostream& err);

} // namespace papamu::server
