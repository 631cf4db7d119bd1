#include "lab/commands.hpp"

#include <iostream>

int main(int count, char** words) { return papamu::lab::run(count, words, std::cout, std::cerr); }
