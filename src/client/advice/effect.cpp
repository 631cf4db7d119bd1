#include "client/advice/effect.hpp"

#include "client/advice/texts.hpp"
#include "game/reach.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace papamu::advice {

namespace {

/// Before and after a move, from both sides.
struct Seen {
    const Game& game;
    Look look;
    Choices before;
    const Choice* move;
    Choices after;                   ///< the other side's turn, or the end
    std::optional<Choices> theirs{}; ///< what the other side could do before the move
    std::optional<Choices> ours{};   ///< what the mover could do after it

    Seat mover() const { return before.to_move; }
    Seat opponent() const { return other(before.to_move); }
};

std::optional<Choices> passed(const Game& game, const std::string& position)
{
    const auto turned = game.passed(position);
    if (!turned || !*turned) return std::nullopt;
    auto choices = game.choices(**turned);
    return choices ? std::optional{std::move(*choices)} : std::nullopt;
}

std::optional<Seen> look_at(const Game& game, const std::string& position, const std::string& text,
                            std::optional<Choices>& before)
{
    auto choices = game.choices(position);
    if (!choices) return std::nullopt;
    before = std::move(*choices);
    const auto* move = before->find(text);
    if (!move) return std::nullopt;
    return Seen{game,
                *game.look(position),
                *before,
                move,
                *game.choices(move->result),
                passed(game, before->position),
                passed(game, move->result)};
}

const Choice* win_in(const Choices& choices, Seat side)
{
    if (choices.to_move != side) return nullptr;
    const auto found = std::find_if(choices.moves.begin(), choices.moves.end(), [&](const Choice& move) {
        return move.outcome.kind == Outcome::Kind::win && move.outcome.winner == side;
    });
    return found == choices.moves.end() ? nullptr : &*found;
}

/// Where pieces of the victim stand that any of the moves takes.
std::vector<Spot> danger_in(const std::optional<Choices>& choices, Seat victim)
{
    return choices ? threats(*choices, victim).takes : std::vector<Spot>{};
}

/// The card that a move which takes there is played with, if it is one that needs a card.
const Text* card_for(const Choices& choices, const Look& look, Spot victim)
{
    for (const auto& move : choices.moves) {
        const bool takes = std::any_of(move.events.begin(), move.events.end(), [&](const Event& event) {
            return event.kind == Event::Kind::removed && event.from == victim;
        });
        if (!takes) continue;
        for (const auto& event : move.events) {
            const Piece* piece = event.kind == Event::Kind::moved ? choices.scene.at(event.from) : nullptr;
            if (piece && look.pieces[piece->kind].diagram) return look.pieces[piece->kind].name;
        }
    }
    return nullptr;
}

Message about(const Text& plain, const Text& with, const Look& look, const Scene& scene, Spot spot,
              const Text* card)
{
    const Piece* piece = scene.at(spot);
    std::vector<Argument> values{{"piece", *look.pieces[piece->kind].name},
                                 {"place", place_name(look.areas[spot.area], spot.index)}};
    if (!card) return {plain, std::move(values)};
    values.emplace_back("card", *card);
    return {with, std::move(values)};
}

/// The first of these that is not among those.
std::optional<Spot> fresh(const std::vector<Spot>& these, const std::vector<Spot>& those)
{
    for (const auto spot : these)
        if (std::find(those.begin(), those.end(), spot) == those.end()) return spot;
    return std::nullopt;
}

Message taken_by(const Seen& at)
{
    std::vector<Piece> taken;
    Scene scene = at.before.scene;
    for (const auto& event : at.move->events)
        if (event.kind == Event::Kind::removed)
            if (const Piece* piece = scene.at(event.from); piece && piece->owner == at.opponent())
                taken.push_back(*piece);
    if (taken.empty()) return {};
    if (taken.size() == 1) return {texts::gain_takes, {{"piece", *at.look.pieces[taken.front().kind].name}}};
    return {texts::gain_takes_many, {{"count", taken.size()}}};
}

Message attacked_by(const Seen& at)
{
    if (!at.ours) return {};
    const auto spot = fresh(danger_in(at.ours, at.opponent()), threats(at.before, at.opponent()).takes);
    if (!spot) return {};
    return about(texts::gain_attacks, texts::gain_attacks_with, at.look, at.after.scene, *spot,
                 card_for(*at.ours, at.look, *spot));
}

// What stood in danger and does not any more, where it stands now.
Message saved_by(const Seen& at)
{
    const auto before = danger_in(at.theirs, at.mover());
    const auto after = threats(at.after, at.mover()).takes;
    for (const auto spot : before) {
        Spot now = spot;
        for (const auto& event : at.move->events)
            if (event.kind == Event::Kind::moved && event.from == now) now = event.to;
        const Piece* piece = at.after.scene.at(now);
        if (!piece || piece->owner != at.mover() || !at.look.on_board(now)) continue;
        if (std::find(after.begin(), after.end(), now) == after.end())
            return about(texts::gain_saves, texts::gain_saves, at.look, at.after.scene, now, nullptr);
    }
    return {};
}

} // namespace

Message gain_of(const Game& game, const std::string& position, const std::string& text)
{
    std::optional<Choices> before;
    const auto at = look_at(game, position, text, before);
    if (!at) return {};
    if (at->move->outcome.decided()) return at->move->outcome.reason;
    const bool loses = win_in(at->after, at->opponent()) != nullptr;
    if (at->theirs && !loses)
        if (const auto* stopped = win_in(*at->theirs, at->opponent()))
            return {texts::gain_stops, {{"move", stopped->text}}};
    if (at->ours && !loses)
        if (const auto* next = win_in(*at->ours, at->mover()))
            return {texts::gain_threatens, {{"move", next->text}}};
    for (auto* gain : {&taken_by, &attacked_by, &saved_by})
        if (auto words = (*gain)(*at); !words.empty()) return words;
    if (at->after.to_move == at->mover()) return {};
    return {texts::gain_leaves, {{"count", at->after.moves.size()}}};
}

Message cost_of(const Game& game, const std::string& position, const std::string& text)
{
    std::optional<Choices> before;
    const auto at = look_at(game, position, text, before);
    if (!at || at->move->outcome.decided()) return {};
    if (const auto* lost = win_in(at->after, at->opponent()))
        return {texts::cost_loses, {{"move", lost->text}}};
    const auto spot = fresh(threats(at->after, at->mover()).takes, danger_in(at->theirs, at->mover()));
    if (!spot) return {};
    return about(texts::cost_danger, texts::cost_danger_with, at->look, at->after.scene, *spot,
                 card_for(at->after, at->look, *spot));
}

} // namespace papamu::advice
