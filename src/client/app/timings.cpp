#include "client/app/timings.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

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

std::string Timings::text() const
{
    std::string out;
    const auto put = [&](const char* form, const auto&... values) {
        std::array<char, 200> line{};
        std::snprintf(line.data(), line.size(), form, values...);
        out += line.data();
    };
    const auto row = [&](const char* name, const std::vector<Frame>& frames) {
        const double build = median(frames, [](const Frame& f) { return f.build; });
        const double both = median(frames, [](const Frame& f) { return f.build + f.submit; });
        put("%-28s%8zu frames  %7.3f ms put together  %7.3f ms with handing over\n", name, frames.size(),
            build, both);
    };
    put("%-28s%8.1f ms without window and driver (%.1f ms)\n", "start", start_, milliseconds(system_));
    row("frame, something moves", animating_);
    row("frame, all is still", still_);
    if (!thinking_.empty()) {
        row("frame, the computer thinks", thinking_);
        double worst = 0;
        for (const auto& frame : thinking_) worst = std::max(worst, frame.build + frame.submit);
        put("%-28s%8.3f ms with handing over, %.1f ms by the clock until it is shown\n",
            "worst frame meanwhile", worst, milliseconds(longest_turn_));
    }
    put("%-28s%8.1f MB resident\n", "memory", platform::resident_megabytes());
    return out;
}

} // namespace papamu::app
