#include "games/konane/rules.hpp"
#include "games/konane/support.hpp"
#include "games/konane/why_not.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using namespace papamu::konane_tests;
using konane::Rules;

namespace {

// A reason that a person could read: a known text with an argument for every name in it.
bool is_sentence(const Message& reason)
{
    const Text* text = Text::find(reason.id);
    if (!text) return false;
    const auto names = substitute(text->english(), reason.arguments, [](const Argument&) { return ""; });
    return names.find('{') == std::string::npos;
}

std::vector<std::string> sample_positions(Random& random)
{
    std::vector<std::string> pool;
    for (const auto& start : {full_4, full_6, full_8, full_10})
        testing::play_randomly(the_game(), start, random, 200,
                               [&](const Choices& choices) { pool.push_back(choices.position); });
    for (const auto* odd : {"B2wB/5/1w1w1/w1w2/BwB2 b", "7/7/3w3/2wBw2/3w3/7/7 b", "9/9/9/9/9/9/9/9/Bw7 w"})
        pool.emplace_back(odd);
    return pool;
}

std::uint64_t holes_of(const std::string& text)
{
    const auto position = *the_game().scene(text);
    const auto look = *the_game().look(text);
    return static_cast<std::uint64_t>(look.areas[0].spots()) - position.size();
}

void play_out(konane::Position position, Random& random)
{
    for (;;) {
        konane::Moves moves;
        Rules::legal_moves(position, moves);
        const auto outcome = Rules::outcome(position);
        REQUIRE(outcome.decided() == moves.empty());
        REQUIRE(Rules::count(position) == moves.size());
        if (moves.empty()) {
            REQUIRE_FALSE(outcome.spots.empty());
            return;
        }
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        REQUIRE(*Rules::parse_move(position, Rules::text(position, move)) == move);
        position = Rules::play(position, move);
        REQUIRE(*Rules::parse(Rules::text(position)) == position);
    }
}

void fuzz_positions(int rounds)
{
    Random random(31);
    const auto pool = sample_positions(random);
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto& seed = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
        const auto text = testing::mutated(seed, pool, random);
        INFO("text " << text);
        const auto position = Rules::parse(text);
        if (!position) {
            REQUIRE(is_sentence(position.reason()));
            continue;
        }
        ++accepted;
        REQUIRE(Rules::text(*position) == text);
        const auto holes = holes_of(text);
        const auto phase = holes == 0   ? konane::Phase::black_removes
                           : holes == 1 ? konane::Phase::white_removes
                                        : konane::Phase::jumping;
        REQUIRE(position->phase == phase);
        play_out(*position, random);
    }
    CHECK(accepted > rounds / 100);
}

void fuzz_moves(int rounds)
{
    Random random(32);
    const auto pool = sample_positions(random);
    std::vector<std::string> words{"d4", "c3-e3", "a1-c1", "j10-h10", "pass"};
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto& text = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
        const auto position = *Rules::parse(text);
        konane::Moves moves;
        Rules::legal_moves(position, moves);
        Texts legal;
        for (const auto& move : moves) legal.insert(Rules::text(position, move));
        auto word = words[random.below(static_cast<std::uint32_t>(words.size()))];
        if (!moves.empty() && random.below(2))
            word = Rules::text(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        word = testing::mutated(word, words, random);
        INFO("position " << text << ", move " << word);
        const auto move = Rules::parse_move(position, word);
        REQUIRE(static_cast<bool>(move) == (legal.count(word) == 1));
        if (!move) {
            REQUIRE(is_sentence(move.reason()));
            continue;
        }
        ++accepted;
        REQUIRE(Rules::text(position, *move) == word);
        REQUIRE(std::find(moves.begin(), moves.end(), *move) != moves.end());
    }
    CHECK(accepted > rounds / 100);
}

} // namespace

TEST_CASE("konane positions with mistakes are refused with a sentence or are positions through and through",
          "[konane]")
{
    fuzz_positions(20'000);
}

TEST_CASE("konane moves with mistakes are refused with a sentence or are legal moves", "[konane]")
{
    fuzz_moves(20'000);
}

TEST_CASE("a million konane positions and moves with mistakes", "[.million][konane]")
{
    fuzz_positions(1'000'000);
    fuzz_moves(1'000'000);
}

TEST_CASE("a reason against a jump is given exactly where there is no such jump", "[konane]")
{
    Random random(33);
    for (const auto& text : sample_positions(random)) {
        INFO(text);
        const auto position = *Rules::parse(text);
        if (position.phase != konane::Phase::jumping || Rules::count(position) == 0) continue;
        const auto legal = moves_of(text);
        Texts stones;
        for (const auto& move : legal) stones.insert(move.substr(0, move.find('-')));
        const auto look = *the_game().look(text);
        for (std::uint8_t from = 0; from < look.areas[0].spots(); ++from) {
            const auto start = spot_word(look, {0, from}).substr(6);
            REQUIRE(konane::why_no_jump(position, from).empty() == (stones.count(start) == 1));
            for (std::uint8_t to = 0; to < look.areas[0].spots(); ++to) {
                const auto word = start + '-' + spot_word(look, {0, to}).substr(6);
                REQUIRE(konane::why_no_jump(position, from, to).empty() == (legal.count(word) == 1));
            }
        }
    }
}
