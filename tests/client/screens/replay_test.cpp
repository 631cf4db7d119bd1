// A match that is looked at again: what its panel says fits there.

#include "client/modes/watched.hpp"
#include "client/ui/flaws.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

using namespace papamu;

namespace {

// A match in which this seat gave up after one move of each.
Match given_up(const Game& game, Seat seat)
{
    auto match = *Match::begin({0, 0,
                                entry::Started{game.info().id,
                                               game.info().rules_version,
                                               Setup{{}, {}, game.info().standard_position},
                                               {},
                                               {}}});
    for (int ply = 0; ply < 2; ++ply) {
        const auto moves = *game.moves(match.position());
        REQUIRE(match.add({match.next_seq(), 0, entry::Move{match.to_move(), match.ply(), moves.front()}}));
    }
    REQUIRE(match.add({match.next_seq(), 0, entry::Resigned{seat}}));
    return match;
}

} // namespace

TEST_CASE("in every language and window the panel of a replay says whole who won", "[screens][replay]")
{
    const auto assets = stage::directories().assets;
    for (const platform::Extent size : {platform::Extent{640, 480},
                                        {1280, 800},
                                        {720, 720},
                                        {390, 844},
                                        {360, 640},
                                        {640, 360},
                                        {844, 390}}) {
        stage::Desk desk{size};
        const auto fits = [&](const Game& game, Seat gives_up, int ply, const std::string& note,
                              bool review) {
            INFO(game.info().id << ", " << size.width << 'x' << size.height << ", ply " << ply << ", review "
                                << review);
            modes::Watched watched{given_up(game, gives_up)};
            if (!note.empty()) watched.notes[ply] = note;
            const auto screen = desk.go(
                screens::to::Replay{std::make_shared<modes::Watched>(std::move(watched)), ply, review});
            ui::look_for_flaws(true);
            desk.settle(*screen);
            CHECK(ui::flaws() == std::vector<std::string>{});
            ui::look_for_flaws(false);
        };
        const std::string long_note = "A note that needs two lines of a panel, and so all room";
        for (const auto& language : i18n::shipped_languages(assets)) {
            INFO(language.id);
            std::vector<Message> troubles;
            ui::set_catalogue(i18n::load_catalogue(assets, language, troubles));
            for (const Game* game : testing::games_under_test())
                for (const auto seat : {Seat::first, Seat::second}) fits(*game, seat, 2, long_note, false);
            const Game& oxono = **find_game("oxono");
            for (const int ply : {0, 1}) fits(oxono, Seat::first, ply, {}, false);
            // Some with the graph of a review, for which an engine thinks.
            for (const auto seat : {Seat::first, Seat::second}) fits(oxono, seat, 2, long_note, true);
        }
    }
}
