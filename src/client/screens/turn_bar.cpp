#include "client/screens/turn_bar.hpp"

#include "client/screens/texts.hpp"
#include "client/ui/bar.hpp"
#include "client/ui/text.hpp"

#include <string>
#include <vector>

namespace papamu::screens {

using render::Rect;

// Skip, ✓ and the answers of a decision, at the edge of the board nearest to the ghost: beside it, and where
// there is room for that not on squares that may be chosen next.
void show_turn_bar(TurnStage& stage)
{
    const MoveBuilder& builder = stage.turn().builder();
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
    // What is about no spot stands at the foot of the board.
    Rect ghost{board.x, board.bottom(), board.width, 0};
    if (const auto ghosts = builder.ghosts(); !ghosts.empty())
        ghost = stage.scale.units(stage.view.rect_of(ghosts.front(), builder.preview()));
    else if (!builder.path().empty())
        ghost = stage.scale.units(stage.view.rect_of(builder.path().front()));
    std::vector<Rect> free;
    for (const auto& offered : builder.offered())
        if (!builder.trie().is_choice(offered.spot))
            free.push_back(stage.scale.units(stage.view.rect_of(offered.spot, builder.preview())));
    // The bar of the evaluation may be covered for as long as an answer is awaited.
    const auto pressed = ui::bar("turn.bar", buttons,
                                 {.about = ghost, .room = stage.page.room(), .free = free}, ui::board_group);
    if (!pressed) return;
    if (*pressed < answers)
        stage.touch({choice->area, static_cast<std::uint16_t>(*pressed)});
    else if (buttons[*pressed].id == "turn.back")
        stage.back();
    else
        stage.confirm();
}

void show_refusal(const TurnStage& stage)
{
    const auto spot = stage.turn().refused();
    if (!spot || stage.view.moving()) return;
    ui::say_beside(ui::sentence(stage.turn().refusal()),
                   stage.scale.units(stage.view.rect_of(*spot, stage.preview())));
}

} // namespace papamu::screens
