#include "client/screens/home.hpp"

#include "client/screens/online_texts.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/online_desk.hpp"
#include "client/session/sittings.hpp"
#include "client/session/tidings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

namespace papamu::screens {

HomeScreen::HomeScreen(const Tools& with) : with_(with)
{
    look_for_waiting();
    // Who comes back wants to go on.
    if (continue_ || come_back_) ui::set_focus("home.continue");
    for (const Game* game : games()) {
        // One game that is broken leaves the others where they are.
        const auto& position = game->info().standard_position;
        const auto look = game->look(position);
        const auto scene = game->scene(position);
        if (!look || !scene) {
            with.tidings.tell(look ? scene.reason() : look.reason());
            continue;
        }
        tiles_.push_back({game, board::BoardView(game->info().id, *look, with.painter)});
        tiles_.back().view.snap(*scene);
        tiles_.back().view.set_style({board::BoardStyle::Coordinates::off}); // too small to read
    }
}

void HomeScreen::look_for_waiting()
{
    continue_ = with_.sittings.to_continue();
    if (continue_ && !find_game(continue_->game)) continue_.reset();
    come_back_ = with_.desk.to_come_back_to();
}

void HomeScreen::continue_match()
{
    if (come_back_) {
        auto there = with_.desk.come_back_to(*come_back_);
        if (there) return go_to(std::move(*there));
        with_.tidings.tell(there.reason());
        return;
    }
    if (with_.sittings.go_on(continue_->id))
        go_to(to::LocalMatch{});
    else
        look_for_waiting();
}

void HomeScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    page_ = ui::first_page();
    std::vector<std::string> names;
    for (const auto& tile : tiles_) names.push_back(ui::text(*tile.game->info().name));
    cards_ = ui::cards(page_.body, names);
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        const auto place = scale.pixels(cards_[i].place);
        batch.shadow(place.moved({0, scale.pixels(4)}), scale.pixels(ui::panel_radius), scale.pixels(18),
                     ui::theme().shadow);
        batch.rounded(place, scale.pixels(ui::panel_radius), ui::theme().panel);
        // Only the board itself: what lies beside it would be too small to read.
        tiles_[i].view.arrange_board_only(scale.pixels(cards_[i].picture));
        tiles_[i].view.draw(batch, {});
    }
}

void HomeScreen::show_panels()
{
    const bool low = ui::low();
    ui::panel_begin("home.top", page_.head, {.style = ui::PanelStyle::plain, .padding = 0, .gap = 2});
    ui::label(ui::text(texts::app_name),
              {.size = low ? ui::TextSize::title : ui::TextSize::display, .centred = true});
    if (!low) ui::label(ui::text(texts::home_line), {.tone = ui::TextTone::soft, .centred = true});
    ui::panel_end();

    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        const Game& game = *tiles_[i].game;
        const Info& info = game.info();
        if (ui::card("game." + info.id, cards_[i], ui::text(*info.name), ui::text(*info.idea)))
            go_to(to::Setup{&game});
    }
    show_footer();
}

void HomeScreen::show_footer()
{
    ui::panel_begin("home.bottom", page_.foot, {.style = ui::PanelStyle::plain, .padding = 4});
    {
        const auto row = ui::row({.icons = ui::narrow()});
        if ((continue_ || come_back_) && ui::button("home.continue", ui::text(texts::home_continue),
                                                    {.kind = ui::ButtonKind::primary,
                                                     .icon = come_back_ ? "ui/online" : "ui/play",
                                                     .width = 200}))
            continue_match();
        const auto entry = [](const char* id, const Text& words, const char* icon) {
            return ui::button(id, ui::text(words), {.icon = icon, .may_be_icon = true});
        };
        if (with_.desk.possible() && entry("home.online", texts::online_title, "ui/online"))
            go_to(to::Lobby{});
        if (entry("home.replays", texts::replays_title, "ui/history")) go_to(to::Replays{});
        if (entry("home.settings", texts::settings_title, "ui/settings")) go_to({to::Settings{}, to::Home{}});
        ui::spring();
        if (ui::button("home.quit", ui::text(texts::home_quit),
                       {.kind = ui::ButtonKind::quiet, .icon = "ui/quit", .may_be_icon = true, .least = 130}))
            with_.quit = true;
    }
    ui::panel_end();
}

} // namespace papamu::screens
