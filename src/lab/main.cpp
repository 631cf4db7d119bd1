#include "lab/commands.hpp"

#ifdef PAPAMU_ONLINE
#include "lab/online/online.hpp"
#endif

#include <iostream>

int main(int count, char** words)
{
#ifdef PAPAMU_ONLINE
    return papamu::lab::run(count, words, std::cout, std::cerr, [&](papamu::Command& program) {
        papamu::lab::add_online_commands(program, std::cout, std::cerr);
    });
#else
    return papamu::lab::run(count, words, std::cout, std::cerr);
#endif
}
