#include "client/screens/value_words.hpp"

#include "client/screens/engine_texts.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

namespace {

Message proven_words(const Game& game, Seat to_move, const Value& value)
{
    if (value.kind == Value::Kind::draw) return texts::value_draw;
    const Seat winner = value.kind == Value::Kind::win ? to_move : other(to_move);
    const Argument seat{"seat", *game.info().seats[index_of(winner)]};
    if (value.plies == 0) return {texts::value_wins, {seat}};
    // The winner's own moves.
    const int plies = value.kind == Value::Kind::win ? value.plies + 1 : value.plies;
    return {value.at_most ? texts::value_wins_at_most : texts::value_wins_in,
            {seat, {"count", std::max(1, plies / 2)}}};
}

} // namespace

// What is not proven is never said to be certain.
int percent_of(const Value& value, double scale)
{
    const int percent = static_cast<int>(std::lround(100 * winning_chance(value, scale)));
    return value.proven() ? percent : std::clamp(percent, 1, 99);
}

Message value_words(const Game& game, Seat to_move, const Value& value, double scale, bool brief)
{
    if (value.proven()) {
        auto words = proven_words(game, to_move, value);
        if (value.by_repetition) return {texts::value_by_repetition, {{"value", words}}};
        return words;
    }
    const int own = percent_of(value, scale);
    if (own == 50) return brief ? texts::value_even : texts::value_even_from;
    const Seat ahead = own > 50 ? to_move : other(to_move);
    return {brief ? texts::value_estimate : texts::value_estimate_from,
            {{"seat", *game.info().seats[index_of(ahead)]}, {"percent", std::max(own, 100 - own)}}};
}

} // namespace papamu::screens
