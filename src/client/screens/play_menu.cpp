// What lies over the board and waits: the menu, questions, the line for typed moves.

#include "client/input/texts.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/home.hpp"
#include "client/screens/online_match.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/play.hpp"
#include "client/screens/replays.hpp"
#include "client/screens/rules.hpp"
#include "client/screens/settings.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"

#include <array>
#include <utility>

namespace papamu::screens {

void PlayScreen::show_menu()
{
    const bool over = match().conclusion().has_value();
    const bool persons = open_->person(Seat::first) || open_->person(Seat::second);
    const bool both = open_->person(Seat::first) && open_->person(Seat::second);
    // The computer plays to the end: it neither asks nor agrees.
    const bool agree =
        !over && (both || online()) && game_.info().agreed_draws && match().started().house.agreement;
    const int rows = (online() ? 8 : 7 + (over ? 1 : (persons ? 1 : 0) + (agree ? 1 : 0))) +
                     (may_advise() ? 1 : 0) + (low_ ? 1 : 0);
    // Low screens have no room for one column.
    const bool wide = low_ && ui::screen().width > 480;
    const int lines = wide ? (rows + 1) / 2 : rows;
    // Its name gives way where there is much to choose from.
    ui::sheet_begin("menu", wide && lines > 5 ? std::string{} : ui::text(*game_.info().name),
                    wide ? 470.0F : 340.0F, 90 + static_cast<float>(lines) * (ui::control_height + 8));
    if (wide) ui::row_begin(2);
    const auto row = [](const char* id, const Text& words, const char* icon, bool enabled = true) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false, .enabled = enabled});
    };
    Over next = Over::menu;
    if (row("menu.resume", texts::menu_resume, "ui/play")) next = Over::nothing;
    if (online()) {
        if (show_online_rows()) next = over_;
    } else {
        if (row("menu.undo", texts::play_undo, "ui/undo", open_->can_undo())) {
            turn_.cancel();
            undo();
            next = Over::nothing;
        }
        if (row("menu.redo", texts::play_redo, "ui/redo", open_->can_redo())) {
            redo();
            next = Over::nothing;
        }
        if (agree && row("menu.draw", texts::play_draw, "ui/handshake")) next = Over::draw;
        if (!over && persons && row("menu.resign", texts::play_resign, "ui/flag")) next = Over::resign;
        if (over && row("menu.again", texts::end_again, "ui/replay")) {
            again(false);
            next = Over::nothing;
        }
    }
    if (low_ && row("menu.before", texts::action_history_back, "ui/previous", shown_ply() > 0)) {
        look_at(shown_ply() - 1);
        next = Over::nothing;
    }
    if (may_advise() && show_evaluation_row()) session_.save_settings();
    if (row("menu.rules", texts::rules_title, "ui/book")) open_rules();
    if (!online() && row("menu.setup", texts::end_setup, "ui/plus"))
        go_to(std::make_unique<SetupScreen>(session_, game_));
    if (row("menu.settings", texts::settings_title, "ui/settings"))
        go_to(std::make_unique<SettingsScreen>(session_, back_here()));
    if (online() && row("menu.tables", texts::play_lobby, "ui/online")) leave_online();
    if (row("menu.leave", texts::play_leave, "ui/back")) {
        // Who goes home is seen to be away.
        if (online()) session_.line.go();
        go_to(std::make_unique<HomeScreen>(session_));
    }
    if (wide) ui::row_end();
    if (ui::sheet_end()) next = Over::nothing;
    over_ = next;
}

// One row for all three: each press goes to the next.
bool PlayScreen::show_evaluation_row()
{
    auto& shown = session_.settings.evaluation;
    constexpr std::array names{&texts::evaluation_off, &texts::evaluation_bar, &texts::evaluation_moves};
    const auto at = static_cast<std::size_t>(shown);
    // Two columns have no room for it beside the words.
    const auto value = ui::text(*names.at(at));
    if (!ui::menu_row("menu.evaluation", ui::text(texts::evaluation),
                      {.icon = "ui/eye",
                       .detail = low_ ? value : std::string{},
                       .value = low_ ? std::string{} : value,
                       .arrow = false}))
        return false;
    shown = static_cast<storage::Evaluation>((at + 1) % names.size());
    return true;
}

// They come back to this match.
Back PlayScreen::back_here() const
{
    return [&session = session_, open = open_] { return std::make_unique<PlayScreen>(session, open); };
}

void PlayScreen::open_rules() { go_to(std::make_unique<RulesScreen>(session_, game_, back_here())); }

void PlayScreen::open_replay(bool review)
{
    // What it has for preparing endings is the review's now.
    if (review) {
        adviser_.reset();
        advised_ = {};
    }
    auto screen = replay_of(session_, open_->kept_as(), back_here(), review);
    if (screen) go_to(std::move(screen));
}

// A move in words, as the notation writes it.
void PlayScreen::show_typed()
{
    const bool opens = !ui::dialog_open();
    ui::sheet_begin("typed", ui::text(texts::action_type), 420, 170);
    if (opens) ui::edit("typed.move");
    bool entered = false;
    ui::text_field("typed.move", typed_,
                   {.hint = game_.info().example_move, .longest = 60, .left_to_right = true}, &entered);
    ui::row_begin(2);
    const bool cancelled = ui::button("typed.cancel", ui::text(texts::setup_back));
    const bool played =
        ui::button("typed.play", ui::text(texts::play_confirm), {.kind = ui::ButtonKind::primary}) || entered;
    ui::row_end();
    if (ui::sheet_end() || cancelled) over_ = Over::nothing;
    if (!played) return;
    over_ = Over::nothing;
    turn_.cancel();
    play(std::string{trimmed(typed_)});
}

void PlayScreen::show_questions()
{
    if (over_ == Over::menu) {
        show_menu();
        return;
    }
    if (over_ == Over::typed) {
        show_typed();
        return;
    }
    if (over_ == Over::phrases) {
        show_phrases();
        return;
    }
    if (over_ == Over::abort) {
        show_abort();
        return;
    }
    const auto& seats = game_.info().seats;
    const Seat seat = open_->speaker();
    if (over_ == Over::resign) {
        const auto words =
            online()
                ? ui::text(Message{texts::online_resign_words, {{"other", online()->name_of(other(seat))}}})
                : ui::text(
                      Message{texts::resign_words,
                              {{"seat", *seats[index_of(seat)]}, {"other", *seats[index_of(other(seat))]}}});
        const auto answer = ui::dialog("resign", ui::text(texts::resign_title),
                                       {.words = words,
                                        .yes = ui::text(texts::resign_yes),
                                        .no = ui::text(texts::resign_no),
                                        .dangerous = true});
        if (answer == ui::Answer::yes) wish(open_->resign());
        if (answer != ui::Answer::none) over_ = Over::nothing;
    } else if (over_ == Over::draw) {
        const auto answer = ui::dialog("draw", ui::text(texts::draw_title),
                                       {.words = ui::text(texts::draw_words),
                                        .yes = ui::text(online() ? texts::play_ask_draw : texts::draw_yes),
                                        .no = ui::text(texts::draw_no)});
        if (answer == ui::Answer::yes) wish(open_->offer_draw());
        if (answer != ui::Answer::none) over_ = Over::nothing;
    }
}

// The same two once more with their sides swapped, from a fresh draw or from the same start.
void PlayScreen::again(bool same_start)
{
    auto& chosen = session_.chosen(game_);
    const auto setup =
        same_start ? Result<Setup>{match().started().setup} : session_.new_setup(game_, chosen);
    auto swapped = chosen;
    std::swap(swapped.game.seats[0], swapped.game.seats[1]);
    swapped.below = other(chosen.below);
    const auto seated = setup ? session_.sit(game_, *setup, swapped) : Result<void>{setup.reason()};
    if (!seated) {
        turn_.refuse(seated.reason());
        return;
    }
    chosen = swapped;
    go_to(std::make_unique<PlayScreen>(session_));
}

} // namespace papamu::screens
