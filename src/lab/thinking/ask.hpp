#pragma once

#include "game/searcher.hpp"

#include <functional>
#include <string>
#include <vector>

namespace papamu::lab {

/// While one exists, the interrupt key (Ctrl-C) asks to end instead of ending the program; pressed again it
/// ends the program as usual.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    static bool wanted();
};

/// Asks and waits for the answer; `news` hears everything on the way, and that nothing is new every tenth of
/// a second. An interruption stops the thought; what it has found until then is the answer.
Analysis ask(Searcher& searcher, const std::string& position, const std::vector<std::string>& moves,
             const Limits& limits, const std::function<void(const Analysis*)>& news = {});

} // namespace papamu::lab
