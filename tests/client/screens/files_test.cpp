// Opening a match from a file: from the list of those that were found, or by its path.

#include "gate/desk.hpp"

#include <SDL_clipboard.h>

using namespace papamu;
namespace to = screens::to;
namespace in = input::intent;

namespace {

// Somebody saved a match of each of these games, and opens the files. Only what was saved is surely here.
struct Opening {
    explicit Opening(const std::vector<const char*>& games)
    {
        for (const auto* id : games) {
            const auto screen_of_match = desk.sit(**find_game(id));
            desk.session.kept.save_record(desk.session.sittings.present().id);
        }
        desk.session.tidings.read_all();
        screen = desk.go(to::Files{});
        desk.settle(*screen);
    }
    std::filesystem::path saved() const
    {
        return std::filesystem::directory_iterator { desk.session.archive.records } -> path();
    }

    stage::Desk desk{{640, 480}};
    std::unique_ptr<screens::Screen> screen;
};

std::string words_of(std::string_view id)
{
    for (const auto& control : ui::controls())
        if (control.id == id) return control.words;
    return {};
}

} // namespace

TEST_CASE("a match that was saved is found again and opened by one press", "[screens]")
{
    Opening opening{{"konane"}};
    CHECK(std::stoi(*opening.screen->fact("files")) >= 1);
    CHECK(ui::focus() == "files.0");
    opening.desk.press(*opening.screen, "files.0");
    const auto next = opening.screen->take_next();
    REQUIRE(next);
    CHECK(std::get_if<to::Replay>(&next->to.where()));
}

TEST_CASE("a file that does not say of which game it is stands in the list by its name", "[screens]")
{
    stage::Desk desk{{640, 480}};
    const auto records = desk.session.archive.records;
    std::filesystem::create_directories(records);
    std::ofstream{records / "puzzle.txt"} << "[Papamu \"1\"]\n\n1. a1\n";
    const auto screen = desk.go(to::Files{});
    desk.settle(*screen);
    CHECK(words_of("files.0").starts_with("puzzle.txt"));
    std::ofstream{records / "puzzle.txt"} << "[Papamu \"1\"]\n[Game \"chess\"]\n\n1. a1\n";
    const auto again = desk.go(to::Files{});
    desk.settle(*again);
    CHECK(words_of("files.0").starts_with("chess"));
}

TEST_CASE("a file is opened by its path, which can be pasted; what is none says why and stays", "[screens]")
{
    Opening opening{{"konane"}};
    SDL_SetClipboardText("/no/such/file.txt");
    opening.screen->handle(in::Paste{});
    opening.desk.settle(*opening.screen);
    CHECK(opening.screen->fact("words") == "/no/such/file.txt");
    opening.desk.press(*opening.screen, "files.open");
    opening.desk.settle(*opening.screen);
    CHECK_FALSE(opening.screen->take_next());
    CHECK(opening.screen->fact("reason")->find("/no/such/file.txt cannot be read") == 0);
    SDL_SetClipboardText(opening.saved().string().c_str());
    opening.screen->handle(in::Paste{});
    opening.desk.settle(*opening.screen);
    CHECK(opening.screen->fact("reason")->empty());
    opening.desk.press(*opening.screen, "files.open");
    const auto next = opening.screen->take_next();
    REQUIRE(next);
    CHECK(std::get_if<to::Replay>(&next->to.where()));
}

TEST_CASE("one leaves the files as one came", "[screens]")
{
    Opening opening{{}};
    opening.screen->handle(in::Cancel{});
    const auto next = opening.screen->take_next();
    REQUIRE(next);
    CHECK(next->to == screens::Route{to::Back{}});
}
