#include "lab/thinking/progress.hpp"

#include "lab/texts.hpp"
#include "lab/thinking/search.hpp"

#include <cmath>

namespace papamu::lab {

namespace {

// What follows a part of the work, above 0, that took so many seconds: the time left, where that is a second
// or more.
std::string time_left(double seconds, double part)
{
    const auto left = std::llround(seconds * (1 / part - 1));
    return left < 1 ? "" : ", " + english({texts::lab_left, {{"seconds", std::int64_t{left}}}});
}

} // namespace

std::string done_in_words(const Text& words, int done, int all, double seconds)
{
    return english({words, {{"done", done}, {"all", all}}}) +
           time_left(seconds, static_cast<double>(done) / all);
}

void Progress::hear(const Analysis& news, double seconds)
{
    known_ = news;
    if (!first_) {
        if (news.endings < 1) first_ = last_ = {news.endings, seconds};
    } else if (news.endings > last_.part) {
        last_ = {news.endings, seconds};
        moved_ = true;
    }
}

std::string Progress::line(double seconds)
{
    auto words = "depth " + std::to_string(known_.depth) + ", " + std::to_string(known_.nodes / 1'000'000) +
                 " M nodes";
    if (!known_.lines.empty()) words += ", " + in_words(known_.lines.front().value);
    if (known_.endings < 1)
        words += ", endings " + std::to_string(static_cast<int>(known_.endings * 100)) + " %";
    words += left(seconds);
    moved_ = false;
    return words;
}

std::string Progress::left(double seconds) const
{
    if (time_.count() > 0) {
        const auto rest = std::ceil(static_cast<double>(time_.count()) / 1e3 - seconds);
        if (rest < 1) return {};
        return ", " + english({texts::lab_left_at_most, {{"seconds", static_cast<std::int64_t>(rest)}}});
    }
    // There is a pace only after some of the way.
    if (!moved_ || last_.part >= 1 || last_.part - first_->part < 0.02) return {};
    return time_left(last_.seconds - first_->seconds, (last_.part - first_->part) / (1 - first_->part));
}

} // namespace papamu::lab
