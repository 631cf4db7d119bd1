#include "games/konane/numbers.hpp"

#include "games/konane/thinking.hpp"

#include <algorithm>

namespace papamu::konane {

namespace {

constexpr std::uint64_t for_numbers = 0x6a09e667f3bcc909; // apart from what else is remembered of positions
constexpr std::uint64_t no_number = 1;

Number floor_to(Number number, Number step)
{
    const Number rest = number % step;
    return number - rest - (rest < 0 ? step : 0);
}

} // namespace

std::optional<Number> simplest(std::optional<Number> above, std::optional<Number> below)
{
    if (above && below && *above >= *below) return std::nullopt;
    if ((!above || *above < 0) && (!below || *below > 0)) return 0;
    // The whole number nearest to zero, or else the first that ever smaller steps meet.
    if (!below) return floor_to(*above, unit) + unit;
    if (!above) return -(floor_to(-*below, unit) + unit);
    if (*below <= 0) {
        const auto mirrored = simplest(-*below, -*above);
        return mirrored ? std::optional(-*mirrored) : std::nullopt;
    }
    for (Number step = unit; step > 0; step /= 2) {
        const Number candidate = floor_to(*above, step) + step;
        if (candidate < *below) return candidate;
    }
    return std::nullopt;
}

std::optional<Number> after_move(Number number)
{
    if (number % unit == 0) return number > 0 ? std::optional(number - unit) : std::nullopt;
    return number - (number & -number);
}

std::optional<Number> number_of(const Position& region, int& budget, Memory& memory)
{
    const auto memory_key = key(region) ^ for_numbers;
    if (const auto known = memory.find(memory_key))
        return *known == no_number ? std::nullopt
                                   : std::optional(static_cast<Number>(*known >> 1) - (Number{1} << 24));
    if (--budget < 0) return std::nullopt;
    const int before = budget;

    // The best option of each side, seen from the side to move.
    std::optional<Number> above, below;
    bool numbers = true;
    Moves moves;
    konane::legal_moves(region, moves);
    for (const auto& move : moves) {
        const auto option = number_of(konane::play(region, move), budget, memory);
        numbers = numbers && option;
        if (!numbers) break;
        above = std::max(above.value_or(-*option), -*option);
    }
    if (numbers) {
        const Position turned{region.theirs, region.mine, region.size, other(region.turn), region.phase};
        moves.clear();
        konane::legal_moves(turned, moves);
        for (const auto& move : moves) {
            const auto option = number_of(konane::play(turned, move), budget, memory);
            numbers = numbers && option;
            if (!numbers) break;
            below = std::min(below.value_or(*option), *option);
        }
    }
    if (budget < 0) return std::nullopt;
    const auto found = numbers ? simplest(above, below) : std::nullopt;
    const Number above_zero = found.value_or(0) + (Number{1} << 24);
    const auto cost = before - budget + 1;
    memory.put(memory_key, found ? static_cast<std::uint64_t>(above_zero) << 1 : no_number,
               static_cast<std::uint64_t>(cost));
    return found;
}

} // namespace papamu::konane
