#include "client/screens/replay_stage.hpp"

#include "client/board/show.hpp"
#include "client/screens/replay.hpp"
#include "client/screens/rules.hpp"
#include "client/ui/interface.hpp"

#include <algorithm>

namespace papamu::screens {

namespace {

constexpr std::uint64_t review_nodes = 600'000;
constexpr std::chrono::milliseconds review_time{2000};

} // namespace

ReplayStage::ReplayStage(Session& in, std::shared_ptr<Watched> watched, Back back, int ply,
                         std::function<void(std::unique_ptr<Screen>)> go)
    : session(in), view(watched->match.game().info().id,
                        *watched->match.game().look(watched->match.position()), in.painter),
      back_(std::move(back)), go_(std::move(go)),
      mode_(watched, ply, in.replay_pace, [this](const Match& match) {
          return std::make_shared<advice::Review>(match, session.levels(match.game()).scale,
                                                  session.searcher(match, true),
                                                  Limits{.nodes = review_nodes, .time = review_time});
      })
{
    settle();
}

void ReplayStage::settle()
{
    auto wanted = mode_.take();
    for (const auto& showing : wanted.shown) {
        auto speed = session.speed();
        if (wanted.brisk) speed = std::min(speed, board::Speed::fast);
        board::show(view, state().game(), showing, speed, session.settings.reduced_motion);
        if (showing.hushes || !showing.events.empty()) sounds_.begin(showing.events);
    }
    if (wanted.route == modes::Route::back) leave();
    if (wanted.route == modes::Route::rules) open_rules();
}

void ReplayStage::advance(float seconds)
{
    view.advance(seconds);
    sounds_.follow(view, session.audio);
    act([&](auto& mode) { mode.advance(seconds, view.moving(), session.replay_pace); });
}

Seat ReplayStage::bottom() const
{
    const auto person = [&](Seat seat) { return state().watched->seats[index_of(seat)].is_person(); };
    return person(Seat::second) && !person(Seat::first) ? Seat::second : Seat::first;
}

void ReplayStage::arrange(ui::Scale now)
{
    beside = BesideBoard::on(ui::screen());
    scale = now;
    view.set_style(session.board_style());
    view.arrange(scale.pixels(beside.room), bottom());
}

bool ReplayStage::may_comment() const
{
    return state().ply > 0 && session.keeps && !state().watched->id.empty();
}

bool ReplayStage::unfinished() const
{
    return !state().match().conclusion() && !state().watched->id.empty() && session.keeps;
}

void ReplayStage::go(std::unique_ptr<Screen> screen)
{
    if (screen) go_(std::move(screen));
}

// They come back to this place of the match.
void ReplayStage::open_rules()
{
    go(std::make_unique<RulesScreen>(
        session, state().game(),
        [&session = session, watched = state().watched, back = back_, ply = state().ply] {
            return std::make_unique<ReplayScreen>(session, watched, back, ply);
        }));
}

void ReplayStage::go_on() { go(continue_match(session, state().watched->id)); }

void ReplayStage::play_on_from_here() { go(play_on(session, state().game(), state().shown_position())); }

} // namespace papamu::screens
