#pragma once

#include "engine/refinements.hpp"
#include "game/searcher.hpp"

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::engine {

/// What a thought is asked: the position, the start of its match, the keys of the positions between, oldest
/// first, and when to stop.
template <Rules R>
struct Question {
    typename R::Position start;
    typename R::Position position;
    std::vector<std::uint64_t> before;
    Limits limits;
};

/// What a searcher is asked. Nothing where the rules throw, or do not read what they wrote.
template <Rules R>
std::optional<Question<R>> read_question(const std::string& position, const std::vector<std::string>& moves,
                                         const Limits& limits)
try {
    const auto start = R::parse(position);
    if (!start) return std::nullopt;
    Question<R> question{*start, *start, {}, limits};
    for (const auto& text : moves) {
        const auto move = R::parse_move(question.position, text);
        if (!move) return std::nullopt;
        question.before.push_back(Refined<R>::key(question.position));
        question.position = R::play(question.position, *move);
    }
    return question;
} catch (const std::exception&) {
    return std::nullopt;
}

} // namespace papamu::engine
