#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace papamu::storage {

/// Who plays for a seat.
enum class Who : std::uint8_t { person, computer };

using Seats = std::array<Who, 2>;

/// "person" or "computer", as on the command line.
constexpr std::string_view who_word(Who who) { return who == Who::person ? "person" : "computer"; }

constexpr std::optional<Who> parse_who(std::string_view word)
{
    if (word == "person") return Who::person;
    if (word == "computer") return Who::computer;
    return std::nullopt;
}

} // namespace papamu::storage
