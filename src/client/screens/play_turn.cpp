#include "client/screens/play_turn.hpp"

#include "client/screens/beside_board.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

// Skip, ✓ and the answers of a decision, at the edge of the board nearest to the ghost: beside it, but never
// on squares that may be chosen next.
void show_turn_bar(PlayStage& stage)
{
    const MoveBuilder& builder = stage.state().turn.builder();
    const bool skip = builder.offers_skip();
    const bool complete = builder.complete_move() != Trie::none;
    const auto choice = builder.open_choice();
    if (!skip && !complete && !choice) return;
    struct Button {
        std::string id;
        std::string words;
        std::string icon;
        ui::ButtonKind kind;
        int answer;
    };
    std::vector<Button> buttons;
    if (choice) {
        const auto& answers = stage.view.look().areas[choice->area].answers;
        for (std::size_t i = 0; i < answers.size(); ++i)
            buttons.push_back({"turn.answer." + std::to_string(i), ui::text(*answers[i]),
                               choice->answer == static_cast<int>(i) ? "ui/check" : "",
                               ui::ButtonKind::normal, static_cast<int>(i)});
    }
    if (skip)
        buttons.push_back({"turn.skip", ui::text(texts::play_skip), "ui/skip", ui::ButtonKind::primary, -1});
    else if (complete)
        buttons.push_back(
            {"turn.confirm", ui::text(texts::play_confirm), "ui/check", ui::ButtonKind::primary, -1});
    if (!builder.idle()) buttons.push_back({"turn.back", "", "ui/close", ui::ButtonKind::normal, -1});

    const Rect frame = stage.scale.units(stage.view.layout().frame());
    Rect ghost = frame;
    if (const auto ghosts = builder.ghosts(); !ghosts.empty())
        ghost = stage.scale.units(stage.view.rect_of(ghosts.front(), builder.preview()));
    else if (!builder.path().empty())
        ghost = stage.scale.units(stage.view.rect_of(builder.path().front()));
    std::vector<float> widths;
    const auto measure = [&] {
        widths.clear();
        float whole = 12 - 6;
        for (const auto& button : buttons) {
            const float words =
                button.words.empty() ? 0 : ui::measure(button.words, ui::TextSize::bold).width + 36;
            const float icon = button.icon.empty() || button.words.empty() ? 0.0F : 34.0F;
            widths.push_back(std::max(ui::control_height, words + icon));
            whole += widths.back() + 6;
        }
        return whole;
    };
    // The bar of the evaluation may be covered for as long as an answer is awaited.
    const Rect room = BesideBoard::on(ui::screen(), stage.faces()).room;
    float width = measure();
    // Over a small board ✓ says enough, and answers take what is left.
    if (width > room.width && (skip || complete)) {
        buttons[buttons.size() - 2].words.clear();
        width = measure();
    }
    // Where that is too little for their words, they have a row of their own above the rest.
    const std::size_t answers = choice ? stage.view.look().areas[choice->area].answers.size() : 0;
    std::size_t above = 0;
    if (width > room.width && choice) {
        float rest = 0;
        for (std::size_t i = answers; i < widths.size(); ++i) rest += widths[i] + 6;
        const auto share = [&](float left) { return (left - 12 + 6) / static_cast<float>(answers) - 6; };
        for (std::size_t i = 0; i < answers; ++i) {
            buttons[i].icon.clear();
            // Two lines within the edges that a button keeps at least.
            if (ui::lines_of(buttons[i].words, ui::TextSize::bold, share(room.width - rest) - 16) > 2)
                above = answers;
        }
        std::fill_n(widths.begin(), answers, share(above ? room.width : room.width - rest));
        width = room.width;
    }
    const float row = ui::control_height + 6;
    const float height = row + 6 + (above ? row : 0);
    // Two rows would cover the ghost itself.
    const bool below = (ghost.centre().y > frame.centre().y) != (above > 0);
    const float first = std::min(frame.x, room.right() - width);
    const float left =
        std::clamp(ghost.centre().x - width / 2, first, std::max(first, frame.right() - width));
    const float y = below ? std::min(frame.bottom() - height * 0.5F, room.bottom() - height)
                          : std::max(frame.y - height * 0.5F, room.y);
    ui::panel_begin("turn.bar", {left, y, width, height}, {.padding = 6, .gap = 6, .group = "board"});
    float x = left + 6;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const auto& button = buttons[i];
        if (above > 0 && i == above) x = left + 6;
        ui::at({x, y + 6 + (above > 0 && i >= above ? row : 0), widths[i], ui::control_height});
        x += widths[i] + 6;
        const bool chosen = choice && button.answer == choice->answer;
        if (!ui::button(button.id, button.words,
                        {.kind = button.kind, .icon = button.icon, .chosen = chosen}))
            continue;
        stage.act([&](auto& mode, const auto& moment) {
            if (button.answer >= 0)
                mode.touch({choice->area, static_cast<std::uint8_t>(button.answer)}, moment);
            else if (button.id == "turn.back")
                mode.back();
            else
                mode.confirm(moment);
        });
        break;
    }
    ui::panel_end();
}

} // namespace papamu::screens
