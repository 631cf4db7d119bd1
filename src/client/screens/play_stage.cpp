#include "client/screens/play_stage.hpp"

#include "client/audio/audio.hpp"
#include "client/board/show.hpp"
#include "client/input/translator.hpp"
#include "client/screens/sounding.hpp"
#include "client/session/advisers.hpp"
#include "client/session/clock.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"
#include "client/session/tidings.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

using render::Rect;

PlayStage::PlayStage(const PlayTools& with, const std::shared_ptr<modes::OpenMatch>& open,
                     std::function<void(Departure)> go)
    : TurnStage(open->match().game(), open->match().position(), with.painter), tools(with),
      go_(std::move(go)),
      mode_(
          open, [this](bool patient) { return tools.advisers.searcher(match(), patient); },
          [this] { return tools.advisers.glancer(match()); }),
      searched_(game().searcher({.table_bytes = 1U << 16, .endings_bytes = 0}) != nullptr)
{
    tools.audio.set_room(static_cast<float>(view.look().echo));
    settle();
}

modes::Moment PlayStage::moment() const
{
    return {.now = tools.clock.now,
            .moving = view.moving(),
            .commit = tools.preferences.commit_of(tools.input.device()),
            .mouse = tools.input.device() == input::Device::mouse,
            .evaluates = tools.preferences.settings.evaluation != storage::Evaluation::off,
            .at = at(),
            .end_time = board::end_time(speed(), tools.preferences.settings.reduced_motion ||
                                                     !tools.preferences.settings.materials)};
}

bool PlayStage::evaluates() const
{
    return state().may_advise() && tools.preferences.settings.evaluation != storage::Evaluation::off;
}

void PlayStage::settle()
{
    auto wanted = mode_.take();
    if (wanted.arrive) view.finish();
    for (const auto& showing : wanted.shown) {
        board::show(view, game(), showing, speed(), tools.preferences.settings.reduced_motion);
        if (!showing.events.empty()) sounds_.begin(showing.events);
    }
    if (wanted.carried) view.skip_first_beat();
    for (const auto heard : wanted.sounds) sound(tools.audio, tools.input, heard);
    for (auto& words : wanted.words) tools.tidings.tell(std::move(words));
    if (wanted.route) go(std::move(*wanted.route));
}

// While others move, not where nobody who sits here plays.
bool PlayStage::waits_on_board() const
{
    return !state().concluded() && !state().looking &&
           (state().person(Seat::first) || state().person(Seat::second));
}

std::optional<Spot> PlayStage::last_own() const
{
    const auto& plies = match().plies();
    const auto own = std::find_if(plies.rbegin(), plies.rend(),
                                  [&](const Ply& ply) { return ply.seat == match().to_move(); });
    std::optional<Spot> ended;
    if (own != plies.rend())
        for (const auto& event : own->events)
            if (event.kind == Event::Kind::moved && view.look().on_board(event.to)) ended = event.to;
    return ended;
}

void PlayStage::touch(Spot spot)
{
    act([&](auto& mode, const auto& moment) { mode.touch(spot, moment); });
}

void PlayStage::confirm()
{
    act([](auto& mode, const auto& moment) { mode.confirm(moment); });
}

void PlayStage::back()
{
    act([](auto& mode, const auto&) { mode.back(); });
}

void PlayStage::advance(float seconds)
{
    const auto& settings = tools.preferences.settings;
    view.set_ambient(settings.ambient_motion && !settings.reduced_motion &&
                     tools.clock.now - tools.clock.stirred < board::ambient_time - board::ambient_rest);
    if (!settings.reduced_motion && tools.preferences.speed() != board::Speed::off) view.rehearse();
    view.advance(seconds);
    sounds_.follow(view, [&](audio::Sound heard, int step) { sound(tools.audio, tools.input, heard, step); });
    act([&](auto& mode, const auto& moment) { mode.advance(seconds, moment); });
}

// Who has hardly any time left has none for watching.
board::Speed PlayStage::speed() const
{
    const auto usual = tools.preferences.speed();
    const bool hurry = state().standing && state().standing->hurries();
    return hurry && usual != board::Speed::off ? board::Speed::fast : usual;
}

bool PlayStage::faces() const
{
    return tools.preferences.settings.seating == storage::Seating::face && state().both_here();
}

Seat PlayStage::bottom() const
{
    const bool first = state().person(Seat::first), second = state().person(Seat::second);
    if (!first && state().standing) return second ? Seat::second : Seat::first;
    if (first != second) return first ? Seat::first : Seat::second;
    if (tools.preferences.settings.seating != storage::Seating::turn || !first)
        return tools.sittings.present().chosen.below;
    // Not before the piece has landed, and not while somebody only looks back.
    if (view.moving() || state().looking || state().concluded()) return view.layout().bottom();
    return match().to_move();
}

void PlayStage::arrange(ui::Scale now)
{
    scale = now;
    caption_areas(state().alone());
    page = ui::board_page(
        {.face_to_face = faces(), .bar = evaluates(), .folds = true, .worth = [this](render::Size room) {
             return worth_in(room);
         }});
    view.set_style(tools.preferences.board_style(faces()));
    // On whole pixels, so that it looks the same on either side of the panel.
    const Rect place = scale.pixels(page.board);
    view.arrange({std::round(place.x), std::round(place.y), place.width, place.height}, bottom());
}

} // namespace papamu::screens
