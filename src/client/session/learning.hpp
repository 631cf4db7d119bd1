#pragma once

// What this person has learned. Every step that is done is kept at once.

#include "client/storage/progress.hpp"
#include "game/game.hpp"

#include <filesystem>
#include <string>

namespace papamu::session {

class Tidings;

/// How much of a course is done.
struct Learnt {
    int done = 0;
    int all = 0;

    bool begun() const { return done > 0; }
    bool complete() const { return all > 0 && done == all; }
};

class Learning {
public:
    /// `keeps`: whether the file is this program's to write.
    Learning(std::filesystem::path file, bool keeps, Tidings& tidings);

    bool done(const Game& game, const LessonStep& step) const;
    void note_done(const Game& game, const std::string& step);
    Learnt of(const Lesson& lesson, const Game& game) const;
    Learnt of(const Game& game) const;

    /// Whether somebody who never learned or played the game is still to be asked if they want lessons.
    bool to_offer(const Game& game) const;
    void note_offered(const Game& game);

private:
    const storage::Learned* find(const Game& game) const;
    void save();

    std::filesystem::path file_;
    bool keeps_;
    Tidings& tidings_;
    storage::Progress progress_;
};

} // namespace papamu::session
