// Endings against a plain solver that only knows the rules, and against themselves one ply deeper.

#include "games/onitama/endings.hpp"

#include "core/bits.hpp"
#include "core/random.hpp"
#include "games/onitama/endings_support.hpp"
#include "support/awaiting.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <ctime>
#include <mutex>
#include <thread>
#include <vector>

using namespace papamu;
using namespace papamu::onitama;
using namespace papamu::onitama_tests;
using engine::Ending;
using engine::Verdict;

namespace {

#ifdef PAPAMU_CHECKED
constexpr int rounds = 2000;
#else
constexpr int rounds = 20'000;
#endif

// How a position ends by what is known of its successors. Together with the number of plies this is a proof
// of the whole table where it holds everywhere: wins and losses by induction, and who is left can stay.
Ending by_successors(const Endings& endings, const Position& position)
{
    Moves moves;
    legal_moves(position, moves);
    int soonest = 0, latest = 0;
    bool all_won = true;
    for (const Move move : moves) {
        const Position next = play(position, move);
        const auto below =
            finished(next) ? Ending{Verdict::lost, 0, false} : endings.probe(next).value_or(Ending{});
        REQUIRE(below.verdict != Verdict::ongoing);
        if (below.verdict == Verdict::lost && (soonest == 0 || below.plies + 1 < soonest))
            soonest = below.plies + 1;
        if (below.verdict == Verdict::won)
            latest = std::max(latest, below.plies + 1);
        else
            all_won = false;
    }
    if (soonest > 0) return {Verdict::won, soonest, false};
    if (all_won) return {Verdict::lost, latest, false};
    return {Verdict::drawn, 0, true};
}

// A win or a loss within so many plies, found by trying everything.
Verdict within(const Position& position, int plies)
{
    if (finished(position)) return has_won(position, position.turn) ? Verdict::won : Verdict::lost;
    if (plies == 0) return Verdict::ongoing;
    Moves moves;
    legal_moves(position, moves);
    bool all_won = true;
    for (const Move move : moves) {
        const Verdict below = within(play(position, move), plies - 1);
        if (below == Verdict::lost) return Verdict::won;
        all_won = all_won && below == Verdict::won;
    }
    return all_won ? Verdict::lost : Verdict::ongoing;
}

void check_one_ply(const Endings& endings, const Deal& deal, int pieces, bool with_plies, std::uint64_t seed)
{
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        const Position position = random_position(random, deal, pieces);
        const auto known = endings.probe(position);
        INFO(Rules::text(position));
        REQUIRE(known);
        const auto expected = by_successors(endings, position);
        REQUIRE(known->verdict == expected.verdict);
        REQUIRE(known->by_repetition == expected.by_repetition);
        if (with_plies) REQUIRE(known->plies == expected.plies);
    }
}

void check_short_wins(const Endings& endings, const Deal& deal, int pieces, std::uint64_t seed)
{
    Random random(seed);
    int found = 0;
    for (int round = 0; round < rounds / 10; ++round) {
        const Position position = random_position(random, deal, pieces);
        const Verdict verdict = within(position, 4);
        if (verdict == Verdict::ongoing) continue;
        ++found;
        INFO(Rules::text(position));
        REQUIRE(endings.probe(position)->verdict == verdict);
    }
    CHECK(found > rounds / 50);
}

} // namespace

TEST_CASE("onitama knows endings with up to three pieces as a plain retrograde analysis does",
          "[onitama][long]")
{
#ifdef PAPAMU_CHECKED
    const std::vector<const char*> deals{"bear,fox horse,tiger eel"};
#else
    const std::vector<const char*> deals{"elephant,horse boar,ox crab", "bear,fox horse,tiger eel"};
#endif
    for (const auto words : deals) {
        const Deal deal = dealt(words);
        Endings endings{Means{}};
        endings.begin(with_deal(deal));
        const PlainSolver plain(deal);
        std::size_t asked = 0, wrong = 0, drawn = 0, stuck_ones = 0;
        plain.each([&](const Position& position, int plies) {
            const auto known = endings.probe(position);
            const Verdict verdict = plies == 0 ? Verdict::drawn : plies % 2 ? Verdict::won : Verdict::lost;
            ++asked;
            drawn += plies == 0;
            stuck_ones += stuck(position);
            wrong += !known || known->verdict != verdict || known->plies != plies ||
                     known->by_repetition != (plies == 0);
        });
        INFO(words);
        CHECK(asked == 2 * 30 * (553 + 2 * 12719));
        CHECK(wrong == 0);
        CHECK(drawn > 0);
        if (std::string{words}.starts_with("bear,fox")) CHECK(stuck_ones > 0);
    }
}

TEST_CASE("onitama's endings with four pieces follow from each other, to the ply", "[onitama]")
{
    for (const auto words : {"elephant,horse boar,ox crab", "bear,fox horse,tiger eel"}) {
        const Deal deal = dealt(words);
        Endings endings{Means{}};
        endings.begin(with_deal(deal));
        CHECK(endings.known_pieces() == 4);
        check_one_ply(endings, deal, 4, true, 71);
        check_short_wins(endings, deal, 4, 72);
    }
}

TEST_CASE("onitama's endings are told to the ply where they take longer than 255 plies", "[onitama]")
{
    const Deal deal = dealt("eel,mantis cobra,rooster goose");
    Endings endings{Means{}};
    endings.begin(with_deal(deal));
    CHECK(endings.longest() > 255);
    // From a position of the longest ending, every ply of it.
    Random random(79);
    std::optional<Position> longest;
    int most = 0;
    for (int round = 0; round < 10 * rounds; ++round) {
        const Position position = random_position(random, deal, 4);
        const auto known = endings.probe(position);
        REQUIRE(known);
        if (known->plies > most) {
            most = known->plies;
            longest = position;
        }
    }
    REQUIRE(longest);
    CHECK(most > 255);
    for (Position position = *longest; !finished(position);) {
        INFO(Rules::text(position));
        const auto known = endings.probe(position);
        REQUIRE(known);
        const auto expected = by_successors(endings, position);
        REQUIRE(known->verdict == expected.verdict);
        REQUIRE(known->plies == expected.plies);
        Moves moves;
        legal_moves(position, moves);
        const auto best = std::find_if(moves.begin(), moves.end(), [&](Move move) {
            const Position next = play(position, move);
            return finished(next) ? known->plies == 1 : endings.probe(next)->plies == known->plies - 1;
        });
        REQUIRE(best != moves.end());
        position = play(position, *best);
    }
    check_one_ply(endings, deal, 4, true, 80);
}

// That no ending is too long for the tables is known by making them all: no bound on their length is.
TEST_CASE("onitama prepares the small endings of every deal of the base cards", "[.][deals]")
{
    std::vector<Card> base;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (!cards[i].of_senseis_path()) base.push_back(static_cast<Card>(i));
    REQUIRE(base.size() == 16);
    // Two deals that mirror each other share their tables.
    std::vector<Deal> deals;
    int all = 0;
    for (unsigned set = 0; set < 1U << base.size(); ++set) {
        if (std::popcount(set) != 5) continue;
        ++all;
        Deal deal{};
        std::size_t next = 0;
        for (const int one : Bits{set}) deal[next++] = base[static_cast<std::size_t>(one)];
        if (deal <= deal_of(mirror_image(with_deal(deal)))) deals.push_back(deal);
    }
    CHECK(all == 4368);

    std::mutex mutex;
    std::size_t at = 0, made = 0;
    int longest = 0;
    Deal of{};
    const auto make = [&] {
        for (;;) {
            std::unique_lock lock(mutex);
            if (at == deals.size()) return;
            const Deal deal = deals[at++];
            lock.unlock();
            Endings endings{Means{}};
            endings.begin(with_deal(deal));
            lock.lock();
            made += endings.known_pieces() == 4;
            if (endings.longest() > longest) {
                longest = endings.longest();
                of = deal;
            }
        }
    };
    std::thread beside(make);
    make();
    beside.join();
    CHECK(made == deals.size());
    CHECK(longest > 255);
    CHECK(longest <= 2 * (distance_unknown - 1)); // all of them are told to the ply
    WARN("the longest of all endings with four pieces takes "
         << longest << " plies: " << Rules::text(with_deal(of)) << "; " << deals.size()
         << " deals without their mirror images");
}

TEST_CASE("onitama's endings with five pieces follow from each other and miss no short win",
          "[onitama][long]")
{
    const Deal deal = dealt("goose,horse monkey,ox tiger");
    Endings endings{Means{}};
    endings.begin(with_deal(deal));
    CHECK(endings.progress() == 0);
    work(endings, 2);
    CHECK(endings.progress() == 1);
    CHECK(endings.known_pieces() == 5);
    check_one_ply(endings, deal, 5, false, 73);
    check_short_wins(endings, deal, 5, 74);
    Random random(75);
    CHECK_FALSE(endings.probe(random_position(random, deal, 6)));
    CHECK_FALSE(endings.probe(random_position(random, dealt("goose,horse monkey,ox crab"), 4)));
}

TEST_CASE("onitama's endings with six pieces follow from each other and miss no short win", "[.][thorough]")
{
    const Deal deal = dealt("elephant,horse boar,ox crab");
    Means means;
    means.endings_bytes = Endings::bytes_for(6);
    CHECK(means.endings_bytes <= 400'000'000);
    Endings endings{means};
    endings.begin(with_deal(deal));
    work(endings, 2);
    CHECK(endings.known_pieces() == 6);
    check_one_ply(endings, deal, 6, false, 76);
    check_short_wins(endings, deal, 6, 77);
}

TEST_CASE("onitama's endings of mirrored deals mirror each other", "[onitama][thorough]")
{
    const Deal deal = dealt("eel,frog goose,horse tiger"), image = dealt("cobra,rabbit ox,rooster tiger");
    Endings endings{Means{}}, images{Means{}};
    endings.begin(with_deal(deal));
    images.begin(with_deal(image));
    Random random(78);
    for (int round = 0; round < rounds; ++round) {
        const Position position = random_position(random, deal, 4);
        const auto known = endings.probe(position), mirrored = images.probe(mirror_image(position));
        INFO(Rules::text(position));
        REQUIRE(known);
        REQUIRE(mirrored);
        REQUIRE(known->verdict == mirrored->verdict);
        REQUIRE(known->plies == mirrored->plies);
    }
}

TEST_CASE("onitama stops making endings before a twentieth more is done, and goes on where it stopped",
          "[onitama][long]")
{
    const Deal deal = dealt("goose,horse monkey,ox tiger");
    Endings endings{Means{}}, whole{Means{}};
    endings.begin(with_deal(deal));
    whole.begin(with_deal(deal));
    std::vector<std::pair<Position, Verdict>> known_early;
    Random random(79);
    // Work is measured in processor time of this program, which other programs do not change.
    const auto some = CLOCKS_PER_SEC / 50;
    std::clock_t all = 0, longest = 0;
    int stops = 0;
    while (endings.known_pieces() < 5) {
        engine::Control control;
        control.begin(0, std::chrono::steady_clock::time_point::max());
        std::atomic<bool> ended = false;
        const auto begin = std::clock();
        std::thread worker([&] {
            endings.work(control);
            ended = true;
        });
        testing::await("some work on endings", [&] { return ended || std::clock() - begin > some; });
        control.stop();
        const auto stopped = std::clock();
        worker.join();
        const auto end = std::clock();
        all += end - begin;
        longest = std::max(longest, end - stopped);
        ++stops;
        for (int round = 0; round < 200; ++round) {
            const Position position = random_position(random, deal, 5);
            if (const auto known = endings.probe(position))
                known_early.emplace_back(position, known->verdict);
        }
    }
    const auto milliseconds = [](std::clock_t time) {
        return 1000.0 * static_cast<double>(time) / CLOCKS_PER_SEC;
    };
    WARN("stopped " << stops << " times, after " << milliseconds(longest) << " ms of " << milliseconds(all)
                    << " ms at most");
    CHECK(longest < all / 20);
    work(whole, 1);
    for (const auto& [position, verdict] : known_early) REQUIRE(whole.probe(position)->verdict == verdict);
    CHECK(known_early.size() > 100);
    for (int round = 0; round < rounds; ++round) {
        const Position position = random_position(random, deal, 5);
        REQUIRE(endings.probe(position)->verdict == whole.probe(position)->verdict);
    }
}
