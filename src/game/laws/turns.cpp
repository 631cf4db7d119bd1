// Laws 5 to 10: ends of games, counts of moves, refused touches, passes and turns.

#include "game/laws/faults.hpp"
#include "game/move_builder.hpp"
#include "game/texts.hpp"

#include <algorithm>

namespace papamu::laws {

namespace {

constexpr int longest = 2000;

} // namespace

Fault law_5(const Place& place)
{
    const auto& position = place.choices.position;
    const auto& outcome = place.choices.outcome;
    const auto& moves = place.choices.moves;
    const auto says = [&](const char* what) { return broken(5, position, what); };
    const auto alone = place.game.outcome(position);
    if (!alone || !(*alone == outcome)) return says("the outcome is another where moves are offered");
    if (outcome.decided() && !moves.empty()) return says("a decided game offers a move");
    if (!outcome.decided() && moves.empty()) return says("an undecided game offers no move");
    if (!outcome.decided()) {
        if (!outcome.reason.empty()) return says("an undecided game says why it is decided");
        return {};
    }
    if (!Text::find(outcome.reason.id)) return says("a decided game does not say why");
    if (outcome.spots.empty()) return says("a decided game does not show why");
    for (const auto spot : outcome.spots)
        if (!stands(place.look, spot)) return says("a decided game shows no spot of the look");
    return {};
}

// A position with more moves than `max_moves` is refused by `choices`, before any law looks at it.
Fault law_6(const Place& place)
{
    const auto& position = place.choices.position;
    const auto one = place.game.perft(position, 1), none = place.game.perft(position, 0);
    if (!one || !none || *one != place.choices.moves.size() || *none != 1)
        return broken(6, position, "moves that are only counted are not as many");
    return {};
}

Fault law_7(const Place& place, Random& random, int touches)
{
    const auto& position = place.choices.position;
    MoveBuilder builder(place.choices, place.look, Commit::confirm);
    for (int touched = 0; touched < touches; ++touched) {
        const auto offered = builder.offered();
        const auto is_offered = [&](Spot spot) {
            return std::any_of(offered.begin(), offered.end(),
                               [&](const Offered& offer) { return offer.spot == spot; });
        };
        for (std::size_t area = 0; area < place.look.areas.size(); ++area)
            for (int index = 0; index < place.look.areas[area].spots(); ++index) {
                const Spot spot{static_cast<std::uint8_t>(area), static_cast<std::uint16_t>(index)};
                if (is_offered(spot)) continue;
                const auto reason = place.game.why_not(position, builder.path(), spot);
                if (reason.id == texts::game_broken.id()) return reason;
                if (!Text::find(reason.id) || english(reason).find('{') != std::string::npos)
                    return Message{texts::law_broken_at,
                                   {{"law", 7},
                                    {"what", "what is not offered has no reason"},
                                    {"spot", spot_word(place.look, spot)},
                                    {"position", position}}};
            }
        if (offered.empty()) break;
        builder.touch(offered[random.below(static_cast<std::uint32_t>(offered.size()))].spot);
    }
    return {};
}

Fault law_8(const Place& place)
{
    const auto& position = place.choices.position;
    const auto says = [&](const char* what) { return broken(8, position, what); };
    const auto passed = place.game.passed(position);
    if (!passed) return passed.reason();
    if (!*passed) return {};
    const auto& other_turn = **passed;
    if (place.choices.outcome.decided()) return says("the turn of a decided game can be passed");
    const auto written = place.game.canonical(other_turn);
    if (!written || *written != other_turn) return says("a turn passed is no position in its own text");
    const auto turn = place.game.to_move(other_turn);
    if (!turn || *turn != other(place.choices.to_move)) return says("a turn passed is the same side's");
    const auto outcome = place.game.outcome(other_turn);
    if (!outcome || outcome->decided()) return says("a game is decided by a turn passed");
    const auto moves = place.game.moves(other_turn);
    if (!moves || moves->empty()) return says("after a turn passed there is no move");
    const auto back = place.game.passed(other_turn);
    if (!back || *back != position) return says("a turn passed and passed back is another position");
    const auto scene = place.game.scene(other_turn);
    const auto on_board = [&](const Scene& seen) {
        std::vector<Placed> placed;
        for (const auto& piece : seen)
            if (place.look.on_board(piece.spot)) placed.push_back(piece);
        return placed;
    };
    if (!scene || on_board(*scene) != on_board(place.choices.scene))
        return says("the board is another after a turn passed");
    return {};
}

Fault law_9(const Place& place)
{
    const auto turn = place.game.to_move(place.choices.position);
    if (!turn || *turn != place.choices.to_move)
        return broken(9, place.choices.position, "another side moves than the one whose moves are offered");
    for (const auto& move : place.choices.moves) {
        const auto next = place.game.to_move(move.result);
        if (!next) return broken_by(9, place, move, "nobody knows who moves next");
        if (place.game.alternates() && *next == place.choices.to_move)
            return broken_by(9, place, move, "sides alternate, and the same side moves again");
    }
    return {};
}

Fault law_10(const Game& game, std::string start, Random& random,
             const std::function<Fault(const Choices&)>& visit)
{
    std::string position = std::move(start);
    for (int ply = 0;; ++ply) {
        const auto choices = game.choices(position);
        if (!choices) return Message{texts::law_refused, {{"position", position}, {"why", choices.reason()}}};
        if (auto fault = visit(*choices)) return fault;
        if (choices->moves.empty()) return {};
        if (ply == longest) return Message{texts::law_endless, {{"count", longest}, {"position", position}}};
        position = choices->moves[random.below(static_cast<std::uint32_t>(choices->moves.size()))].result;
    }
}

} // namespace papamu::laws
