#pragma once

#include "core/text.hpp"
#include "game/level.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::storage {

/// A level that is not too hard on a first evening.
inline constexpr int usual_level = 2;

/// Who plays for a seat: a person, or the computer at a level.
struct Who {
    int level = 0; ///< from 1 to `level_count`; 0 is a person

    constexpr bool is_person() const { return level == 0; }
    static constexpr Who computer(int level = usual_level) { return {level}; }
    static const Who person;

    friend constexpr bool operator==(const Who&, const Who&) = default;
};

inline constexpr Who Who::person{};

using Seats = std::array<Who, 2>;

/// "person" or "computer:5", as on the command line.
inline std::string who_word(Who who)
{
    return who.is_person() ? "person" : "computer:" + std::to_string(who.level);
}

/// The same back; the computer without a level plays at the usual one.
inline std::optional<Who> parse_who(std::string_view word)
{
    constexpr std::string_view computer = "computer";
    if (word == "person") return Who::person;
    if (word == computer) return Who::computer();
    if (!word.starts_with("computer:")) return std::nullopt;
    const auto level = parse_number(word.substr(computer.size() + 1));
    if (!level || *level < 1 || *level > level_count) return std::nullopt;
    return Who::computer(static_cast<int>(*level));
}

} // namespace papamu::storage
