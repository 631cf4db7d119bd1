#pragma once

#include "core/message.hpp"
#include "game/searcher.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace papamu::lab {

inline double seconds_since(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// "86 of 1000 games, about 12 s left", from the time so far at the same pace: `words` with the numbers of
/// what is done and of all.
std::string done_in_words(const Text& words, int done, int all, double seconds);

/// What `solve` prints on the way. It takes all news, and is asked for a line now and then; both with the
/// seconds passed.
class Progress {
public:
    /// `time`: after which solving ends; zero means no limit.
    explicit Progress(std::chrono::milliseconds time) : time_(time) {}

    void hear(const Analysis& news, double seconds);

    /// The progress. With a time limit it ends with the time left; otherwise, where preparing has advanced
    /// since the last line, with the time that the rest of that takes at this pace.
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
