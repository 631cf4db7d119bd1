#include "match/clock.hpp"

#include "core/text.hpp"
#include "match/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu {

std::string text(const TimeControl& control)
{
    switch (control.kind) {
    case TimeControl::Kind::none: return "none";
    case TimeControl::Kind::per_move: return "move:" + std::to_string(control.base);
    case TimeControl::Kind::fischer:
        return "fischer:" + std::to_string(control.base) + '+' + std::to_string(control.increment);
    }
    return {};
}

Result<TimeControl> parse_time_control(std::string_view words)
{
    const auto refused = [&] { return Message{texts::clock_malformed, {{"found", in_quotes(words, 40)}}}; };
    if (words == "none") return TimeControl{};
    const auto parts = split(words, ':');
    if (parts.size() != 2) return refused();
    TimeControl control;
    if (parts[0] == "move") {
        const auto base = parse_number(parts[1]);
        if (!base || *base < shortest_time || *base > longest_time) return refused();
        control = {TimeControl::Kind::per_move, *base, 0};
    } else if (parts[0] == "fischer") {
        const auto numbers = split(parts[1], '+');
        if (numbers.size() != 2) return refused();
        const auto base = parse_number(numbers[0]), increment = parse_number(numbers[1]);
        if (!base || *base < shortest_time || *base > longest_fischer) return refused();
        if (!increment || *increment > longest_increment) return refused();
        control = {TimeControl::Kind::fischer, *base, *increment};
    } else {
        return refused();
    }
    if (text(control) != words) return refused();
    return control;
}

std::int64_t Clocks::left(Seat seat, std::int64_t at) const
{
    const auto left = left_[index_of(seat)];
    return running_ == seat ? std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, at - since_)) : left;
}

std::optional<std::int64_t> Clocks::over_at() const
{
    if (!running_) return std::nullopt;
    return since_ + left_[index_of(*running_)];
}

bool Clocks::over(Seat seat, std::int64_t at, std::int64_t credit) const
{
    return running_ == seat && at - since_ - credit >= left_[index_of(seat)];
}

void Clocks::settle(std::int64_t at, std::int64_t credit)
{
    if (!running_) return;
    assert(at >= since_ && credit >= 0);
    auto& left = left_[index_of(*running_)];
    left = std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, at - since_ - credit));
}

void Clocks::run(bool begun, Seat next, std::int64_t at)
{
    running_.reset();
    since_ = at;
    if (control_.kind != TimeControl::Kind::none && begun) running_ = next;
}

void Clocks::moved(Seat seat, bool begun, Seat next, std::int64_t at, std::int64_t credit)
{
    const bool counted = running_ == seat;
    settle(at, credit);
    auto& left = left_[index_of(seat)];
    if (control_.kind == TimeControl::Kind::per_move) left = control_.base;
    if (control_.kind == TimeControl::Kind::fischer && counted) left += control_.increment;
    run(begun, next, at);
}

void Clocks::returned(bool begun, Seat next, std::int64_t at, std::int64_t credit)
{
    settle(at, credit);
    if (control_.kind == TimeControl::Kind::per_move) left_ = {control_.base, control_.base};
    run(begun, next, at);
}

void Clocks::stop(std::int64_t at)
{
    settle(at, 0);
    running_.reset();
    since_ = at;
}

} // namespace papamu
