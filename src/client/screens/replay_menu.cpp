#include "client/screens/replay_menu.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/archive.hpp"
#include "client/session/kept_matches.hpp"
#include "client/session/tidings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <utility>

namespace papamu::screens {

namespace {

constexpr std::size_t longest_comment = 1000; ///< bytes

// As it is written in a field that has one line.
std::string one_line(std::string words)
{
    std::replace(words.begin(), words.end(), '\n', ' ');
    return words;
}

} // namespace

void ReplayMenu::show()
{
    // A comment is written from what it was.
    if (shown_ != state().over && state().over == modes::ReplayOver::comment)
        draft_ = one_line(state().comment());
    show_over();
    shown_ = state().over;
}

void ReplayMenu::show_over()
{
    switch (state().over) {
    case modes::ReplayOver::nothing: break;
    case modes::ReplayOver::menu: show_menu(); break;
    case modes::ReplayOver::comment: show_comment_sheet(); break;
    case modes::ReplayOver::remove: {
        const auto answer = ask_to_remove();
        if (answer == ui::YesNo::yes && tools().kept.remove(state().watched->id)) stage_.go(to::Replays{});
        if (answer != ui::YesNo::none) stage_.act([&](auto& mode) { mode.open(modes::ReplayOver::nothing); });
        break;
    }
    }
}

void ReplayMenu::show_menu()
{
    const bool kept = !state().watched->id.empty();
    const bool reviews = !review() && last() > 0;
    const int rows =
        (reviews ? 6 : 5) + (stage_.unfinished() ? 1 : 0) + (kept && tools().archive.keeps ? 1 : 0);
    ui::menu_begin("menu", ui::text(*game().info().name), rows);
    const auto entry = [](const char* id, const Text& words, const char* icon, bool enabled = true) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false, .enabled = enabled});
    };
    modes::ReplayOver next = modes::ReplayOver::menu;
    if (stage_.unfinished() && entry("menu.continue", texts::kept_continue, "ui/play")) stage_.go_on();
    if (reviews && entry("menu.review", texts::review_begin, "ui/target")) {
        stage_.act([](auto& mode) { mode.begin_review(); });
        next = modes::ReplayOver::nothing;
    }
    if (entry("menu.play_on", texts::replay_play_on, "ui/forward", state().open_position()))
        stage_.play_on_from_here();
    if (kept && entry("menu.save", texts::kept_save, "ui/save")) {
        tools().kept.save_record(state().watched->id, review().get());
        next = modes::ReplayOver::nothing;
    }
    if (entry("menu.copy", texts::kept_copy, "ui/copy")) {
        stage_.copy_record();
        next = modes::ReplayOver::nothing;
    }
    if (!kept && entry("menu.keep", texts::kept_keep, "ui/save", tools().archive.keeps)) {
        stage_.act([&](auto& mode) { mode.keep_as(tools().kept.keep(*state().watched)); });
        next = modes::ReplayOver::nothing;
    }
    if (entry("menu.rules", texts::rules_title, "ui/book")) {
        stage_.open_rules();
        next = modes::ReplayOver::nothing;
    }
    if (kept && tools().archive.keeps && entry("menu.remove", texts::kept_remove, "ui/trash"))
        next = modes::ReplayOver::remove;
    if (entry("menu.leave", texts::play_leave, "ui/back")) stage_.go(to::Home{});
    if (ui::menu_end()) next = modes::ReplayOver::nothing;
    stage_.act([&](auto& mode) { mode.open(next); });
}

// The words are kept when they are confirmed; none are no comment.
void ReplayMenu::show_comment_sheet()
{
    const bool opens = !ui::dialog_open();
    ui::sheet_begin("comment", ui::text(texts::replay_comment), 480, 170);
    if (opens) ui::edit("comment.words");
    bool entered = false;
    ui::text_field("comment.words", draft_,
                   {.hint = ui::text(texts::replay_no_comment), .longest = longest_comment}, &entered);
    bool cancelled = false, kept = entered;
    {
        const auto row = ui::grid(2, {.gap = 8});
        if (ui::button("comment.cancel", ui::text(texts::setup_back))) cancelled = true;
        if (ui::button("comment.keep", ui::text(texts::replay_comment_save),
                       {.kind = ui::ButtonKind::primary}))
            kept = true;
    }
    if (ui::sheet_end() || cancelled) stage_.act([&](auto& mode) { mode.open(modes::ReplayOver::nothing); });
    if (!kept) return;
    stage_.act([&](auto& mode) { mode.open(modes::ReplayOver::nothing); });
    const auto words = std::string{trimmed(draft_)};
    if (words == one_line(state().comment()))
        return; // several lines stay as they are where nothing was changed
    auto written = tools().archive.library.set_note(state().watched->id, state().ply, words);
    if (!written) {
        tools().tidings.tell(written.reason());
        return;
    }
    tools().tidings.tell_all(std::move(*written));
    stage_.act([&](auto& mode) { mode.set_comment(words); });
}

} // namespace papamu::screens
