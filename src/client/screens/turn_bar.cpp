#include "client/screens/play_turn.hpp"

#include "client/screens/texts.hpp"
#include "client/ui/bar.hpp"
#include "client/ui/text.hpp"

#include <string>
#include <vector>

namespace papamu::screens {

using render::Rect;

// Skip, ✓ and the answers of a decision, at the edge of the board nearest to the ghost: beside it, and where
// there is room for that not on squares that may be chosen next.
void show_turn_bar(PlayStage& stage)
{
    const MoveBuilder& builder = stage.state().turn.builder();
    const bool skip = builder.offers_skip();
    const bool complete = builder.complete_move() != Trie::none;
    const auto choice = builder.open_choice();
    if (!skip && !complete && !choice) return;
    std::vector<ui::BarButton> buttons;
    std::size_t answers = 0;
    if (choice) {
        const auto& all = stage.view.look().areas[choice->area].answers;
        answers = all.size();
        for (std::size_t i = 0; i < answers; ++i) {
            const bool chosen = choice->answer == static_cast<int>(i);
            buttons.push_back({.id = "turn.answer." + std::to_string(i),
                               .words = ui::text(*all[i]),
                               .icon = chosen ? "ui/check" : "",
                               .chosen = chosen,
                               .answer = true});
        }
    }
    using ui::ButtonKind;
    if (skip)
        buttons.push_back({.id = "turn.skip",
                           .words = ui::text(texts::play_skip),
                           .icon = "ui/skip",
                           .kind = ButtonKind::primary,
                           .brief = true});
    else if (complete)
        buttons.push_back({.id = "turn.confirm",
                           .words = ui::text(texts::play_confirm),
                           .icon = "ui/check",
                           .kind = ButtonKind::primary,
                           .brief = true});
    if (!builder.idle())
        buttons.push_back({.id = "turn.back",
                           .words = ui::text(texts::play_step_back),
                           .icon = "ui/close",
                           .silent = true});

    const Rect board = stage.scale.units(stage.view.layout().frame());
    Rect ghost = board;
    if (const auto ghosts = builder.ghosts(); !ghosts.empty())
        ghost = stage.scale.units(stage.view.rect_of(ghosts.front(), builder.preview()));
    else if (!builder.path().empty())
        ghost = stage.scale.units(stage.view.rect_of(builder.path().front()));
    std::vector<Rect> free;
    for (const auto& offered : builder.offered())
        if (offered.spot.area == stage.view.look().board())
            free.push_back(stage.scale.units(stage.view.rect_of(offered.spot, builder.preview())));
    // The bar of the evaluation may be covered for as long as an answer is awaited.
    const auto pressed =
        ui::bar("turn.bar", buttons,
                {.about = ghost, .board = board, .room = stage.page.room(), .free = free}, "board");
    if (!pressed) return;
    stage.act([&](auto& mode, const auto& moment) {
        if (*pressed < answers)
            mode.touch({choice->area, static_cast<std::uint16_t>(*pressed)}, moment);
        else if (buttons[*pressed].id == "turn.back")
            mode.back();
        else
            mode.confirm(moment);
    });
}

} // namespace papamu::screens
