#pragma once

#include "game/searcher.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace papamu::testing {

/// Asks and waits for the whole answer.
inline Analysis answer(Searcher& searcher, const std::string& position, const std::vector<std::string>& moves,
                       const Limits& limits)
{
    searcher.start(position, moves, limits);
    for (;;) {
        if (auto analysis = searcher.poll(); analysis && analysis->finished) return *analysis;
        std::this_thread::sleep_for(std::chrono::microseconds{50});
    }
}

/// Does something again and again, with pauses in which others can think, until a condition holds; false when
/// it does not for too long.
inline bool until(const std::function<bool()>& condition, const std::function<void()>& again)
{
    const auto begin = std::chrono::steady_clock::now();
    while (!condition()) {
        if (std::chrono::steady_clock::now() - begin > std::chrono::seconds{60}) return false;
        again();
        std::this_thread::sleep_for(std::chrono::microseconds{100});
    }
    return true;
}

} // namespace papamu::testing
