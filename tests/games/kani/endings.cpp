// Endings by table: against looking ahead plainly, and how they are made, kept and damaged. Making them takes
// a while, so most of this is asked for by name.

#include "games/kani/random_positions.hpp"
#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <thread>

using namespace papamu;
using namespace papamu::kani;
using papamu::kani_tests::plainly;
using papamu::kani_tests::random_position;

namespace {

class Memory final : public Cache {
public:
    std::optional<std::vector<std::uint8_t>> read(const std::string& key) override
    {
        ++reads;
        const auto found = kept.find(key);
        if (found == kept.end()) return std::nullopt;
        return found->second;
    }
    bool write(const std::string& key, const std::vector<std::uint8_t>& bytes) override
    {
        kept[key] = bytes;
        return true;
    }

    std::map<std::string, std::vector<std::uint8_t>> kept;
    int reads = 0;
};

constexpr std::size_t for_shrimps_alone = 26 << 20; ///< room for the slice of two shrimps a side
const char* const two_shrimps_each = "5/S3s/c3C/S3s/5 b same";

void work_to_the_end(Endings& endings)
{
    engine::Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    endings.work(control);
}

int plies_of(const engine::Ending& ending)
{
    return ending.verdict == engine::Verdict::drawn ? -1 : ending.plies;
}

/// What the positions after every move say of this one.
int by_one_ply(const Endings& endings, const Position& position)
{
    if (kani_tests::is_over(position)) return 0;
    MoveList<kani::Rules> moves;
    Rules::legal_moves(position, moves);
    int win = -1;
    int loss = 0;
    for (const auto& move : moves) {
        const auto next = Rules::play(position, move);
        const auto ending = endings.probe(next);
        const int after = kani_tests::is_over(next) ? 0 : plies_of(*ending);
        if (after >= 0 && after % 2 == 0) win = win < 0 ? after + 1 : std::min(win, after + 1);
        if (after < 0)
            loss = -1;
        else if (loss >= 0)
            loss = std::max(loss, after + 1);
    }
    return win >= 0 ? win : loss;
}

void check(const Endings& endings, Bonds bonds, bool shrimps_alone, int one_ply, int plain)
{
    Random random(51);
    int seen = 0;
    int long_ones = 0;
    int draws = 0;
    while (seen < one_ply) {
        auto position = random_position(random, true);
        position.bonds = bonds;
        const auto ending = endings.probe(position);
        const bool two_each = count_bits(position.shrimps[0]) == 2 && count_bits(position.shrimps[1]) == 2;
        if (shrimps_alone && !two_each) continue;
        INFO(Rules::text(position));
        REQUIRE(ending);
        const int plies = plies_of(*ending);
        REQUIRE(ending->by_repetition == (plies < 0));
        if (plies != by_one_ply(endings, position)) REQUIRE(plies == by_one_ply(endings, position));
        if (seen < plain) {
            constexpr int depth = 4;
            const int known = plainly(position, depth);
            REQUIRE(known == (plies > depth ? -1 : plies));
        }
        ++seen;
        long_ones += plies > 20;
        draws += plies < 0;
    }
    CHECK(long_ones > 0);
    CHECK(draws > 0);
}

} // namespace

TEST_CASE("kani endings: what is kept is used, what is damaged is not", "[kani][engine]")
{
    // Made-up results: only the reading is looked at.
    const threes::Numbers numbers;
    threes::Slice made(numbers.cells(0));
    for (std::size_t cell = 0; cell < numbers.cells(0); ++cell) made.append(static_cast<int>(cell % 30) - 1);
    Memory memory;
    memory.kept["kani-threes-same-00"] = made.kept(0);
    const auto position = *Rules::parse("5/C3c/2C2/C3c/4c b same");
    Means means;
    means.cache = &memory;
    {
        Endings endings(means);
        CHECK_FALSE(endings.probe(position));
        endings.begin(position);
        CHECK(endings.probe(position));
        CHECK_FALSE(endings.probe(*Rules::parse("5/C3c/2C2/C3c/4c b any")));
        CHECK_FALSE(endings.probe(*Rules::parse(two_shrimps_each)));
        CHECK_FALSE(endings.probe(*Rules::parse("C4/C3c/2C2/C3c/4c b same")));
        const int reads = memory.reads;
        endings.begin(position);
        CHECK(memory.reads == reads);
        endings.begin(*Rules::parse("5/C3c/2C2/C3c/4c b any"));
        CHECK_FALSE(endings.probe(position));
    }
    memory.kept["kani-threes-same-00"][12'345] ^= 16;
    {
        Endings endings(means);
        endings.begin(position);
        CHECK_FALSE(endings.probe(position));
    }
    means.endings_bytes = 1000;
    memory.kept["kani-threes-same-00"] = made.kept(0);
    Endings endings(means);
    endings.begin(position);
    CHECK_FALSE(endings.probe(position));
}

TEST_CASE("kani endings: the work can be stopped at any time", "[kani][engine]")
{
    Means means;
    means.endings_bytes = for_shrimps_alone;
    Endings endings(means);
    endings.begin(*Rules::parse(two_shrimps_each));
    for (int round = 0; round < 3; ++round) {
        engine::Control control;
        control.begin(0, std::chrono::steady_clock::time_point::max());
        std::thread worker([&] { endings.work(control); });
        control.stop();
        worker.join();
    }
    CHECK_FALSE(endings.probe(*Rules::parse(two_shrimps_each)));
}

TEST_CASE("kani endings: two shrimps a side are solved as looking ahead says, kept and made again",
          "[kani][engine][.endings]")
{
    Memory memory;
    Means means;
    means.cache = &memory;
    means.endings_bytes = for_shrimps_alone;
    const auto root = *Rules::parse(two_shrimps_each);
    Endings endings(means);
    endings.begin(root);
    work_to_the_end(endings);
    check(endings, Bonds::same, true, 50'000, 4'000);

    REQUIRE(memory.kept.size() == 1);
    auto& [key, bytes] = *memory.kept.begin();
    const auto good = bytes;
    bytes.resize(bytes.size() / 2);
    Endings later(means);
    later.begin(root);
    CHECK_FALSE(later.probe(root));
    work_to_the_end(later);
    CHECK(later.probe(root));
    CHECK(bytes == good);
}

TEST_CASE("kani endings: all with three pieces a side are solved as looking ahead says",
          "[kani][engine][.endings]")
{
    for (const Bonds bonds : {Bonds::same, Bonds::any}) {
        Endings endings(Means{});
        auto root = *Rules::parse(kani_tests::start);
        root.bonds = bonds;
        endings.begin(root);
        work_to_the_end(endings);
        check(endings, bonds, false, 200'000, 4'000);
    }
}
