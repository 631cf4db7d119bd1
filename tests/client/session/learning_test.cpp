// What a person has learned, as it outlives a screen and the program.

#include "session/room.hpp"

#include "client/platform/files.hpp"
#include "client/session/learning.hpp"

using namespace papamu;
using stage::Room;

namespace {

const Game& kani() { return **find_game("kani"); }
const LessonStep& step(std::size_t lesson, std::size_t number)
{
    return kani().info().course.lessons[lesson].steps[number];
}

} // namespace

TEST_CASE("every step that is done is kept at once, and counted", "[session][lessons]")
{
    Room room;
    auto& learning = room.session.learning;
    const auto& lessons = kani().info().course.lessons;
    CHECK(learning.of(kani()).all >= 26);
    CHECK_FALSE(learning.of(kani()).begun());
    for (const auto& one : lessons.front().steps) learning.note_done(kani(), std::string{one.words->id()});
    CHECK(learning.of(lessons.front(), kani()).complete());
    CHECK_FALSE(learning.of(lessons[1], kani()).begun());
    CHECK(learning.done(kani(), step(0, 1)));
    CHECK_FALSE(learning.done(kani(), step(1, 0)));
    // Another program finds it, as one does that was killed.
    session::Tidings tidings;
    const session::Learning again{room.folder() / "learned.toml", true, tidings};
    CHECK(again.of(kani()).done == static_cast<int>(lessons.front().steps.size()));
    CHECK(tidings.waiting().empty());
}

TEST_CASE("lessons are offered to who never learned or played, once", "[session][lessons]")
{
    Room room;
    auto& learning = room.session.learning;
    CHECK(learning.to_offer(kani()));
    learning.note_offered(kani());
    CHECK_FALSE(learning.to_offer(kani()));
    const auto& konane = **find_game("konane");
    CHECK(learning.to_offer(konane));
    learning.note_done(konane, "konane.lesson.first.1");
    CHECK_FALSE(learning.to_offer(konane));
}

TEST_CASE("steps of an older version do not count", "[session][lessons]")
{
    Room room;
    room.session.learning.note_done(kani(), "kani.lesson.of_yore");
    CHECK(room.session.learning.of(kani()).done == 0);
}

TEST_CASE("a file that cannot be read is told and left alone, and learning goes on", "[session][lessons]")
{
    Room room;
    const auto file = room.folder() / "newer.toml";
    REQUIRE(platform::replace_file(file, "version = 9\n"));
    session::Tidings tidings;
    session::Learning learning{file, true, tidings};
    CHECK(tidings.waiting().size() == 1);
    learning.note_done(kani(), std::string{step(0, 0).words->id()});
    CHECK(learning.of(kani()).done == 1);
    CHECK(*platform::read_file(file, 100) == "version = 9\n");
}

TEST_CASE("where nothing can be written that is told, and learning goes on", "[session][lessons]")
{
    Room room;
    // A folder cannot be made where a file is.
    REQUIRE(platform::replace_file(room.folder() / "file", "x"));
    session::Tidings tidings;
    session::Learning learning{room.folder() / "file" / "learned.toml", true, tidings};
    learning.note_done(kani(), std::string{step(0, 0).words->id()});
    CHECK_FALSE(tidings.waiting().empty());
    CHECK(learning.done(kani(), step(0, 0)));
}

TEST_CASE("the short match at the end of lessons is played against the weakest, and chooses nothing",
          "[session][lessons]")
{
    Room room;
    for (const Game* game : games()) {
        if (game->info().course.empty()) continue;
        INFO(game->info().id);
        REQUIRE(room.session.sittings.sit_to_course_match(*game));
        const auto& present = room.session.sittings.present();
        const auto& match = game->info().course.match;
        CHECK(present.table->match().position() == match.position);
        CHECK(present.chosen.game.seats[index_of(match.person)].is_person());
        CHECK(present.chosen.game.seats[index_of(other(match.person))] == storage::Who::computer(1));
        CHECK(room.session.preferences.settings.games.empty());
    }
}
