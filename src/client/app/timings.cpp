#include "client/app/timings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace papamu::app {

namespace {

double milliseconds(Timings::Duration time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

template <class Frames, class Part>
double median(const Frames& frames, Part part)
{
    std::vector<double> values;
    values.reserve(frames.size());
    for (const auto& frame : frames) values.push_back(part(frame));
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

void Timings::started()
{
    if (is_started_) return;
    is_started_ = true;
    start_ = milliseconds(now() - begun_ - system_);
}

void Timings::frame(bool animating, bool thinking, Duration build, Duration submit)
{
    const Frame frame{milliseconds(build), milliseconds(submit)};
    (animating ? animating_ : still_).push_back(frame);
    if (thinking) thinking_.push_back(frame);
}

void Timings::print(std::ostream& out) const
{
    const auto row = [&](const char* name, const std::vector<Frame>& frames) {
        const double build = median(frames, [](const Frame& f) { return f.build; });
        const double both = median(frames, [](const Frame& f) { return f.build + f.submit; });
        out << fmt::format("{:<28}{:>8} frames  {:>7.3f} ms put together  {:>7.3f} ms with handing over\n",
                           name, frames.size(), build, both);
    };
    out << fmt::format("{:<28}{:>8.1f} ms without window and driver ({:.1f} ms)\n", "start", start_,
                       milliseconds(system_));
    row("frame, something moves", animating_);
    row("frame, all is still", still_);
    if (!thinking_.empty()) {
        row("frame, the computer thinks", thinking_);
        double worst = 0;
        for (const auto& frame : thinking_) worst = std::max(worst, frame.build + frame.submit);
        out << fmt::format("{:<28}{:>8.3f} ms with handing over, {:.1f} ms by the clock until it is shown\n",
                           "worst frame meanwhile", worst, milliseconds(longest_turn_));
    }
    out << fmt::format("{:<28}{:>8.1f} MB resident\n", "memory", platform::resident_megabytes());
}

} // namespace papamu::app
