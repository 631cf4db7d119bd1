#include "games/konane/why_not.hpp"

#include "games/konane/rules.hpp"
#include "games/konane/squares.hpp"
#include "games/konane/texts.hpp"

#include <algorithm>

namespace papamu::konane {

namespace {

// Whether the square holds a stone of the side to move.
Message why_not_own(const Position& position, int square)
{
    const auto stone = stone_on(position, square);
    if (!stone) return {texts::no_stone, {{"square", name_of(square, position)}}};
    if (*stone == position.turn) return {};
    return {*stone == Seat::first ? texts::stone_is_black : texts::stone_is_white,
            {{"square", name_of(square, position)}}};
}

// A neighbour is always an opponent's stone: the colours of squares alternate.
bool has_neighbour(const Position& position, int square)
{
    const int row = square / position.size;
    const int column = square % position.size;
    const auto stone_at = [&](int r, int c) {
        return r >= 0 && r < position.size && c >= 0 && c < position.size &&
               stone_on(position, r * position.size + c);
    };
    return stone_at(row + 1, column) || stone_at(row - 1, column) || stone_at(row, column + 1) ||
           stone_at(row, column - 1);
}

} // namespace

Message why_no_removal(const Position& position, int square)
{
    if (auto reason = why_not_own(position, square); !reason.empty()) return reason;
    const Cells allowed = removable(position);
    if (allowed & bit_of_square(square, position.size)) return {};
    const auto squares = names_of(allowed, position.turn, position.size);
    if (position.phase == Phase::black_removes) return {texts::first_removal, {{"squares", squares}}};
    return {texts::second_removal,
            {{"hole", names_of(first_hole(position), Seat::first, position.size)}, {"squares", squares}}};
}

Message why_no_jump(const Position& position, int square)
{
    if (auto reason = why_not_own(position, square); !reason.empty()) return reason;
    const Geometry& geometry = geometry_of(position.size, position.turn);
    const Cells able = able_to_jump(position.mine, position.theirs, geometry);
    if (able & bit_of_square(square, position.size)) return {};
    return {has_neighbour(position, square) ? texts::no_room : texts::nothing_near,
            {{"square", name_of(square, position)}}};
}

Message why_no_jump(const Position& position, int from, int to)
{
    if (auto reason = why_not_own(position, from); !reason.empty()) return reason;
    if (from == to) return texts::same_square;
    const int size = position.size;
    const bool along_rank = from / size == to / size;
    if (!along_rank && from % size != to % size) return texts::not_straight;
    const int next = (along_rank ? 1 : size) * (from < to ? 1 : -1);
    if ((to - from) / next % 2 != 0) return {texts::not_two, {{"square", name_of(to, position)}}};
    for (int at = from; at != to; at += 2 * next) {
        if (!stone_on(position, at + next))
            return {texts::nothing_over, {{"square", name_of(at + next, position)}}};
        if (stone_on(position, at + 2 * next))
            return {texts::occupied, {{"square", name_of(at + 2 * next, position)}}};
    }
    return {};
}

Message Rules::why_not(const Position& position, std::span<const Spot> path, Spot spot)
{
    const int squares = position.size * position.size;
    const auto on_board = [&](Spot touched) { return touched.area == 0 && touched.index < squares; };
    if (!on_board(spot) || !std::all_of(path.begin(), path.end(), on_board)) return texts::not_a_place;
    if (count(position) == 0) return texts::game_over;

    if (position.phase != Phase::jumping) {
        auto reason = why_no_removal(position, spot.index);
        return reason.empty() && !path.empty() ? Message{texts::already_chosen} : reason;
    }
    if (path.empty()) return why_no_jump(position, spot.index);
    // Another stone of one's own is a change of mind, not a landing: say what speaks against that stone.
    if (stone_on(position, spot.index) == position.turn && spot != path[0])
        if (auto reason = why_no_jump(position, spot.index); !reason.empty()) return reason;
    auto reason = why_no_jump(position, path[0].index, spot.index);
    return reason.empty() && path.size() > 1 ? Message{texts::already_chosen} : reason;
}

} // namespace papamu::konane
