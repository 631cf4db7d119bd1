#include "client/screens/telling.hpp"

#include "client/advice/effect.hpp"
#include "client/advice/texts.hpp"
#include "client/screens/closer_look.hpp"
#include "client/screens/move_story.hpp"
#include "client/screens/spoken_texts.hpp"
#include "client/screens/spot_words.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/mirror.hpp"
#include "client/ui/text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace papamu::screens {

namespace {

// Names of squares, which are words in no language.
std::string places_of(const Look& look, const std::vector<Spot>& spots)
{
    std::string out;
    for (const auto spot : spots)
        out += (out.empty() ? "" : ", ") + place_name(look.areas[spot.area], spot.index);
    return out;
}

std::vector<Spot> on_board(const Look& look, std::vector<Spot> spots)
{
    std::erase_if(spots, [&](Spot spot) { return !look.on_board(spot); });
    return spots;
}

void tell_pieces(Told& out, const Game& game, const Look& look, const Scene& scene)
{
    // The side that begins first, then the other one, then nobody's.
    std::map<std::pair<std::size_t, std::uint8_t>, std::vector<Spot>> groups;
    for (const auto& [spot, piece] : scene)
        if (look.on_board(spot))
            groups[{piece.owner ? index_of(*piece.owner) : 2, piece.kind}].push_back(spot);
    for (const auto& [of, spots] : groups) {
        const auto& [side, kind] = of;
        const Text* name = look.pieces[kind].name;
        if (!name) continue;
        std::vector<Argument> values{{"piece", *name}, {"places", places_of(look, spots)}};
        if (side < 2) values.emplace_back("seat", *game.info().seats[side]);
        out.push_back(
            ui::text(Message{side < 2 ? texts::spoken_pieces : texts::spoken_unowned, std::move(values)}));
    }
}

void tell_beside(Told& out, const Game& game, const Look& look, const Scene& scene)
{
    for (std::size_t at = 0; at < look.areas.size(); ++at) {
        const Area& area = look.areas[at];
        if (area.is_board() || area.kind == AreaKind::choice) continue;
        std::map<std::uint8_t, int> counts;
        for (const auto& [spot, piece] : scene)
            if (spot.area == at) ++counts[piece.kind];
        for (const auto& [kind, count] : counts) {
            const Text* name = look.pieces[kind].name;
            if (!name) continue;
            std::vector<Argument> values{{"piece", *name}, {"count", count}};
            if (area.name)
                values.emplace_back("area", *area.name);
            else if (area.owner)
                values.emplace_back("area", *game.info().seats[index_of(*area.owner)]);
            else
                continue;
            out.push_back(ui::text(
                Message{count > 1 ? texts::spoken_beside_count : texts::spoken_beside, std::move(values)}));
        }
    }
}

// How far a side is now with what wins when there is enough of it.
void tell_progress(Told& out, const Game& game, const std::string& before, const std::string& after)
{
    const auto was = *game.facts(before), is = *game.facts(after);
    for (std::size_t at = 0; at < std::min(was.size(), is.size()); ++at)
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (is[at].goal == 0 || is[at].value[seat] == was[at].value[seat]) continue;
            out.push_back(fact_told(game, is[at], static_cast<Seat>(seat)));
        }
}

} // namespace

std::string fact_told(const Game& game, const Fact& fact, Seat seat)
{
    Message name;
    name.id = fact.id;
    const int reached = fact.value[index_of(seat)];
    Argument value{"value", reached};
    if (fact.goal != 0)
        value = {"value", Message{texts::play_goal, {{"value", reached}, {"goal", fact.goal}}}};
    return ui::text(
        Message{texts::spoken_count, {{"name", name}, {"seat", *game.info().seats[index_of(seat)]}, value}});
}

Told board_told(const Game& game, const Look& look, const Scene& scene)
{
    Told out;
    tell_pieces(out, game, look, scene);
    if (out.empty()) out.push_back(ui::text(texts::spoken_board_empty));
    tell_beside(out, game, look, scene);
    return out;
}

Told row_told(const Game& game, const board::BoardView& view, const Scene& scene, Spot at)
{
    const auto& look = view.look();
    if (!look.on_board(at)) return {};
    // Whole pixels, so that a row is one.
    const auto row = [&](Spot spot) { return std::lround(view.rect_of(spot).y); };
    std::vector<Spot> spots;
    for (int index = 0; index < look.areas[at.area].spots(); ++index) {
        const Spot spot{at.area, static_cast<std::uint16_t>(index)};
        if (row(spot) == row(at)) spots.push_back(spot);
    }
    std::sort(spots.begin(), spots.end(),
              [&](Spot a, Spot b) { return view.rect_of(a).x < view.rect_of(b).x; });
    Told out;
    for (const auto spot : spots) out.push_back(ui::text(spot_words(game, look, scene, spot)));
    return out;
}

Told piece_told(const TurnStage& stage, Spot at)
{
    const auto& look = stage.view.look();
    Told out{ui::text(spot_words(stage.game(), look, stage.view.scene(), at))};
    if (!stage.view.scene().at(at)) return out;
    const auto could = reach_at(stage, at);
    const auto to = could ? on_board(look, could->to) : std::vector<Spot>{};
    if (to.empty()) {
        out.push_back(ui::text(texts::spoken_reaches_nothing));
        return out;
    }
    out.push_back(ui::text(Message{texts::spoken_reaches, {{"places", places_of(look, to)}}}));
    const auto takes = on_board(look, could->takes);
    if (!takes.empty())
        out.push_back(ui::text(Message{texts::spoken_takes, {{"places", places_of(look, takes)}}}));
    return out;
}

Told targets_told(const TurnStage& stage)
{
    const auto& look = stage.view.look();
    if (!stage.playing()) return {ui::text(texts::spoken_no_targets)};
    const auto& builder = stage.turn().builder();
    const auto scene = builder.preview().scene;
    std::vector<Spot> places;
    Told beside;
    for (const auto& lit : stage.turn().marks().lit) {
        if (look.on_board(lit.spot))
            places.push_back(lit.spot);
        else if (!builder.trie().is_choice(lit.spot))
            beside.push_back(ui::text(spot_words(stage.game(), look, scene, lit.spot)));
    }
    Told out;
    if (!places.empty())
        out.push_back(ui::text(Message{texts::spoken_targets, {{"places", places_of(look, places)}}}));
    out.insert(out.end(), beside.begin(), beside.end());
    if (out.empty()) out.push_back(ui::text(texts::spoken_no_targets));
    return out;
}

Told turn_told(const TurnStage& stage, input::Asked what)
{
    const auto spot = stage.focused();
    const auto& scene = stage.view.scene();
    switch (what) {
    case input::Asked::board: return board_told(stage.game(), stage.view.look(), scene);
    case input::Asked::row: return spot ? row_told(stage.game(), stage.view, scene, *spot) : Told{};
    case input::Asked::piece: return spot ? piece_told(stage, *spot) : Told{};
    case input::Asked::targets: return targets_told(stage);
    default: return {};
    }
}

Told events_told(const Game& game, const Look& look, const std::string& before, const Events& events)
{
    Told out;
    const auto mover = game.to_move(before);
    if (!mover) return out;
    for (const auto& message : spoken(game, look, *mover, story_of(look, *game.scene(before), events)))
        out.push_back(ui::text(message));
    return out;
}

Told move_told(const Game& game, const Look& look, const std::string& before, const Ply& played,
               Meaning meaning)
{
    auto out = events_told(game, look, before, played.events);
    if (meaning == Meaning::none || game.outcome(played.position)->kind != Outcome::Kind::ongoing) return out;
    tell_progress(out, game, before, played.position);
    if (meaning == Meaning::progress) return out;
    // What is taken was said; how many replies are left is of use to nobody who plays on.
    const auto gain = advice::gain_of(game, before, played.text);
    const auto is = [&](const Text& text) { return gain.id == text.id(); };
    if (!gain.empty() && !is(advice::texts::gain_takes) && !is(advice::texts::gain_takes_many) &&
        !is(advice::texts::gain_leaves))
        out.push_back(ui::sentence(gain));
    return out;
}

Told move_told(const Match& match, const Look& look, int ply, Meaning meaning)
{
    if (ply < 1) return {ui::text(texts::spoken_no_move)};
    return move_told(match.game(), look, match.position_after(ply - 1),
                     match.plies()[static_cast<std::size_t>(ply) - 1], meaning);
}

void announce(Told told)
{
    for (auto& words : told) ui::announce(std::move(words));
}

void MovesTold::follow(const Match& match, const Look& look, Meaning others, Meaning own,
                       std::optional<Seat> seat)
{
    const int known = std::exchange(ply_, match.ply());
    if (!ui::mirrored() || known == ply_) return;
    if (known > ply_) ui::announce(ui::text(texts::spoken_taken_back));
    for (int ply = known + 1; ply <= ply_; ++ply) {
        // Of several that come at once, as after an interruption, the last one matters still.
        const bool explains = ply == ply_ && ui::heard();
        const auto meant = match.plies()[static_cast<std::size_t>(ply) - 1].seat == seat ? own : others;
        announce(move_told(match, look, ply, explains ? meant : Meaning::none));
    }
}

} // namespace papamu::screens
