#include "client/screens/replays.hpp"

#include "client/platform/handing.hpp"
#include "client/platform/here.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/local_time.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/archive.hpp"
#include "client/session/kept_matches.hpp"
#include "client/session/sittings.hpp"
#include "client/session/tidings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <algorithm>

namespace papamu::screens {

namespace {

std::string row_id(std::size_t number) { return "replays." + std::to_string(number); }

} // namespace

ReplaysScreen::ReplaysScreen(const Tools& with, std::size_t at) : with_(with), paging_(at), focus_(at) {}

Message ReplaysScreen::state_of(const Row& row)
{
    const auto& word = row.summary.conclusion;
    if (row.summary.unfinished()) return texts::replays_unfinished;
    Conclusion conclusion;
    if (const auto winner = parse_seat(word)) {
        conclusion.kind = Conclusion::Kind::win;
        conclusion.winner = *winner;
    } else if (word == "draw") {
        conclusion.kind = Conclusion::Kind::draw;
    }
    return words_of(*row.game, conclusion);
}

Message ReplaysScreen::about(const storage::Summary& summary)
{
    const auto& [first, second] = summary.names;
    const Message moves{texts::replays_moves, {{"count", summary.plies}}};
    std::vector<Argument> said{{"when", local_time(summary.begun)}, {"moves", moves}};
    for (const auto who : summary.seats)
        if (!who.is_person()) {
            said.emplace_back("level", who.level);
            return {texts::replays_computer, std::move(said)};
        }
    if (first.empty() || second.empty()) return {texts::replays_when, std::move(said)};
    said.emplace_back("first", first);
    said.emplace_back("second", second);
    return {texts::replays_who, std::move(said)};
}

// Reads the matches of the page, and no others.
void ReplaysScreen::load()
{
    auto listing = with_.archive.library.list(paging_.first(), paging_.most());
    const auto first = paging_.first();
    paging_.hold(listing.all);
    // Where the page is gone, the last one is shown.
    if (paging_.first() != first) listing = with_.archive.library.list(paging_.first(), paging_.most());
    with_.tidings.tell_all(std::move(listing.troubles));
    rows_.clear();
    for (auto& summary : listing.matches) {
        const auto game = find_game(summary.game);
        if (!game) continue; // reading it has told so
        board::BoardView view((*game)->info().id, *(*game)->look(summary.position), with_.painter);
        view.set_style({.coordinates = board::BoardStyle::Coordinates::off});
        view.snap(*(*game)->scene(summary.position));
        rows_.push_back({std::move(summary), *game, std::move(view)});
    }
    loaded_most_ = paging_.most();
}

void ReplaysScreen::arrange()
{
    page_ = ui::list_page();
    places_ = ui::list_rows(page_.body);
    paging_.show_at_once(places_.size());
    if (loaded_most_ != paging_.most()) load();
}

void ReplaysScreen::turned(bool is_another)
{
    if (!is_another) return;
    loaded_most_.reset();
    focus_ = paging_.first();
}

// That of the match over which something is open, else of the one that has the focus.
const Game* ReplaysScreen::game() const
{
    if (over_ != Over::nothing && chosen_ < rows_.size()) return rows_[chosen_].game;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (ui::focus() == row_id(i)) return rows_[i].game;
    return nullptr;
}

void ReplaysScreen::on_intent(const input::Intent& intent)
{
    namespace in = input::intent;
    if (std::holds_alternative<in::Cancel>(intent))
        go_to(to::Home{});
    else if (const auto* page = std::get_if<in::Page>(&intent))
        turned(paging_.turn(page->forward));
    else if (const auto* history = std::get_if<in::History>(&intent))
        turned(paging_.turn(history->forward));
    else if (std::holds_alternative<in::Copy>(intent))
        copy_focused();
    else if (std::holds_alternative<in::Paste>(intent))
        paste();
}

std::optional<std::string> ReplaysScreen::fact(const std::string& name) const
{
    if (name == "matches") return std::to_string(paging_.all());
    if (name == "first") return std::to_string(paging_.first());
    if (name == "rows") return std::to_string(rows_.size());
    return std::nullopt;
}

void ReplaysScreen::open(std::size_t row)
{
    const auto at = paging_.first() + row;
    if (auto replay = with_.kept.replay_of(rows_[row].summary.id))
        go_to({std::move(*replay), to::Replays{at}});
}

void ReplaysScreen::copy_focused()
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (ui::focus() == row_id(i) || ui::focus() == row_id(i) + ".more")
            with_.kept.copy_record(rows_[i].summary.id);
}

void ReplaysScreen::paste()
{
    auto copied = with_.kept.open_copied();
    if (copied)
        go_to(std::move(*copied));
    else
        with_.tidings.tell(copied.reason());
}

void ReplaysScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    const float corner = scale.pixels(ui::list_corner());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto place = scale.pixels(places_[i].tile);
        batch.shadow(place.moved({0, scale.pixels(3)}), corner, scale.pixels(12), ui::theme().shadow);
        batch.rounded(place, corner, ui::theme().panel);
        rows_[i].view.arrange_board_only(scale.pixels(places_[i].picture));
        rows_[i].view.draw(batch, {});
    }
}

void ReplaysScreen::show_panels()
{
    ui::panel_begin("replays.head", page_.head, {.style = ui::PanelStyle::plain, .padding = 0});
    {
        const auto row = ui::row({.height = page_.head.height});
        ui::label(ui::text(texts::replays_title),
                  {.size = ui::small() ? ui::TextSize::large : ui::TextSize::title, .wrap = false});
    }
    ui::panel_end();
    if (rows_.empty()) show_empty();
    ui::panel_begin("replays.list", page_.body, {.style = ui::PanelStyle::plain, .padding = 0});
    if (focus_ && !rows_.empty())
        ui::set_focus(row_id(std::min(*focus_ - paging_.first(), rows_.size() - 1)));
    focus_.reset();
    for (std::size_t i = 0; i < rows_.size(); ++i) show_row(i);
    ui::panel_end();
    show_footer();
    show_over();
}

// A page has no folders: its browser asks what is to be opened.
void ReplaysScreen::look_elsewhere()
{
    if constexpr (platform::in_browser)
        platform::ask_for_record();
    else
        over_ = Over::elsewhere;
}

void ReplaysScreen::show_elsewhere()
{
    ui::menu_begin("elsewhere", ui::text(texts::replays_elsewhere), 3);
    Over next = Over::elsewhere;
    if (ui::menu_row("elsewhere.paste", ui::text(texts::replays_paste),
                     {.icon = "ui/copy", .arrow = false})) {
        paste();
        next = Over::nothing;
    }
    if (ui::menu_row("elsewhere.file", ui::text(texts::replays_file), {.icon = "ui/open", .arrow = false})) {
        go_to({to::Files{}, to::Replays{paging_.first()}});
        next = Over::nothing;
    }
    if (ui::menu_row("elsewhere.folder", ui::text(texts::replays_folder),
                     {.icon = "ui/eye", .arrow = false})) {
        with_.kept.show_records();
        next = Over::nothing;
    }
    if (ui::menu_end()) next = Over::nothing;
    over_ = next;
}

void ReplaysScreen::show_row(std::size_t number)
{
    const Row& row = rows_[number];
    switch (ui::list_row(row_id(number), places_[number],
                         {.name = ui::text(*row.game->info().name),
                          .state = ui::text(state_of(row)),
                          .finished = !row.summary.unfinished(),
                          .about = ui::text(about(row.summary)),
                          .more = ui::text(texts::replays_more)})) {
    case ui::ListPress::none: break;
    case ui::ListPress::open: open(number); break;
    case ui::ListPress::more:
        chosen_ = number;
        over_ = Over::menu;
        break;
    }
}

void ReplaysScreen::show_empty()
{
    ui::panel_begin("replays.empty", page_.body, {.style = ui::PanelStyle::plain, .padding = 16});
    ui::space(page_.body.height * 0.3F - 16);
    ui::label(ui::text(texts::replays_none), {.size = ui::TextSize::large, .centred = true});
    ui::label(ui::text(texts::replays_none_words), {.tone = ui::TextTone::soft, .centred = true});
    ui::label(ui::text(texts::replays_drop), {.tone = ui::TextTone::soft, .centred = true});
    ui::panel_end();
}

void ReplaysScreen::show_footer()
{
    ui::panel_begin("replays.foot", page_.foot, {.style = ui::PanelStyle::plain, .padding = 0});
    {
        const auto row = ui::row({.icons = ui::small()});
        if (ui::button("replays.back", ui::text(texts::setup_back),
                       {.icon = "ui/back", .may_be_icon = true, .least = 120}))
            go_to(to::Home{});
        if (ui::button("replays.elsewhere", ui::text(texts::files_open),
                       {.icon = "ui/open", .tip = ui::text(texts::replays_elsewhere), .may_be_icon = true}))
            look_elsewhere();
        if (paging_.has_before() || paging_.has_after()) show_pages();
    }
    ui::panel_end();
}

void ReplaysScreen::show_pages()
{
    const auto range =
        ui::text(Message{texts::replays_range,
                         {{"first", paging_.first() + 1}, {"last", paging_.end()}, {"all", paging_.all()}}});
    const auto turn = [&](const char* id, const char* icon, const Text& tip, bool enabled, int spare = 0) {
        return ui::icon_button(
            id, icon,
            {.tip = ui::text(tip), .kind = ui::ButtonKind::normal, .spare = spare, .enabled = enabled});
    };
    // The smallest screens go a page at a time only.
    const int ends = 1;
    ui::spring();
    if (turn("replays.first", "ui/first", texts::replays_first, paging_.has_before(), ends))
        turned(paging_.turn_to_end(false));
    if (turn("replays.before", "ui/previous", texts::replays_before, paging_.has_before()))
        turned(paging_.turn(false));
    ui::label(range, {.tone = ui::TextTone::soft,
                      .wrap = false,
                      .centred = true,
                      .width = std::max(96.0F, ui::measure(range).width + 8)});
    if (turn("replays.after", "ui/next", texts::replays_after, paging_.has_after()))
        turned(paging_.turn(true));
    if (turn("replays.last", "ui/last", texts::replays_last, paging_.has_after(), ends))
        turned(paging_.turn_to_end(true));
}

void ReplaysScreen::show_over()
{
    if (over_ == Over::nothing) return;
    if (over_ == Over::elsewhere) return show_elsewhere();
    const auto& row = rows_[chosen_];
    if (over_ == Over::remove) {
        const auto answer = ask_to_remove();
        if (answer == ui::YesNo::none) return;
        over_ = Over::nothing;
        if (answer == ui::YesNo::yes && with_.kept.remove(row.summary.id)) {
            focus_ = paging_.first() + chosen_;
            loaded_most_.reset();
        }
        return;
    }
    const bool goes_on = row.summary.unfinished() && with_.archive.keeps;
    const int entries = 3 + (goes_on ? 1 : 0) + (with_.archive.keeps ? 1 : 0);
    ui::menu_begin("match", ui::text(*row.game->info().name), entries);
    const auto entry = [](const char* id, const Text& words, const char* icon) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false});
    };
    Over next = Over::menu;
    if (goes_on && entry("match.continue", texts::kept_continue, "ui/play")) {
        if (with_.sittings.go_on(row.summary.id)) go_to(to::LocalMatch{});
        next = Over::nothing;
    }
    if (entry("match.look", texts::kept_look, "ui/eye")) {
        open(chosen_);
        next = Over::nothing;
    }
    if (entry("match.save", texts::kept_save, "ui/save")) {
        with_.kept.save_record(row.summary.id);
        next = Over::nothing;
    }
    if (entry("match.copy", texts::kept_copy, "ui/copy")) {
        with_.kept.copy_record(row.summary.id);
        next = Over::nothing;
    }
    if (with_.archive.keeps && entry("match.remove", texts::kept_remove, "ui/trash")) next = Over::remove;
    if (ui::menu_end()) next = Over::nothing;
    over_ = next;
}

} // namespace papamu::screens
