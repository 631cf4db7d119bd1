// A second opinion: Konane straight from rules.md on a plain array of letters, sharing nothing with the real
// one.

#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;
using namespace papamu::konane_tests;

namespace {

struct Slow {
    int size = 8;
    char turn = 'b';
    char board[10][10] = {}; // [rank from the bottom][file]; '.' is a hole

    char mine() const { return turn == 'b' ? 'B' : 'w'; }
    char enemy() const { return turn == 'b' ? 'w' : 'B'; }
    bool inside(int rank, int file) const { return rank >= 0 && rank < size && file >= 0 && file < size; }

    int holes() const
    {
        int found = 0;
        for (int rank = 0; rank < size; ++rank)
            for (int file = 0; file < size; ++file) found += board[rank][file] == '.';
        return found;
    }

    std::string text() const
    {
        std::string out;
        for (int rank = size - 1; rank >= 0; --rank) {
            std::string row(board[rank], board[rank] + size);
            for (std::size_t at = 0; at < row.size();) {
                const auto end = std::min(row.find_first_not_of('.', at), row.size());
                if (end > at) out += std::to_string(end - at);
                for (at = end; at < row.size() && row[at] != '.'; ++at) out += row[at];
            }
            out += rank ? "/" : " ";
        }
        return out + turn;
    }

    std::string name(int rank, int file) const
    {
        return std::string{"abcdefghij"[file]} + std::to_string(rank + 1);
    }

    Slow passed() const
    {
        Slow next = *this;
        next.turn = turn == 'b' ? 'w' : 'b';
        return next;
    }

    std::map<std::string, std::string> moves() const
    {
        std::map<std::string, std::string> found;
        const int gone = holes();
        const bool even = size % 2 == 0;
        for (int rank = 0; rank < size; ++rank)
            for (int file = 0; file < size; ++file) {
                if (board[rank][file] != mine()) continue;
                if (gone < 2) {
                    bool allowed = false;
                    if (gone == 0) {
                        const auto middle = [&](int at) { return at == size / 2 - 1 || at == size / 2; };
                        const auto end = [&](int at) { return at == 0 || at == size - 1; };
                        allowed = even && ((middle(rank) && middle(file)) || (end(rank) && end(file)));
                    } else {
                        for (const auto& [up, right] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                            allowed |=
                                inside(rank + up, file + right) && board[rank + up][file + right] == '.';
                    }
                    if (!allowed) continue;
                    Slow next = passed();
                    next.board[rank][file] = '.';
                    found[name(rank, file)] = next.text();
                    continue;
                }
                for (const auto& [up, right] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                    Slow next = passed();
                    int r = rank;
                    int f = file;
                    while (inside(r + 2 * up, f + 2 * right) && next.board[r + up][f + right] == enemy() &&
                           next.board[r + 2 * up][f + 2 * right] == '.') {
                        next.board[r][f] = '.';
                        next.board[r + up][f + right] = '.';
                        r += 2 * up;
                        f += 2 * right;
                        next.board[r][f] = mine();
                        found[name(rank, file) + '-' + name(r, f)] = next.text();
                    }
                }
            }
        return found;
    }
};

// Any board of two holes or more: most squares are full, a few, or nearly none, so that every kind of line
// occurs.
Slow random_board(Random& random)
{
    Slow slow;
    slow.size = static_cast<int>(4 + random.below(7));
    slow.turn = random.below(2) ? 'b' : 'w';
    const auto black = 1 + random.below(10);
    const auto white = 1 + random.below(10);
    for (int rank = 0; rank < slow.size; ++rank)
        for (int file = 0; file < slow.size; ++file) {
            const bool is_black = (rank + file) % 2 == 0;
            const bool full = random.below(10) < (is_black ? black : white);
            slow.board[rank][file] = !full ? '.' : is_black ? 'B' : 'w';
        }
    while (slow.holes() < 2)
        slow.board[random.below(static_cast<std::uint32_t>(slow.size))]
                  [random.below(static_cast<std::uint32_t>(slow.size))] = '.';
    return slow;
}

Slow full_board(int size)
{
    Slow slow;
    slow.size = size;
    for (int rank = 0; rank < size; ++rank)
        for (int file = 0; file < size; ++file) slow.board[rank][file] = (rank + file) % 2 == 0 ? 'B' : 'w';
    return slow;
}

Slow read_back(const std::string& text, int size)
{
    Slow slow;
    slow.size = size;
    int rank = size - 1;
    int file = 0;
    for (std::size_t at = 0; text[at] != ' '; ++at) {
        if (text[at] == '/') {
            --rank;
            file = 0;
        } else if (text[at] == 'B' || text[at] == 'w') {
            slow.board[rank][file++] = text[at];
        } else {
            int holes = text[at] - '0';
            if (text[at + 1] >= '0' && text[at + 1] <= '9') holes = holes * 10 + (text[++at] - '0');
            for (; holes > 0; --holes) slow.board[rank][file++] = '.';
        }
    }
    slow.turn = text.back();
    return slow;
}

void compare(const Slow& slow)
{
    const auto position = slow.text();
    INFO(position);
    const auto expected = slow.moves();
    const auto choices = the_game().choices(position);
    REQUIRE(choices);
    REQUIRE(choices->position == position);
    std::map<std::string, std::string> found;
    for (const auto& move : choices->moves) REQUIRE(found.emplace(move.text, move.result).second);
    REQUIRE(found == expected);
    REQUIRE(*the_game().perft(position, 1) == expected.size());
    REQUIRE(choices->outcome.decided() == expected.empty());
    if (expected.empty()) REQUIRE((choices->outcome.winner == Seat::second) == (slow.turn == 'b'));
}

} // namespace

TEST_CASE("an independent generator finds the same konane moves and results on random boards", "[konane]")
{
    Random random(2024);
    for (int i = 0; i < 6000; ++i) compare(random_board(random));
}

TEST_CASE("an independent generator plays the same konane games from the start", "[konane]")
{
    Random random(77);
    for (int game = 0; game < 60; ++game) {
        const int size = static_cast<int>(4 + 2 * random.below(4));
        Slow slow = full_board(size);
        for (;;) {
            compare(slow);
            const auto moves = slow.moves();
            if (moves.empty()) break;
            auto chosen = moves.begin();
            std::advance(chosen, random.below(static_cast<std::uint32_t>(moves.size())));
            slow = read_back(chosen->second, size);
            REQUIRE(slow.text() == chosen->second);
        }
    }
}
