// What can be done with a kept match, and with a file from elsewhere.

#include "session/room.hpp"

#include "client/modes/watched.hpp"
#include "client/platform/clipboard.hpp"
#include "client/session/texts.hpp"

#include <fstream>

using namespace papamu;
using stage::Room;
namespace to = modes::to;

namespace {

std::string read(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::size_t files_in(const std::filesystem::path& folder)
{
    if (!std::filesystem::exists(folder)) return 0;
    const std::filesystem::directory_iterator files{folder};
    return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

const to::Replay& replay_in(const modes::Route& route)
{
    const auto* replay = std::get_if<to::Replay>(&route.where());
    REQUIRE(replay);
    return *replay;
}

} // namespace

TEST_CASE("a kept match is watched as it stands, at the table or on the disk", "[session]")
{
    for (const Game* game : games()) {
        INFO(game->info().id);
        Room room;
        const auto id = room.sit(*game);
        room.move();
        const auto at_table = room.session.kept.watch(id);
        REQUIRE(at_table);
        CHECK(at_table->match.ply() == 1);
        room.session.sittings.forget(id);
        const auto on_disk = room.session.kept.watch(id);
        REQUIRE(on_disk);
        CHECK(on_disk->match.digest() == at_table->match.digest());
        CHECK(room.told().empty());
    }
}

TEST_CASE("a match that is not there is told of, and leads nowhere", "[session]")
{
    Room room;
    CHECK_FALSE(room.session.kept.replay_of("20261124-120000-konane-abcd"));
    CHECK(room.told().size() == 1);
}

TEST_CASE("a match is written as a record, which another person opens, keeps and sees the same", "[session]")
{
    Room anna;
    const auto id = anna.sit(**find_game("oxono"));
    for (int ply = 0; ply < 4; ++ply) anna.move();
    anna.session.kept.save_record(id);
    REQUIRE(files_in(anna.session.archive.records) == 1);
    REQUIRE(anna.told().size() == 1); // where it lies
    const auto record = std::filesystem::directory_iterator { anna.session.archive.records } -> path();

    Room ben;
    const auto opened = ben.session.kept.open_file(record);
    REQUIRE(opened);
    const auto& replay = replay_in(opened->to);
    CHECK(replay.watched->match.position() == anna.table().match().position());
    CHECK(replay.watched->match.ply() == 4);
    CHECK(ben.session.archive.library.list().all == 1);
    // The same file once more is the same match.
    REQUIRE(ben.session.kept.open_file(record));
    CHECK(ben.session.archive.library.list().all == 1);
}

TEST_CASE("a passing window shows a record and keeps nothing", "[session]")
{
    Room anna;
    const auto id = anna.sit(**find_game("konane"));
    anna.move();
    anna.session.kept.save_record(id);
    const auto record = std::filesystem::directory_iterator { anna.session.archive.records } -> path();
    Room passing({}, false);
    REQUIRE(passing.session.kept.open_file(record));
    CHECK(files_in(passing.folder() / "matches") == 0);
}

TEST_CASE("a journal from elsewhere is shown as it is and not kept", "[session]")
{
    Room anna;
    anna.sit(**find_game("kani"));
    anna.move();
    const auto journal = anna.session.sittings.present().journal->file();
    const auto before = read(journal);
    Room ben;
    const auto opened = ben.session.kept.open_file(journal);
    REQUIRE(opened);
    CHECK(replay_in(opened->to).watched->match.ply() == 1);
    CHECK(ben.session.archive.library.list().all == 0);
    CHECK(read(journal) == before);
}

TEST_CASE("a file that is no match says why, and one that is not there too", "[session]")
{
    Room room;
    const auto file = room.folder() / "shopping.txt";
    std::ofstream{file} << "bread\nmilk\n";
    const auto read = room.session.kept.open_file(file);
    REQUIRE_FALSE(read);
    CHECK_FALSE(english(read.reason()).empty());
    CHECK_FALSE(room.session.kept.open_file(room.folder() / "nowhere.txt"));
    CHECK(room.session.archive.library.list().all == 0);
}

TEST_CASE("what could not be written yet is in the text that is copied, at the table or left", "[session]")
{
    const auto window = stage::window(); // without one nothing is copied
    Room room;
    const auto id = room.sit(**find_game("konane"));
    room.move();
    const auto journals = room.folder() / "matches";
    const bool begun = GENERATE(false, true); // whether its first move reached the disk
    if (begun)
        std::filesystem::rename(journals, room.folder() / "away");
    else
        std::filesystem::remove_all(journals);
    std::ofstream{journals} << "full";
    room.move();
    const bool left = GENERATE(false, true);
    const auto text = modes::Watched{room.table().match()};
    if (left) room.sit(**find_game("kani"));
    if (begun) {
        // There is no room for more, but it is there.
        std::filesystem::remove(journals);
        std::filesystem::rename(room.folder() / "away", journals);
    }
    room.session.tidings.read_all();

    const auto watched = room.session.kept.watch(id);
    REQUIRE(watched);
    CHECK(watched->match.ply() == 2);
    CHECK(room.told().empty());
    room.session.kept.copy_record(id);
    const auto copied = platform::clipboard();
    CHECK(room.told() == std::vector<std::string>{"kept.copied"});
    room.session.tidings.read_all();
    // A match that is kept nowhere gives the same.
    room.session.kept.copy_record(text);
    CHECK(platform::clipboard() == copied);
}

TEST_CASE("a removed match lies in the trash and is no longer gone on with", "[session]")
{
    Room room;
    const auto id = room.sit(**find_game("konane"));
    room.move();
    CHECK(room.session.kept.remove(id));
    CHECK(room.session.archive.library.list().all == 0);
    CHECK(files_in(room.folder() / "trash") == 1);
    CHECK_FALSE(room.session.sittings.to_continue());
    CHECK_FALSE(room.session.kept.remove(id));
    CHECK(room.told().size() == 1);
}

TEST_CASE("the folder of records is made and shown; where that fails it is said where it lies", "[session]")
{
    Room room;
    std::vector<std::filesystem::path> shown;
    Result<void> answer;
    session::KeptMatches kept(
        room.session.archive, room.session.sittings, room.session.tidings,
        [] { return std::vector<std::uint8_t>{}; },
        [&](const std::filesystem::path& folder) {
            shown.push_back(folder);
            return answer;
        });
    kept.show_records();
    CHECK(shown == std::vector{room.session.archive.records});
    CHECK(std::filesystem::is_directory(room.session.archive.records));
    CHECK(room.told() == std::vector<std::string>{"kept.folder"});
    room.session.tidings.read_all();
    answer = Message{texts::kept_kept};
    kept.show_records();
    CHECK(room.told() == std::vector<std::string>{"kept.folder_unshown"});
    CHECK(english(room.session.tidings.waiting().front().message())
              .find(room.session.archive.records.string()) != std::string::npos);
}
