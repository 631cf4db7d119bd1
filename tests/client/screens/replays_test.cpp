// The list of kept matches: the newest first, a page at a time, and what can be done with each.

#include "client/modes/watched.hpp"
#include "client/platform/clipboard.hpp"
#include "gate/desk.hpp"

#include <SDL_clipboard.h>

#include <chrono>
#include <fstream>

using namespace papamu;
namespace to = screens::to;
namespace in = input::intent;

namespace {

struct Kept {
    // So many matches, each begun a minute after the one before.
    explicit Kept(int matches)
    {
        const std::chrono::sys_seconds morning{std::chrono::seconds{1'795'245'514}};
        for (int i = 0; i < matches; ++i) {
            const auto& game = *games()[static_cast<std::size_t>(i) % games().size()];
            auto match = *Match::begin({0, 0,
                                        entry::Started{game.info().id,
                                                       game.info().rules_version,
                                                       Setup{{}, {}, game.info().standard_position},
                                                       {},
                                                       {}}});
            for (int ply = 0; ply <= i % 3; ++ply)
                REQUIRE(
                    match.add({match.next_seq(), ply,
                               entry::Move{match.to_move(), ply, game.moves(match.position())->front()}}));
            auto journal = desk.session.archive.library.begin(game.info().id, {},
                                                              morning + std::chrono::minutes{i}, {0, 1});
            for (const auto& entry : match.entries()) REQUIRE(journal.append(entry));
            ids.insert(ids.begin(), journal.file().stem().string());
        }
        open(0);
    }
    void open(std::size_t at)
    {
        screen = desk.go(to::Replays{at});
        desk.settle(*screen);
        desk.frame(*screen, true);
    }
    void press(std::string_view id)
    {
        desk.press(*screen, id);
        desk.settle(*screen);
    }
    std::size_t number(const char* fact) const { return std::stoul(*screen->fact(fact)); }
    std::vector<std::string> on_disk() const
    {
        std::vector<std::string> out;
        for (const auto& match : desk.session.archive.library.list().matches) out.push_back(match.id);
        return out;
    }

    stage::Desk desk{{640, 480}};
    std::vector<std::string> ids; ///< the newest first
    std::unique_ptr<screens::Screen> screen;
};

} // namespace

TEST_CASE("where nothing was played yet the list says so, and leads back", "[screens]")
{
    Kept kept{0};
    CHECK(kept.screen->fact("matches") == "0");
    CHECK(ui::focus() == "replays.back");
    kept.press("replays.back");
    const auto next = kept.screen->take_next();
    REQUIRE(next);
    CHECK(next->to == screens::Route{to::Home{}});
}

TEST_CASE("pages go through all kept matches, the newest first, and stop at the ends", "[screens]")
{
    Kept kept{23};
    const auto rows = kept.number("rows");
    REQUIRE(rows > 1);
    REQUIRE(rows < 23);
    CHECK(kept.number("matches") == 23);
    std::size_t seen = 0;
    for (int pages = 0; pages < 23 && seen < 23; ++pages) {
        CHECK(kept.number("first") == seen);
        seen += kept.number("rows");
        kept.screen->handle(in::Page{true});
        kept.desk.settle(*kept.screen);
    }
    CHECK(seen == 23);
    kept.press("replays.first");
    CHECK(kept.number("first") == 0);
    CHECK(ui::focus() == "replays.0");
    kept.screen->handle(in::History{false});
    CHECK(kept.number("first") == 0);
    kept.press("replays.last");
    CHECK(kept.number("first") + kept.number("rows") == 23);
}

TEST_CASE("the smallest windows go a page at a time only", "[screens]")
{
    Kept kept{23};
    CHECK(ui::rect_of("replays.last"));
    kept.desk.resize({320, 480}, 1);
    kept.open(0);
    CHECK_FALSE(ui::rect_of("replays.last"));
    CHECK_FALSE(ui::rect_of("replays.first"));
    CHECK(ui::rect_of("replays.after"));
    CHECK(ui::rect_of("replays.before"));
}

TEST_CASE("a match that is opened is the one of its row, and one comes back to that row", "[screens]")
{
    Kept kept{9};
    kept.screen->handle(in::Page{true});
    kept.desk.settle(*kept.screen);
    const auto at = kept.number("first") + 1;
    const auto wanted = kept.ids[at];
    kept.press("replays.1");
    const auto next = kept.screen->take_next();
    REQUIRE(next);
    const auto* replay = std::get_if<to::Replay>(&next->to.where());
    REQUIRE(replay);
    CHECK(replay->watched->match.digest() == kept.desk.session.archive.library.read(wanted)->match.digest());
    REQUIRE(next->back);
    CHECK(*next->back == screens::Route{to::Replays{at}});
    kept.open(at);
    CHECK(ui::focus() == "replays.1");
}

TEST_CASE("removing a match asks first and takes that one and no other", "[screens]")
{
    Kept kept{3};
    kept.press("replays.1.more");
    kept.press("match.remove");
    CHECK(ui::focus() == "remove.no");
    kept.press("remove.no");
    CHECK(kept.on_disk() == kept.ids);
    kept.press("replays.1.more");
    kept.press("match.remove");
    kept.press("remove.yes");
    CHECK(kept.on_disk() == std::vector<std::string>{kept.ids[0], kept.ids[2]});
    CHECK(kept.number("rows") == 2);
    CHECK(ui::focus() == "replays.1");
    CHECK(std::filesystem::exists(kept.desk.folder() / "trash"));
}

TEST_CASE("a match that was left is gone on with from its row", "[screens]")
{
    Kept kept{3};
    const auto wanted = kept.ids[2];
    kept.press("replays.2.more");
    kept.press("match.continue");
    const auto next = kept.screen->take_next();
    REQUIRE(next);
    CHECK(next->to == screens::Route{to::LocalMatch{}});
    CHECK(kept.desk.session.sittings.present().id == wanted);
}

TEST_CASE("a match is saved as text from its row", "[screens]")
{
    Kept kept{1};
    kept.press("replays.0.more");
    kept.press("match.save");
    std::size_t records = 0;
    for (const auto& file : std::filesystem::directory_iterator{kept.desk.folder() / "records"})
        records += file.is_regular_file() ? 1U : 0U;
    CHECK(records == 1);
    CHECK(kept.desk.session.tidings.waiting().size() == 1); // where it lies
}

TEST_CASE("a file that cannot be read is told of, and the others are shown", "[screens]")
{
    Kept kept{2};
    std::ofstream{kept.desk.folder() / "matches" / (kept.ids.back() + ".journal")} << "nonsense\n";
    kept.open(0);
    CHECK(kept.number("rows") == 1);
    CHECK(kept.desk.session.tidings.waiting().size() == 1);
}

TEST_CASE("a match is copied from its row as the text that is saved, and pasted as a replay", "[screens]")
{
    Kept kept{3};
    SDL_SetClipboardText("");
    kept.press("replays.1.more");
    kept.press("match.copy");
    const auto by_menu = platform::clipboard();
    kept.desk.session.kept.save_record(kept.ids[1]);
    std::ifstream saved(kept.desk.folder() / "records" / (kept.ids[1] + ".txt"));
    CHECK(by_menu == std::string{std::istreambuf_iterator<char>{saved}, {}});
    CHECK_FALSE(by_menu.empty());
    // The same by keys, for the row that has the focus.
    SDL_SetClipboardText("");
    ui::set_focus("replays.1");
    kept.desk.settle(*kept.screen);
    kept.screen->handle(in::Copy{});
    CHECK(platform::clipboard() == by_menu);
    kept.screen->handle(in::Paste{});
    const auto next = kept.screen->take_next();
    REQUIRE(next);
    const auto* replay = std::get_if<to::Replay>(&next->to.where());
    REQUIRE(replay);
    CHECK(replay->watched->match.position() ==
          kept.desk.session.archive.library.read(kept.ids[1])->match.position());
}

TEST_CASE("what was copied and is no match says why, and leads nowhere", "[screens]")
{
    Kept kept{1};
    for (const auto* copied : {"", "bread, milk", "[Papamu \"1\"]\n[Game \"chess\"]\n"}) {
        SDL_SetClipboardText(copied);
        kept.desk.session.tidings.read_all();
        kept.press("replays.elsewhere");
        kept.press("elsewhere.paste");
        CHECK_FALSE(kept.screen->take_next());
        CHECK(kept.desk.session.tidings.waiting().size() == 1);
    }
    CHECK(kept.on_disk().size() == 1);
}

TEST_CASE("the replays lead to files, and say where matches are saved as text", "[screens]")
{
    Kept kept{1};
    kept.press("replays.elsewhere");
    kept.press("elsewhere.folder");
    REQUIRE(kept.desk.session.tidings.waiting().size() == 1);
    CHECK(english(kept.desk.session.tidings.waiting().front().message()).find("records") !=
          std::string::npos);
    CHECK(std::filesystem::is_directory(kept.desk.folder() / "records"));
    kept.press("replays.elsewhere");
    kept.press("elsewhere.file");
    const auto next = kept.screen->take_next();
    REQUIRE(next);
    CHECK(next->to == screens::Route{to::Files{}});
    CHECK(next->back == screens::Route{to::Replays{0}});
}
