// The lessons of every game that has some (CONTRIBUTING.md, law 18): each step can be done, in one way that
// is meant and in no other, what is claimed of its moves is proven by search, and nothing is left out that
// people meet in play.

#include "game/lesson.hpp"
#include "game/registry.hpp"
#include "support/met.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <utility>

using namespace papamu;
using namespace papamu::testing;

namespace {

void each_course(const std::function<void(const Game&, const Course&)>& visit)
{
    for (const Game* game : games_under_test()) {
        if (game->info().course.empty()) continue;
        INFO("game " << game->info().id);
        visit(*game, game->info().course);
    }
}

/// A step, opened as the window opens it.
struct Opened {
    const Game& game;
    const Lesson& lesson;
    const LessonStep& step;
    Choices choices;
    Look look;

    const Choice* move(const std::string& text) const
    {
        for (const auto& choice : choices.moves)
            if (choice.text == text) return &choice;
        return nullptr;
    }
    bool meant(const Choice& choice) const
    {
        const auto& moves = step.goal.moves;
        return std::find(moves.begin(), moves.end(), choice.text) != moves.end();
    }
    bool asks_for_move() const { return !step.goal.moves.empty(); }
};

void each_step(const std::function<void(const Opened&)>& visit)
{
    each_course([&](const Game& game, const Course& course) {
        for (const auto& lesson : course.lessons)
            for (const auto& step : lesson.steps) {
                INFO("lesson " << lesson.title->id() << ", step " << step.words->id());
                const auto choices = game.choices(step.position);
                REQUIRE(choices);
                visit({game, lesson, step, *choices, *game.look(step.position)});
            }
    });
}

std::size_t count_words(std::string_view text)
{
    std::istringstream in{std::string{text}};
    std::string word;
    std::size_t count = 0;
    while (in >> word) ++count;
    return count;
}

void check_words(const Text* text)
{
    REQUIRE(text);
    INFO(text->id() << ": " << text->english());
    CHECK(Text::find(text->id()) == text);
    CHECK_FALSE(text->english().empty());
    CHECK(count_words(text->english()) <= 25);
    // Nobody fills in arguments in a lesson, and no device is meant more than another.
    CHECK(text->english().find('{') == std::string_view::npos);
    CHECK(text->english_many().empty());
    for (const std::string_view word : {"click", "tap ", "press "})
        CHECK(text->english().find(word) == std::string_view::npos);
}

/// Whether this side wins within so many plies whatever the other does.
bool forced(const Game& game, const std::string& position, Seat side, int plies)
{
    const auto choices = *game.choices(position);
    if (choices.outcome.decided())
        return choices.outcome.kind == Outcome::Kind::win && choices.outcome.winner == side;
    if (plies <= 0) return false;
    const auto wins = [&](const Choice& move) { return forced(game, move.result, side, plies - 1); };
    return choices.to_move == side ? std::any_of(choices.moves.begin(), choices.moves.end(), wins)
                                   : std::all_of(choices.moves.begin(), choices.moves.end(), wins);
}

bool takes(const Choice& move, int number)
{
    return std::count_if(move.events.begin(), move.events.end(),
                         [](const Event& event) { return event.kind == Event::Kind::removed; }) == number;
}

bool changes(const Choice& move)
{
    return std::any_of(move.events.begin(), move.events.end(),
                       [](const Event& event) { return event.kind == Event::Kind::changed; });
}

bool holds(const Opened& at, const Choice& move)
{
    const Seat side = at.choices.to_move;
    const int number = at.step.goal.number;
    switch (at.step.goal.promise) {
    case Promise::named: return at.meant(move);
    case Promise::takes: return takes(move, number);
    case Promise::changes: return changes(move);
    case Promise::wins: return move.outcome.kind == Outcome::Kind::win && move.outcome.winner == side;
    case Promise::forces: return forced(at.game, move.result, side, number - 1);
    case Promise::saves: return !forced(at.game, move.result, other(side), number);
    }
    return false;
}

Met met_in_lessons(const Game& wanted)
{
    Met met;
    each_step([&](const Opened& at) {
        if (&at.game != &wanted) return;
        met.add_reasons(at.game, at.choices, at.look);
        const Trie trie(at.choices, at.look);
        for (const auto& text : at.step.goal.moves) {
            const auto* move = at.move(text);
            if (!move) continue;
            met.add(*move);
            for (const auto& order : move->picks)
                for (const auto& step : order) met.roles.insert(step.role);
            if (at.step.reply.empty()) continue;
            const auto replies = *at.game.choices(move->result);
            for (const auto& reply : replies.moves)
                if (reply.text == at.step.reply) met.add(reply);
        }
        for (const auto& word : at.step.goal.touches)
            if (const auto spot = parse_spot(at.look, word))
                for (const auto& move : at.choices.moves)
                    for (const auto& order : move.picks)
                        for (const auto& step : order)
                            if (step.spot == *spot) met.roles.insert(step.role);
    });
    return met;
}

template <class Set>
void check_covers(const Set& lessons, const Set& play)
{
    CHECK_FALSE(play.empty());
    for (const auto& one : play) {
        INFO("not in any lesson: " << Catch::StringMaker<typename Set::value_type>::convert(one));
        CHECK(lessons.count(one) == 1);
    }
}

} // namespace

TEST_CASE("law 18: the games that come with engines have lessons", "[lessons]")
{
    for (const Game* game : measured_games()) {
        INFO("game " << game->info().id);
        CHECK_FALSE(game->info().course.empty());
    }
}

TEST_CASE("law 18: lessons of a game have 26 to 30 steps, of which a tour shows five", "[lessons]")
{
    each_course([](const Game&, const Course& course) {
        std::size_t steps = 0, tour = 0;
        for (const auto& lesson : course.lessons) {
            CHECK(lesson.steps.size() >= 2);
            CHECK(lesson.steps.size() <= 8);
            steps += lesson.steps.size();
            for (const auto& step : lesson.steps) tour += step.tour;
        }
        CHECK(steps >= 26);
        CHECK(steps <= 30);
        CHECK(tour == 5);
    });
}

TEST_CASE("law 18: what a lesson says has at most 25 words, and is said once", "[lessons]")
{
    each_course([](const Game&, const Course& course) {
        std::set<const Text*> said;
        for (const auto& lesson : course.lessons) {
            check_words(lesson.title);
            CHECK(lesson.title->english().size() <= 30);
            CHECK(said.insert(lesson.title).second);
            for (const auto& step : lesson.steps) {
                check_words(step.words);
                CHECK(said.insert(step.words).second);
                if (!step.after) continue;
                check_words(step.after);
                CHECK(said.insert(step.after).second);
            }
        }
        check_words(course.match.words);
    });
}

TEST_CASE("law 18: the positions of steps are canonical and undecided, and none comes twice with its goal",
          "[lessons]")
{
    std::set<std::pair<std::string, std::vector<std::string>>> seen;
    each_step([&](const Opened& at) {
        CHECK(at.choices.position == at.step.position);
        CHECK_FALSE(at.choices.outcome.decided());
        auto goal = at.step.goal.moves;
        goal.insert(goal.end(), at.step.goal.touches.begin(), at.step.goal.touches.end());
        CHECK(seen.insert({at.step.position, goal}).second);
    });
}

TEST_CASE("law 18: one plays on one board throughout, and for one side in a lesson", "[lessons]")
{
    each_step([](const Opened& at) {
        const auto first = *at.game.look(at.game.info().course.lessons.front().steps.front().position);
        const auto& board = at.look.areas[static_cast<std::size_t>(at.look.board())];
        const auto& of_first = first.areas[static_cast<std::size_t>(first.board())];
        CHECK(at.look.areas.size() == first.areas.size());
        CHECK(board.columns == of_first.columns);
        CHECK(board.spots() == of_first.spots());
        CHECK(at.choices.to_move == *at.game.to_move(at.lesson.steps.front().position));
    });
}

TEST_CASE("law 18: a goal is touches or moves, and not everything meets it", "[lessons]")
{
    each_step([](const Opened& at) {
        const auto& goal = at.step.goal;
        CHECK(goal.touches.empty() != goal.moves.empty());
        if (at.asks_for_move() && at.choices.moves.size() > 1)
            CHECK(goal.moves.size() < at.choices.moves.size());
        if (goal.touches.empty()) return;
        CHECK(at.step.reply.empty());
        CHECK(goal.promise == Promise::named);
        for (const auto& word : goal.touches) {
            INFO("spot " << word);
            const auto spot = parse_spot(at.look, word);
            REQUIRE(spot);
            // It is offered at the start, or after one touch.
            bool reached = false;
            each_plan(at.choices, at.look, 1, [&](const MoveBuilder& builder) {
                const auto offered = builder.offered();
                reached = reached || std::any_of(offered.begin(), offered.end(),
                                                 [&](const Offered& offer) { return offer.spot == *spot; });
            });
            CHECK(reached);
        }
    });
}

TEST_CASE("law 18: every move of a goal is legal, and so is every other one with its result", "[lessons]")
{
    each_step([](const Opened& at) {
        for (const auto& text : at.step.goal.moves) {
            INFO("move " << text);
            const auto* move = at.move(text);
            REQUIRE(move);
            for (const auto& same : at.choices.moves)
                if (same.result == move->result) CHECK(at.meant(same));
        }
    });
}

TEST_CASE("law 18: what is claimed of the moves of a goal is true of them and of no other",
          "[lessons][thorough]")
{
    each_step([](const Opened& at) {
        if (!at.asks_for_move()) return;
        for (const auto& move : at.choices.moves) {
            INFO("move " << move.text);
            CHECK(holds(at, move) == at.meant(move));
        }
    });
}

TEST_CASE("law 18: a win that is claimed to be forced cannot be had sooner", "[lessons]")
{
    each_step([](const Opened& at) {
        const auto& goal = at.step.goal;
        if (goal.promise != Promise::forces) return;
        CHECK(goal.number % 2 == 1);
        CHECK_FALSE(forced(at.game, at.step.position, at.choices.to_move, goal.number - 1));
    });
}

TEST_CASE("law 18: every goal is reached by at most six touches", "[lessons]")
{
    each_step([](const Opened& at) {
        for (const auto& text : at.step.goal.moves) {
            INFO("move " << text);
            const auto& result = at.move(text)->result;
            bool reached = false;
            each_plan(at.choices, at.look, 5, [&](const MoveBuilder& builder) {
                const int complete = builder.complete_move();
                reached = reached || (complete != Trie::none &&
                                      at.choices.moves[static_cast<std::size_t>(complete)].result == result);
                for (const auto& offered : builder.offered()) {
                    if (reached) return;
                    MoveBuilder next = builder;
                    static_cast<void>(next.touch(offered.spot));
                    const int move = next.complete_move();
                    reached = move != Trie::none &&
                              at.choices.moves[static_cast<std::size_t>(move)].result == result;
                }
            });
            CHECK(reached);
        }
    });
}

TEST_CASE("law 18: the reply of a step is legal after every move of its goal", "[lessons]")
{
    each_step([](const Opened& at) {
        if (at.step.reply.empty()) return;
        for (const auto& text : at.step.goal.moves) {
            INFO("move " << text << ", reply " << at.step.reply);
            CHECK(at.game.play(at.move(text)->result, at.step.reply));
        }
    });
}

TEST_CASE("law 18: the arrows of a step lead from spot to spot", "[lessons]")
{
    each_step([](const Opened& at) {
        CHECK(at.step.arrows.size() <= 4);
        for (const auto& arrow : at.step.arrows)
            for (const auto& word : {arrow.from, arrow.to}) {
                INFO("spot " << word);
                const auto spot = parse_spot(at.look, word);
                REQUIRE(spot);
                CHECK(spot_word(at.look, *spot) == word);
            }
    });
}

TEST_CASE("law 18: lessons teach every section of the rules", "[lessons]")
{
    each_course([](const Game& game, const Course& course) {
        std::set<const Text*> taught;
        for (const auto& lesson : course.lessons)
            for (const Text* heading : lesson.teaches) {
                REQUIRE(heading);
                const auto& page = game.page();
                CHECK(std::any_of(page.begin(), page.end(),
                                  [&](const Section& section) { return section.heading == heading; }));
                taught.insert(heading);
            }
        for (const auto& section : game.page()) {
            INFO("section " << section.heading->id());
            CHECK(taught.count(section.heading) == 1);
        }
    });
}

TEST_CASE("law 18: every kind of touch, way of moving, end and reason of play occurs in a lesson",
          "[lessons][thorough]")
{
    each_course([](const Game& game, const Course&) {
        const auto play = met_in_play(game), lessons = met_in_lessons(game);
        check_covers(lessons.roles, play.roles);
        check_covers(lessons.ways, play.ways);
        check_covers(lessons.endings, play.endings);
        check_covers(lessons.reasons, refused_in_play(game).reasons);
    });
}

TEST_CASE("law 18: the short match at the end begins where both can move", "[lessons]")
{
    each_course([](const Game& game, const Course& course) {
        const auto choices = game.choices(course.match.position);
        REQUIRE(choices);
        CHECK(choices->position == course.match.position);
        CHECK(choices->moves.size() > 1);
        // Nobody is lost before the person has moved.
        CHECK_FALSE(forced(game, course.match.position, choices->to_move, 1));
        CHECK_FALSE(forced(game, course.match.position, other(choices->to_move), 2));
    });
}
