#pragma once

#include "game/searcher.hpp"
#include "support/awaiting.hpp"

#include <string>
#include <vector>

namespace papamu::testing {

/// Waits for the finished analysis of the last question.
inline Analysis finished(Searcher& searcher)
{
    return *await("the whole answer of a searcher", [&] {
        auto analysis = searcher.poll();
        if (analysis && !analysis->finished) analysis.reset();
        return analysis;
    });
}

/// Asks and waits for the whole answer.
inline Analysis answer(Searcher& searcher, const std::string& position, const std::vector<std::string>& moves,
                       const Limits& limits)
{
    searcher.start(position, moves, limits);
    return finished(searcher);
}

} // namespace papamu::testing
