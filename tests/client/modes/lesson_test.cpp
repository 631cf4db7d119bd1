// Lessons as a mode, without a window: what is asked is done or not, and what comes of it.

#include "client/modes/lesson_controller.hpp"
#include "client/screens/play_touches.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace papamu;
using namespace papamu::modes;
using Phase = LessonState::Phase;
namespace in = input::intent;

namespace {

bool nothing(const LessonStep&) { return false; }

/// A lesson with a clock of its own; nothing takes time to arrive.
struct Learner {
    explicit Learner(const Game& learned, Tuition tuition = Tuition::lessons,
                     std::optional<StepPlace> first = {})
        : game(learned), mode(learned, tuition, nothing, first)
    {
    }

    const LessonState& at() const { return mode.state(); }
    Moment moment() const { return {.now = now, .commit = Commit::at_once, .mouse = false}; }
    void wait(float seconds)
    {
        for (float passed = 0; passed < seconds; passed += 0.1F) {
            now += 0.1;
            mode.advance(0.1F, moment());
            const auto wanted = mode.take();
            shown.insert(shown.end(), wanted.shown.begin(), wanted.shown.end());
            if (const auto id = mode.take_done()) done.push_back(*id);
        }
    }
    /// As a person with a pad would.
    void play(const std::string& text)
    {
        const auto touches = screens::touches_of(at().turn, at().look, text, Commit::at_once, false);
        REQUIRE(touches);
        for (const auto& touch : *touches) {
            const auto choice = at().turn.builder().open_choice();
            if (touch == "turn.confirm" || touch == "turn.skip")
                mode.confirm();
            else if (touch.rfind("turn.answer.", 0) == 0)
                mode.touch({choice->area, static_cast<std::uint16_t>(touch.back() - '0')}, moment());
            else
                mode.touch(*parse_spot(at().look, touch), moment());
        }
    }
    void do_step()
    {
        const auto& goal = at().step().goal;
        if (!goal.moves.empty()) return play(goal.moves.front());
        const Spot spot = *parse_spot(at().look, goal.touches.front());
        const auto offered = at().turn.builder().offered();
        if (std::none_of(offered.begin(), offered.end(), [&](const Offered& o) { return o.spot == spot; }))
            for (const auto& one : at().turn.builder().choices().moves)
                for (const auto& order : one.picks)
                    if (order.size() > 1 && order[1].spot == spot && at().turn.builder().idle())
                        mode.touch(order[0].spot, moment());
        mode.touch(spot, moment());
    }
    void go_on()
    {
        wait(3);
        if (at().waits()) mode.next();
        wait(0.1F);
    }

    const Game& game;
    LessonController mode;
    double now = 1;
    std::vector<board::Showing> shown{};
    std::vector<std::string> done{};
};

template <class Visit>
void each_course(Visit visit)
{
    for (const Game* game : testing::games_under_test()) {
        if (game->info().course.empty()) continue;
        INFO("game " << game->info().id);
        visit(*game);
    }
}

const Game& onitama() { return **find_game("onitama"); }

} // namespace

TEST_CASE("whoever does what each step asks for comes to the end of all lessons", "[modes][lessons]")
{
    each_course([](const Game& game) {
        Learner learner{game};
        const auto steps = learner.at().places.size();
        for (std::size_t step = 0; step < steps; ++step) {
            INFO(learner.at().step().words->id());
            CHECK(learner.at().at == step);
            REQUIRE(learner.at().phase == Phase::trying);
            learner.do_step();
            REQUIRE(learner.at().phase == Phase::right);
            learner.go_on();
        }
        CHECK(learner.at().phase == Phase::over);
        CHECK(learner.done.size() == steps);
    });
}

TEST_CASE("every wrong move is played out, taken back, and the same is asked again", "[modes][lessons]")
{
    each_course([](const Game& game) {
        for (const auto& place : places_of(game.info().course, Tuition::lessons)) {
            Learner learner{game, Tuition::lessons, place};
            const auto& step = learner.at().step();
            INFO(step.words->id());
            if (step.goal.moves.empty()) continue;
            const auto moves = game.choices(step.position)->moves;
            const auto wrong = std::find_if(moves.begin(), moves.end(), [&](const Choice& move) {
                const auto& meant = step.goal.moves;
                return std::find(meant.begin(), meant.end(), move.text) == meant.end();
            });
            if (wrong == moves.end()) continue;
            learner.play(wrong->text);
            REQUIRE(learner.at().phase == Phase::wrong);
            learner.wait(0.2F);
            REQUIRE_FALSE(learner.shown.empty());
            CHECK(learner.shown.back().events == wrong->events);
            learner.wait(6);
            CHECK(learner.at().phase == Phase::trying);
            CHECK(learner.at().again);
            CHECK(learner.shown.back().position == step.position);
            CHECK(learner.done.empty());
        }
    });
}

TEST_CASE("a mistake that loses at once is answered by the move that wins", "[modes][lessons]")
{
    int shown = 0;
    each_course([&](const Game& game) {
        for (const auto& place : places_of(game.info().course, Tuition::lessons)) {
            Learner learner{game, Tuition::lessons, place};
            const auto& step = learner.at().step();
            if (step.goal.promise != Promise::saves || step.goal.number != 1) continue;
            INFO(step.words->id());
            const Seat own = *game.to_move(step.position);
            const auto moves = game.choices(step.position)->moves;
            const auto wrong = std::find_if(moves.begin(), moves.end(), [&](const Choice& move) {
                const auto& meant = step.goal.moves;
                return std::find(meant.begin(), meant.end(), move.text) == meant.end();
            });
            learner.play(wrong->text);
            learner.wait(1.2F);
            CHECK(learner.at().wins == other(own));
            CHECK_FALSE(learner.at().proof.empty());
            ++shown;
        }
    });
    CHECK(testing::meet_quota(shown, 10));
}

TEST_CASE("a touch ends what is played out at once", "[modes][lessons]")
{
    Learner learner{onitama()};
    const auto moves = onitama().choices(learner.at().step().position)->moves;
    for (const auto& move : moves)
        if (move.text != learner.at().step().goal.moves.front()) {
            learner.play(move.text);
            break;
        }
    REQUIRE(learner.at().phase == Phase::wrong);
    learner.mode.handle(in::Press{{0, 0}}, learner.moment(), [](render::Point, bool) { return std::nullopt; },
                        {});
    CHECK(learner.at().phase == Phase::trying);
}

TEST_CASE("what came of a step can be read as long as one likes; plain steps go on by themselves",
          "[modes][lessons]")
{
    each_course([](const Game& game) {
        Learner learner{game};
        for (std::size_t step = 0; step < learner.at().places.size(); ++step) {
            INFO(learner.at().step().words->id());
            const bool reads = learner.at().step().after;
            learner.do_step();
            learner.wait(20);
            CHECK((learner.at().at == step && learner.at().phase == Phase::right) == reads);
            if (reads) learner.mode.next();
            learner.wait(0.1F);
        }
    });
}

TEST_CASE("steps are skipped and come back to, beyond both ends too", "[modes][lessons]")
{
    Learner learner{onitama()};
    learner.mode.previous();
    CHECK(learner.at().at == 0);
    const auto steps = learner.at().places.size();
    for (std::size_t i = 0; i < steps + 3; ++i) learner.mode.next();
    CHECK(learner.at().phase == Phase::over);
    CHECK(learner.at().at == steps - 1);
    learner.mode.previous();
    CHECK(learner.at().phase == Phase::trying);
    CHECK(learner.at().at == steps - 1);
    learner.wait(0.1F);
    CHECK(learner.done.empty());
}

TEST_CASE("the tour has its five steps, and lessons begin with the first that is not done",
          "[modes][lessons]")
{
    each_course([](const Game& game) {
        CHECK(Learner(game, Tuition::tour).at().places.size() == 5);
        const auto& first = game.info().course.lessons.front();
        LessonController mode(game, Tuition::lessons,
                              [&](const LessonStep& step) { return &step != &first.steps[1]; });
        CHECK(mode.state().places[mode.state().at] == StepPlace{0, 1});
        LessonController again(game, Tuition::lessons, [](const LessonStep&) { return true; });
        CHECK(again.state().at == 0);
    });
}

TEST_CASE("a refused touch says why and changes nothing", "[modes][lessons]")
{
    Learner learner{onitama()};
    const Spot empty = *parse_spot(learner.at().look, "board.c3");
    learner.mode.touch(empty, learner.moment());
    CHECK(learner.at().phase == Phase::trying);
    CHECK_FALSE(learner.at().turn.refusal().empty());
    CHECK(learner.at().turn.refused() == empty);
    learner.wait(6);
    CHECK(learner.at().turn.refusal().empty());
    CHECK_FALSE(learner.at().turn.last_reason().empty());
}

TEST_CASE("Escape steps back in the plan, then leaves", "[modes][lessons]")
{
    Learner learner{onitama()};
    const auto handle = [&](const input::Intent& intent) {
        learner.mode.handle(intent, learner.moment(), [](render::Point, bool) { return std::nullopt; }, {});
        return learner.mode.take().route;
    };
    const auto piece = learner.at().turn.builder().offered().front().spot;
    learner.mode.touch(piece, learner.moment());
    CHECK_FALSE(handle(in::Cancel{}));
    CHECK(learner.at().turn.builder().idle());
    CHECK(handle(in::Cancel{}) == Route{to::Back{}});
}
