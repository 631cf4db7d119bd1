#include "session/room.hpp"

using namespace papamu;
using stage::Room;

namespace {

const Game& konane() { return **find_game("konane"); }

// Where matches would lie there is something else, as if there were no room for them.
class FullDisk {
public:
    explicit FullDisk(const Room& room) : in_the_way_(room.folder() / "matches")
    {
        std::ofstream(in_the_way_) << "full";
    }
    void clear() { std::filesystem::remove(in_the_way_); }

private:
    std::filesystem::path in_the_way_;
};

} // namespace

TEST_CASE("whoever sits down has a journal from the first entry on, and every move is in it", "[session]")
{
    Room room;
    const auto id = room.sit(konane());
    CHECK(room.plies_kept(id) == 0);
    room.move();
    CHECK(room.plies_kept(id) == 1);
    room.move();
    CHECK(room.plies_kept(id) == 2);
    CHECK(room.told().empty());
}

TEST_CASE("where nothing is kept a match is played all the same", "[session]")
{
    Room room({}, false);
    CHECK(room.sit(konane()).empty());
    room.move();
    CHECK(room.table().match().ply() == 1);
    CHECK(room.session.archive.library.list().all == 0);
    CHECK_FALSE(std::filesystem::exists(room.settings_file()));
}

TEST_CASE("a full disk is told once, and that everything is saved after all is told too", "[session]")
{
    Room room;
    FullDisk disk{room};
    const auto id = room.sit(konane());
    REQUIRE(room.told().size() == 1);
    room.session.tidings.read();
    room.move();
    CHECK(room.told().empty());
    REQUIRE(room.session.sittings.next_attempt());
    CHECK_FALSE(room.session.sittings.tend()); // not yet
    room.session.clock.now = *room.session.sittings.next_attempt();
    CHECK_FALSE(room.session.sittings.tend()); // still full, and told already
    CHECK_FALSE(room.session.sittings.write_what_waits());
    disk.clear();
    room.session.clock.now = *room.session.sittings.next_attempt();
    CHECK(room.session.sittings.tend());
    CHECK(room.told() == std::vector<std::string>{"kept.again"});
    CHECK(room.plies_kept(id) == 1);
    CHECK_FALSE(room.session.sittings.next_attempt());
}

TEST_CASE("a match that was left while the disk was full is still written, and can be gone back to",
          "[session]")
{
    Room room;
    FullDisk disk{room};
    const auto first = room.sit(konane());
    room.move();
    const auto position = room.table().match().position();
    const auto second = room.sit(konane());
    SECTION("written later")
    {
        disk.clear();
        CHECK(room.session.sittings.write_what_waits());
        CHECK(room.plies_kept(first) == 1);
        CHECK(room.plies_kept(second) == 0);
    }
    SECTION("gone back to before")
    {
        REQUIRE(room.session.sittings.go_on(first));
        CHECK(room.session.sittings.present().id == first);
        CHECK(room.table().match().position() == position);
    }
}

TEST_CASE("Continue is the match at the table, else the one that was played last", "[session]")
{
    Room room;
    CHECK_FALSE(room.session.sittings.to_continue());
    const auto first = room.sit(konane());
    const auto first_file = room.session.sittings.present().journal->file();
    const auto second = room.sit(konane());
    const auto second_file = room.session.sittings.present().journal->file();
    CHECK(room.session.sittings.to_continue()->id == second);
    // Disks count time in steps.
    const auto now = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(first_file, now + std::chrono::hours{1});
    CHECK(room.session.sittings.to_continue()->id == second); // one still sits there
    REQUIRE(room.table().resign(Seat::first, 0));
    CHECK(room.session.sittings.to_continue()->id == first);
    REQUIRE(room.session.sittings.go_on(first));
    CHECK(room.session.sittings.present().id == first);
}

TEST_CASE("the clock of a match goes on where it stood", "[session]")
{
    Room room;
    const auto first = room.sit(konane());
    room.session.clock.now = 90;
    room.move();
    room.sit(konane());
    CHECK(room.session.sittings.match_time() == 0);
    room.session.clock.now = 1000;
    REQUIRE(room.session.sittings.go_on(first));
    CHECK(room.session.sittings.match_time() == 90'000);
    room.session.clock.now = 1001;
    CHECK(room.session.sittings.match_time() == 91'000);
}

TEST_CASE("who leaves a match for good writes nothing of it any more", "[session]")
{
    Room room;
    const auto id = room.sit(konane());
    const auto table = room.session.sittings.present().table;
    room.session.sittings.forget(id);
    CHECK_FALSE(room.session.sittings.present().table);
    const auto& match = table->match();
    const auto move = konane().moves(match.position())->front();
    REQUIRE(table->play({match.to_move(), match.next_seq(), move}, 0));
    CHECK(room.plies_kept(id) == 0);
}

TEST_CASE("a match that cannot be gone back to is told, and one stays where one is", "[session]")
{
    Room room;
    const auto id = room.sit(konane());
    CHECK_FALSE(room.session.sittings.go_on("no-such-match"));
    CHECK(room.told().size() == 1);
    CHECK(room.session.sittings.present().id == id);
}

TEST_CASE("a start that was given is played once and not chosen for the next match", "[session]")
{
    Room room;
    const auto& game = konane();
    auto chosen = room.session.preferences.chosen(game);
    chosen.game.house.free_undo = !chosen.game.house.free_undo;
    const auto position = game.info().standard_position;
    REQUIRE(room.session.sittings.play_on(game, position));
    CHECK(room.table().match().position() == position);
    CHECK(room.session.preferences.settings.games.empty());
    const auto setup = room.session.sittings.new_setup(game, chosen);
    REQUIRE(setup);
    REQUIRE(room.session.sittings.sit(game, *setup, chosen));
    // Only what is chosen in the set-up is kept.
    CHECK(room.session.preferences.settings.games.empty());
    room.session.preferences.chosen(game) = chosen;
    room.session.preferences.remember(game);
    CHECK(room.session.preferences.settings.games.at("konane") == chosen.game);
}
