#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace papamu::lab {

struct LoadWishes {
    std::string server; ///< the program papamu-server; empty: beside this one, else in PATH
    std::string
        connect;      ///< a service that runs already: then nothing is killed, and no memory or time is known
    std::string data; ///< the service's folder; empty: one that goes afterwards
    std::string
        cut; ///< a command that copies the disk while all is played, and says where the copy's folder is
    std::string fault; ///< a command that does something to the service while all is played; empty: none
    int kills = 1;     ///< how often the service is killed under load
    std::string store = "sqlite"; ///< in the folder, "memory", or as the service takes it
    std::string beside;           ///< another one, measured at the same time; then nothing is killed
    std::string game;             ///< empty: the first whose start is not drawn
    std::size_t matches = 2'500;
    double rate = 1'000;
    int seconds = 10; ///< for each of the measured parts
    bool json = false;
};

/// Measures a service from outside with many guests and prints a table; 0 when nothing was lost, else 1.
int load(const LoadWishes& wishes, std::ostream& out, std::ostream& err);
/// The same for two stores in turns, so that they can be compared on a computer that does other things too.
int load_beside(const LoadWishes& wishes, std::ostream& out, std::ostream& err);

} // namespace papamu::lab
