#pragma once

#include "game/searcher.hpp"

#include <functional>
#include <string>
#include <vector>

namespace papamu::lab {

/// While one of these exists, Ctrl-C asks to stop instead of ending the program; pressed again it ends the
/// program as usual.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    static bool wanted();
};

/// Starts a search and waits for its answer. `news` is called for everything on the way, and every tenth of a
/// second where there is nothing. An interruption stops the search; what it has found is the answer.
Analysis ask(Searcher& searcher, const std::string& position, const std::vector<std::string>& moves,
             const Limits& limits, const std::function<void(const Analysis*)>& news = {});

} // namespace papamu::lab
