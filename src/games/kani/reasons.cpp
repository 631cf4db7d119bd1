#include "games/kani/reasons.hpp"

#include "game/notation.hpp"
#include "games/kani/texts.hpp"

namespace papamu::kani {

namespace {

std::string named(int square) { return square_name(square, width); }

Message about(const Text& text, int square) { return {text, {{"square", named(square)}}}; }

} // namespace

const Text& seat_name(Seat seat) { return seat == Seat::first ? texts::first : texts::second; }

std::string squares_named(Mask squares)
{
    std::string out;
    for (const int square : Bits{squares}) out += (out.empty() ? "" : ", ") + named(square);
    return out;
}

Message why_no_piece(const Position& position, int square)
{
    if (position.own() & bit(square)) return {};
    if (position.enemies() & bit(square))
        return {texts::not_your_piece, {{"square", named(square)}, {"seat", seat_name(position.turn)}}};
    return about(texts::square_empty, square);
}

Message why_no_way(const Position& position, int from, int to, Gait gait)
{
    if (targets_of(position, from, gait) & bit(to)) return {};
    if (to == from) return about(texts::must_leave, from);
    if (position.taken() & bit(to)) return about(texts::taken, to);
    const auto way = [&](const Text& text) {
        return Message{text, {{"from", named(from)}, {"to", named(to)}}};
    };
    if (gait == Gait::bonus) return way(texts::bonus_diagonal);
    if (!(position.crabs[index_of(position.turn)] & bit(from))) return way(texts::shrimp_diagonal);
    return way(row_of(from) == row_of(to) ? texts::blocked : texts::crab_sideways);
}

Message why_no_sign(const Position& position, const Part& part)
{
    const bool in_current = (file_c & bit(part.to)) != 0;
    if (in_current != (part.current != Current::none))
        return {in_current ? texts::current_missing : texts::no_current, {{"to", named(part.to)}}};
    if (!part.promotes || promotion_squares(position, bit(part.from)) & bit(part.to)) return {};
    if (position.shrimps[index_of(position.turn)] & bit(part.from))
        return about(texts::shrimp_already, part.from);
    return {texts::no_promotion,
            {{"seat", seat_name(position.turn)},
             {"file", position.turn == Seat::first ? "e" : "a"},
             {"to", named(part.to)}}};
}

Message why_no_member(const Position& position, int rest, int square)
{
    if (bond_of(position, rest) & bit(square)) return {};
    if (auto reason = why_no_piece(position, square); !reason.empty()) return reason;
    const Mask crabs = position.crabs[index_of(position.turn)];
    const bool same_type = ((crabs & bit(rest)) != 0) == ((crabs & bit(square)) != 0);
    if (!same_type && connected(bit(rest), position.own()) & bit(square))
        return {texts::other_type, {{"mover", named(rest)}, {"square", named(square)}}};
    if (!bond_of(position, rest)) return about(texts::alone, rest);
    return {texts::not_in_group, {{"mover", named(rest)}, {"square", named(square)}}};
}

} // namespace papamu::kani
