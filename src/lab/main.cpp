#include "lab/commands.hpp"

#ifdef PAPAMU_ONLINE
#include "lab/online/online.hpp"
#endif

#include <iostream>

int main(int count, char** words)
{
#ifdef PAPAMU_ONLINE
    return papamu::lab::run(count, words, std::cout, std::cerr, [&](CLI::App& app, int& status) {
        papamu::lab::add_online_commands(app, status, std::cout, std::cerr);
    });
#else
    return papamu::lab::run(count, words, std::cout, std::cerr);
#endif
}
