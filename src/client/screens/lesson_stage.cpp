#include "client/screens/lesson_stage.hpp"

#include "client/audio/audio.hpp"
#include "client/board/show.hpp"
#include "client/input/translator.hpp"
#include "client/screens/sounding.hpp"
#include "client/screens/telling.hpp"
#include "client/session/clock.hpp"
#include "client/session/learning.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"
#include "client/ui/mirror.hpp"

#include <cmath>

namespace papamu::screens {

namespace {

std::optional<modes::StepPlace> place_of(const to::Lesson& where)
{
    return where.lesson ? std::optional{modes::StepPlace{*where.lesson, where.step}} : std::nullopt;
}

} // namespace

LessonStage::LessonStage(const LessonTools& with, const to::Lesson& where, std::function<void(Departure)> go)
    : TurnStage(*where.game, where.game->info().course.lessons.front().steps.front().position, with.painter),
      tools(with), go_(std::move(go)), listed_(where.listed),
      mode_(
          *where.game, where.tour ? modes::Tuition::tour : modes::Tuition::lessons,
          [&](const LessonStep& step) { return with.learning.done(*where.game, step); }, place_of(where))
{
    tools.audio.set_room(static_cast<float>(view.look().echo));
    settle();
}

modes::Moment LessonStage::moment() const
{
    return {.now = tools.clock.now,
            .moving = view.moving(),
            .commit = tools.preferences.commit_of(tools.input.device()),
            .mouse = tools.input.device() == input::Device::mouse};
}

void LessonStage::settle()
{
    auto wanted = mode_.take();
    if (wanted.arrive) view.finish();
    for (const auto& showing : wanted.shown) {
        board::show(view, game(), showing, tools.preferences.speed(),
                    tools.preferences.settings.reduced_motion);
        if (!showing.events.empty()) sounds_.begin(showing.events);
        if (!showing.events.empty() && ui::mirrored())
            announce(last_ = events_told(game(), state().look, showing.position, showing.events));
    }
    if (wanted.carried) view.skip_first_beat();
    for (const auto heard : wanted.sounds) sound(tools.audio, tools.input, heard);
    if (const auto done = mode_.take_done()) tools.learning.note_done(game(), *done);
    if (wanted.route) go(Departure{std::move(*wanted.route)});
}

void LessonStage::touch(Spot spot)
{
    mode_.touch(spot, moment());
    settle();
}

void LessonStage::confirm()
{
    mode_.confirm();
    settle();
}

void LessonStage::back()
{
    mode_.back();
    settle();
}

void LessonStage::next()
{
    mode_.next();
    settle();
}

void LessonStage::previous()
{
    mode_.previous();
    settle();
}

bool LessonStage::handle(const input::Intent& intent, const modes::SpotAt& spot_at,
                         std::optional<Spot> focused)
{
    const bool taken = mode_.handle(intent, moment(), spot_at, focused);
    settle();
    return taken;
}

void LessonStage::advance(float seconds)
{
    const auto& settings = tools.preferences.settings;
    view.set_ambient(settings.ambient_motion && !settings.reduced_motion &&
                     tools.clock.now - tools.clock.stirred < board::ambient_time - board::ambient_rest);
    if (!settings.reduced_motion && tools.preferences.speed() != board::Speed::off) view.rehearse();
    view.advance(seconds);
    sounds_.follow(view, [&](audio::Sound heard, int step) { sound(tools.audio, tools.input, heard, step); });
    mode_.advance(seconds, moment());
    settle();
}

void LessonStage::arrange(ui::Scale now)
{
    scale = now;
    caption_areas(*game().to_move(state().step().position));
    page = ui::board_page({.one = true, .worth = [this](render::Size room) { return worth_in(room); }});
    view.set_style(tools.preferences.board_style());
    const auto place = scale.pixels(page.board);
    view.arrange({std::round(place.x), std::round(place.y), place.width, place.height},
                 *game().to_move(state().step().position));
}

void LessonStage::open_list()
{
    if (listed_)
        go({to::Back{}});
    else
        go({to::Lessons{&game()}, to::Setup{&game()}});
}

void LessonStage::open_setup() { go({to::Setup{&game()}}); }

Result<void> LessonStage::play_match()
{
    auto seated = tools.sittings.sit_to_course_match(game());
    if (seated) go({to::LocalMatch{}});
    return seated;
}

} // namespace papamu::screens
