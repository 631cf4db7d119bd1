// The rules once more, as slowly and plainly as they can be written, and the game compared with them; and
// random texts that must never hurt.

#include "core/text.hpp"
#include "games/oxono/support.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <map>
#include <sstream>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

namespace {

struct Plain {
    char at[6][6];   // [file][rank], '.' for a free square, 'T' for a totem
    int totem[2][2]; // [X or O][file, rank]
    char turn;

    explicit Plain(const std::string& text)
    {
        std::istringstream words(text);
        std::string board, turn_word, x, o;
        words >> board >> turn_word >> x >> o;
        int file = 0;
        int rank = 5;
        for (const char c : board) {
            if (c == '/') {
                file = 0;
                --rank;
            } else if (c >= '1' && c <= '6') {
                for (int i = 0; i < c - '0'; ++i) at[file++][rank] = '.';
            } else {
                at[file++][rank] = c;
            }
        }
        turn = turn_word[0];
        put_totem(0, x[0] - 'a', x[1] - '1');
        put_totem(1, o[0] - 'a', o[1] - '1');
    }

    void put_totem(int which, int file, int rank)
    {
        totem[which][0] = file;
        totem[which][1] = rank;
        at[file][rank] = 'T';
    }

    bool inside(int file, int rank) const { return file >= 0 && file < 6 && rank >= 0 && rank < 6; }
    bool free(int file, int rank) const { return inside(file, rank) && at[file][rank] == '.'; }

    int on_board(char letter) const
    {
        int count = 0;
        for (const auto& column : at)
            for (const char c : column) count += c == letter;
        return count;
    }

    bool run() const
    {
        for (const std::string kinds : {"XO", "xo", "Xx", "Oo"})
            for (int file = 0; file < 6; ++file)
                for (int rank = 0; rank < 6; ++rank)
                    for (const auto& [df, dr] : {std::pair{1, 0}, std::pair{0, 1}}) {
                        int length = 0;
                        while (inside(file + length * df, rank + length * dr) &&
                               kinds.find(at[file + length * df][rank + length * dr]) != std::string::npos)
                            ++length;
                        if (length >= 4) return true;
                    }
        return false;
    }

    bool full() const { return on_board('X') + on_board('O') + on_board('x') + on_board('o') == 32; }

    std::string text() const
    {
        std::string out;
        for (int rank = 5; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file < 6; ++file) {
                const char c = at[file][rank];
                if (c == '.' || c == 'T') {
                    ++empty;
                } else {
                    if (empty > 0) out += std::to_string(empty);
                    empty = 0;
                    out += c;
                }
            }
            if (empty > 0) out += std::to_string(empty);
            out += rank > 0 ? '/' : ' ';
        }
        out += turn;
        for (const auto& square : totem) out += ' ' + name(square[0], square[1]);
        return out;
    }

    static std::string name(int file, int rank)
    {
        return std::string(1, static_cast<char>('a' + file)) + static_cast<char>('1' + rank);
    }
};

constexpr int directions[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

using Squares = std::vector<std::pair<int, int>>;

Squares all_free(const Plain& board)
{
    Squares out;
    for (int file = 0; file < 6; ++file)
        for (int rank = 0; rank < 6; ++rank)
            if (board.free(file, rank)) out.push_back({file, rank});
    return out;
}

Squares totem_targets(const Plain& board, int which)
{
    const int file = board.totem[which][0];
    const int rank = board.totem[which][1];
    bool some_neighbour_free = false;
    for (const auto& d : directions)
        some_neighbour_free = some_neighbour_free || board.free(file + d[0], rank + d[1]);
    Squares out;
    for (const auto& d : directions) {
        int f = file + d[0];
        int r = rank + d[1];
        if (some_neighbour_free) {
            for (; board.free(f, r); f += d[0], r += d[1]) out.push_back({f, r});
        } else {
            for (; board.inside(f, r) && !board.free(f, r); f += d[0], r += d[1]) {
            }
            if (board.inside(f, r)) out.push_back({f, r});
        }
    }
    return out.empty() ? all_free(board) : out;
}

std::map<std::string, std::string> plain_moves(const std::string& text)
{
    std::map<std::string, std::string> results;
    const Plain before(text);
    if (before.run() || before.full()) return results;
    for (int which = 0; which < 2; ++which) {
        const char letter = before.turn == 'p' ? "XO"[which] : "xo"[which];
        if (before.on_board(letter) == 8) continue;
        for (const auto& [file, rank] : totem_targets(before, which)) {
            Plain moved = before;
            moved.at[before.totem[which][0]][before.totem[which][1]] = '.';
            moved.put_totem(which, file, rank);
            Squares pawns;
            for (const auto& d : directions)
                if (moved.free(file + d[0], rank + d[1])) pawns.push_back({file + d[0], rank + d[1]});
            if (pawns.empty()) pawns = all_free(moved);
            for (const auto& [f, r] : pawns) {
                Plain after = moved;
                after.at[f][r] = letter;
                after.turn = before.turn == 'p' ? 'b' : 'p';
                const auto move =
                    std::string(1, "XO"[which]) + ':' + Plain::name(file, rank) + ',' + Plain::name(f, r);
                results[move] = after.text();
            }
        }
    }
    return results;
}

void compare(const std::string& position, int& jumps, int& leaps, int& far_pawns)
{
    INFO(position);
    REQUIRE(Plain(position).text() == position);
    const auto expected = plain_moves(position);
    const auto choices = *game().choices(position);
    std::map<std::string, std::string> found;
    for (const auto& choice : choices.moves) {
        found[choice.text] = choice.result;
        const Plain after(choice.result);
        REQUIRE((choice.outcome.kind == Outcome::Kind::win) == after.run());
        REQUIRE((choice.outcome.kind == Outcome::Kind::draw) == (after.full() && !after.run()));
        jumps += choice.events[0].manner == Manner::hop;
        leaps += choice.events[0].manner == Manner::leap;
        far_pawns += choice.picks[0][2].role == "oxono.role_pawn_anywhere";
    }
    REQUIRE(found == expected);
    REQUIRE(found.size() == choices.moves.size());
    REQUIRE(*game().perft(position, 1) == expected.size());
    REQUIRE(choices.outcome.decided() == expected.empty());
}

// What must hold of a text whoever wrote it.
void check_text(const std::string& text, Random& random, int& accepted)
{
    INFO("text " << in_quotes(text, 200));
    const auto canonical = game().canonical(text);
    if (!canonical) {
        REQUIRE(Text::find(canonical.reason().id));
        return;
    }
    ++accepted;
    REQUIRE(*canonical == text);
    auto position = text;
    for (;;) {
        const auto moves = *game().moves(position);
        const auto outcome = *game().outcome(position);
        REQUIRE(outcome.decided() == moves.empty());
        REQUIRE(*game().perft(position, 1) == moves.size());
        if (moves.empty()) break;
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const auto garbled = mutated(move, moves, random);
        const auto misread = game().play(position, garbled);
        if (misread) {
            REQUIRE(std::find(moves.begin(), moves.end(), garbled) != moves.end());
            REQUIRE(misread->text == garbled);
        } else {
            REQUIRE(std::find(moves.begin(), moves.end(), garbled) == moves.end());
            REQUIRE(Text::find(misread.reason().id));
        }
        position = game().play(position, move)->position;
    }
}

void fuzz(int rounds)
{
    Random random(2024);
    std::vector<std::string> pool{start};
    for (int i = 0; i < 200; ++i)
        pool.push_back(random_position(random, static_cast<int>(random.below(33)), random.below(4) == 0));
    int accepted = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto& origin = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
        check_text(mutated(origin, pool, random), random, accepted);
    }
    CHECK(accepted > rounds / 50);
}

} // namespace

TEST_CASE("oxono: a plain reading of the rules finds the same moves and results", "[oxono][thorough]")
{
    Random random(77);
    int jumps = 0;
    int leaps = 0;
    int far_pawns = 0;
    for (int round = 0; round < 4000; ++round)
        compare(random_position(random, static_cast<int>(random.below(33)), round % 8 == 0), jumps, leaps,
                far_pawns);
    CHECK(jumps > 1000);
    CHECK(leaps > 1000);
    CHECK(far_pawns > 1000);
}

TEST_CASE("oxono: a plain reading of the rules finds the same moves all through random games",
          "[oxono][thorough]")
{
    Random random(78);
    int seen = 0;
    for (int round = 0; round < 100; ++round)
        play_randomly(game(), start, random, 40,
                      [&](const Choices& choices) { compare(choices.position, seen, seen, seen); });
}

TEST_CASE("oxono: no position has more moves than the proven bound, and 252 occur", "[oxono]")
{
    CHECK(game().max_moves() == 274);
    CHECK(*game().perft("ooO3/x1X3/1x1oOx/X1X1x1/OooX1x/O1X1O1 p a4 c4", 1) == 252);
    CHECK(*game().perft("1O1O1o/XOxXx1/1x1X1x/xOXoX1/1o1O1X/o1x1Oo b b1 d1", 1) == 242);
}

TEST_CASE("oxono: random texts are refused with a reason or are sound positions", "[oxono]") { fuzz(20000); }

TEST_CASE("oxono: a million random texts are refused with a reason or are sound positions", "[.million]")
{
    fuzz(1000000);
}
