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

TEST_CASE("what cannot be written is asked about once, and told where nobody asks", "[session]")
{
    Room room;
    int asked = 0;
    bool asks = true;
    room.session.sittings.asks_elsewhere = [&](const Message& why) {
        CHECK(why.id == "storage.journal_waits");
        ++asked;
        return asks;
    };
    FullDisk disk{room};
    room.sit(konane());
    room.move();
    CHECK(asked == 1);
    CHECK(room.told().empty());
    disk.clear();
    CHECK(room.session.sittings.write_what_waits());
    room.session.clock.now = *room.session.sittings.next_attempt();
    room.session.sittings.tend();
    room.session.tidings.read_all();
    asks = false;
    std::filesystem::rename(room.folder() / "matches", room.folder() / "away");
    FullDisk again{room};
    room.move();
    CHECK(asked == 2);
    CHECK(room.told().size() == 1);
}

TEST_CASE("matches that move to another place are there from their first entry on, and go on there",
          "[session]")
{
    Room full, other;
    FullDisk disk{full};
    full.session.clock.now = 5;
    const auto left = full.sit(konane());
    full.move();
    const auto present = full.sit(konane());
    full.session.clock.now = 8;
    for (int i = 0; i < 3; ++i) full.move();
    REQUIRE(full.session.sittings.present().table->undo(full.session.sittings.match_time()));
    const auto position = full.table().match().position();

    auto carried = full.session.sittings.give_away();
    CHECK_FALSE(full.session.sittings.present().table);
    CHECK_FALSE(full.session.sittings.next_attempt());
    other.session.clock.now = 9;
    other.session.sittings.take_over(std::move(carried));
    CHECK(other.session.sittings.present().id == present);
    CHECK(other.table().match().position() == position);
    CHECK(other.table().can_redo());
    CHECK(other.session.sittings.match_time() == 4000);
    CHECK(other.plies_kept(left) == 1);
    CHECK(other.plies_kept(present) == 2);
    other.move();
    CHECK(other.plies_kept(present) == 3);
    CHECK_FALSE(other.session.sittings.next_attempt());
    CHECK(other.told().empty());
    CHECK(full.plies_kept(present) == -1);
}

TEST_CASE("a match that was kept nowhere is kept where it moves to; one that is there stays what it is",
          "[session]")
{
    Room passing({}, false), other;
    passing.sit(konane());
    passing.move();
    other.session.sittings.take_over(passing.session.sittings.give_away());
    const auto id = other.session.sittings.present().id;
    CHECK(other.plies_kept(id) == 1);

    // The same name once more, as of a copied folder.
    Room copied;
    const auto taken = copied.sit(konane());
    copied.move();
    copied.move();
    std::filesystem::copy(copied.session.sittings.present().journal->file(), other.folder() / "matches");
    copied.move();
    other.session.sittings.take_over(copied.session.sittings.give_away());
    CHECK(other.session.sittings.present().id != taken);
    CHECK(other.plies_kept(taken) == 2);
    CHECK(other.plies_kept(other.session.sittings.present().id) == 3);
}

TEST_CASE("where there is no room either, what was moved waits there and is written later", "[session]")
{
    Room full, other;
    FullDisk first{full};
    const auto left = full.sit(konane());
    const auto id = full.sit(konane());
    full.move();
    FullDisk second{other};
    other.session.sittings.take_over(full.session.sittings.give_away());
    CHECK(other.told().size() == 1);
    REQUIRE(other.session.sittings.next_attempt());
    second.clear();
    other.session.clock.now = *other.session.sittings.next_attempt();
    other.session.sittings.tend();
    CHECK(other.plies_kept(id) == 1);
    CHECK(other.plies_kept(left) == 0);
    CHECK_FALSE(other.session.sittings.next_attempt());
}

TEST_CASE("one match that finds room where it moves to does not make up for one that finds none", "[session]")
{
    Room full, other;
    FullDisk disk{full};
    const auto left = full.sit(konane());
    const auto present = full.sit(konane());
    full.move();
    // The name that its file has on the way is taken.
    const auto in_the_way = other.folder() / "matches" / (present + ".journal.new");
    std::filesystem::create_directories(in_the_way);
    int asked = 0;
    other.session.sittings.asks_elsewhere = [&](const Message&) { return ++asked == 1; };
    other.session.sittings.take_over(full.session.sittings.give_away());
    CHECK(other.plies_kept(left) == 0);
    CHECK(other.plies_kept(present) == -1);
    CHECK(other.told().empty());
    CHECK(asked == 1);
    REQUIRE(other.session.sittings.next_attempt());
    std::filesystem::remove(in_the_way);
    other.session.clock.now = *other.session.sittings.next_attempt();
    CHECK(other.session.sittings.tend());
    CHECK(other.told() == std::vector<std::string>{"kept.again"});
    CHECK(other.plies_kept(present) == 1);
}
