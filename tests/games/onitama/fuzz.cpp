#include "core/text.hpp"
#include "games/onitama/rules.hpp"
#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using namespace papamu::onitama_tests;
using onitama::Rules;

namespace {

// A reason that a person could read: a known text with an argument for every name in it.
bool is_sentence(const Message& reason)
{
    const Text* text = Text::find(reason.id);
    if (!text) return false;
    const auto rest = substitute(text->english(), reason.arguments, [](const Argument&) { return ""; });
    return rest.find('{') == std::string::npos;
}

std::vector<std::string> sample_positions(Random& random)
{
    std::vector<std::string> pool;
    for (const auto& setup : testing::starts(the_game()))
        testing::play_randomly(the_game(), setup.position, random, 60,
                               [&](const Choices& choices) { pool.push_back(choices.position); });
    for (const auto* rare :
         {"SMSSS/5/5/2m2/5 r boar,crab goose,mantis eel", "4M/5/5/2m2/5 r bear,fox goose,mantis eel"})
        pool.emplace_back(rare);
    return pool;
}

const std::string& any_of(const std::vector<std::string>& pool, Random& random)
{
    return pool[random.below(static_cast<std::uint32_t>(pool.size()))];
}

// Board and turn as they are, each hand in alphabetical order.
std::string with_hands_sorted(const std::string& text)
{
    auto words = split(text, ' ');
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto parts = split(words[i], ',');
        std::sort(parts.begin(), parts.end());
        out += i ? " " : "";
        for (std::size_t j = 0; j < parts.size(); ++j) out += (j ? "," : "") + std::string{parts[j]};
    }
    return out;
}

void check_consistent(const onitama::Position& position, const onitama::Moves& moves)
{
    const auto outcome = Rules::outcome(position);
    REQUIRE(outcome.decided() == moves.empty());
    REQUIRE(outcome.decided() == !outcome.spots.empty());
    REQUIRE(Rules::count(position) == moves.size());
    REQUIRE(*Rules::parse(Rules::text(position)) == position);
}

// Two masters may avoid each other for ever, so the game is left after some plies.
void play_out(onitama::Position position, Random& random)
{
    for (int ply = 0; ply < 60; ++ply) {
        MoveList<onitama::Rules> moves;
        Rules::legal_moves(position, moves);
        check_consistent(position, moves);
        if (moves.empty()) return;
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        REQUIRE(*Rules::parse_move(position, Rules::text(position, move)) == move);
        position = Rules::play(position, move);
    }
}

void fuzz_positions(int rounds)
{
    Random random(61);
    const auto pool = sample_positions(random);
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto text = testing::mutated(any_of(pool, random), pool, random);
        INFO("text " << text);
        const auto position = Rules::parse(text);
        if (!position) {
            REQUIRE(is_sentence(position.reason()));
            continue;
        }
        ++accepted;
        REQUIRE(Rules::text(*position) == with_hands_sorted(text));
        play_out(*position, random);
    }
    CHECK(accepted > rounds / 50);
}

void fuzz_moves(int rounds)
{
    Random random(62);
    const auto pool = sample_positions(random);
    const std::vector<std::string> words{"tiger:c1-c3", "crab:pass", "bear:a1-a2", "eel:e5-d4"};
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto& text = any_of(pool, random);
        const auto position = *Rules::parse(text);
        MoveList<onitama::Rules> moves;
        Rules::legal_moves(position, moves);
        Texts legal;
        for (const auto& move : moves) legal.insert(Rules::text(position, move));
        auto word = any_of(words, random);
        if (!moves.empty() && random.below(4))
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
    CHECK(accepted > rounds / 50);
}

} // namespace

TEST_CASE("onitama positions with mistakes are refused with a sentence or are positions through and through",
          "[onitama]")
{
    fuzz_positions(20'000);
}

TEST_CASE("onitama moves with mistakes are refused with a sentence or are legal moves", "[onitama]")
{
    fuzz_moves(20'000);
}

TEST_CASE("a million onitama positions and moves with mistakes", "[.million][onitama]")
{
    fuzz_positions(1'000'000);
    fuzz_moves(1'000'000);
}
