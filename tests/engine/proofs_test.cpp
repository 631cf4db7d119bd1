// What a search calls proven, wherever its limits ended it: it is true, stands in order, and is shown to its
// end.

#include "game/registry.hpp"
#include "support/asking.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace papamu;
using namespace papamu::testing;

namespace {

Value value(const Game& game, const std::string& position, std::uint64_t nodes, bool endings = true)
{
    Means means;
    means.table_bytes = 1 << 20;
    if (!endings) means.endings_bytes = 1 << 20;
    Limits limits;
    limits.nodes = nodes;
    limits.endings = endings;
    return answer(*game.searcher(means), position, {}, limits).lines.front().value;
}

// Of the second half of random games.
std::vector<std::string> late(const Game& game, int count)
{
    std::set<std::string> found;
    Random random(hash_text(game.info().id));
    const auto begins = starts(game);
    // Small games have few.
    for (int tries = 0; static_cast<int>(found.size()) < count && tries < 20 * count; ++tries) {
        std::vector<std::string> way;
        const auto& setup = begins[random.below(static_cast<std::uint32_t>(begins.size()))];
        play_randomly(game, setup.position, random, 200,
                      [&](const Choices& choices) { way.push_back(choices.position); });
        const auto half = static_cast<std::uint32_t>(way.size() / 2);
        if (half < 2) continue;
        const auto& position = way[way.size() - 1 - random.below(half)];
        if (!game.outcome(position)->decided()) found.insert(position);
    }
    REQUIRE(meets_quota(game, static_cast<int>(found.size()), count));
    return {found.begin(), found.end()};
}

void require_true(const Value& told, const Value& truth)
{
    if (!told.proven() || !truth.proven()) return;
    INFO("told " << told.plies << (told.at_most ? " at most" : "") << ", true " << truth.plies
                 << (truth.at_most ? " at most" : ""));
    REQUIRE(told.kind == truth.kind);
    if (told.plies == 0 || truth.plies == 0) return;
    if (!truth.at_most) REQUIRE(told.plies >= truth.plies);
    if (!told.at_most) REQUIRE(told.plies <= truth.plies);
}

// Where a line ends the game, it ends it for the side it promises that to, and no later; where how soon is
// known exactly, no sooner either.
void require_consistent(const Game& game, std::string position, const Line& line)
{
    if (!line.value.proven() || line.value.kind == Value::Kind::draw) return;
    const Seat mover = *game.to_move(position);
    const Seat winner = line.value.kind == Value::Kind::win ? mover : other(mover);
    std::string words;
    for (const auto& move : line.moves) words += move + ' ';
    INFO("told " << (winner == mover ? "win" : "loss") << " in " << (line.value.at_most ? "at most " : "")
                 << line.value.plies << " by " << words);
    Outcome outcome;
    for (const auto& move : line.moves) {
        REQUIRE_FALSE(outcome.decided());
        const auto played = game.play(position, move);
        REQUIRE(played);
        position = played->position;
        outcome = played->outcome;
    }
    if (!outcome.decided()) return;
    REQUIRE(outcome.kind == Outcome::Kind::win);
    REQUIRE(outcome.winner == winner);
    if (line.value.plies == 0) return;
    REQUIRE(static_cast<int>(line.moves.size()) <= line.value.plies);
    if (!line.value.at_most) REQUIRE(static_cast<int>(line.moves.size()) == line.value.plies);
}

} // namespace

TEST_CASE("law 16: what an interrupted search calls proven is true", "[engine][laws][thorough][one_thread]")
{
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        for (const auto& position : late(*game, portion(*game, 160))) {
            INFO("position " << position);
            // Endings are what takes long to prepare; every eighth position is asked with them.
            const bool endings = hash_text(position) % 8 == 0;
            const auto truth = value(*game, position, 100'000, endings);
            for (const std::uint64_t nodes : {1, 257, 513, 1025, 2049, 4097}) {
                INFO("nodes " << nodes);
                require_true(value(*game, position, nodes, endings), truth);
            }
        }
    }
}

TEST_CASE("moves that were not looked at are not called lost", "[engine]")
{
    const auto& oxono = **find_game("oxono");
    const std::string position = "3O1x/1oOXXx/X1Oxo1/3Xoo/1XxO1O/xo1oX1 p b3 f4"; // won in 7
    for (const std::uint64_t nodes : {257, 400, 512})
        REQUIRE(value(oxono, position, nodes).kind != Value::Kind::loss);
}

TEST_CASE("how far a window was missed is not told as the distance", "[engine]")
{
    struct Case {
        const char* game;
        const char* position;
        std::uint64_t nodes;
        int plies; ///< in truth
    };
    const Case cases[]{
        {"konane", "2w2B/2B2w/w1wB1B/Bw3w/2wBwB/B3Bw b", 600, 11},
        {"onitama", "2m1M/5/5/5/S4 r iguana,seasnake panda,viper tiger", 257, 7},
        {"onitama", "m4/5/4s/5/2M2 b ox,rabbit crab,horse iguana", 1025, 7},
        {"onitama", "m4/5/1s1s1/5/3M1 r iguana,mantis rat,sable panda", 513, 6},
        {"onitama", "s4/5/5/s3m/s3M r dog,tiger mantis,sable turtle", 1, 6},
    };
    for (const auto& [id, position, nodes, plies] : cases) {
        INFO(id << ' ' << position);
        const auto told = value(**find_game(id), position, nodes, false);
        if (!told.proven()) continue;
        REQUIRE(told.plies >= plies);
        REQUIRE((told.at_most || told.plies == plies));
    }
}

TEST_CASE("the best of several lines is told with how soon it ends where there is time to find it",
          "[engine]")
{
    const auto& konane = **find_game("konane");
    const std::string position = "1BwBwBwB/3wBwBw/w1w4B/Bw5w/wBw4B/B1B3Bw/5BwB/2B2wBw b";
    Means plain;
    plain.full_width = true;
    Limits deep;
    deep.depth = 24;
    const auto truth = answer(*konane.searcher(plain), position, {}, deep).lines.front().value;
    REQUIRE(truth.kind == Value::Kind::loss);
    REQUIRE(truth.plies == 20);

    Limits limits;
    limits.time = std::chrono::minutes{1};
    limits.lines = 3;
    const auto analysis = answer(*konane.searcher({}), position, {}, limits);
    REQUIRE(analysis.lines.size() == 3);
    REQUIRE(analysis.lines.front().value == truth);
    REQUIRE(analysis.lines.front().moves.size() == 20);
    for (const auto& line : analysis.lines) {
        REQUIRE(line.value.kind == Value::Kind::loss);
        if (&line != &analysis.lines.front())
            REQUIRE(line.moves.front() != analysis.lines.front().moves.front());
    }
}

TEST_CASE("a draw that a solver proves is shown by moves that keep it", "[engine]")
{
    const auto& oxono = **find_game("oxono");
    std::string position = "2o3/O1O2o/oxXo1O/1XxO1X/x2xX1/X1X1xx p d1 b6";
    Limits limits;
    limits.nodes = 20'000;
    const auto best = answer(*oxono.searcher({}), position, {}, limits).lines.front();
    REQUIRE(best.value.kind == Value::Kind::draw);
    for (const auto& move : best.moves) {
        position = oxono.play(position, move)->position;
        REQUIRE(value(oxono, position, 20'000).kind == Value::Kind::draw);
    }
}

TEST_CASE("law 16: lines are told best first, wherever the search was stopped", "[engine][laws][thorough]")
{
    const auto worth = [](const Value& value) {
        const int far = value.plies > 0 ? value.plies : 1000;
        return value.kind == Value::Kind::win    ? 1'000'000 - far
               : value.kind == Value::Kind::loss ? far - 1'000'000
                                                 : value.estimate;
    };
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        Means means;
        means.table_bytes = 1 << 20;
        means.endings_bytes = 1 << 20;
        for (const auto& position : late(*game, portion(*game, 60)))
            for (const std::uint64_t nodes : {600, 3000, 20'000}) {
                INFO("position " << position << ", nodes " << nodes);
                Limits limits;
                limits.nodes = nodes;
                limits.lines = 4;
                // Endings are what takes long to prepare.
                limits.endings = hash_text(position) % 4 == 0;
                const auto analysis = answer(*game->searcher(means), position, {}, limits);
                for (std::size_t i = 1; i < analysis.lines.size(); ++i)
                    REQUIRE(worth(analysis.lines[i - 1].value) >= worth(analysis.lines[i].value));
            }
    }
}

TEST_CASE("law 16: a proof that says how soon shows the moves to the end", "[engine][laws][thorough]")
{
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        int shown = 0;
        for (const auto& position : late(*game, portion(*game, 120))) {
            INFO("position " << position);
            Means means;
            means.table_bytes = 1 << 20;
            const bool endings = hash_text(position) % 4 == 0;
            if (!endings) means.endings_bytes = 1 << 20;
            Limits limits;
            limits.nodes = 2'000'000;
            limits.depth = 9;
            limits.endings = endings;
            const auto analysis = answer(*game->searcher(means), position, {}, limits);
            const auto& [value, moves] = analysis.lines.front();
            if (!value.proven() || value.plies == 0 || value.at_most) continue;
            REQUIRE(static_cast<int>(moves.size()) == value.plies);
            std::string at = position;
            for (const auto& move : moves) {
                REQUIRE_FALSE(game->outcome(at)->decided());
                at = game->play(at, move)->position;
            }
            REQUIRE(game->outcome(at)->decided());
            ++shown;
        }
        REQUIRE(meets_quota(*game, shown, portion(*game, 20) + 1));
    }
}

TEST_CASE("law 16: a line ends the game for the side it promises that to, and when",
          "[engine][laws][thorough]")
{
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        Means means;
        means.table_bytes = 1 << 20;
        means.endings_bytes = 1 << 20;
        for (const auto& position : late(*game, portion(*game, 60))) {
            INFO("position " << position);
            const auto searcher = game->searcher(means);
            for (const std::uint64_t nodes : {3000, 60'000})
                for (const int lines : {1, 3}) {
                    INFO("nodes " << nodes << ", lines " << lines);
                    Limits limits;
                    limits.nodes = nodes;
                    limits.lines = lines;
                    // Endings are what takes long to prepare.
                    limits.endings = game->info().id == "oxono" || hash_text(position) % 8 == 0;
                    searcher->start(position, {}, limits);
                    for (bool finished = false; !finished;) {
                        const auto news =
                            testing::await("news of a search", [&] { return searcher->poll(); });
                        for (const auto& line : news->lines) require_consistent(*game, position, line);
                        finished = news->finished;
                    }
                }
        }
    }
}

TEST_CASE("an exact proof that once was shown by too short a line is shown to its end", "[engine]")
{
    struct Case {
        const char* game;
        const char* position;
    };
    const Case cases[]{{"oxono", "6/2OO2/o1x2x/3X2/6/6 p d4 b5"},
                       {"oxono", "4X1/ox4/2O3/2X3/2o2x/O5 p f3 a4"},
                       {"oxono", "1X4/3O1O/2x3/4o1/2O2o/6 b b5 e4"},
                       {"onitama", "1S2s/m4/1s2S/1S1M1/2S2 r boar,ox elephant,horse crab"}};
    for (const auto& [id, position] : cases) {
        INFO(id << ' ' << position);
        const auto& game = **find_game(id);
        Limits limits;
        limits.nodes = 3'000'000;
        const auto best = answer(*game.searcher({}), position, {}, limits).lines.front();
        REQUIRE(best.value.kind == Value::Kind::win);
        REQUIRE_FALSE(best.value.at_most);
        REQUIRE(static_cast<int>(best.moves.size()) == best.value.plies);
        require_consistent(game, position, best);
    }
}

TEST_CASE("lines that a limit left at two depths are told of one depth too", "[engine][laws][thorough]")
{
    int mixed = 0;
    for (const Game* game : games_with_engine()) {
        INFO("game " << game->info().id);
        for (const auto& position : late(*game, portion(*game, 80))) {
            INFO("position " << position);
            Means means;
            means.table_bytes = 1 << 20;
            Limits limits;
            limits.nodes = 5000;
            limits.lines = 4;
            limits.endings = false;
            const auto limited = answer(*game->searcher(means), position, {}, limits);
            if (limited.even.empty()) continue;
            limits.nodes = 0;
            limits.depth = limited.depth;
            const auto whole = answer(*game->searcher(means), position, {}, limits);
            REQUIRE(whole.even.empty());
            std::size_t place = 0;
            for (const auto& line : limited.even) {
                // What the next depth found lost stands in neither.
                while (place < whole.lines.size() && !(whole.lines[place].moves == line.moves)) ++place;
                REQUIRE(place < whole.lines.size());
                REQUIRE(whole.lines[place].value == line.value);
            }
            mixed += is_measured(*game);
        }
    }
    REQUIRE(meet_quota(mixed, portion(40) + 1));
}
