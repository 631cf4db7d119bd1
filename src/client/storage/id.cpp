#include "client/storage/id.hpp"

#include "core/text.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::storage {

namespace {

using namespace std::chrono;

std::string digits(std::int64_t number, std::size_t width)
{
    auto out = std::to_string(number);
    out.insert(0, width - std::min(width, out.size()), '0');
    return out;
}

bool all_of(std::string_view text, std::string_view allowed)
{
    return text.find_first_not_of(allowed) == std::string_view::npos;
}

// Digits alone were checked before.
int number(std::string_view text, std::size_t begin, std::size_t length)
{
    int value = 0;
    for (const char c : text.substr(begin, length)) value = value * 10 + (c - '0');
    return value;
}

} // namespace

std::string match_id(sys_seconds begun, std::string_view game, std::array<std::uint8_t, 2> chance)
{
    // A clock that is far off must not break the order or the form of names.
    // In seconds from the start: minutes of the year 9999 are too many for 32 bits, which is what browsers
    // have.
    begun = std::clamp(begun, sys_seconds{sys_days{1970y / January / 1}},
                       sys_seconds{sys_days{9999y / December / 31}} + 23h + 59min + 59s);
    const auto day = floor<days>(begun);
    const year_month_day date{day};
    const hh_mm_ss time{begun - day};
    auto id = digits(static_cast<int>(date.year()), 4) + digits(static_cast<unsigned>(date.month()), 2) +
              digits(static_cast<unsigned>(date.day()), 2) + '-' + digits(time.hours().count(), 2) +
              digits(time.minutes().count(), 2) + digits(time.seconds().count(), 2) + '-' +
              std::string{game} + '-' + to_hex({chance.begin(), chance.end()});
    assert(begun_of(id));
    return id;
}

std::optional<sys_seconds> begun_of(std::string_view id)
{
    constexpr std::string_view decimal = "0123456789";
    const auto parts = split(id, '-');
    if (parts.size() != 4 || parts[0].size() != 8 || parts[1].size() != 6 || parts[2].empty() ||
        parts[3].size() != 4 || !all_of(parts[0], decimal) || !all_of(parts[1], decimal) ||
        !all_of(parts[2], "abcdefghijklmnopqrstuvwxyz0123456789_") || !all_of(parts[3], "0123456789abcdef"))
        return std::nullopt;
    const year_month_day date{year{number(id, 0, 4)}, month{static_cast<unsigned>(number(id, 4, 2))},
                              day{static_cast<unsigned>(number(id, 6, 2))}};
    const int hour = number(id, 9, 2), minute = number(id, 11, 2), second = number(id, 13, 2);
    if (!date.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
    return sys_seconds{sys_days{date}} + hours{hour} + minutes{minute} + seconds{second};
}

} // namespace papamu::storage
