// Why a touch leads nowhere: first what the touches so far have chosen, then what this one would have been.

#include "game/notation.hpp"
#include "games/onitama/card_texts.hpp"
#include "games/onitama/reasons.hpp"
#include "games/onitama/rules.hpp"
#include "games/onitama/spots.hpp"
#include "games/onitama/texts.hpp"

namespace papamu::onitama {

namespace {

// What a path of touches has chosen; it may also hold what was filled in.
struct Plan {
    std::optional<Card> card;
    std::optional<int> from;
    std::optional<int> to;

    bool complete() const { return card && to; }
};

Plan plan_of(const Position& position, std::span<const Spot> path)
{
    Plan plan;
    for (const Spot spot : path) {
        if (const auto square = square_at(spot))
            (plan.from ? plan.to : plan.from) = square;
        else if (const auto card = card_at(position, spot); card && holds(position, *card))
            plan.card = card;
    }
    // With one card alone that leads there, piece and target are the whole move.
    if (plan.to && !plan.card) {
        for (const Card card : position.mover.hand) {
            if (!(open_targets(position, card, *plan.from) & bit(*plan.to))) continue;
            if (plan.card) return {std::nullopt, plan.from, plan.to};
            plan.card = card;
        }
    }
    return plan;
}

Message choose_between(const Text& text, const Position& position, int square)
{
    return {text,
            {{"square", square_name(square, width)},
             {"first", texts::name_of(position.mover.hand[0])},
             {"second", texts::name_of(position.mover.hand[1])}}};
}

// What a person should do now.
Message next_touch(const Position& position, const Plan& plan)
{
    if (plan.complete()) return texts::turn_complete;
    if (plan.to) return choose_between(texts::card_next, position, *plan.to);
    if (plan.from) return {texts::target_next, {{"square", square_name(*plan.from, width)}}};
    if (plan.card) return {texts::piece_next, {{"card", texts::name_of(*plan.card)}}};
    return texts::piece_first;
}

bool leads_somewhere(const Position& position, Card card)
{
    return count_steps(position.mover.pieces, position.turn, card) > 0;
}

Message why_not_card(const Position& position, const Plan& plan, std::optional<Card> card)
{
    if (!card) return texts::no_card_there;
    if (auto reason = why_no_card(position, *card); !reason.empty()) return reason;
    if (!plan.card && !plan.from && !leads_somewhere(position, *card))
        return {texts::card_is_stuck, {{"card", texts::name_of(*card)}}};
    return next_touch(position, plan);
}

Message why_not_square(const Position& position, const Plan& plan, int square)
{
    if (plan.to) return next_touch(position, plan);
    if (plan.from) {
        auto reason = why_no_target(position, plan.card, *plan.from, square);
        return reason.empty() ? next_touch(position, plan) : reason;
    }
    const bool empty = !((position.mover.pieces | position.waiting.pieces) & bit(square));
    if (empty) return next_touch(position, plan);
    auto reason = why_no_piece(position, plan.card, square);
    return reason.empty() ? next_touch(position, plan) : reason;
}

} // namespace

Message Rules::why_not(const Position& position, std::span<const Spot> path, Spot spot)
{
    if (finished(position)) return texts::game_over;
    const auto square = square_at(spot);
    if (stuck(position)) {
        const auto card = square ? std::nullopt : card_at(position, spot);
        const bool own = card && holds(position, *card);
        if (own && !path.empty()) return texts::turn_complete;
        return square || own ? must_swap(position) : why_not_card(position, {}, card);
    }
    const Plan plan = plan_of(position, path);
    return square ? why_not_square(position, plan, *square)
                  : why_not_card(position, plan, card_at(position, spot));
}

} // namespace papamu::onitama
