#include "client/screens/home.hpp"

#include "client/screens/play.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/tile.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

using render::Rect;

HomeScreen::HomeScreen(Session& session) : session_(session)
{
    for (const Game* game : games()) {
        const auto& position = game->info().standard_position;
        tiles_.push_back({game, board::BoardView(game->info().id, *game->look(position), session.painter), {}});
        tiles_.back().view.snap(*game->scene(position));
    }
}

// Title above, tiles in the middle in as many columns as give the largest tiles, the buttons below.
void HomeScreen::arrange()
{
    const auto screen = ui::screen();
    const bool low = screen.height < 560;
    const float margin = std::clamp(screen.width * 0.04F, 16.0F, 72.0F);
    const float title = low ? 64.0F : 132.0F;
    const float footer = 64;
    top_ = {margin, low ? 8.0F : 28.0F, screen.width - 2 * margin, title};
    bottom_ = {margin, screen.height - footer - (low ? 4.0F : 16.0F), screen.width - 2 * margin, footer};
    const float y = top_.bottom() + (low ? 4.0F : 12.0F);
    const Rect room{margin, y, screen.width - 2 * margin, bottom_.y - y - (low ? 4.0F : 12.0F)};

    const int count = static_cast<int>(tiles_.size());
    const float gap = low ? 12.0F : 24.0F;
    const float words = 58;
    float best = 0;
    int columns = 1;
    for (int c = 1; c <= count; ++c) {
        const int rows = (count + c - 1) / c;
        const float width = (room.width - gap * static_cast<float>(c - 1)) / static_cast<float>(c);
        const float height = (room.height - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows) - words;
        const float side = std::min({width, height, 420.0F});
        if (side > best) {
            best = side;
            columns = c;
        }
    }
    const int rows = (count + columns - 1) / columns;
    const float height = best + words;
    const float whole_width = best * static_cast<float>(columns) + gap * static_cast<float>(columns - 1);
    const float whole_height = height * static_cast<float>(rows) + gap * static_cast<float>(rows - 1);
    for (int i = 0; i < count; ++i) {
        const auto column = static_cast<float>(i % columns), row = static_cast<float>(i / columns);
        tiles_[static_cast<std::size_t>(i)].place = {
            room.x + (room.width - whole_width) / 2 + column * (best + gap),
            room.y + (room.height - whole_height) / 2 + row * (height + gap), best, height};
    }
}

void HomeScreen::draw(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    for (auto& tile : tiles_) {
        const Rect place = scale.pixels(tile.place);
        const float inset = scale.pixels(10);
        batch.shadow(place.moved({0, scale.pixels(4)}), scale.pixels(ui::panel_radius), scale.pixels(18),
                     ui::theme().shadow);
        batch.rounded(place, scale.pixels(ui::panel_radius), ui::theme().panel);
        const Rect picture{place.x + inset, place.y + inset, place.width - 2 * inset, place.width - 2 * inset};
        // Only the board itself: what lies beside it would be too small to read.
        tile.view.arrange_board_only(picture);
        tile.view.draw(batch, {});
    }
}

void HomeScreen::show()
{
    const bool low = ui::screen().height < 560;
    ui::panel_begin("home.top", top_, {.style = ui::PanelStyle::plain, .padding = 0, .gap = 2});
    ui::label(ui::text(texts::app_name),
              {.size = low ? ui::TextSize::title : ui::TextSize::display, .centred = true});
    ui::label(ui::text(texts::home_line), {.tone = ui::TextTone::soft, .centred = true});
    ui::panel_end();

    for (const auto& tile : tiles_) {
        const Info& info = tile.game->info();
        const Rect words{tile.place.x, tile.place.y + tile.place.width, tile.place.width,
                         tile.place.height - tile.place.width};
        ui::panel_begin("home.tile." + info.id, tile.place, {.style = ui::PanelStyle::plain, .padding = 0, .gap = 0});
        ui::at({words.x, words.y - 4, words.width, 30});
        ui::label(ui::text(*info.name), {.size = ui::TextSize::large, .wrap = false, .centred = true});
        ui::at({words.x, words.y + 24, words.width, 24});
        ui::label(ui::text(*info.idea),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false, .centred = true});
        ui::at(tile.place);
        if (ui::tile("game." + info.id))
            go_to(std::make_unique<SetupScreen>(session_, *tile.game));
        ui::panel_end();
    }

    ui::panel_begin("home.bottom", bottom_, {.style = ui::PanelStyle::plain, .padding = 8});
    ui::row_begin();
    if (session_.table && !session_.table->match().conclusion() &&
        ui::button("home.continue", ui::text(texts::home_continue),
                   {.kind = ui::ButtonKind::primary, .icon = "ui/play", .width = 200}))
        go_to(std::make_unique<PlayScreen>(session_, session_.table));
    ui::push_to_end(130);
    if (ui::button("home.quit", ui::text(texts::home_quit), {.kind = ui::ButtonKind::quiet, .width = 130}))
        session_.quit = true;
    ui::row_end();
    ui::panel_end();
}

} // namespace papamu::screens
