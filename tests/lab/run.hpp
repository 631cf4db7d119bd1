#pragma once

#include "lab/commands.hpp"
#include "lab/json.hpp"

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

/// The object in the last line.
inline lab::json::object last_object(const std::string& text)
{
    return lab::json::parse(last_line(text)).as_object();
}

} // namespace papamu::testing
