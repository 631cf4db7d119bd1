#pragma once

// Lessons by doing: what a game teaches on its own board with its own pieces, one action a step. Everything
// in a step is made by the rules: positions, moves, and what is claimed of the moves; the tests prove each
// claim by search, and see to it that lessons leave out nothing that a person meets (tests/game/lessons.cpp).

#include "core/message.hpp"
#include "game/seat.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace papamu {

/// What is true of the moves that meet a goal and of no other legal move of the position.
enum class Promise : std::uint8_t {
    named,   ///< the words name them: nothing but that
    takes,   ///< they take `number` pieces
    changes, ///< something becomes something else by them (a promotion)
    wins,    ///< they win at once
    forces,  ///< they win, whatever the other side does, in `number` plies counted from the move itself
    saves,   ///< after them the other side cannot force a win within `number` plies; after any other it can
};

/// What a step asks for: a touch or a move. Exactly one of the lists has something in it.
struct Goal {
    /// Spots as `spot_word` writes them: reached when the plan of the turn has one of them.
    std::vector<std::string> touches = {};
    /// All legal moves that meet the goal, as they are written; moves with equal results all stand here.
    std::vector<std::string> moves = {};
    Promise promise = Promise::named; ///< about the moves
    int number = 0;

    static Goal touch(std::vector<std::string> spots) { return {std::move(spots), {}, Promise::named, 0}; }
    static Goal move(std::vector<std::string> texts, Promise what = Promise::named, int many = 0)
    {
        return {{}, std::move(texts), what, many};
    }
};

/// An arrow on the board from spot to spot; where both are the same, a ring around it.
struct Arrow {
    std::string from;
    std::string to;
};

/// One action on the real board.
struct LessonStep {
    const Text* words = nullptr; ///< what to do, and what for; at most 25 words
    std::string position;        ///< in its canonical text; the person plays for the side to move
    Goal goal;
    std::vector<Arrow> arrows = {}; ///< to what the words speak of; they may give the goal away
    /// What the other side plays then, for the eye: legal after every move of the goal; empty for nothing.
    std::string reply = {};
    const Text* after = nullptr; ///< what came of it, at most 25 words; null where that is plain to see
    bool tour = false;           ///< one of the five that the short tour shows
};

/// One idea in a few steps, for one side throughout.
struct Lesson {
    const Text* title = nullptr;
    std::vector<const Text*> teaches; ///< headings of the rules page
    std::vector<LessonStep> steps;
};

/// A short match against the weakest computer player, to end with.
struct MiniMatch {
    const Text* words = nullptr; ///< what it is about, at most 25 words
    std::string position;
    Seat person = Seat::first;
};

/// All that a game teaches, in this order, on one board; none where `lessons` is empty.
struct Course {
    std::vector<Lesson> lessons;
    MiniMatch match;

    bool empty() const { return lessons.empty(); }
};

} // namespace papamu
