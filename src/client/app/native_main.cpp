#include "client/app/run.hpp"

#include <iostream>

int main(int count, char** words)
{
    const auto options = papamu::app::read_options(count, words, std::cout, std::cerr);
    if (const auto* status = std::get_if<int>(&options)) return *status;
    return papamu::app::run(std::get<papamu::app::RunOptions>(options));
}
