#include "client/screens/play_menu.hpp"

#include "client/input/texts.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"

#include <array>
#include <utility>

namespace papamu::screens {

void PlayMenu::open(modes::Over over)
{
    stage_.act([&](auto& mode, const auto&) { mode.open(over); });
}

void PlayMenu::wish(const modes::Wish& wish)
{
    stage_.act([&](auto& mode, const auto&) { mode.wish(wish); });
}

void PlayMenu::show_menu()
{
    const auto able = state().open->able();
    const bool over = state().told();
    // A small panel may have no room for it.
    const bool turned = over && low() && stage_.reviewable();
    const bool same = over && !standing() && stage_.drawn() && stage_.same_in_menu();
    const auto kept = state().open->kept_as();
    // Where a small window has no room for every row, what cannot be done now is left out; looking back is a
    // button's, too.
    const bool few = low() && over && !standing();
    const bool undo = able.undo || !few, before = low() && !few;
    // The settings have it, too.
    const bool evaluation = state().may_advise() && !ui::cramped();
    const int rows = (standing() ? 8 : 7 + (over ? 0 : (able.resign ? 1 : 0) + (able.draw ? 1 : 0))) +
                     (evaluation ? 1 : 0) + (before ? 1 : 0) + (over ? 1 : 0) - (undo ? 0 : 1) +
                     (over && !kept.empty() ? 1 : 0) + (turned ? 1 : 0) + (same ? 1 : 0);
    ui::menu_begin("menu", ui::text(*game().info().name), rows);
    const auto row = [](const char* id, const Text& words, const char* icon, bool enabled = true) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false, .enabled = enabled});
    };
    modes::Over next = modes::Over::menu;
    if (row("menu.resume", texts::menu_resume, "ui/play")) next = modes::Over::nothing;
    if (standing()) {
        if (show_online_rows()) next = state().over;
    } else {
        if (undo && row("menu.undo", texts::play_undo, "ui/undo", able.undo)) {
            stage_.act([](auto& mode, const auto& moment) { mode.undo_move(moment); });
            next = modes::Over::nothing;
        }
        // What has ended has nothing more to be played again.
        if (!over && row("menu.redo", texts::play_redo, "ui/redo", state().open->able().redo)) {
            stage_.act([](auto& mode, const auto& moment) { mode.redo(moment); });
            next = modes::Over::nothing;
        }
        if (able.draw && row("menu.draw", texts::play_draw, "ui/handshake")) next = modes::Over::draw;
        if (able.resign && row("menu.resign", texts::play_resign, "ui/flag")) next = modes::Over::resign;
        if (over && row("menu.again", texts::end_again, "ui/replay")) {
            stage_.again(false);
            next = modes::Over::nothing;
        }
    }
    if (same && row("menu.same", texts::end_same, "ui/turn")) {
        stage_.again(true);
        next = modes::Over::nothing;
    }
    if (turned && row("menu.turned", texts::end_turned, "ui/target"))
        stage_.open_replay(session::KeptMatches::As::turned);
    if (over && !kept.empty() && row("menu.save", texts::kept_save, "ui/save")) {
        tools().kept.save_record(kept);
        next = modes::Over::nothing;
    }
    if (over && row("menu.copy", texts::kept_copy, "ui/copy")) {
        stage_.copy_record();
        next = modes::Over::nothing;
    }
    if (before && row("menu.before", texts::action_history_back, "ui/previous", state().shown_ply() > 0)) {
        stage_.act([ply = state().shown_ply() - 1](auto& mode, const auto&) { mode.look_at(ply); });
        next = modes::Over::nothing;
    }
    if (evaluation && show_evaluation_row()) tools().preferences.save();
    // Who has read comes back to the board.
    if (row("menu.rules", texts::rules_title, "ui/book")) {
        stage_.open_rules();
        next = modes::Over::nothing;
    }
    if (!standing() && row("menu.setup", texts::end_setup, "ui/plus")) stage_.go(to::Setup{&game()});
    if (row("menu.settings", texts::settings_title, "ui/settings"))
        stage_.go({to::Settings{}, stage_.here()});
    if (standing() && row("menu.tables", texts::play_lobby, "ui/online")) stage_.leave_online();
    if (row("menu.leave", texts::play_leave, "ui/back")) {
        leave();
    }
    if (ui::menu_end()) next = modes::Over::nothing;
    open(next);
}

// One row for all three: each press goes to the next.
bool PlayMenu::show_evaluation_row()
{
    auto& shown = tools().preferences.settings.evaluation;
    constexpr std::array names{&texts::evaluation_off, &texts::evaluation_bar, &texts::evaluation_moves};
    const auto at = static_cast<std::size_t>(shown);
    // Two columns have no room for it beside the words.
    const auto value = ui::text(*names.at(at));
    if (!ui::menu_row("menu.evaluation", ui::text(texts::evaluation),
                      {.icon = "ui/eye",
                       .detail = low() ? value : std::string{},
                       .value = low() ? std::string{} : value,
                       .arrow = false}))
        return false;
    shown = static_cast<storage::Evaluation>((at + 1) % names.size());
    return true;
}

// In the menu, in the place of what is for people in one room; whether the menu is done.
bool PlayMenu::show_online_rows()
{
    const auto able = state().open->able();
    const auto row = [](const char* id, const Text& words, const char* icon, bool enabled = true) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false, .enabled = enabled});
    };
    if (!able.say) return false;
    if (row("menu.say", texts::play_say, "ui/chat")) {
        open(modes::Over::phrases);
        return true;
    }
    if (match().conclusion()) return false;
    if (row("menu.takeback", texts::play_ask_takeback, "ui/undo", able.takeback)) {
        wish(modes::wish::Takeback{});
        open(modes::Over::nothing);
        return true;
    }
    if (game().info().agreed_draws && match().started().house.agreement &&
        row("menu.draw", texts::play_ask_draw, "ui/handshake", able.draw)) {
        open(modes::Over::draw);
        return true;
    }
    if (able.resign ? row("menu.resign", texts::play_resign, "ui/flag")
                    : row("menu.abort", texts::play_abort, "ui/close")) {
        open(able.resign ? modes::Over::resign : modes::Over::abort);
        return true;
    }
    return false;
}

// A move in words, as the notation writes it.
void PlayMenu::show_typed()
{
    const bool opens = !ui::dialog_open();
    ui::sheet_begin("typed", ui::text(texts::action_type), 420, 170);
    if (opens) ui::edit("typed.move");
    bool entered = false;
    ui::text_field("typed.move", typed_,
                   {.hint = game().info().example_move, .longest = 60, .left_to_right = true}, &entered);
    bool cancelled = false, played = entered;
    {
        const auto row = ui::grid(2, {.gap = 8});
        if (ui::button("typed.cancel", ui::text(texts::setup_back))) cancelled = true;
        if (ui::button("typed.play", ui::text(texts::play_confirm), {.kind = ui::ButtonKind::primary}))
            played = true;
    }
    if (ui::sheet_end() || cancelled) open(modes::Over::nothing);
    if (!played) return;
    open(modes::Over::nothing);
    stage_.act([&](auto& mode, const auto& moment) { mode.type(std::string{trimmed(typed_)}, moment); });
}

void PlayMenu::show_phrases()
{
    ui::sheet_begin("say", ui::text(texts::play_say), 460, 90 + 4 * (ui::control_height + 8));
    bool done = false;
    const auto say = [&](std::size_t i) {
        const auto phrase = static_cast<protocol::PhraseKind>(i);
        if (!ui::button("say." + std::string{protocol::phrase_word(phrase)}, ui::text(words_of(phrase))))
            return;
        wish(modes::wish::Say{phrase});
        done = true;
    };
    {
        const auto all = ui::grid(2, {.gap = 8});
        for (std::size_t i = 0; i < protocol::phrase_count; ++i) say(i);
    }
    if (ui::sheet_end() || done) open(modes::Over::nothing);
}

void PlayMenu::show_abort()
{
    const auto answer = ui::dialog("abort", ui::text(texts::abort_title),
                                   {.words = ui::text(texts::abort_words),
                                    .yes = ui::text(texts::abort_yes),
                                    .no = ui::text(texts::abort_no),
                                    .dangerous = true});
    if (answer == ui::YesNo::yes) wish(modes::wish::Abort{});
    if (answer != ui::YesNo::none) open(modes::Over::nothing);
}

void PlayMenu::show_leave()
{
    const auto answer = ui::dialog(
        "leave", ui::text(texts::leave_title),
        {.words = ui::text(state().standing->timed ? texts::leave_words_clock : texts::leave_words),
         .yes = ui::text(texts::leave_yes),
         .no = ui::text(texts::leave_no)});
    if (answer == ui::YesNo::yes) leave();
    if (answer != ui::YesNo::none) open(modes::Over::nothing);
}

// Who goes home is seen to be away.
void PlayMenu::leave()
{
    if (standing()) wish(modes::wish::Go{});
    stage_.go(to::Home{});
}

bool PlayMenu::leave_over()
{
    const auto over = state().over;
    if (over != modes::Over::menu && over != modes::Over::leave) return false;
    // Others wait for a person who has a seat.
    const bool asks =
        standing() && state().standing->seat && !match().conclusion() && over == modes::Over::menu;
    open(asks ? modes::Over::leave : modes::Over::nothing);
    if (!asks) leave();
    return true;
}

void PlayMenu::show()
{
    // Typing begins with an empty line.
    if (shown_ != state().over && state().over == modes::Over::typed) typed_.clear();
    show_over();
    shown_ = state().over;
}

void PlayMenu::show_over()
{
    if (state().over == modes::Over::menu) {
        show_menu();
        return;
    }
    if (state().over == modes::Over::typed) {
        show_typed();
        return;
    }
    if (state().over == modes::Over::phrases) {
        show_phrases();
        return;
    }
    if (state().over == modes::Over::abort) {
        show_abort();
        return;
    }
    if (state().over == modes::Over::leave) {
        show_leave();
        return;
    }
    const auto& seats = game().info().seats;
    const Seat seat = state().open->speaker();
    if (state().over == modes::Over::resign) {
        const auto words =
            standing()
                ? ui::text(Message{texts::online_resign_words, {{"other", sides_.name_of(other(seat))}}})
                : ui::text(
                      Message{texts::resign_words,
                              {{"seat", *seats[index_of(seat)]}, {"other", *seats[index_of(other(seat))]}}});
        const auto answer = ui::dialog("resign", ui::text(texts::resign_title),
                                       {.words = words,
                                        .yes = ui::text(texts::resign_yes),
                                        .no = ui::text(texts::resign_no),
                                        .dangerous = true});
        if (answer == ui::YesNo::yes) wish(modes::wish::Resign{});
        if (answer != ui::YesNo::none) open(modes::Over::nothing);
    } else if (state().over == modes::Over::draw) {
        const auto answer = ui::dialog("draw", ui::text(texts::draw_title),
                                       {.words = ui::text(texts::draw_words),
                                        .yes = ui::text(standing() ? texts::play_ask_draw : texts::draw_yes),
                                        .no = ui::text(texts::draw_no)});
        if (answer == ui::YesNo::yes) wish(modes::wish::Draw{});
        if (answer != ui::YesNo::none) open(modes::Over::nothing);
    }
}

} // namespace papamu::screens
