// What stands beside the board: whose turn it is, what to watch, the moves, and what can be done.

#include "client/input/texts.hpp"
#include "client/screens/beside_board.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/last_move.hpp"
#include "client/screens/online_match.hpp"
#include "client/screens/online_texts.hpp"
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

void PlayScreen::show_panels()
{
    show_spots();
    ui::panel_begin("play.panel", panel_,
                    {.padding = low_ ? 12.0F : ui::padding, .gap = low_ ? 6.0F : ui::gap});
    if (online() && side_ == panel_) show_sides();
    show_head();
    // A question comes before numbers where there is no room for both.
    const bool asked = ask_height() > 0;
    // After the end what comes next takes the room beside.
    const bool sides_here = online() && side_ != panel_ && match().conclusion();
    if (sides_here)
        show_sides();
    else if (!asked || (!low_ && side_ == panel_))
        show_facts();
    if (asked && side_ != panel_) {
        const float padding = low_ ? 12.0F : ui::padding;
        show_ask({panel_.x + padding, panel_.bottom() - padding - ask_height(), panel_.width - 2 * padding,
                  ask_height()});
    }
    if (side_ == panel_) fit_hints();
    if (side_ == panel_) show_last_move();
    if (side_ != panel_) {
        ui::panel_end();
        ui::panel_begin("play.side", side_,
                        {.padding = low_ ? 12.0F : ui::padding, .gap = low_ ? 6.0F : ui::gap});
        fit_hints();
    }
    // Where there are two panels, the first has no room for it.
    if (evaluates() && side_ != panel_ && !match().conclusion()) show_evaluation_words();
    if (online() && side_ != panel_ && !sides_here) show_sides();
    if (side_ != panel_) show_last_move();
    show_moves();
    show_actions();
    ui::panel_end();
    if (turn_.open() && !view_.moving()) show_turn_bar();
    show_questions();
}

void PlayScreen::arrange()
{
    const auto beside = BesideBoard::on(ui::screen(), faces());
    low_ = beside.low;
    room_ = beside.room;
    panel_ = beside.panel;
    side_ = beside.side;
    if (evaluates()) {
        // Between the board and what stands beside it; in a tall window at the end.
        const float taken = low_ ? 22.0F : 34.0F, width = low_ ? 12.0F : 18.0F;
        const bool at_end = beside.two_panels() || panel_.x > room_.x;
        room_.width -= taken;
        bar_ = {at_end ? room_.right() + taken - width - 4 : room_.x + 4, room_.y, width, room_.height};
        if (!at_end) room_.x += taken;
    }
    far_chip_ = beside.far_chip;
}

// Drawn once upright and put on its head.
void PlayScreen::draw_far_chip(render::Batch& batch)
{
    const Rect place = scale_.pixels(far_chip_).snapped();
    const auto& conclusion = match().conclusion();
    const auto words = conclusion ? ui::text(conclusion->reason) : ui::text(turn_words());
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
    if (looking_) {
        ui::label(ui::text(Message{texts::play_looking, {{"ply", *looking_}, {"plies", match().ply()}}}),
                  {.size = low_ ? ui::TextSize::bold : ui::TextSize::large, .wrap = false});
        if (ui::button("play.present", ui::text(texts::play_present), {.kind = ui::ButtonKind::primary}))
            look_at(match().ply());
        return;
    }
    if (const auto& conclusion = match().conclusion()) {
        const auto words = words_of(game_, *conclusion);
        if (low_)
            ui::label(ui::text(words), {.size = ui::TextSize::large});
        else
            ui::title(ui::text(words));
        ui::label(ui::text(conclusion->reason), {.tone = ui::TextTone::gold});
        return;
    }
    ui::label(ui::text(outlook_ ? Message{texts::hint_outlook} : turn_words()),
              {.size = low_ ? ui::TextSize::bold : ui::TextSize::large,
               .wrap = false,
               .shortens = online() != nullptr});
    // The same room whatever is said, so that nothing below jumps.
    const float line = low_ ? 20.0F : 24.0F;
    const auto size = low_ ? ui::TextSize::small : ui::TextSize::body;
    float lines = low_ && !online() && game_.facts(match().position())->size() < 2 ? 4 : 3;
    const bool evaluated = evaluates() && side_ == panel_;
    if (evaluated && low_) lines = 2;
    const auto needed = [&](const std::string& words) {
        return static_cast<float>(ui::lines_of(words, size, ui::width_left()));
    };
    const bool complete = turn_.roles().empty() && turn_.builder().complete_move() != Trie::none;
    float most = 0;
    if (complete) most = needed(ui::text(texts::play_complete));
    if (!turn_.roles().empty()) {
        Message role;
        role.id = turn_.roles().front();
        most = needed(ui::text(role));
    }
    // A hint says the same and more; a long sentence of the turn cannot wait.
    const bool wide = evaluated && (strength_ > 0 || most > lines);
    if (evaluated && !wide) show_evaluation_words();
    if (wide) lines += std::floor(evaluation_height() / line);
    // Only a long sentence in a small panel takes more.
    if (strength_ > 0) most = 1 + needed(hint_value_words());
    lines = std::max(lines, most);
    Rect place = ui::room(ui::width_left(), line * lines);
    if (!turn_.refusal().empty()) {
        ui::at(place);
        ui::label(ui::text(turn_.refusal()), {.size = size, .tone = ui::TextTone::trouble});
        return;
    }
    if (strength_ > 0) {
        show_hint_words(place, line, size);
        return;
    }
    if (open_->thinking()) {
        show_thinker({place.x, place.y, place.width, line});
        return;
    }
    if (complete) {
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
        // Rather one of them than a part of it.
        const float wanted = needed(words) * line;
        if (said > 0 && place.y + wanted > end + 1) break;
        const float taken = std::min(wanted, end - place.y);
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
    const float line = low_ ? 40.0F : side_ != panel_ ? 25.0F : 28.0F, head = 24;
    const float height = head + line * static_cast<float>(facts.size());
    // In a small window of large letters what can be done comes first.
    if (low_ && side_ == panel_ &&
        ui::room(ui::width_left(), 0).y + height > side_.bottom() - actions_height())
        return;
    const Rect whole = ui::room(ui::width_left(), height);
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

// Pressing it shows the move again.
void PlayScreen::show_last_move()
{
    const int ply = shown_ply();
    const Rect from = ui::room(ui::width_left(), 0);
    // What can be done comes first where there is no room for both.
    if (from.y + last_move_height > side_.bottom() - actions_height()) return;
    const Rect place = ui::room(ui::width_left(), last_move_height);
    if (ply == 0) return;
    screens::show_last_move(session_.painter, view_, match(), ply, place, low_);
    ui::at(place);
    if (!ui::tile("play.replay", match().plies()[static_cast<std::size_t>(ply) - 1].text, {.corner = 8}))
        return;
    look_at(ply - 1);
    look_at(ply);
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
                      {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
        return;
    }
    moves_.show(plies, place, {.shown = match().ply(), .low = low_});
}

float PlayScreen::actions_height() const
{
    return action_rows() * (ui::control_height + 8) + (low_ ? 24.0F : 40.0F) + hints_height() +
           (side_ == panel_ ? ask_height() : 0);
}

// What there is to watch comes before hints.
void PlayScreen::fit_hints()
{
    hints_fit_ = true;
    hints_fit_ = ui::room(ui::width_left(), 0).y + actions_height() <= side_.bottom();
}

float PlayScreen::hints_height() const
{
    if (!hints_wanted(session_) || !hints_fit_) return 0;
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

} // namespace papamu::screens
