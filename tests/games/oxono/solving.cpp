// What solver and search say of endings, held against trying every move; and against each other where that
// takes too long.

#include "engine/search.hpp"
#include "games/oxono/minimax.hpp"
#include "games/oxono/support.hpp"

#include <catch2/catch.hpp>

#include <memory>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

namespace {

class Searched {
public:
    explicit Searched(bool full_width) : full_width_(full_width) {}

    // Looks as deep as the game can last; with reductions that takes more.
    Ended value(const Position& position)
    {
        table_.next_age();
        search_->set_root(position, {}, {full_width_, true});
        const int most = papamu::oxono::plies_left(position) * (full_width_ ? 1 : 3);
        for (int depth = 1; depth <= most; ++depth) {
            search_->look(depth, 1);
            const auto& best = search_->root_moves().front();
            if (engine::is_proven(best.score))
                return {best.score > 0 ? 1 : -1, engine::plies_to_end(best.score)};
            if (best.complete) break;
        }
        REQUIRE(search_->root_moves().front().score == 0);
        REQUIRE(search_->root_moves().front().complete);
        return {0, papamu::oxono::plies_left(position)};
    }

private:
    bool full_width_;
    engine::Table table_{std::size_t{8} << 20};
    engine::Control control_;
    std::unique_ptr<engine::Search<Oxono>> search_ =
        std::make_unique<engine::Search<Oxono>>(table_, control_);
};

Ended result_of(const engine::Ending& ending)
{
    REQUIRE(ending.verdict != engine::Verdict::ongoing);
    REQUIRE_FALSE(ending.by_repetition);
    const int value = ending.verdict == engine::Verdict::won    ? 1
                      : ending.verdict == engine::Verdict::lost ? -1
                                                                : 0;
    return {value, ending.plies};
}

Means small()
{
    Means means;
    means.endings_bytes = std::size_t{1} << 20;
    return means;
}

// Random positions with so many plies left, each compared with trying everything.
void compare_with_minimax(int rounds, int fewest_plies, int most_plies, std::uint64_t seed)
{
    Random random(seed);
    papamu::oxono::Endings endings(small());
    Searched full_width(true);
    Searched selective(false);
    engine::Control control;
    std::array<int, 3> seen{};
    int probed = 0;
    for (int round = 0; round < rounds; ++round) {
        const int plies =
            fewest_plies +
            static_cast<int>(random.below(static_cast<std::uint32_t>(most_plies - fewest_plies + 1)));
        const auto text = random_position(random, 32 - plies);
        INFO(text);
        const auto position = position_of(text);
        Minimax minimax;
        const Ended truth = minimax.value(position);
        ++seen[static_cast<std::size_t>(truth.value + 1)];

        const auto solved = endings.solve(position, control);
        REQUIRE(solved);
        REQUIRE(result_of(*solved) == truth);
        if (const auto known = endings.probe(position)) {
            REQUIRE(result_of(*known) == truth);
            ++probed;
        }
        if (papamu::oxono::plies_left(position) == 0) continue;
        REQUIRE(full_width.value(position) == truth);
        REQUIRE(selective.value(position).value == truth.value);
    }
    // Every result is met, draws only where there are enough positions.
    if (rounds >= 1000)
        for (const int count : seen) CHECK(count > 0);
    CHECK((probed > 0 || fewest_plies > 4));
}

} // namespace

TEST_CASE("oxono: solver and search find what trying every move finds", "[oxono]")
{
    compare_with_minimax(lighter(3000), 0, 4, 501);
    compare_with_minimax(lighter(300), 5, 6, 502);
}

TEST_CASE("oxono: solver and search find it in many thousands of endings", "[.million]")
{
    compare_with_minimax(12000, 0, 5, 503);
    compare_with_minimax(200, 6, 7, 504);
}

TEST_CASE("oxono: solver and search agree from half of the pawns on", "[oxono]")
{
    Random random(505);
    papamu::oxono::Endings endings(small());
    Searched search(true);
    engine::Control control;
    std::array<int, 3> seen{};
    for (int round = 0; round < 600; ++round) {
        const auto text = random_position(random, 14 + static_cast<int>(random.below(13)));
        INFO(text);
        const auto position = position_of(text);
        const auto solved = endings.solve(position, control);
        REQUIRE(solved);
        const auto result = result_of(*solved);
        ++seen[static_cast<std::size_t>(result.value + 1)];
        REQUIRE(search.value(position) == result);
    }
    CHECK(seen[0] > 100);
    CHECK(seen[1] > 0);
    CHECK(seen[2] > 100);
}

TEST_CASE("oxono: the solver ends when it is told to, and can be asked again", "[oxono]")
{
    papamu::oxono::Endings endings(small());
    engine::Control control;
    control.begin(5000, std::chrono::steady_clock::time_point::max());
    CHECK_FALSE(endings.solve(position_of(start), control));
    CHECK(control.nodes() >= 5000);
    CHECK(control.nodes() < 10000);

    engine::Control unhurried;
    const auto won = endings.solve(position_of("6/6/6/6/OOo3/6 b c4 d3"), unhurried);
    REQUIRE(won);
    CHECK(won->verdict == engine::Verdict::won);
    CHECK(won->plies == 1);
}

TEST_CASE("oxono: of a finished game the solver says how it ended", "[oxono]")
{
    papamu::oxono::Endings endings(small());
    engine::Control control;
    const auto lost = endings.solve(position_of("6/6/6/6/OoOo2/6 p c4 d3"), control);
    REQUIRE(lost);
    CHECK(lost->verdict == engine::Verdict::lost);
    CHECK(lost->plies == 0);
    CHECK_FALSE(endings.probe(position_of("6/6/6/6/OoOo2/6 p c4 d3")));
}
