#include "client/screens/replays.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/home.hpp"
#include "client/screens/local_time.hpp"
#include "client/screens/replay.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/screens/waiting.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

using render::Rect;

namespace {

Rect mirrored(const Rect& part, const Rect& whole)
{
    if (!ui::right_to_left()) return part;
    return {whole.right() - (part.x - whole.x) - part.width, part.y, part.width, part.height};
}

std::string row_id(std::size_t number) { return "replays." + std::to_string(number); }

} // namespace

ReplaysScreen::ReplaysScreen(Session& session, std::size_t at) : session_(session), paging_(at), focus_(at) {}

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
    auto listing = session_.library.list(paging_.first(), paging_.most());
    const auto first = paging_.first();
    paging_.hold(listing.all);
    // Where the page is gone, the last one is shown.
    if (paging_.first() != first) listing = session_.library.list(paging_.first(), paging_.most());
    for (auto& trouble : listing.troubles) session_.tell(std::move(trouble));
    rows_.clear();
    for (auto& summary : listing.matches) {
        const auto game = find_game(summary.game);
        if (!game) continue; // reading it has told so
        board::BoardView view((*game)->info().id, *(*game)->look(summary.position), session_.painter);
        view.set_style({.coordinates = board::BoardStyle::Coordinates::off});
        view.snap(*(*game)->scene(summary.position));
        rows_.push_back({std::move(summary), *game, std::move(view), {}, {}, {}, {}});
    }
    loaded_most_ = paging_.most();
}

// In as many rows and columns as there is room for.
void ReplaysScreen::arrange()
{
    const auto screen = ui::screen();
    low_ = screen.height < 560 || screen.width < 560;
    const float margin = low_ ? 8.0F : std::clamp(screen.width * 0.03F, 16.0F, 48.0F);
    const float gap = low_ ? 6.0F : 12.0F;
    const float width = std::min(screen.width - 2 * margin, 1400.0F);
    const float x = std::round((screen.width - width) / 2);
    head_ = {x, low_ ? 4.0F : margin * 0.7F, width, low_ ? 32.0F : 48.0F};
    foot_ = {x, screen.height - ui::control_height - (low_ ? 8.0F : margin * 0.7F), width,
             ui::control_height};
    list_ = {x, head_.bottom() + gap, width, foot_.y - head_.bottom() - 2 * gap};

    const std::size_t columns = width >= 1000 ? 2 : 1;
    const float least = low_ ? 58.0F : 100.0F;
    const auto lines = static_cast<std::size_t>(std::max(1.0F, (list_.height + gap) / (least + gap)));
    paging_.show_at_once(lines * columns);
    if (loaded_most_ != paging_.most()) load();
    const float height = (list_.height - gap * static_cast<float>(lines - 1)) / static_cast<float>(lines);
    const float column = (width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float inset = low_ ? 4.0F : 8.0F, more = ui::control_height;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        const Rect place{list_.x + static_cast<float>(i % columns) * (column + gap),
                         list_.y + static_cast<float>(i / columns) * (height + gap), column, height};
        row.place = mirrored(place, list_);
        const float side = height - 2 * inset;
        row.picture = mirrored({row.place.x + inset, row.place.y + inset, side, side}, row.place);
        row.tile =
            mirrored({row.place.x, row.place.y, row.place.width - more - 2 * inset, height}, row.place);
        row.more = mirrored({row.place.right() - more - inset, row.place.centre().y - more / 2, more, more},
                            row.place);
    }
}

void ReplaysScreen::turned(bool is_another)
{
    if (!is_another) return;
    loaded_most_.reset();
    focus_ = paging_.first();
}

void ReplaysScreen::on_intent(const input::Intent& intent)
{
    namespace in = input::intent;
    if (std::holds_alternative<in::Cancel>(intent))
        go_to(std::make_unique<HomeScreen>(session_));
    else if (const auto* page = std::get_if<in::Page>(&intent))
        turned(paging_.turn(page->forward));
    else if (const auto* history = std::get_if<in::History>(&intent))
        turned(paging_.turn(history->forward));
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
    auto screen = replay_of(session_, rows_[row].summary.id, [&session = session_, at] {
        return std::make_unique<ReplaysScreen>(session, at);
    });
    if (screen) go_to(std::move(screen));
}

void ReplaysScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    for (auto& row : rows_) {
        const Rect place = scale.pixels(row.tile);
        const float corner = scale.pixels(low_ ? ui::radius : ui::panel_radius);
        batch.shadow(place.moved({0, scale.pixels(3)}), corner, scale.pixels(12), ui::theme().shadow);
        batch.rounded(place, corner, ui::theme().panel);
        row.view.arrange_board_only(scale.pixels(row.picture));
        row.view.draw(batch, {});
    }
}

void ReplaysScreen::show_panels()
{
    ui::panel_begin("replays.head", head_, {.style = ui::PanelStyle::plain, .padding = 0});
    ui::at(head_);
    ui::label(ui::text(texts::replays_title),
              {.size = low_ ? ui::TextSize::large : ui::TextSize::title, .wrap = false});
    ui::panel_end();
    if (rows_.empty()) show_empty();
    ui::panel_begin("replays.list", list_, {.style = ui::PanelStyle::plain, .padding = 0});
    if (focus_ && !rows_.empty())
        ui::set_focus(row_id(std::min(*focus_ - paging_.first(), rows_.size() - 1)));
    focus_.reset();
    for (std::size_t i = 0; i < rows_.size(); ++i) show_row(i);
    ui::panel_end();
    show_footer();
    show_over();
}

void ReplaysScreen::show_row(std::size_t number)
{
    const Row& row = rows_[number];
    const auto& summary = row.summary;
    const float x = row.picture.width + (low_ ? 16.0F : 26.0F);
    const float width = row.tile.width - x - 8;
    const float name_height = low_ ? 24.0F : 30.0F, line = 20;
    const bool two_lines = row.place.height < name_height + 2 * line + 8;
    const float whole = name_height + (two_lines ? line : 2 * line + 4);
    float y = row.place.y + (row.place.height - whole) / 2;
    const auto words = [&](float from, float wide, float height, const Message& message, ui::TextSize size,
                           ui::TextTone tone) {
        ui::at(mirrored({row.place.x + x + from, y, wide, height}, row.place));
        ui::label(ui::text(message), {.size = size, .tone = tone, .wrap = false});
    };
    const auto state_tone = summary.unfinished() ? ui::TextTone::soft : ui::TextTone::gold;
    const Message name = *row.game->info().name;
    const auto name_size = low_ ? ui::TextSize::bold : ui::TextSize::large;
    const float half =
        two_lines ? std::min(ui::measure(ui::text(name), name_size).width + 16, width * 0.6F) : width;
    words(0, half, name_height, name, name_size, ui::TextTone::normal);
    if (two_lines) words(half, width - half, name_height, state_of(row), ui::TextSize::small, state_tone);
    y += name_height;
    if (!two_lines) {
        words(0, width, line, state_of(row), ui::TextSize::body, state_tone);
        y += line + 4;
    }
    words(0, width, line, about(summary), ui::TextSize::small, ui::TextTone::soft);
    ui::at(row.tile);
    if (ui::tile(row_id(number), ui::text(name), {.corner = low_ ? ui::radius : ui::panel_radius}))
        open(number);
    ui::at(row.more);
    if (ui::icon_button(row_id(number) + ".more", "ui/menu", {.tip = ui::text(texts::replays_more)})) {
        chosen_ = number;
        over_ = Over::menu;
    }
}

void ReplaysScreen::show_empty()
{
    const Rect place{list_.x + 16, list_.y + list_.height * 0.3F, list_.width - 32, 160};
    ui::panel_begin("replays.empty", place, {.style = ui::PanelStyle::plain, .padding = 0});
    ui::label(ui::text(texts::replays_none), {.size = ui::TextSize::large, .centred = true});
    ui::label(ui::text(texts::replays_none_words), {.tone = ui::TextTone::soft, .centred = true});
    ui::label(ui::text(texts::replays_drop), {.tone = ui::TextTone::soft, .centred = true});
    ui::panel_end();
}

void ReplaysScreen::show_footer()
{
    const bool rtl = ui::right_to_left();
    ui::panel_begin("replays.foot", foot_, {.style = ui::PanelStyle::plain, .padding = 0});
    ui::row_begin();
    const auto back = ui::text(texts::setup_back);
    if (low_ ? ui::icon_button("replays.back", "ui/back", {.tip = back, .kind = ui::ButtonKind::normal})
             : ui::button("replays.back", back, {.icon = "ui/back", .width = 120}))
        go_to(std::make_unique<HomeScreen>(session_));
    if (paging_.has_before() || paging_.has_after()) {
        const auto range = ui::text(
            Message{texts::replays_range,
                    {{"first", paging_.first() + 1}, {"last", paging_.end()}, {"all", paging_.all()}}});
        // The smallest screens go a page at a time only.
        const bool ends = foot_.width > 460;
        const float counter = std::max(96.0F, ui::measure(range).width + 8);
        ui::spring();
        const auto turn = [&](const char* id, const char* icon, const Text& tip, bool enabled) {
            return ui::icon_button(
                id, icon, {.tip = ui::text(tip), .kind = ui::ButtonKind::normal, .enabled = enabled});
        };
        if (ends &&
            turn("replays.first", rtl ? "ui/last" : "ui/first", texts::replays_first, paging_.has_before()))
            turned(paging_.turn_to_end(false));
        if (turn("replays.before", rtl ? "ui/next" : "ui/previous", texts::replays_before,
                 paging_.has_before()))
            turned(paging_.turn(false));
        ui::label(range, {.tone = ui::TextTone::soft, .wrap = false, .centred = true, .width = counter});
        if (turn("replays.after", rtl ? "ui/previous" : "ui/next", texts::replays_after, paging_.has_after()))
            turned(paging_.turn(true));
        if (ends &&
            turn("replays.last", rtl ? "ui/first" : "ui/last", texts::replays_last, paging_.has_after()))
            turned(paging_.turn_to_end(true));
    }
    ui::row_end();
    ui::panel_end();
}

void ReplaysScreen::show_over()
{
    if (over_ == Over::nothing) return;
    const auto& row = rows_[chosen_];
    if (over_ == Over::remove) {
        const auto answer = ask_to_remove();
        if (answer == ui::Answer::none) return;
        over_ = Over::nothing;
        if (answer == ui::Answer::yes && remove_match(session_, row.summary.id)) {
            focus_ = paging_.first() + chosen_;
            loaded_most_.reset();
        }
        return;
    }
    const bool goes_on = row.summary.unfinished() && session_.keeps;
    const int entries = 2 + (goes_on ? 1 : 0) + (session_.keeps ? 1 : 0);
    ui::sheet_begin("match", ui::text(*row.game->info().name), 320,
                    90 + static_cast<float>(entries) * (ui::control_height + 8));
    const auto entry = [](const char* id, const Text& words, const char* icon) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false});
    };
    Over next = Over::menu;
    if (goes_on && entry("match.continue", texts::kept_continue, "ui/play")) {
        if (auto screen = continue_match(session_, row.summary.id)) go_to(std::move(screen));
        next = Over::nothing;
    }
    if (entry("match.look", texts::kept_look, "ui/eye")) {
        open(chosen_);
        next = Over::nothing;
    }
    if (entry("match.save", texts::kept_save, "ui/save")) {
        save_record(session_, row.summary.id);
        next = Over::nothing;
    }
    if (session_.keeps && entry("match.remove", texts::kept_remove, "ui/trash")) next = Over::remove;
    if (ui::sheet_end()) next = Over::nothing;
    over_ = next;
}

std::unique_ptr<Screen> replay_of(Session& session, Watched watched, Back back, bool review)
{
    // What is not finished is shown as it stands, to go on with.
    const int ply = watched.match.conclusion() ? 0 : watched.match.ply();
    auto screen = std::make_unique<ReplayScreen>(session, std::make_shared<Watched>(std::move(watched)),
                                                 std::move(back), ply);
    if (review) screen->begin_review();
    return screen;
}

std::unique_ptr<Screen> replay_of(Session& session, const std::string& id, Back back, bool review)
{
    auto watched = watch(session, id);
    if (watched) return replay_of(session, std::move(*watched), std::move(back), review);
    session.tell(watched.reason());
    return nullptr;
}

Result<std::unique_ptr<Screen>> open_file(Session& session, const std::filesystem::path& file)
{
    auto watched = watch_file(session, file);
    if (!watched) return watched.reason();
    // Nobody leaves a match of a service for a look at a file.
    const auto back = [&session]() -> std::unique_ptr<Screen> {
        const auto* client = session.line.client();
        if (client && (client->table() || client->arriving()))
            return std::make_unique<WaitingScreen>(session);
        return std::make_unique<ReplaysScreen>(session);
    };
    return replay_of(session, std::move(*watched), back);
}

} // namespace papamu::screens
