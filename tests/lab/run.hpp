#pragma once

#include "lab/commands.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace papamu::testing {

/// How the program ended and what it said.
struct Ran {
    int status;
    std::string out;
    std::string err;
};

inline Ran run_lab(std::vector<const char*> words)
{
    words.insert(words.begin(), "papamu-lab");
    std::ostringstream out, err;
    const int status = lab::run(static_cast<int>(words.size()), words.data(), out, err);
    return {status, out.str(), err.str()};
}

inline std::string last_line(const std::string& text)
{
    const auto end = text.find_last_not_of('\n');
    const auto begin = text.find_last_of('\n', end);
    return text.substr(begin + 1, end - begin);
}

} // namespace papamu::testing
