// What lies over a replay and waits: the menu, the line for a comment, the question before it is removed.

#include "client/screens/engine_texts.hpp"
#include "client/screens/home.hpp"
#include "client/screens/replay.hpp"
#include "client/screens/replays.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/rules.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"

namespace papamu::screens {

namespace {

constexpr std::size_t longest_comment = 1000; ///< bytes

} // namespace

void ReplayScreen::show_over()
{
    switch (over_) {
    case Over::nothing: break;
    case Over::menu: show_menu(); break;
    case Over::comment: show_comment_sheet(); break;
    case Over::remove: {
        const auto answer = ask_to_remove();
        if (answer == ui::Answer::yes && remove_match(session_, watched_->id))
            go_to(std::make_unique<ReplaysScreen>(session_));
        if (answer != ui::Answer::none) over_ = Over::nothing;
        break;
    }
    }
}

void ReplayScreen::show_menu()
{
    const bool kept = !watched_->id.empty();
    const bool page = !game_.info().page.empty();
    const bool reviews = !review() && last() > 0;
    const int rows =
        (reviews ? 4 : 3) + (unfinished() ? 1 : 0) + (page ? 1 : 0) + (kept && session_.keeps ? 1 : 0);
    // Low screens have no room for one column.
    const bool wide = ui::screen().height < 480;
    const int lines = wide ? (rows + 1) / 2 : rows;
    ui::sheet_begin("menu", ui::text(*game_.info().name), wide ? 470.0F : 340.0F,
                    90 + static_cast<float>(lines) * (ui::control_height + 8));
    if (wide) ui::row_begin(2);
    const auto entry = [](const char* id, const Text& words, const char* icon, bool enabled = true) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false, .enabled = enabled});
    };
    Over next = Over::menu;
    if (unfinished() && entry("menu.continue", texts::kept_continue, "ui/play"))
        follow(continue_match(session_, watched_->id));
    if (reviews && entry("menu.review", texts::review_begin, "ui/target")) {
        begin_review();
        next = Over::nothing;
    }
    if (entry("menu.play_on", texts::replay_play_on, "ui/forward", open_position())) play_on_from_here();
    if (kept && entry("menu.save", texts::kept_save, "ui/save")) {
        save_record(session_, watched_->id, review().get());
        next = Over::nothing;
    }
    if (!kept && entry("menu.keep", texts::kept_keep, "ui/save", session_.keeps)) {
        watched_->id = keep_match(session_, *watched_);
        next = Over::nothing;
    }
    if (page && entry("menu.rules", texts::rules_title, "ui/book")) open_rules();
    if (kept && session_.keeps && entry("menu.remove", texts::kept_remove, "ui/trash")) next = Over::remove;
    if (entry("menu.leave", texts::play_leave, "ui/back")) go_to(std::make_unique<HomeScreen>(session_));
    if (wide) ui::row_end();
    if (ui::sheet_end()) next = Over::nothing;
    over_ = next;
}

// The words are kept when they are confirmed; none are no comment.
void ReplayScreen::show_comment_sheet()
{
    const bool opens = !ui::dialog_open();
    ui::sheet_begin("comment", ui::text(texts::replay_comment), 480, 170);
    if (opens) ui::edit("comment.words");
    bool entered = false;
    ui::text_field("comment.words", draft_,
                   {.hint = ui::text(texts::replay_no_comment), .longest = longest_comment}, &entered);
    ui::row_begin(2);
    const bool cancelled = ui::button("comment.cancel", ui::text(texts::setup_back));
    const bool kept =
        ui::button("comment.keep", ui::text(texts::replay_comment_save), {.kind = ui::ButtonKind::primary}) ||
        entered;
    ui::row_end();
    if (ui::sheet_end() || cancelled) over_ = Over::nothing;
    if (!kept) return;
    over_ = Over::nothing;
    const auto words = std::string{trimmed(draft_)};
    if (words == one_line(comment())) return; // several lines stay as they are where nothing was changed
    auto written = session_.library.set_note(watched_->id, ply_, words);
    if (!written) {
        session_.tell(written.reason());
        return;
    }
    for (auto& trouble : *written) session_.tell(std::move(trouble));
    if (words.empty())
        watched_->notes.erase(ply_);
    else
        watched_->notes[ply_] = words;
}

// They come back to this place of the match.
void ReplayScreen::open_rules()
{
    if (game_.info().page.empty()) return;
    go_to(std::make_unique<RulesScreen>(
        session_, game_, [&session = session_, watched = watched_, back = back_, ply = ply_] {
            return std::make_unique<ReplayScreen>(session, watched, back, ply);
        }));
}

void ReplayScreen::play_on_from_here() { follow(play_on(session_, game_, shown_position())); }

} // namespace papamu::screens
