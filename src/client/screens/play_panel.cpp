// What stands beside the board: whose turn it is, what to watch, the moves, and what can be done.

#include "client/input/texts.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/play.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace papamu::screens {

using render::Rect;

void PlayScreen::show()
{
    show_spots();
    ui::panel_begin("play.panel", panel_,
                    {.padding = low_ ? 12.0F : ui::padding, .gap = low_ ? 6.0F : ui::gap});
    show_head();
    show_facts();
    if (side_ == panel_) show_last_move();
    if (side_ != panel_) {
        ui::panel_end();
        ui::panel_begin("play.side", side_,
                        {.padding = low_ ? 12.0F : ui::padding, .gap = low_ ? 6.0F : ui::gap});
    }
    if (side_ != panel_) show_last_move();
    show_moves();
    show_actions();
    ui::panel_end();
    if (turn_.open() && !view_.moving()) show_turn_bar();
    show_questions();
}

void PlayScreen::arrange()
{
    const auto screen = ui::screen();
    low_ = screen.height < 560 || screen.width < 560;
    const float margin = low_ ? 6.0F : 20.0F;
    const float chip = faces() ? (low_ ? 44.0F : 60.0F) + margin : 0;
    far_chip_ = {};
    if (screen.width >= screen.height * 1.05F) {
        const float width = low_ ? 172.0F : std::clamp(screen.width * 0.24F, 260.0F, 380.0F);
        panel_ = {screen.width - width - margin, margin + chip, width, screen.height - 2 * margin - chip};
        room_ = {margin, margin, screen.width - width - 3 * margin, screen.height - 2 * margin};
        if (chip > 0) far_chip_ = {panel_.x, margin, width, chip - margin};
    } else {
        const float height = std::clamp(screen.height * 0.22F, 264.0F, 330.0F);
        const float left = std::round((screen.width - 3 * margin) * 0.52F);
        panel_ = {margin, screen.height - height - margin, left, height};
        room_ = {margin, margin + chip, screen.width - 2 * margin,
                 screen.height - height - 3 * margin - chip};
        if (chip > 0) far_chip_ = {margin, margin, screen.width - 2 * margin, chip - margin};
    }
    side_ = panel_;
    if (screen.width < screen.height * 1.05F) {
        side_.x = panel_.right() + margin;
        side_.width = screen.width - margin - side_.x;
        if (ui::right_to_left()) {
            panel_.x = screen.width - panel_.right();
            side_.x = screen.width - side_.right();
        }
    }
    // Menus mirror with the language; the board stays as it is and only changes sides.
    if (ui::right_to_left() && screen.width >= screen.height * 1.05F) {
        panel_.x = side_.x = screen.width - panel_.right();
        room_.x = screen.width - room_.right();
        far_chip_.x = panel_.x;
    }
}

// Drawn once upright and put on its head.
void PlayScreen::draw_far_chip(render::Batch& batch)
{
    const Rect place = scale_.pixels(far_chip_).snapped();
    const auto& seats = game_.info().seats;
    const auto& conclusion = match().conclusion();
    const auto words =
        conclusion ? ui::text(conclusion->reason)
                   : ui::text(Message{texts::play_turn, {{"seat", *seats[index_of(match().to_move())]}}});
    const float size = scale_.pixels(low_ ? 17.0F : 21.0F);
    const platform::Extent pixels{static_cast<int>(place.width), static_cast<int>(place.height)};
    const auto picture =
        session_.painter.renderer.kept_picture("far." + words, pixels, 1, [&](render::Batch& kept) {
            const Rect whole{0, 0, place.width, place.height};
            kept.rect(whole, ui::theme().panel);
            session_.painter.fonts.draw(kept, words, whole.inset(size * 0.5F),
                                        {.role = render::FontRole::bold,
                                         .size = size,
                                         .colour = ui::theme().ink,
                                         .align = render::Align::centre});
        });
    batch.sprite(picture, place,
                 {.rotation = std::numbers::pi_v<float>, .radius = scale_.pixels(ui::radius)});
}

void PlayScreen::show_head()
{
    const auto& seats = game_.info().seats;
    if (looking_) {
        ui::label(ui::text(Message{texts::play_looking, {{"ply", *looking_}, {"plies", match().ply()}}}),
                  {.size = low_ ? ui::TextSize::bold : ui::TextSize::large, .wrap = false});
        if (ui::button("play.present", ui::text(texts::play_present), {.kind = ui::ButtonKind::primary}))
            look_at(match().ply());
        return;
    }
    if (const auto& conclusion = match().conclusion()) {
        const auto words =
            conclusion->kind == Conclusion::Kind::win
                ? Message{texts::end_wins, {{"seat", *seats[index_of(conclusion->winner)]}}}
                : Message{conclusion->kind == Conclusion::Kind::draw ? texts::end_draw : texts::end_none};
        if (low_)
            ui::label(ui::text(words), {.size = ui::TextSize::large});
        else
            ui::title(ui::text(words));
        ui::label(ui::text(conclusion->reason), {.tone = ui::TextTone::gold});
        return;
    }
    ui::label(ui::text(Message{texts::play_turn, {{"seat", *seats[index_of(match().to_move())]}}}),
              {.size = low_ ? ui::TextSize::bold : ui::TextSize::large, .wrap = false});
    // The same room whatever is said, so that nothing below jumps.
    const float line = low_ ? 20.0F : 24.0F;
    constexpr float lines = 3;
    Rect place = ui::room(ui::width_left(), line * lines);
    const auto size = low_ ? ui::TextSize::small : ui::TextSize::body;
    if (!turn_.refusal().empty()) {
        ui::at(place);
        ui::label(ui::text(turn_.refusal()), {.size = size, .tone = ui::TextTone::seal});
        return;
    }
    if (turn_.roles().empty() && turn_.builder().complete_move() != Trie::none) {
        ui::at(place);
        ui::label(ui::text(texts::play_complete), {.size = size, .tone = ui::TextTone::soft});
        return;
    }
    const float end = place.bottom();
    int said = 0;
    for (const auto& id : turn_.roles()) {
        if (said == 2 || place.y > end - line) break;
        Message role;
        role.id = id;
        const auto words = ui::text(role);
        const bool wraps = ui::measure(words, size).width > place.width && end - place.y >= 2 * line - 1;
        const float taken = wraps ? 2 * line : line;
        ui::at({place.x, place.y, place.width, taken});
        ui::label(words, {.size = size, .tone = ui::TextTone::soft});
        place.y += taken;
        ++said;
    }
}

// A row of names with each side's colour, then a row a number.
void PlayScreen::show_facts()
{
    const auto facts = *game_.facts(match().position());
    const auto& seats = game_.info().seats;
    // On a small screen the end needs the room for what comes next.
    if (facts.empty() || (low_ && match().conclusion())) return;
    ui::separator();
    // On a small screen a number's name has a line of its own.
    const float line = low_ ? 40.0F : 28.0F, head = 24;
    const Rect whole = ui::room(ui::width_left(), head + line * static_cast<float>(facts.size()));
    const float column = low_ ? whole.width / 2 : std::min(84.0F, whole.width * 0.28F);
    const auto cell = [&](std::size_t row, std::size_t seat) {
        const float x = whole.right() - column * static_cast<float>(2 - seat);
        if (row == 0) return Rect{x, whole.y, column, head};
        const float y = whole.y + head + line * static_cast<float>(row - 1);
        return low_ ? Rect{x, y + line / 2, column, line / 2} : Rect{x, y, column, line};
    };
    const auto size = low_ ? ui::TextSize::small : ui::TextSize::body;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        ui::at(cell(0, seat));
        const bool moves = !match().conclusion() && index_of(match().to_move()) == seat;
        ui::label(ui::text(*seats[seat]), {.size = ui::TextSize::small,
                                           .tone = moves ? ui::TextTone::gold : ui::TextTone::soft,
                                           .wrap = false,
                                           .centred = true});
    }
    for (std::size_t row = 0; row < facts.size(); ++row) {
        const auto& fact = facts[row];
        Message name;
        name.id = fact.id;
        ui::at({whole.x, whole.y + head + line * static_cast<float>(row),
                low_ ? whole.width : whole.width - 2 * column, low_ ? line / 2 : line});
        ui::label(ui::text(name), {.size = size, .tone = ui::TextTone::soft, .wrap = false, .centred = low_});
        for (std::size_t seat = 0; seat < 2; ++seat) {
            ui::at(cell(row + 1, seat));
            const int value = fact.value[seat];
            ui::label(fact.goal == 0
                          ? std::to_string(value)
                          : ui::text(Message{texts::play_goal, {{"value", value}, {"goal", fact.goal}}}),
                      {.size = size, .wrap = false, .centred = true});
        }
    }
    ui::separator();
}

// The list takes what room the buttons below leave, and shows its end.
void PlayScreen::show_moves()
{
    const float buttons = actions_height();
    const Rect from = ui::room(ui::width_left(), 0);
    const float height = side_.bottom() - from.y - buttons;
    if (height < 40) return;
    const Rect place = ui::room(ui::width_left(), height);
    const auto& plies = match().plies();
    if (plies.empty()) {
        if (!low_) ui::at(place);
        if (!low_)
            ui::label(ui::text(texts::play_no_moves),
                      {.size = ui::TextSize::small, .tone = ui::TextTone::off});
        return;
    }
    const float line = low_ ? 20.0F : 24.0F;
    const auto rows = static_cast<std::size_t>(std::max(1.0F, place.height / line));
    if (low_) {
        const std::size_t begin = plies.size() > rows ? plies.size() - rows : 0;
        for (std::size_t i = begin; i < plies.size(); ++i) {
            ui::at({place.x, place.y + line * static_cast<float>(i - begin), place.width, line});
            ui::label(plies[i].text, {.size = ui::TextSize::small,
                                      .tone = i + 1 == plies.size() ? ui::TextTone::gold : ui::TextTone::soft,
                                      .wrap = false});
        }
        return;
    }
    const std::size_t pairs = (plies.size() + 1) / 2;
    const std::size_t first = pairs > rows ? pairs - rows : 0;
    const float number = 36, half = (place.width - number) / 2;
    for (std::size_t pair = first; pair < pairs; ++pair) {
        const float y = place.y + line * static_cast<float>(pair - first);
        ui::at({place.x, y, number, line});
        ui::label(std::to_string(pair + 1) + '.',
                  {.size = ui::TextSize::small, .tone = ui::TextTone::off, .wrap = false});
        for (std::size_t i = 0; i < 2 && pair * 2 + i < plies.size(); ++i) {
            const bool last = pair * 2 + i + 1 == plies.size();
            ui::at({place.x + number + half * static_cast<float>(i), y, half - 6, line});
            ui::label(plies[pair * 2 + i].text, {.size = ui::TextSize::small,
                                                 .tone = last ? ui::TextTone::gold : ui::TextTone::normal,
                                                 .wrap = false});
        }
    }
}

float PlayScreen::actions_height() const
{
    const float rows = match().conclusion() ? 3.0F + (drawn_ ? 1.0F : 0.0F) : 1.0F;
    return rows * (ui::control_height + 8) + (low_ ? 24.0F : 40.0F) + hints_height();
}

float PlayScreen::hints_height() const
{
    if (!hints_wanted(session_)) return 0;
    return hint_height * (low_ ? 3.0F : 2.0F) + 8;
}

void PlayScreen::show_play_hints(const Rect& place)
{
    using input::Action;
    const std::array hints{
        Hint{Action::confirm, &texts::action_confirm}, Hint{Action::cancel, &texts::action_cancel},
        Hint{Action::menu, &texts::action_menu}, Hint{Action::inspect, &texts::action_inspect}};
    if (low_)
        show_hints(session_, place, 1, std::span{hints}.first(3));
    else
        show_hints(session_, place, 2, hints);
}

void PlayScreen::show_actions()
{
    const bool over = match().conclusion().has_value();
    const float side = ui::control_height;
    const float rows = over ? 3.0F + (drawn_ ? 1.0F : 0.0F) : 1.0F;
    const float height = rows * side + (rows - 1) * 8;
    const float padding = low_ ? 12.0F : ui::padding;
    float y = side_.bottom() - padding - height;
    const float x = side_.x + padding, width = side_.width - 2 * padding;
    if (hints_height() > 0) show_play_hints({x, y - hints_height(), width, hints_height() - 8});
    const auto wide = [&](const char* id, const Text& words, const char* icon, ui::ButtonKind kind) {
        ui::at({x, y, width, side});
        y += side + 8;
        return ui::button(id, ui::text(words), {.kind = kind, .icon = low_ ? "" : icon});
    };
    if (over) {
        if (wide("end.again", texts::end_again, "ui/replay", ui::ButtonKind::primary)) again(false);
        if (drawn_ && wide("end.same", texts::end_same, "ui/turn", ui::ButtonKind::normal)) again(true);
        if (wide("end.setup", texts::end_setup, "ui/settings", ui::ButtonKind::normal))
            go_to(std::make_unique<SetupScreen>(session_, game_));
    }
    constexpr int count = 5;
    const float step = std::min(side + 10, (width - side) / static_cast<float>(count - 1));
    float at = x;
    const auto icon = [&](const char* id, const char* picture, const Text& tip, bool enabled) {
        ui::at({at, y, std::min(side, step), side});
        at += step;
        return ui::icon_button(id, picture,
                               {.tip = ui::text(tip), .side = std::min(side, step), .enabled = enabled});
    };
    if (icon("play.undo", "ui/undo", texts::play_undo, !turn_.builder().idle() || table_->can_undo())) undo();
    if (icon("play.redo", "ui/redo", texts::play_redo, table_->can_redo())) redo();
    if (icon("play.before", "ui/previous", texts::action_history_back, shown_ply() > 0))
        look_at(shown_ply() - 1);
    if (icon("play.after", "ui/next", texts::action_history_on, looking_.has_value()))
        look_at(shown_ply() + 1);
    if (icon("play.menu", "ui/menu", texts::action_menu, true)) over_ = Over::menu;
}

} // namespace papamu::screens
