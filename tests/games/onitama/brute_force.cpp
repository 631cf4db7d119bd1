// An independent witness: squares in a plain array, cards from the rule page, nothing shared with the game
// itself.

#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

struct Table {
    std::array<std::array<char, 5>, 5> square{}; ///< [rank][file], ' ' where empty
    char turn = 'r';
    std::vector<std::string> red, blue;
    std::string side;

    std::vector<std::string>& hand() { return turn == 'r' ? red : blue; }
    const std::vector<std::string>& hand() const { return turn == 'r' ? red : blue; }
};

bool is_red(char piece) { return piece == 'M' || piece == 'S'; }
bool is_blue(char piece) { return piece == 'm' || piece == 's'; }
bool own(const Table& table, char piece) { return table.turn == 'r' ? is_red(piece) : is_blue(piece); }

std::string name(int file, int rank)
{
    return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
}

std::string text(const Table& table)
{
    std::string out;
    for (int rank = 4; rank >= 0; --rank) {
        int empty = 0;
        for (const char piece : table.square[static_cast<std::size_t>(rank)]) {
            if (piece == ' ') {
                ++empty;
                continue;
            }
            if (empty) out += std::to_string(empty);
            empty = 0;
            out += piece;
        }
        if (empty) out += std::to_string(empty);
        if (rank) out += '/';
    }
    const auto hand = [](std::vector<std::string> cards) {
        std::sort(cards.begin(), cards.end());
        return ' ' + cards[0] + ',' + cards[1];
    };
    return out + ' ' + table.turn + hand(table.red) + hand(table.blue) + ' ' + table.side;
}

// 'r', 'b' or ' ' while nobody has won. Positions with both masters on enemy temples are not asked.
char winner(const Table& table)
{
    bool red_master = false;
    bool blue_master = false;
    for (const auto& rank : table.square)
        for (const char piece : rank) {
            red_master = red_master || piece == 'M';
            blue_master = blue_master || piece == 'm';
        }
    if (!blue_master || table.square[4][2] == 'M') return 'r';
    if (!red_master || table.square[0][2] == 'm') return 'b';
    return ' ';
}

Table exchanged(Table table, const std::string& card)
{
    auto& hand = table.hand();
    hand.erase(std::find(hand.begin(), hand.end(), card));
    hand.push_back(table.side);
    table.side = card;
    table.turn = table.turn == 'r' ? 'b' : 'r';
    return table;
}

using Results = std::map<std::string, std::string>; ///< position by move

Results every_move(const Table& table)
{
    Results results;
    if (winner(table) != ' ') return results;
    for (const auto& card : table.hand())
        for (int rank = 0; rank < 5; ++rank)
            for (int file = 0; file < 5; ++file) {
                const char piece =
                    table.square[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
                if (!own(table, piece)) continue;
                for (const auto& [right, forward] : rule_cards().at(card).offsets) {
                    const int to_file = table.turn == 'r' ? file + right : file - right;
                    const int to_rank = table.turn == 'r' ? rank + forward : rank - forward;
                    if (to_file < 0 || to_file > 4 || to_rank < 0 || to_rank > 4) continue;
                    auto next = table;
                    auto& target =
                        next.square[static_cast<std::size_t>(to_rank)][static_cast<std::size_t>(to_file)];
                    if (own(table, target)) continue;
                    target = piece;
                    next.square[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)] = ' ';
                    results[card + ':' + name(file, rank) + '-' + name(to_file, to_rank)] =
                        text(exchanged(next, card));
                }
            }
    if (results.empty())
        for (const auto& card : table.hand()) results[card + ":pass"] = text(exchanged(table, card));
    return results;
}

Table random_table(Random& random)
{
    std::vector<std::string> names;
    for (const auto& [card, unused] : rule_cards()) names.push_back(card);
    for (std::uint32_t i = 0; i < 5; ++i)
        std::swap(names[i], names[i + random.below(static_cast<std::uint32_t>(names.size()) - i)]);
    Table table;
    for (auto& rank : table.square) rank.fill(' ');
    table.red = {names[0], names[1]};
    table.blue = {names[2], names[3]};
    table.side = names[4];
    table.turn = random.below(2) ? 'r' : 'b';
    // Small corners make crowds, and crowds make blocked pieces.
    const auto files = 2 + random.below(4);
    const auto put = [&](char piece) {
        auto& square = table.square[random.below(5)][random.below(files)];
        if (square == ' ') square = piece;
    };
    put(random.below(20) ? 'M' : ' ');
    put('m');
    for (auto students = random.below(5); students > 0; --students) put('S');
    for (auto students = random.below(5); students > 0; --students) put('s');
    return table;
}

void compare(const Table& table)
{
    const auto position = text(table);
    INFO(position);
    const auto choices = *the_game().choices(position);
    Results found;
    for (const auto& move : choices.moves) found[move.text] = move.result;
    REQUIRE(found == every_move(table));
    REQUIRE(found.size() == choices.moves.size());
    REQUIRE(*the_game().perft(position, 1) == found.size());
    const char won = winner(table);
    REQUIRE(choices.outcome.decided() == (won != ' '));
    if (won != ' ') REQUIRE((choices.outcome.winner == Seat::first) == (won == 'r'));
}

// Two plies at once, which the game counts without making the first.
void compare_two(const Table& table)
{
    std::size_t sequences = 0;
    for (const auto& [move, unused] : every_move(table)) {
        const auto card = move.substr(0, move.find(':'));
        auto next = table;
        if (const auto squares = move.substr(card.size() + 1); squares != "pass") {
            auto& from = next.square[static_cast<std::size_t>(squares[1] - '1')]
                                    [static_cast<std::size_t>(squares[0] - 'a')];
            next.square[static_cast<std::size_t>(squares[4] - '1')]
                       [static_cast<std::size_t>(squares[3] - 'a')] = from;
            from = ' ';
        }
        sequences += every_move(exchanged(next, card)).size();
    }
    INFO(text(table));
    REQUIRE(*the_game().perft(text(table), 2) == sequences);
}

// A line of five of one's own along an edge, where passes are found.
Table lined_up(Table table, Random& random)
{
    for (auto& rank : table.square) rank.fill(' ');
    const bool along_rank = random.below(2) == 0;
    const std::size_t edge = random.below(2) ? 4 : 0;
    const auto master = random.below(5);
    for (std::size_t i = 0; i < 5; ++i) {
        const bool red = table.turn == 'r';
        auto& square = along_rank ? table.square[edge][i] : table.square[i][edge];
        square = i == master ? (red ? 'M' : 'm') : (red ? 'S' : 's');
    }
    auto& enemy = table.square[1 + random.below(3)][1 + random.below(3)];
    enemy = table.turn == 'r' ? 'm' : 'M';
    return table;
}

} // namespace

TEST_CASE("onitama agrees with a slow generator on random positions of all 32 cards", "[onitama]")
{
    Random random(51);
    int asked = 0;
    const int rounds = testing::lighter(8000);
    for (int round = 0; round < rounds; ++round) {
        const auto table = random_table(random);
        const bool both_on_temples = table.square[4][2] == 'M' && table.square[0][2] == 'm';
        const auto position = text(table);
        if (both_on_temples || !the_game().canonical(position)) continue;
        ++asked;
        compare(table);
        compare_two(table);
    }
    CHECK(asked > rounds * 7 / 8);
}

TEST_CASE("onitama agrees with a slow generator on lines along the edges, where passes occur", "[onitama]")
{
    Random random(52);
    int passes = 0;
    const int rounds = testing::lighter(8000);
    for (int round = 0; round < rounds; ++round) {
        const auto table = lined_up(random_table(random), random);
        compare(table);
        compare_two(table);
        const auto moves = every_move(table);
        passes += moves.size() == 2 && moves.begin()->first.ends_with(":pass");
    }
    CHECK(passes > rounds / 400);
}
