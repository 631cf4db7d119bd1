// Why a touch leads nowhere: the path is walked again to see which step of the turn it would have been, then
// the reason of that step is given.

#include "game/notation.hpp"
#include "games/kani/reasons.hpp"
#include "games/kani/rules.hpp"
#include "games/kani/spots.hpp"
#include "games/kani/texts.hpp"

#include <optional>

namespace papamu::kani {

namespace {

bool on_board(Spot spot) { return spot.area == area::board && spot.index < square_count; }

Message about(const Text& text, int square) { return {text, {{"square", square_name(square, width)}}}; }

Message why_not_piece(const Position& position, Spot spot)
{
    if (!on_board(spot)) return texts::no_choice;
    const int square = spot.index;
    if (position.free() & bit(square)) return texts::choose_own;
    if (auto reason = why_no_piece(position, square); !reason.empty()) return reason;
    if (targets_of(position, square, Gait::main)) return texts::choose_own;
    return about(position.crabs[index_of(position.turn)] & bit(square) ? texts::crab_stuck
                                                                       : texts::shrimp_stuck,
                 square);
}

/// Where the current may lay down a piece that stops on the square.
Mask rests_of(const Position& position, int stop)
{
    return bit(rest_above(stop, position.taken())) | bit(rest_below(stop, position.taken()));
}

Message why_not_target(const Position& position, int from, Spot spot, Gait gait)
{
    if (!on_board(spot)) return texts::choose_target;
    const int square = spot.index;
    if (auto reason = why_no_way(position, from, square, gait); !reason.empty()) return reason;
    if (file_c & bit(square))
        return {
            texts::carried_on,
            {{"square", square_name(square, width)}, {"squares", squares_named(rests_of(position, square))}}};
    return texts::choose_target;
}

/// The part whose touches these are, an answer to a promotion included; the default one where none was given.
/// Takes the touches off the path.
std::optional<Part> part_of(const Position& position, int from, Gait gait, std::span<const Spot>& path)
{
    std::optional<Part> found;
    each_part(position, from, gait, [&](const Part& part) {
        const bool there = board_spot(resting_square(part, position.taken())) == path[0];
        // Of the ways that rest there the first, except that being promoted is the default.
        if (there && (!found || part.promotes)) found = part;
    });
    if (!found) return found;
    path = path.subspan(1);
    if (found->promotes && !path.empty() && path[0].area == area::promote) {
        found->promotes = path[0] == promote_spot(true);
        path = path.subspan(1);
    }
    return found;
}

Message why_not_member(const Position& position, const Finish& finish, Spot spot)
{
    if (!on_board(spot)) return texts::no_choice;
    const Mask group = finish.won ? 0 : bond_of(position, finish.rest);
    const Mask touched = bit(spot.index);
    if (group & touched) return about(texts::member_stuck, spot.index);
    if (finish.won || !(position.own() & touched & ~bit(finish.rest))) {
        Mask movable = 0;
        for (const int member : Bits{group})
            if (targets_of(position, member, Gait::bonus)) movable |= bit(member);
        if (!movable) return texts::turn_complete;
        return {texts::choose_member, {{"squares", squares_named(movable)}}};
    }
    return why_no_member(position, finish.rest, spot.index);
}

} // namespace

Message Rules::why_not(const Position& position, std::span<const Spot> path, Spot spot)
{
    if (outcome(position).decided()) return texts::game_over;
    const auto own_piece = [](const Position& at, Spot chosen) {
        return on_board(chosen) && (at.own() & bit(chosen.index)) != 0;
    };

    if (path.empty() || !own_piece(position, path[0])) return why_not_piece(position, spot);
    const int from = path[0].index;
    path = path.subspan(1);
    const auto main = path.empty() ? std::nullopt : part_of(position, from, Gait::main, path);
    if (!main) return why_not_target(position, from, spot, Gait::main);

    Position after = position;
    const Finish finish = carry_out(after, *main);
    if (path.empty() || finish.won || !own_piece(after, path[0])) return why_not_member(after, finish, spot);
    const int member = path[0].index;
    path = path.subspan(1);
    const auto bonus = path.empty() ? std::nullopt : part_of(after, member, Gait::bonus, path);
    if (!bonus) return why_not_target(after, member, spot, Gait::bonus);
    return on_board(spot) ? texts::turn_complete : texts::no_choice;
}

} // namespace papamu::kani
