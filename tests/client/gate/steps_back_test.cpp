// Gate 12: whatever is touched and taken back, nothing is entered that was not committed.

#include "client/modes/turn.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

using namespace papamu;
using modes::Turn;

namespace {

bool same(const MoveBuilder& a, const MoveBuilder& b)
{
    const auto spots = [](const MoveBuilder& builder) {
        std::vector<Spot> out;
        for (const auto& offered : builder.offered()) out.push_back(offered.spot);
        return out;
    };
    return a.path() == b.path() && a.idle() == b.idle() && spots(a) == spots(b) &&
           a.complete_move() == b.complete_move() && a.ghosts() == b.ghosts() &&
           a.offers_skip() == b.offers_skip() && a.open_choice().has_value() == b.open_choice().has_value() &&
           a.preview().scene == b.preview().scene && a.preview().events == b.preview().events;
}

std::optional<Spot> some_spot(const Turn& turn, const Look& look, Random& random)
{
    const auto& lit = turn.marks().lit;
    if (!lit.empty() && random.below(4) > 0)
        return lit[random.below(static_cast<std::uint32_t>(lit.size()))].spot;
    if (random.below(12) == 0) return std::nullopt; // beside the board
    const auto area = random.below(static_cast<std::uint32_t>(look.areas.size()));
    const auto index = random.below(static_cast<std::uint32_t>(look.areas[area].spots()));
    return Spot{static_cast<std::uint8_t>(area), static_cast<std::uint16_t>(index)};
}

// Touches, drags, answers and looks closer, but never takes a step back. The move that was completed, if one
// was.
Turn::Played touch_somehow(Turn& turn, const Look& look, Random& random)
{
    const auto spot = some_spot(turn, look, random);
    switch (random.below(6)) {
    case 0: turn.next_answer(); return {};
    case 1: turn.inspect(spot); return {};
    case 2: {
        const auto to = some_spot(turn, look, random);
        turn.press(spot);
        turn.drag(spot, {1, 1}, random.below(2) == 0);
        turn.drag(to, {90, 90}, false);
        return turn.release(to, true, false, Commit::confirm);
    }
    default:
        turn.hover(spot);
        turn.press(spot);
        return turn.release(spot, false, random.below(20) == 0, Commit::confirm);
    }
}

// One turn: random steps on and back until the plan was laid down some times. Counts the steps back.
int play_with(Turn& turn, const Match& match, const Look& look, const MoveBuilder& fresh, Random& random)
{
    int back = 0;
    const auto digest = match.digest();
    const auto position = match.position();
    for (int round = 0; round < 40; ++round) {
        for (std::uint32_t i = random.below(5); i > 0; --i)
            if (touch_somehow(turn, look, random)) {
                // Completed, and not handed on: the referee never heard of it.
                turn.begin(position, look, true);
            }
        if (random.below(8) == 0) {
            turn.cancel();
        } else {
            for (int steps = 0; turn.back(); ++steps) {
                ++back;
                if (steps >= 100) FAIL("a plan that cannot be taken back");
            }
        }
        if (!same(turn.builder(), fresh)) FAIL("the plan did not come back to its beginning");
        if (turn.marks().preview || !turn.marks().chosen.empty()) FAIL("marks of a plan that is gone");
    }
    CHECK(match.digest() == digest);
    CHECK(match.position() == position);
    return back;
}

} // namespace

TEST_CASE("100,000 random steps back never change the committed state", "[.gate][gate12]")
{
    int steps = 0;
    for (const Game* game : testing::games_under_test()) {
        Random random{hash_text(game->info().id)};
        const int wanted = steps + 25'000;
        while (steps < wanted) {
            auto match = *Match::begin({0, 0,
                                        entry::Started{game->info().id,
                                                       game->info().rules_version,
                                                       Setup{{}, {}, game->info().standard_position},
                                                       {},
                                                       {}}});
            Turn turn{*game};
            for (int ply = 0; ply < 60 && !match.conclusion() && steps < wanted; ++ply) {
                INFO(game->info().id << ' ' << match.position());
                const auto look = *game->look(match.position());
                const auto choices = *game->choices(match.position());
                turn.begin(match.position(), look, true);
                steps += play_with(turn, match, look, MoveBuilder{choices, look, Commit::at_once}, random);
                const auto pick = random.below(static_cast<std::uint32_t>(choices.moves.size()));
                REQUIRE(match.add({match.next_seq(), match.last_time(),
                                   entry::Move{match.to_move(), match.ply(), choices.moves[pick].text}}));
            }
        }
    }
    WARN(steps << " steps back");
    CHECK(testing::meet_quota(steps, 100'000));
}

TEST_CASE("on the screen, too, taps and steps back enter nothing", "[.gate][gate12]")
{
    stage::Desk desk{{640, 480}};
    desk.session.preferences.settings.commit_mouse = storage::Commit::confirm;
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        const auto screen = desk.sit(*game, stage::middle_of(*game, 6, 11));
        desk.settle(*screen);
        const auto& match = desk.session.sittings.present().table->match();
        const auto digest = match.digest();
        const auto before = match.position();
        const auto look = *game->look(before);
        const auto& area = look.areas[static_cast<std::size_t>(look.board())];
        Random random{9};
        for (int i = 0; i < 400; ++i) {
            const Spot spot{
                static_cast<std::uint8_t>(look.board()),
                static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(area.spots())))};
            const auto at = *screen->point_of(spot_word(look, spot));
            // A tap on the ghost would commit, and is no step back.
            const auto plan = screen->fact("plan");
            if (plan->find(spot_word(look, spot)) == std::string::npos) {
                screen->handle(input::intent::Press{at});
                screen->handle(input::intent::Release{at});
            }
            while (!screen->fact("plan")->empty() && random.below(3) == 0)
                screen->handle(input::intent::Cancel{});
            if (random.below(4) == 0) screen->handle(input::intent::Alternative{});
        }
        while (!screen->fact("plan")->empty()) screen->handle(input::intent::Cancel{});
        CHECK(match.digest() == digest);
        CHECK(match.position() == before);
        CHECK(screen->fact("position") == before);
    }
}
