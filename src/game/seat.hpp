#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace papamu {

/// The two sides of every game. The first seat is the one whose pieces are written in upper case; it moves
/// first unless a game says otherwise.
enum class Seat : std::uint8_t { first, second };

constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }

constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

/// "first" or "second", as written in entries, records and on the command line.
constexpr std::string_view seat_word(Seat seat) { return seat == Seat::first ? "first" : "second"; }

constexpr std::optional<Seat> parse_seat(std::string_view word)
{
    if (word == "first") return Seat::first;
    if (word == "second") return Seat::second;
    return std::nullopt;
}

} // namespace papamu
