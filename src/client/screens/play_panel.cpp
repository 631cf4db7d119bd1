// What stands beside the board: whose turn it is, what to watch, the moves, and what can be done.

#include "client/screens/home.hpp"
#include "client/screens/play.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

void PlayScreen::show()
{
    ui::panel_begin("play.panel", panel_,
                    {.padding = low_ ? 12.0F : ui::padding, .gap = low_ ? 6.0F : ui::gap});
    show_head();
    show_facts();
    show_moves();
    show_actions();
    ui::panel_end();
    if (persons_turn() && !view_.moving()) show_turn_bar();
    show_questions();
}

void PlayScreen::show_head()
{
    const auto& seats = game_.info().seats;
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
    const float lines = low_ ? 3 : 2;
    Rect place = ui::room(ui::width_left(), line * lines);
    const auto size = low_ ? ui::TextSize::small : ui::TextSize::body;
    if (!refusal_.empty()) {
        ui::at(place);
        ui::label(ui::text(refusal_), {.size = size, .tone = ui::TextTone::seal});
        return;
    }
    if (!persons_turn()) return;
    std::vector<std::string> said;
    const float end = place.bottom();
    for (const auto& offered : builder_.offered()) {
        if (std::find(said.begin(), said.end(), offered.role) != said.end() || said.size() == 2 ||
            place.y > end - line)
            continue;
        said.push_back(offered.role);
        Message role;
        role.id = offered.role;
        const auto words = ui::text(role);
        const float taken =
            ui::measure(words, size).width > place.width && said.size() == 1 ? 2 * line : line;
        ui::at({place.x, place.y, place.width, taken});
        ui::label(words, {.size = size, .tone = ui::TextTone::soft});
        place.y += taken;
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
    const float rows_below = match().conclusion() ? 3 : 1;
    const float buttons = rows_below * (ui::control_height + 8) + (low_ ? 24.0F : 40.0F);
    const Rect from = ui::room(ui::width_left(), 0);
    const float height = panel_.bottom() - from.y - buttons;
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

void PlayScreen::show_actions()
{
    const auto now = milliseconds(session_);
    const bool over = match().conclusion().has_value();
    const float side = ui::control_height;
    const float rows = over ? 3.0F : 1.0F;
    const float height = rows * side + (rows - 1) * 8;
    const float padding = low_ ? 12.0F : ui::padding;
    float y = panel_.bottom() - padding - height;
    const float x = panel_.x + padding, width = panel_.width - 2 * padding;
    const auto wide = [&](const char* id, const Text& words, const char* icon, ui::ButtonKind kind) {
        ui::at({x, y, width, side});
        y += side + 8;
        return ui::button(id, ui::text(words), {.kind = kind, .icon = low_ ? "" : icon});
    };
    if (over) {
        if (wide("end.again", texts::end_again, "ui/replay", ui::ButtonKind::primary)) again();
        if (wide("end.setup", texts::end_setup, "ui/settings", ui::ButtonKind::normal))
            go_to(std::make_unique<SetupScreen>(session_, game_));
    }
    const int count = over ? 3 : game_.info().agreed_draws && match().started().house.agreement ? 5 : 4;
    const float step = std::min(side + 10, (width - side) / static_cast<float>(std::max(1, count - 1)));
    float at = x;
    const auto icon = [&](const char* id, const char* picture, const Text& tip, bool enabled) {
        ui::at({at, y, std::min(side, step), side});
        at += step;
        return ui::icon_button(id, picture,
                               {.tip = ui::text(tip), .side = std::min(side, step), .enabled = enabled});
    };
    if (icon("play.undo", "ui/undo", texts::play_undo, table_->can_undo())) {
        builder_.cancel();
        static_cast<void>(table_->undo(now));
    }
    if (icon("play.redo", "ui/redo", texts::play_redo, table_->can_redo())) {
        builder_.cancel();
        static_cast<void>(table_->redo(now));
    }
    if (!over) {
        if (count == 5 && icon("play.draw", "ui/handshake", texts::play_draw, true)) asking_ = Asking::draw;
        if (icon("play.resign", "ui/flag", texts::play_resign, true)) asking_ = Asking::resign;
    }
    if (icon("play.leave", "ui/back", texts::play_leave, true)) go_to(std::make_unique<HomeScreen>(session_));
}

// Skip, ✓ and the answers of a decision, at the edge of the board nearest to the ghost: beside it, but never
// on squares that may be chosen next.
void PlayScreen::show_turn_bar()
{
    if (builder_.idle()) return;
    const bool skip = builder_.offers_skip();
    const bool complete = builder_.complete_move() != Trie::none;
    const auto choice = builder_.open_choice();
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
        const auto& answers = view_.look().areas[choice->area].answers;
        for (std::size_t i = 0; i < answers.size(); ++i)
            buttons.push_back({"turn.answer." + std::to_string(i), ui::text(*answers[i]),
                               choice->answer == i ? "ui/check" : "", ui::ButtonKind::normal,
                               static_cast<int>(i)});
    }
    if (skip)
        buttons.push_back({"turn.skip", ui::text(texts::play_skip), "ui/skip", ui::ButtonKind::primary, -1});
    else if (complete)
        buttons.push_back(
            {"turn.confirm", ui::text(texts::play_confirm), "ui/check", ui::ButtonKind::primary, -1});
    buttons.push_back({"turn.back", "", "ui/close", ui::ButtonKind::normal, -1});

    const Rect frame = scale_.units(view_.layout().frame());
    Rect ghost = frame;
    if (const auto ghosts = builder_.ghosts(); !ghosts.empty())
        ghost = scale_.units(view_.rect_of(ghosts.front(), builder_.preview()));
    else if (!builder_.path().empty())
        ghost = scale_.units(view_.rect_of(builder_.path().front()));
    float width = 12;
    std::vector<float> widths;
    for (const auto& button : buttons) {
        const float words =
            button.words.empty() ? 0 : ui::measure(button.words, ui::TextSize::bold).width + 36;
        widths.push_back(std::max(ui::control_height,
                                  words + (button.icon.empty() || button.words.empty() ? 0.0F : 34.0F)));
        width += widths.back() + 6;
    }
    const float height = ui::control_height + 12;
    const bool below = ghost.centre().y > frame.centre().y;
    float x = std::clamp(ghost.centre().x - width / 2, frame.x, std::max(frame.x, frame.right() - width));
    const float y = below ? std::min(frame.bottom() - height * 0.5F, ui::screen().height - height)
                          : std::max(frame.y - height * 0.5F, 0.0F);
    ui::panel_begin("turn.bar", {x, y, width, height}, {.padding = 6, .gap = 6});
    x += 6;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const auto& button = buttons[i];
        ui::at({x, y + 6, widths[i], ui::control_height});
        x += widths[i] + 6;
        const bool chosen = choice && button.answer == choice->answer;
        if (!ui::button(button.id, button.words,
                        {.kind = button.kind, .icon = button.icon, .chosen = chosen}))
            continue;
        if (button.answer >= 0)
            touch({choice->area, static_cast<std::uint8_t>(button.answer)});
        else if (button.id == "turn.back")
            builder_.back();
        else
            settle(skip ? builder_.skip() : builder_.confirm());
        break;
    }
    ui::panel_end();
}

void PlayScreen::show_questions()
{
    const auto now = milliseconds(session_);
    const auto& seats = game_.info().seats;
    const Seat seat = match().to_move();
    if (asking_ == Asking::resign) {
        const auto words =
            ui::text(Message{texts::resign_words,
                             {{"seat", *seats[index_of(seat)]}, {"other", *seats[index_of(other(seat))]}}});
        const auto answer = ui::dialog("resign", ui::text(texts::resign_title),
                                       {.words = words,
                                        .yes = ui::text(texts::resign_yes),
                                        .no = ui::text(texts::resign_no),
                                        .dangerous = true});
        if (answer == ui::Answer::yes) static_cast<void>(table_->resign(seat, now));
        if (answer != ui::Answer::none) asking_ = Asking::nothing;
    } else if (asking_ == Asking::draw) {
        const auto answer = ui::dialog("draw", ui::text(texts::draw_title),
                                       {.words = ui::text(texts::draw_words),
                                        .yes = ui::text(texts::draw_yes),
                                        .no = ui::text(texts::draw_no)});
        if (answer == ui::Answer::yes) {
            // Both sit at this screen: the offer and its answer are entered one after the other.
            if (const auto offered = table_->offer(seat, OfferKind::draw, now); !offered)
                refuse(offered.reason(), {});
            else
                static_cast<void>(table_->answer(other(seat), true, now));
        }
        if (answer != ui::Answer::none) asking_ = Asking::nothing;
    }
}

void PlayScreen::again()
{
    const auto& chosen = session_.chosen[game_.info().id];
    const auto setup = new_setup(session_, game_, chosen);
    if (!setup) {
        refuse(setup.reason(), {});
        return;
    }
    auto table = new_table(session_, game_, *setup, chosen);
    if (!table) {
        refuse(table.reason(), {});
        return;
    }
    session_.table = *table;
    go_to(std::make_unique<PlayScreen>(session_, session_.table));
}

} // namespace papamu::screens
