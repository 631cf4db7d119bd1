#include "client/screens/move_story.hpp"

#include "client/screens/spoken_texts.hpp"
#include "game/look.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace papamu::screens {

namespace {

// The square's own name: "c3" of "board.c3".
std::string square_word(const Look& look, Spot spot)
{
    const auto word = spot_word(look, spot);
    return word.substr(word.find('.') + 1);
}

std::string joined(const std::vector<std::string>& words, std::string_view between)
{
    std::string out;
    for (const auto& word : words) out += (out.empty() ? "" : std::string{between}) + word;
    return out;
}

} // namespace

MoveStory story_of(const Look& look, Scene scene, const Events& events)
{
    MoveStory story;
    const Event* last = nullptr;
    for (auto beat = events.begin(); beat != events.end();) {
        const auto end =
            std::find_if(beat, events.end(), [&](const Event& one) { return one.beat != beat->beat; });
        const std::span<const Event> together{&*beat, static_cast<std::size_t>(end - beat)};
        for (const Event& event : together) {
            const bool own = event.kind == Event::Kind::placed || event.kind == Event::Kind::changed;
            const Piece* piece = own ? &event.piece : scene.at(event.from);
            if (!piece) continue;
            if (event.kind == Event::Kind::removed) story.taken.push_back({*piece, event.from});
            if (event.kind == Event::Kind::changed) story.became.push_back({*piece, event.to});
            if (event.kind != Event::Kind::moved && event.kind != Event::Kind::placed) continue;
            if (look.pieces[piece->kind].diagram) {
                if (!story.card) story.card = *piece;
            } else if (look.on_board(event.to)) {
                const bool from_board = event.kind == Event::Kind::moved && look.on_board(event.from);
                // What moves in the same beat is another piece, which may have been pushed from there.
                const bool goes_on = from_board && last && last->to == event.from && last->beat < event.beat;
                if (!goes_on) story.steps.push_back({*piece, {}});
                auto& way = story.steps.back().way;
                if (from_board && !goes_on) way.push_back(square_word(look, event.from));
                way.push_back(square_word(look, event.to));
                last = &event;
            }
        }
        static_cast<void>(fold(scene, together));
        beat = end;
    }
    return story;
}

std::string way_of(const Look& look, const MoveStory& story)
{
    if (story.steps.empty() && story.taken.size() == 1) return square_word(look, story.taken.front().spot);
    std::vector<std::string> ways;
    for (const auto& step : story.steps) ways.push_back(joined(step.way, "-"));
    return joined(ways, ", ");
}

std::vector<Message> spoken(const Game& game, const Look& look, Seat mover, const MoveStory& story)
{
    const Argument seat{"seat", *game.info().seats[index_of(mover)]};
    const auto piece = [&](const Piece& of, const char* name = "piece") {
        return Argument{name, *look.pieces[of.kind].name};
    };
    const auto place = [&](Spot spot) { return Argument{"place", square_word(look, spot)}; };
    std::vector<Message> out;
    auto steps = story.steps.begin();
    auto taken = story.taken.begin();
    if (story.card) {
        out.push_back({texts::spoken_card, {seat, piece(*story.card, "card")}});
    } else if (steps != story.steps.end()) {
        out.push_back({texts::spoken_move, {seat, piece(steps->piece), {"way", joined(steps->way, ", ")}}});
        ++steps;
    } else if (taken != story.taken.end()) {
        out.push_back({texts::spoken_taken_off, {seat, piece(taken->piece), place(taken->spot)}});
        ++taken;
    } else {
        out.push_back({texts::spoken_pass, {seat}});
    }
    for (; steps != story.steps.end(); ++steps)
        out.push_back({texts::spoken_step, {piece(steps->piece), {"way", joined(steps->way, ", ")}}});
    for (; taken != story.taken.end(); ++taken)
        out.push_back({texts::spoken_taken, {piece(taken->piece), place(taken->spot)}});
    for (const auto& now : story.became)
        out.push_back({texts::spoken_became, {piece(now.piece), place(now.spot)}});
    return out;
}

} // namespace papamu::screens
