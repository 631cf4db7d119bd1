// What the moves of a turn make of a piece, on positions that were set up for it.

#include "game/reach.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace papamu;
using namespace papamu::testing;

namespace {

// One position, asked with spots as words.
class Asked {
public:
    Asked(const std::string& game, const std::string& position)
        : game_(**find_game(game)), choices_(*game_.choices(position)), look_(*game_.look(position))
    {
    }

    std::string to(const std::string& spot) const { return words(reach(choices_, at(spot)).to); }
    std::string takes(const std::string& spot) const { return words(reach(choices_, at(spot)).takes); }

    // After a pass for a look.
    std::string in_danger() const
    {
        const auto replies = *game_.choices(**game_.passed(choices_.position));
        return words(threats(replies, choices_.to_move).takes);
    }
    std::string dangers_come_to() const
    {
        const auto replies = *game_.choices(**game_.passed(choices_.position));
        return words(threats(replies, choices_.to_move).to);
    }

private:
    Spot at(const std::string& spot) const { return *parse_spot(look_, spot); }

    // "b4 d4"; other spots than those of the board with their area.
    std::string words(const std::vector<Spot>& spots) const
    {
        std::string out;
        for (const Spot spot : spots) {
            auto word = spot_word(look_, spot);
            if (word.starts_with("board.")) word = word.substr(6);
            out += (out.empty() ? "" : " ") + word;
        }
        return out;
    }

    const Game& game_;
    Choices choices_;
    Look look_;
};

} // namespace

TEST_CASE("a piece of Onitama reaches what its cards show, and takes what stands there", "[reach]")
{
    // The deal in alphabetical order: crane 0, dragon 1, eel 2, horse 3, tiger 4.
    const Asked asked("onitama", "s1m2/5/2s2/2S2/2M2 r horse,tiger crane,dragon eel");
    CHECK(asked.to("board.c2") == "b2 c3 c4");
    CHECK(asked.takes("board.c2") == "c3");
    CHECK(asked.to("board.c1") == "b1 c3");
    CHECK(asked.takes("board.c1") == "c3");
}

TEST_CASE("a card of Onitama reaches what it gives all pieces together", "[reach]")
{
    const Asked asked("onitama", "s1m2/5/2s2/2S2/2M2 r horse,tiger crane,dragon eel");
    CHECK(asked.to("hand_first.3") == "b1 b2 c3");
    CHECK(asked.takes("hand_first.3") == "c3");
    CHECK(asked.to("hand_first.4") == "c3 c4");
    CHECK(asked.takes("hand_first.4") == "c3");
    // The cards of the other side and the one beside the board lead nowhere now.
    CHECK(asked.to("hand_second.0").empty());
    CHECK(asked.to("side_first.2").empty());
}

TEST_CASE("enemies that could be captured and empty squares reach nothing", "[reach]")
{
    const Asked asked("onitama", "s1m2/5/2s2/2S2/2M2 r horse,tiger crane,dragon eel");
    CHECK(asked.to("board.c3").empty());
    CHECK(asked.takes("board.c3").empty());
    CHECK(asked.to("board.b2").empty());
    CHECK(asked.to("board.a5").empty());
}

TEST_CASE("a card that is only swapped leads nowhere", "[reach]")
{
    const Asked asked("onitama", "SMSSS/5/5/2m2/5 r boar,crab goose,mantis eel");
    CHECK(asked.to("hand_first.0").empty());
    CHECK(asked.takes("hand_first.0").empty());
}

TEST_CASE("in Onitama the pieces are in danger where the other side's cards lead", "[reach]")
{
    // Seen from blue the crane leads one square down, and up to the left and right.
    const Asked asked("onitama", "s1m2/5/2s2/2S2/2M2 r horse,tiger crane,dragon eel");
    CHECK(asked.in_danger() == "c2");
    CHECK(asked.dangers_come_to() == "c2");
}

TEST_CASE("a crab reaches its rank, and in the current only where it comes to rest", "[reach]")
{
    // It may stop on c3: upwards c5 is taken, downwards c2.
    const Asked asked("kani", "C1c1c/5/C3c/2c1c/C3C b same");
    CHECK(asked.to("board.a3") == "b3 c3 d3 c4");
    CHECK(asked.takes("board.a3").empty());
    // With the way down free, c3 is only passed.
    const Asked open("kani", "C1c1c/5/C3c/4c/C3C b same");
    CHECK(open.to("board.a3") == "c1 b3 d3 c4");
}

TEST_CASE("a crab that bonds where it comes to rest reaches its own bonus steps too", "[reach]")
{
    const Asked asked("kani", "C1c1c/5/C3c/4c/C2CC b same");
    CHECK(asked.to("board.a3") == "c1 b2 d2 b3 d3 c4");
}

TEST_CASE("a shut in crab reaches the bonus step that a friend gives it", "[reach]")
{
    CHECK(Asked("kani", "Cc3/5/4c/4c/C3C b same").to("board.a5").empty());
    CHECK(Asked("kani", "Cc3/3C1/4c/4c/C3C b same").to("board.a5") == "b4");
}

TEST_CASE("what a crab encloses is its own capture and not that of the friend who has the bonus", "[reach]")
{
    // a3-d3 encloses d2 against d1; then d4 may step, but takes nothing.
    const Asked asked("kani", "c3c/3C1/C4/3c1/1c1C1 b same");
    CHECK(asked.takes("board.a3") == "d2");
    CHECK(asked.to("board.d4").find("e5") == std::string::npos);
    CHECK(asked.to("board.d4").find("e3") != std::string::npos);
    CHECK(asked.takes("board.d4").empty());
}

TEST_CASE("in Kani the pieces are in danger that the other side could enclose", "[reach]")
{
    // Red could go from e2 to c2, be carried up to c3 and enclose b3 against a3.
    const Asked asked("kani", "C3c/2C2/cC3/4c/C3c b same");
    CHECK(asked.in_danger() == "b3");
    CHECK(asked.dangers_come_to() == "c3");
}

TEST_CASE("a stone of Konane reaches every landing of its line and takes what lies between", "[reach]")
{
    const Asked asked("konane", "6/6/6/6/w4B/Bw1w2 b");
    CHECK(asked.to("board.a1") == "c1 e1 a3");
    CHECK(asked.takes("board.a1") == "b1 d1 a2");
    CHECK(asked.to("board.f2").empty());
}

TEST_CASE("in Konane stones are in danger where the other side could jump over them", "[reach]")
{
    const Asked asked("konane", "6/6/6/2BwB1/6/Bw4 b");
    CHECK(asked.to("board.a1") == "c1");
    CHECK(asked.in_danger() == "c3 e3");
    CHECK(asked.dangers_come_to() == "b3 f3");
}

TEST_CASE("taking a stone off in the opening reaches nothing and takes no enemy", "[reach]")
{
    const Asked asked("konane", "wBwB/BwBw/wBwB/BwBw b");
    CHECK(asked.to("board.a1").empty());
    CHECK(asked.takes("board.a1").empty());
}

TEST_CASE("a totem of Oxono reaches its slides, a pawn of the reserve both steps of the turn", "[reach]")
{
    // The X totem on a1 slides up to a3 and right to b1, where the O totem stands before c1.
    const Asked asked("oxono", "6/6/x5/6/6/2XO1o p a1 d2");
    const Asked totem("oxono", "6/6/x5/6/1oXO2/6 p a1 c1");
    CHECK(asked.to("board.a1") == "b1 a2 a3");
    CHECK(asked.takes("board.a1").empty());
    CHECK(totem.to("board.a1") == "b1 a2 a3");
    // The pawn follows the totem: beside b1, a2 or a3, the square that the totem left among them.
    CHECK(totem.to("reserve_x_first.6") == "a1 b1 a2 a3 b3");
    CHECK(totem.to("reserve_x_first.5").empty());
    CHECK(totem.to("reserve_x_second.6").empty());
    CHECK(totem.to("board.b2").empty());
}

TEST_CASE("an enclosed totem reaches the squares behind", "[reach]")
{
    const Asked asked("oxono", "6/6/6/6/o5/1XxO2 p a1 f6");
    CHECK(asked.to("board.a1") == "e1 a3");
}

TEST_CASE("nobody is in danger on the own turn, and nothing when the game is over", "[reach]")
{
    const Game& onitama = **find_game("onitama");
    const auto choices = *onitama.choices("s1m2/5/2s2/2S2/2M2 r horse,tiger crane,dragon eel");
    CHECK(threats(choices, Seat::first) == Reach{});
    CHECK_FALSE(threats(choices, Seat::second) == Reach{});
    const auto over = *onitama.choices("s4/5/5/5/2M2 b horse,tiger crane,dragon eel");
    CHECK(threats(over, Seat::first) == Reach{});
    CHECK(reach(over, {0, 20}) == Reach{});
}

TEST_CASE("law 13: what is taken is an enemy's, and no piece reaches what no move brings it to",
          "[laws][reach]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Random random(11);
        for (int round = 0; round < 6; ++round)
            play_randomly(*game, game->info().standard_position, random, 60, [&](const Choices& choices) {
                INFO("position " << choices.position);
                std::vector<Spot> all;
                for (const auto& [spot, piece] : choices.scene) {
                    const auto found = reach(choices, spot);
                    REQUIRE(std::is_sorted(found.to.begin(), found.to.end()));
                    REQUIRE(std::adjacent_find(found.to.begin(), found.to.end()) == found.to.end());
                    for (const auto taken : found.takes)
                        REQUIRE(choices.scene.at(taken)->owner == other(choices.to_move));
                    // What belongs to the other side goes only where this side's moves carry it.
                    const bool carried = std::any_of(
                        choices.moves.begin(), choices.moves.end(), [&, at = spot](const Choice& move) {
                            return std::any_of(move.events.begin(), move.events.end(), [&](const Event& e) {
                                return e.kind == Event::Kind::moved && e.from == at;
                            });
                        });
                    if (piece.owner == other(choices.to_move) && !carried) REQUIRE(found == Reach{});
                    all.insert(all.end(), found.takes.begin(), found.takes.end());
                }
                // Every enemy that is in danger is taken by some piece, or by one that is only put there.
                std::sort(all.begin(), all.end());
                all.erase(std::unique(all.begin(), all.end()), all.end());
                const auto threatened = threats(choices, other(choices.to_move)).takes;
                REQUIRE(std::includes(threatened.begin(), threatened.end(), all.begin(), all.end()));
                const bool puts =
                    std::any_of(choices.moves.begin(), choices.moves.end(), [](const Choice& move) {
                        return std::any_of(move.events.begin(), move.events.end(),
                                           [](const Event& e) { return e.kind == Event::Kind::placed; });
                    });
                if (!puts) REQUIRE(threatened == all);
            });
    }
}
