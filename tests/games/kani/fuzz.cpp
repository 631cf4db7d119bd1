// Random texts must never hurt: each is refused with a sentence or is a position or a move through and
// through.

#include "games/kani/rules.hpp"
#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

// A known text with an argument for every name in it.
bool is_sentence(const Message& reason)
{
    const Text* text = Text::find(reason.id);
    if (!text) return false;
    const auto names = substitute(text->english(), reason.arguments, [](const Argument&) { return ""; });
    return names.find('{') == std::string::npos;
}

std::vector<std::string> sample_positions(Random& random)
{
    std::vector<std::string> pool{"S3S/4S/4c/4c/C3c r same", "3Cc/3Cc/3Cc/5/C4 r same",
                                  "5/5/C3c/5/C1c1c b same", "2c2/1C1C1/1S1S1/3C1/c1c2 b any"};
    for (const auto& setup : testing::starts(the_game()))
        testing::play_randomly(the_game(), setup.position, random, 100,
                               [&](const Choices& choices) { pool.push_back(choices.position); });
    return pool;
}

void check_position(const kani::Position& position)
{
    MoveList<kani::Rules> moves;
    kani::Rules::legal_moves(position, moves);
    const auto outcome = kani::Rules::outcome(position);
    REQUIRE(outcome.decided() == moves.empty());
    REQUIRE(outcome.decided() != outcome.spots.empty());
    REQUIRE(kani::Rules::count(position) == moves.size());
    REQUIRE(kani::Rules::facts(position).size() == 2);
    const auto read = kani::Rules::parse(kani::Rules::text(position));
    REQUIRE(read);
    REQUIRE(*read == position);
}

void play_out(kani::Position position, Random& random)
{
    for (int ply = 0; ply < 60; ++ply) {
        check_position(position);
        MoveList<kani::Rules> moves;
        kani::Rules::legal_moves(position, moves);
        if (moves.empty()) return;
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        REQUIRE(*kani::Rules::parse_move(position, kani::Rules::text(position, move)) == move);
        Scene scene = kani::Rules::scene(position);
        REQUIRE(fold(scene, kani::Rules::events(position, move)));
        position = kani::Rules::play(position, move);
        REQUIRE(scene == kani::Rules::scene(position));
    }
}

void fuzz_positions(int rounds)
{
    Random random(31);
    const auto pool = sample_positions(random);
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto text =
            testing::mutated(pool[random.below(static_cast<std::uint32_t>(pool.size()))], pool, random);
        INFO("text " << text);
        const auto position = kani::Rules::parse(text);
        if (!position) {
            REQUIRE(is_sentence(position.reason()));
            continue;
        }
        ++accepted;
        REQUIRE(kani::Rules::text(*position) == text);
        play_out(*position, random);
    }
    CHECK(accepted > rounds / 100);
}

void fuzz_moves(int rounds)
{
    Random random(32);
    const auto pool = sample_positions(random);
    const std::vector<std::string> words{"a3-b3",        "a3-c3^",       "a4-e4+",
                                         "a3-b3;b2-c3v", "d4-e5+;e5-d4", "c1-b2"};
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto& text = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
        const auto position = *kani::Rules::parse(text);
        MoveList<kani::Rules> moves;
        kani::Rules::legal_moves(position, moves);
        auto word = words[random.below(static_cast<std::uint32_t>(words.size()))];
        if (!moves.empty() && random.below(4))
            word = kani::Rules::text(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        word = testing::mutated(word, words, random);
        INFO("position " << text << ", move " << word);
        const auto move = kani::Rules::parse_move(position, word);
        if (!move) {
            REQUIRE(is_sentence(move.reason()));
            for (const auto& legal : moves) REQUIRE(kani::Rules::text(position, legal) != word);
            continue;
        }
        ++accepted;
        REQUIRE(kani::Rules::text(position, *move) == word);
        const bool listed = std::find(moves.begin(), moves.end(), *move) != moves.end();
        REQUIRE((listed || position.won));
        check_position(kani::Rules::play(position, *move));
    }
    CHECK(accepted > rounds / 100);
}

} // namespace

TEST_CASE("kani: mutated positions are refused with a sentence or are positions through and through",
          "[kani]")
{
    fuzz_positions(20'000);
}

TEST_CASE("kani: mutated moves are refused with a sentence or are legal moves", "[kani]")
{
    fuzz_moves(20'000);
}

TEST_CASE("kani: a million mutated positions and moves", "[kani][.million]")
{
    fuzz_positions(1'000'000);
    fuzz_moves(1'000'000);
}

TEST_CASE("kani: endless texts are refused at once", "[kani]")
{
    const std::string many(1'000'000, 'C');
    const std::string slashes(1'000'000, '/');
    const std::string nines(1'000'000, '9');
    for (const auto& text :
         {many, slashes, nines, many + " b same", nines + " b same", "5/5/5/5/" + many + " b same"})
        CHECK_FALSE(kani::Rules::parse(text));
    const auto position = *kani::Rules::parse(start);
    const std::string part = "a3-b3;";
    std::string parts;
    for (int i = 0; i < 100'000; ++i) parts += part;
    for (const auto& text : {many, nines, parts, "a3-" + many, "a" + nines + "-b3", "a3-b3;" + many})
        CHECK_FALSE(kani::Rules::parse_move(position, text));
}
