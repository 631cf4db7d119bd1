#include "client/screens/replay_stage.hpp"

#include "client/audio/audio.hpp"
#include "client/board/show.hpp"
#include "client/session/advisers.hpp"
#include "client/session/archive.hpp"
#include "client/session/kept_matches.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"

#include <algorithm>

namespace papamu::screens {

namespace {

constexpr std::uint64_t review_nodes = 600'000;
constexpr std::chrono::milliseconds review_time{2000};

} // namespace

ReplayStage::ReplayStage(const ReplayTools& with, const std::shared_ptr<Watched>& watched, int ply,
                         std::function<void(Departure)> go)
    : tools(with), view(watched->match.game().info().id,
                        *watched->match.game().look(watched->match.position()), with.painter),
      go_(std::move(go)), mode_(watched, ply, with.preferences.replay_pace, [this](const Match& match) {
          return std::make_shared<advice::Review>(match, tools.advisers.levels(match.game()).scale,
                                                  tools.advisers.searcher(match, true),
                                                  Limits{.nodes = review_nodes, .time = review_time});
      })
{
    settle();
}

void ReplayStage::settle()
{
    auto wanted = mode_.take();
    for (const auto& showing : wanted.shown) {
        auto speed = tools.preferences.speed();
        if (wanted.brisk) speed = std::min(speed, board::Speed::fast);
        board::show(view, state().game(), showing, speed, tools.preferences.settings.reduced_motion);
        if (showing.hushes || !showing.events.empty()) sounds_.begin(showing.events);
    }
    if (wanted.route) go(std::move(*wanted.route));
}

void ReplayStage::advance(float seconds)
{
    view.advance(seconds);
    sounds_.follow(view, [&](audio::Sound sound, int step) { tools.audio.play(sound, step); });
    act([&](auto& mode) { mode.advance(seconds, view.moving(), tools.preferences.replay_pace); });
}

Seat ReplayStage::bottom() const
{
    const auto person = [&](Seat seat) { return state().watched->seats[index_of(seat)].is_person(); };
    return person(Seat::second) && !person(Seat::first) ? Seat::second : Seat::first;
}

void ReplayStage::arrange(ui::Scale now)
{
    page = ui::board_page({.full = true, .worth = [this](render::Size room) {
                               return view.worth_in({scale.pixels(room.width), scale.pixels(room.height)});
                           }});
    scale = now;
    view.set_style(tools.preferences.board_style());
    view.arrange(scale.pixels(page.board), bottom());
}

bool ReplayStage::may_comment() const
{
    return state().ply > 0 && tools.archive.keeps && !state().watched->id.empty();
}

bool ReplayStage::unfinished() const
{
    return !state().match().conclusion() && !state().watched->id.empty() && tools.archive.keeps;
}

void ReplayStage::open_rules() { go({to::Rules{&state().game()}, to::Here{}}); }

void ReplayStage::copy_record() { tools.kept.copy_record(*state().watched); }

void ReplayStage::go_on()
{
    if (tools.sittings.go_on(state().watched->id)) go(to::LocalMatch{});
}

void ReplayStage::play_on_from_here()
{
    if (tools.sittings.play_on(state().game(), state().shown_position())) go(to::LocalMatch{});
}

} // namespace papamu::screens
