#include "client/screens/home.hpp"

#include "client/online/presence.hpp"
#include "client/platform/here.hpp"
#include "client/screens/level_names.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/archive.hpp"
#include "client/session/clock.hpp"
#include "client/session/going_on.hpp"
#include "client/session/learning.hpp"
#include "client/session/online_desk.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"
#include "client/session/tidings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/shorten.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <algorithm>

namespace papamu::screens {

HomeScreen::HomeScreen(const Tools& with) : with_(with)
{
    look_for_waiting();
    // Who comes back wants to go on.
    const auto ends = last_ends();
    for (const Game* game : games()) {
        // One game that is broken leaves the others where they are.
        const auto last = ends.find(game->info().id);
        const auto& position = last == ends.end() ? game->info().standard_position : last->second;
        const auto look = game->look(position);
        const auto scene = game->scene(position);
        if (!look || !scene) {
            with.tidings.tell(look ? scene.reason() : look.reason());
            continue;
        }
        tiles_.push_back({game, board::BoardView(game->info().id, *look, with.painter)});
        auto& tile = tiles_.back();
        tile.view.snap(*scene);
        tile.view.set_style({board::BoardStyle::Coordinates::off}); // too small to read
        if (last != ends.end()) tile.marks.proof = game->outcome(position)->spots;
        tile.marks.proof_age = 10;
    }
    // Who comes back wants to go on.
    if (continue_ || come_back_)
        ui::set_focus("home.continue");
    else if (!tiles_.empty())
        ui::set_focus("game." + tiles_.front().game->info().id);
}

// The position in which the last match of each game was decided, as long as that is not long ago.
std::map<std::string, std::string> HomeScreen::last_ends() const
{
    constexpr std::size_t looked_at = 24;
    std::map<std::string, std::string> ends;
    if (!with_.archive.keeps) return ends;
    for (const auto& match : with_.archive.library.list(0, looked_at).matches) {
        if (match.unfinished() || ends.contains(match.game)) continue;
        const auto game = find_game(match.game);
        const auto outcome = game ? (*game)->outcome(match.position) : Result<Outcome>{game.reason()};
        if (outcome && outcome->decided()) ends[match.game] = match.position;
    }
    return ends;
}

// The one that has the focus.
const Game* HomeScreen::game() const
{
    for (const auto& tile : tiles_)
        if (ui::focus() == "game." + tile.game->info().id) return tile.game;
    return nullptr;
}

// Water and light move for a while.
void HomeScreen::on_time(float seconds)
{
    const auto& settings = with_.preferences.settings;
    const bool moves = settings.ambient_motion && !settings.reduced_motion &&
                       with_.clock.now - with_.clock.stirred < board::ambient_time - board::ambient_rest;
    for (auto& tile : tiles_) {
        tile.view.set_ambient(moves);
        tile.view.advance(seconds);
    }
}

Pace HomeScreen::pace() const
{
    const bool stirs =
        std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& tile) { return tile.view.stirring(); });
    return {.frames = stirs ? Pace::Frames::beauty : Pace::Frames::none};
}

// Beside the other buttons the smallest windows have a line of few words.
bool HomeScreen::brief() const { return ui::small() && page_.foot_rows == 1; }

std::string HomeScreen::continue_words() const
{
    if (come_back_) return table_words();
    const Game& game = **find_game(continue_->game);
    const auto& seats = continue_->seats;
    const auto to_move = game.to_move(continue_->position);
    if (!to_move) return ui::text(*game.info().name);
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto& opponent = seats[index_of(other(seat))];
        if (!seats[index_of(seat)].is_person() || opponent.is_person()) continue;
        return ui::text(Message{*to_move == seat && !brief() ? texts::home_with_yours : texts::home_with,
                                {{"name", level_name(opponent.level)}}});
    }
    if (brief()) return ui::text(*game.info().name);
    return ui::text(Message{texts::home_between,
                            {{"game", *game.info().name}, {"seat", *game.info().seats[index_of(*to_move)]}}});
}

// As it was seen last: who was to move may have moved since, while this guest was not there; one's own turn
// stays.
std::string HomeScreen::table_words() const
{
    const auto& table = *come_back_;
    if (table.match.empty()) return ui::text(texts::home_table);
    const bool yours = table.seat && table.to_move == table.seat;
    const Argument name{"name", ui::shorten(table.opponent, ui::TextSize::small, brief() ? 64.0F : 220.0F)};
    if (table.opponent.empty()) return ui::text(yours ? texts::home_online_yours : texts::home_online);
    if (yours) return ui::text(Message{texts::home_with_yours, {name}});
    // The smallest windows have room for the name alone.
    if (!table.to_move || brief()) return ui::text(Message{texts::home_with, {name}});
    const bool sees = with_.desk.line.state() == net::ConnectionState::online && with_.desk.line.present();
    return ui::text(Message{sees ? texts::home_with_theirs : texts::home_with_theirs_then, {name}});
}

// At a table while home is shown, one sees what happens there.
bool HomeScreen::on_news()
{
    if (!come_back_ || with_.desk.line.state() == net::ConnectionState::off) return false;
    auto now = with_.desk.to_come_back_to();
    if (now && now->same(*come_back_)) return false;
    if (now)
        come_back_ = std::move(now);
    else
        look_for_waiting();
    return true;
}

const Game* HomeScreen::to_learn() const
{
    const Game* first = nullptr;
    for (const auto& tile : tiles_) {
        if (tile.game->info().course.empty()) continue;
        const auto learnt = with_.learning.of(*tile.game);
        if (learnt.begun() && !learnt.complete()) return tile.game;
        if (!first || (with_.learning.of(*first).complete() && !learnt.complete())) first = tile.game;
    }
    return first;
}

void HomeScreen::look_for_waiting()
{
    continue_ = with_.sittings.to_continue();
    if (continue_ && !find_game(continue_->game)) continue_.reset();
    come_back_ = with_.desk.to_come_back_to();
}

void HomeScreen::continue_match()
{
    if (auto there = session::go_on(with_.desk, with_.sittings, with_.tidings, come_back_, continue_))
        go_to(std::move(*there));
    else if (!come_back_)
        look_for_waiting();
}

void HomeScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    page_ = ui::first_page(continue_ || come_back_);
    std::vector<ui::CardWords> words;
    for (const auto& tile : tiles_)
        words.push_back({ui::text(*tile.game->info().name), ui::text(*tile.game->info().idea)});
    cards_ = ui::cards(page_.body, words);
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        const auto place = scale.pixels(cards_[i].place);
        batch.shadow(place.moved({0, scale.pixels(4)}), scale.pixels(ui::panel_radius), scale.pixels(18),
                     ui::theme().shadow);
        const auto& frame = tiles_[i].view.look().palette.frame;
        batch.rounded(place, scale.pixels(ui::panel_radius),
                      frame.empty() ? ui::theme().panel : render::colour(frame));
        // Only the board itself: what lies beside it would be too small to read.
        tiles_[i].view.arrange_board_only(scale.pixels(cards_[i].picture));
        tiles_[i].view.draw(batch, tiles_[i].marks);
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

void HomeScreen::show_continue()
{
    if ((continue_ || come_back_) && ui::button("home.continue", ui::text(texts::home_continue),
                                                {.kind = ui::ButtonKind::primary,
                                                 .icon = brief()      ? ""
                                                         : come_back_ ? "ui/online"
                                                                      : "ui/play",
                                                 .detail = continue_words(),
                                                 .grow = page_.foot_rows > 1 ? 0.0F : 1.0F,
                                                 .height = 58}))
        continue_match();
}

void HomeScreen::show_footer()
{
    ui::panel_begin("home.bottom", page_.foot, {.style = ui::PanelStyle::plain, .padding = 4});
    const bool above = page_.foot_rows > 1;
    if (above) show_continue();
    {
        const auto row = ui::row({.icons = ui::narrow()});
        if (!above) show_continue();
        const auto entry = [](const char* id, const Text& words, const char* icon) {
            return ui::button(id, ui::text(words), {.icon = icon, .may_be_icon = true});
        };
        if (const Game* game = to_learn(); game && entry("home.learn", texts::home_learn, "ui/learn"))
            go_to({to::Lessons{game}, to::Home{}});
        if (with_.desk.possible() && entry("home.online", texts::online_title, "ui/online"))
            go_to(to::Lobby{});
        if (entry("home.replays", texts::replays_title, "ui/history")) go_to(to::Replays{});
        if (entry("home.settings", texts::settings_title, "ui/settings")) go_to({to::Settings{}, to::Home{}});
        if (above || (!continue_ && !come_back_)) ui::spring();
        // A page is left as pages are.
        if (!platform::in_browser &&
            ui::button("home.quit", ui::text(texts::home_quit),
                       {.kind = ui::ButtonKind::quiet, .icon = "ui/quit", .may_be_icon = true, .least = 130}))
            with_.quit = true;
    }
    ui::panel_end();
}

} // namespace papamu::screens
