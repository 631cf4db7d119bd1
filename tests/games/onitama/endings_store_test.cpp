#include "games/onitama/endings_large.hpp"
#include "games/onitama/endings_small.hpp"
#include "games/onitama/endings_store.hpp"
#include "games/onitama/endings_support.hpp"

#include <catch2/catch.hpp>

#include <numeric>

using namespace papamu;
using namespace papamu::onitama;
using namespace papamu::onitama_tests;
using namespace papamu::onitama::endings;

namespace {

// Everything with up to five pieces, with a cache.
struct Solved {
    Reach reach;
    AllSides sides;
    AllKnown known;
    std::unique_ptr<SmallEndings> small;
    std::unique_ptr<LargeEndings> large;

    explicit Solved(Cache& cache) : reach(dealt("goose,horse monkey,ox tiger"))
    {
        for (unsigned students = 0; students < 3; ++students)
            sides[students] = std::make_unique<Sides>(students, reach);
        small = std::make_unique<SmallEndings>(sides, known);
        large = std::make_unique<LargeEndings>(3, reach, sides, known, &cache, "some");
        engine::Control control;
        control.begin(0, std::chrono::steady_clock::time_point::max());
        large->work(control);
    }

    std::vector<Ways> words() const
    {
        std::vector<Ways> all;
        for (unsigned mover = 0; mover <= 3; ++mover) {
            const Known& one = known[mover][3 - mover];
            REQUIRE(one.ready);
            all.insert(all.end(), one.wins, one.wins + one.places.count());
        }
        return all;
    }
};

} // namespace

TEST_CASE("what onitama keeps of its endings comes back as it was, or not at all", "[onitama]")
{
    MemoryCache cache;
    std::vector<Ways> words(1000);
    std::iota(words.begin(), words.end(), 7u);
    REQUIRE(keep(cache, "name", 3, words));
    const std::string key = cache.entries.begin()->first;
    std::vector<Ways> back(words.size());
    REQUIRE(recall(cache, "name", 3, back));
    CHECK(back == words);
    CHECK_FALSE(recall(cache, "name", 4, back));
    CHECK_FALSE(recall(cache, "other", 3, back));
    CHECK_FALSE(recall(cache, "name", 3, std::span{back}.first(999)));

    const auto whole = cache.entries[key];
    Random random(80);
    for (int round = 0; round < 300; ++round) {
        auto damaged = whole;
        damaged[random.below(static_cast<std::uint32_t>(whole.size()))] ^=
            static_cast<std::uint8_t>(1 << random.below(8));
        cache.entries[key] = damaged;
        REQUIRE_FALSE(recall(cache, "name", 3, back));
        cache.entries[key].assign(whole.begin(),
                                  whole.begin() + random.below(static_cast<std::uint32_t>(whole.size())));
        REQUIRE_FALSE(recall(cache, "name", 3, back));
    }
    // Under the name of another deal it is not taken for that deal's.
    cache.entries.clear();
    REQUIRE(keep(cache, "name", 3, words));
    cache.entries = {{"other" + cache.entries.begin()->first.substr(4), cache.entries.begin()->second}};
    CHECK_FALSE(recall(cache, "other", 3, back));
}

TEST_CASE("onitama reads finished endings and makes damaged ones again", "[onitama][long]")
{
    MemoryCache cache;
    const auto words = Solved(cache).words();
    const int pieces = cache.writes;
    CHECK(pieces == 4);
    CHECK(Solved(cache).words() == words);
    CHECK(cache.writes == pieces);

    auto& last = std::prev(cache.entries.end())->second;
    last[last.size() / 2] ^= 4;
    CHECK(Solved(cache).words() == words);
    CHECK(cache.writes == 2 * pieces);
    cache.entries.begin()->second.resize(100);
    CHECK(Solved(cache).words() == words);
    CHECK(cache.writes == 3 * pieces);
}
