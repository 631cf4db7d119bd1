#include "client/screens/home.hpp"

#include "client/screens/lobby.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/play.hpp"
#include "client/screens/replays.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/settings.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/texts.hpp"
#include "client/screens/waiting.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

using render::Rect;

HomeScreen::HomeScreen(Session& session) : session_(session)
{
    look_for_waiting();
    // Who comes back wants to go on.
    if (continue_ || come_back_) ui::set_focus("home.continue");
    for (const Game* game : games()) {
        const auto& position = game->info().standard_position;
        tiles_.push_back({game,
                          board::BoardView(game->info().id, *game->look(position), session.painter),
                          {},
                          {},
                          {},
                          {}});
        tiles_.back().view.snap(*game->scene(position));
        tiles_.back().view.set_style({board::BoardStyle::Coordinates::off}); // too small to read
    }
}

void HomeScreen::look_for_waiting()
{
    continue_ = session_.to_continue();
    if (continue_ && !find_game(continue_->game)) continue_.reset();
    come_back_ = session_.to_come_back_to();
}

void HomeScreen::continue_match()
{
    if (come_back_) {
        auto there = come_back_to(session_, *come_back_);
        if (there) return go_to(std::move(*there));
        session_.tell(there.reason());
        return;
    }
    if (const auto seated = session_.sit_again(continue_->id); !seated) {
        session_.tell(seated.reason());
        look_for_waiting();
        return;
    }
    go_to(std::make_unique<PlayScreen>(session_));
}

// Title above, tiles in the middle in as many columns as give the largest tiles, the buttons below.
void HomeScreen::arrange()
{
    const auto screen = ui::screen();
    const bool low = screen.height < 560;
    const float margin = std::clamp(screen.width * 0.04F, 16.0F, 72.0F);
    const float title = low ? 44.0F : 132.0F;
    const float footer = low ? 54.0F : 64.0F;
    top_ = {margin, low ? 4.0F : 28.0F, screen.width - 2 * margin, title};
    bottom_ = {margin, screen.height - footer - (low ? 4.0F : 16.0F), screen.width - 2 * margin, footer};
    const float y = top_.bottom() + (low ? 4.0F : 12.0F);
    const Rect room{margin, y, screen.width - 2 * margin, bottom_.y - y - (low ? 4.0F : 12.0F)};

    arrange_tiles(room, low);
}

// In as many columns as give the largest pictures. Small screens have the words beside the picture, others
// below it.
void HomeScreen::arrange_tiles(const Rect& room, bool low)
{
    const int count = static_cast<int>(tiles_.size());
    const float gap = low ? 12.0F : 24.0F;
    const float inset = low ? 8.0F : 10.0F;
    // The largest picture that a number of columns leaves room for, with its words below or beside it.
    const auto largest = [&](float below, float beside) {
        std::pair<float, int> best{0, 1};
        for (int c = 1; c <= count; ++c) {
            const int r = (count + c - 1) / c;
            const float width = (room.width - gap * static_cast<float>(c - 1)) / static_cast<float>(c);
            const float height = (room.height - gap * static_cast<float>(r - 1)) / static_cast<float>(r);
            best = std::max(best, {std::min({width - beside, height - below, 440.0F}) - 2 * inset, c});
        }
        return best;
    };
    const auto with_words_below = largest(86, 0), with_words_beside = largest(0, 124);
    const bool beside = low || with_words_beside.first > with_words_below.first * 1.2F;
    const auto [side, columns] = beside ? with_words_beside : with_words_below;
    const float words_below = beside ? 0.0F : 86.0F, words_beside = beside ? 124.0F : 0.0F;
    words_beside_ = beside;
    const int rows = (count + columns - 1) / columns;
    const float width = side + 2 * inset + words_beside;
    float height = side + 2 * inset + words_below;
    // Beside small pictures the words may need more lines than the picture is high.
    if (beside)
        height = std::clamp((room.height - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows),
                            height, std::max(height, 132.0F));
    const float whole_width = width * static_cast<float>(columns) + gap * static_cast<float>(columns - 1);
    const float whole_height = height * static_cast<float>(rows) + gap * static_cast<float>(rows - 1);
    for (int i = 0; i < count; ++i) {
        Tile& tile = tiles_[static_cast<std::size_t>(i)];
        const auto column = static_cast<float>(i % columns), row = static_cast<float>(i / columns);
        const float x = room.x + (room.width - whole_width) / 2 + column * (width + gap);
        const float y = room.y + (room.height - whole_height) / 2 + row * (height + gap);
        tile.place = {x, y, width, height};
        tile.picture = {x + inset, y + inset, side, side};
        if (beside) {
            // A long name takes two lines.
            const auto name = ui::text(*tile.game->info().name);
            const float wide = words_beside - 12;
            const float high = ui::lines_of(name, ui::TextSize::bold, wide) > 1 ? 44 : 26;
            tile.name = {tile.picture.right() + 10, y + inset + 2, wide, high};
            tile.idea = {tile.name.x, tile.name.bottom() + 4, tile.name.width,
                         y + height - tile.name.bottom() - 8};
        } else {
            tile.name = {x, tile.picture.bottom() + 10, width, 32};
            tile.idea = {x + inset, tile.name.bottom() + 2, width - 2 * inset, 44};
        }
    }
}

void HomeScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    for (auto& tile : tiles_) {
        const Rect place = scale.pixels(tile.place);
        batch.shadow(place.moved({0, scale.pixels(4)}), scale.pixels(ui::panel_radius), scale.pixels(18),
                     ui::theme().shadow);
        batch.rounded(place, scale.pixels(ui::panel_radius), ui::theme().panel);
        // Only the board itself: what lies beside it would be too small to read.
        tile.view.arrange_board_only(scale.pixels(tile.picture));
        tile.view.draw(batch, {});
    }
}

void HomeScreen::show_panels()
{
    const bool low = ui::screen().height < 560;
    ui::panel_begin("home.top", top_, {.style = ui::PanelStyle::plain, .padding = 0, .gap = 2});
    ui::label(ui::text(texts::app_name),
              {.size = low ? ui::TextSize::title : ui::TextSize::display, .centred = true});
    if (!low) ui::label(ui::text(texts::home_line), {.tone = ui::TextTone::soft, .centred = true});
    ui::panel_end();

    for (const auto& tile : tiles_) {
        const Info& info = tile.game->info();
        ui::panel_begin("home.tile." + info.id, tile.place,
                        {.style = ui::PanelStyle::plain, .padding = 0, .gap = 0});
        ui::at(tile.name);
        const auto name = ui::text(*info.name), idea = ui::text(*info.idea);
        const auto name_size = words_beside_ ? ui::TextSize::bold : ui::TextSize::large;
        const bool long_name = ui::lines_of(name, name_size, tile.name.width) > 1;
        ui::label(name, {.size = name_size, .wrap = words_beside_ && long_name, .centred = !words_beside_});
        // All of it or nothing.
        const auto lines = static_cast<float>(ui::lines_of(idea, ui::TextSize::small, tile.idea.width));
        if (lines * ui::measure(idea, ui::TextSize::small).height <= tile.idea.height + 1) {
            ui::at(tile.idea);
            ui::label(idea,
                      {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .centred = !words_beside_});
        }
        ui::at(tile.place);
        if (ui::tile("game." + info.id, name)) go_to(std::make_unique<SetupScreen>(session_, *tile.game));
        ui::panel_end();
    }

    ui::panel_begin("home.bottom", bottom_, {.style = ui::PanelStyle::plain, .padding = 4});
    ui::row_begin();
    const bool waits = continue_ || come_back_;
    if (waits &&
        ui::button(
            "home.continue", ui::text(texts::home_continue),
            {.kind = ui::ButtonKind::primary, .icon = come_back_ ? "ui/online" : "ui/play", .width = 200}))
        continue_match();
    const auto again = [&session = session_] { return std::make_unique<HomeScreen>(session); };
    const auto quit = ui::text(texts::home_quit);
    // A button with an icon and words.
    const auto wide = [](const std::string& words) {
        return ui::measure(words, ui::TextSize::bold).width + 72;
    };
    const float quit_width = std::max(130.0F, wide(quit));
    const bool online = session_.line.possible();
    const float whole = (waits ? 200 + ui::gap : 0) +
                        (online ? wide(ui::text(texts::online_title)) + ui::gap : 0) +
                        wide(ui::text(texts::replays_title)) + ui::gap +
                        wide(ui::text(texts::settings_title)) + ui::gap + quit_width;
    const bool narrow = ui::screen().width < 700 || whole > ui::width_left();
    const auto entry = [&](const char* id, const Text& words, const char* icon) {
        if (narrow)
            return ui::icon_button(id, icon, {.tip = ui::text(words), .kind = ui::ButtonKind::normal});
        return ui::button(id, ui::text(words), {.icon = icon});
    };
    if (online && entry("home.online", texts::online_title, "ui/online"))
        go_to(std::make_unique<LobbyScreen>(session_));
    if (entry("home.replays", texts::replays_title, "ui/history"))
        go_to(std::make_unique<ReplaysScreen>(session_));
    if (entry("home.settings", texts::settings_title, "ui/settings"))
        go_to(std::make_unique<SettingsScreen>(session_, again));
    ui::spring();
    if (narrow ? ui::icon_button("home.quit", "ui/quit", {.tip = quit})
               : ui::button("home.quit", quit,
                            {.kind = ui::ButtonKind::quiet, .icon = "ui/quit", .width = quit_width}))
        session_.quit = true;
    ui::row_end();
    ui::panel_end();
}

} // namespace papamu::screens
