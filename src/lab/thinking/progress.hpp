#pragma once

#include "core/message.hpp"
#include "game/searcher.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace papamu::lab {

/// "86 of 1000 games, about 12 s left", after so many seconds and if the rest goes on like that: `words` with
/// the numbers of what is done and of all.
std::string done_in_words(const Text& words, int done, int all, double seconds);

/// What `solve` says on the way. It hears everything and is asked for a line now and then; both are told how
/// many seconds have passed.
class Progress {
public:
    /// `time`: after which solving ends; zero means no limit.
    explicit Progress(std::chrono::milliseconds time) : time_(time) {}

    void hear(const Analysis& news, double seconds);

    /// How far it is. With a limit of time it ends with what is left of that; otherwise, where what is
    /// prepared grew since the last line, with how long the rest of that takes at the pace so far.
    std::string line(double seconds);

private:
    /// How much was prepared, and when that was heard.
    struct Figure {
        double part = 0;
        double seconds = 0;
    };

    std::string left(double seconds) const;

    std::chrono::milliseconds time_;
    Analysis known_;
    std::optional<Figure> first_; ///< may be far already: tables are kept between runs
    Figure last_;
    bool moved_ = false; ///< since the last line
};

} // namespace papamu::lab
