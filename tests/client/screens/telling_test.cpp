// What somebody who only listens can ask of a board.

#include "client/screens/telling.hpp"
#include "client/ui/mirror.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace papamu;
using testing::games_under_test;

namespace {

// The words after the last colon, as a list.
std::vector<std::string> listed(const std::string& words)
{
    std::vector<std::string> out;
    std::string_view rest = std::string_view{words}.substr(words.rfind(": ") + 2);
    for (;;) {
        const auto comma = rest.find(", ");
        out.emplace_back(rest.substr(0, comma));
        if (comma == std::string_view::npos) return out;
        rest.remove_prefix(comma + 2);
    }
}

} // namespace

// Whoever hears it can set up the board.
TEST_CASE("the board is told whole: each piece once, by side, kind and square", "[screens][spoken]")
{
    Random random{17};
    for (const Game* game : games_under_test())
        testing::play_randomly(*game, game->info().standard_position, random, 30, [&](const Choices& at) {
            INFO(game->info().id << ", " << at.position);
            const auto look = *game->look(at.position);
            std::map<std::string, std::set<std::string>> expected;
            for (const auto& [spot, piece] : at.scene) {
                if (!look.on_board(spot) || !look.pieces[piece.kind].name) continue;
                const auto name = ui::text(*look.pieces[piece.kind].name);
                const auto head =
                    piece.owner ? ui::text(*game->info().seats[index_of(*piece.owner)]) + ", " + name : name;
                expected[head].insert(place_name(look.areas[spot.area], spot.index));
            }
            const auto told = screens::board_told(*game, look, at.scene);
            std::map<std::string, std::set<std::string>> heard;
            for (std::size_t i = 0; i < expected.size() && i < told.size(); ++i) {
                const auto places = listed(told[i]);
                heard[told[i].substr(0, told[i].rfind(": "))] = {places.begin(), places.end()};
            }
            REQUIRE(heard == expected);
        });
}

TEST_CASE("every key for listening is answered on a board, in a match and where nothing is to be told",
          "[screens][spoken]")
{
    using input::Asked;
    for (const Game* game : games_under_test()) {
        INFO(game->info().id);
        stage::Desk desk{{1280, 800}};
        const auto screen = desk.sit(*game);
        desk.settle(*screen);
        const auto columns = [&] {
            const auto look = *game->look(game->info().standard_position);
            return look.areas[static_cast<std::size_t>(look.board())].columns;
        }();
        for (const auto asked :
             {Asked::board, Asked::piece, Asked::last_move, Asked::clock, Asked::targets, Asked::why}) {
            INFO("asked for " << static_cast<int>(asked));
            CHECK_FALSE(screen->tell(asked).empty());
        }
        const auto row = screen->tell(Asked::row);
        if ((*game->look(game->info().standard_position)).areas.front().kind == AreaKind::grid)
            CHECK(static_cast<int>(row.size()) == columns);
        for (const auto& words : screen->tell(Asked::why)) CHECK_FALSE(words.empty());
        CHECK(screen->tell(Asked::last_move) == screens::Told{"Nobody has moved yet"});
    }
    for (const Game* game : games_under_test()) {
        if (game->info().course.lessons.empty()) continue;
        INFO(game->info().id);
        stage::Desk desk{{1280, 800}};
        const auto lesson = desk.go(screens::to::Lesson{game});
        desk.settle(*lesson);
        for (const auto asked : {Asked::board, Asked::targets, Asked::why})
            CHECK_FALSE(lesson->tell(asked).empty());
        CHECK(lesson->tell(Asked::clock).empty());
        CHECK(lesson->tell(Asked::last_move).empty());
    }
    stage::Desk desk{{640, 480}};
    const auto home = desk.go(screens::to::Home{});
    desk.settle(*home);
    CHECK(home->tell(Asked::board).empty());
}

TEST_CASE("a move is announced as it is played, once, and that it was taken back", "[screens][spoken]")
{
    const Game& game = **find_game("konane");
    stage::Desk desk{{1280, 800}};
    ui::be_mirrored(true);
    const auto screen = desk.sit(game);
    ui::Mirroring mirroring;
    const auto heard = [&] {
        desk.settle(*screen);
        return mirroring.follow(1) ? mirroring.shown().said : screens::Told{};
    };
    CHECK(heard() == screens::Told{"Konane"});
    const auto& position = game.info().standard_position;
    const auto moves = *game.moves(position);
    const auto touches = screen->touches_of(moves.front(), input::Device::keys).value();
    for (const auto& touch : touches) desk.press(*screen, touch);
    CHECK(heard() == screens::Told{"Black: Stone, " + moves.front() + ", taken off"});
    CHECK(heard().empty());
    screen->handle(input::intent::Undo{});
    CHECK(heard() == screens::Told{"Taken back"});
    ui::be_mirrored(false);
}
