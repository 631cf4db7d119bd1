// The rules once more, as slowly and plainly as they can be written, on a board of letters; and the game
// compared with them on positions of all kinds.

#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <sstream>

using namespace papamu;
using namespace papamu::kani_tests;

namespace {

struct Square {
    int file;
    int rank;

    std::string name() const
    {
        return std::string{static_cast<char>('a' + file)} + static_cast<char>('1' + rank);
    }
};

struct Plain {
    char at[5][5]; // [file][rank], '.' for a free square
    bool black = true;
    bool any = false;

    explicit Plain(const std::string& text)
    {
        std::istringstream words(text);
        std::string board;
        std::string turn;
        std::string bonds;
        words >> board >> turn >> bonds;
        black = turn == "b";
        any = bonds == "any";
        int file = 0;
        int rank = 4;
        for (const char c : board) {
            if (c == '/') {
                file = 0;
                --rank;
            } else if (c >= '1' && c <= '5') {
                for (int i = 0; i < c - '0'; ++i) at[file++][rank] = '.';
            } else {
                at[file++][rank] = c;
            }
        }
    }

    std::string text() const
    {
        std::string out;
        for (int rank = 4; rank >= 0; --rank) {
            int gap = 0;
            for (int file = 0; file < 5; ++file) {
                if (at[file][rank] == '.') {
                    ++gap;
                    continue;
                }
                if (gap > 0) out += std::to_string(gap);
                gap = 0;
                out += at[file][rank];
            }
            if (gap > 0) out += std::to_string(gap);
            if (rank > 0) out += '/';
        }
        return out + (black ? " b" : " r") + (any ? " any" : " same");
    }

    static bool inside(int file, int rank) { return file >= 0 && file < 5 && rank >= 0 && rank < 5; }
    char letter(int file, int rank) const { return inside(file, rank) ? at[file][rank] : '#'; }
    bool free(int file, int rank) const { return letter(file, rank) == '.'; }
    static bool is_black(char c) { return c == 'C' || c == 'S'; }
    static bool is_red(char c) { return c == 'c' || c == 's'; }
    bool own(int file, int rank) const
    {
        return black ? is_black(letter(file, rank)) : is_red(letter(file, rank));
    }
    bool enemy(int file, int rank) const
    {
        return black ? is_red(letter(file, rank)) : is_black(letter(file, rank));
    }
    bool crab(Square s) const { return at[s.file][s.rank] == 'C' || at[s.file][s.rank] == 'c'; }

    int pieces(bool of_black, bool shrimps_only) const
    {
        int found = 0;
        for (const auto& column : at)
            for (const char c : column)
                if (of_black ? is_black(c) : is_red(c)) found += !shrimps_only || c == 'S' || c == 's';
        return found;
    }

    bool reached(bool of_black) const
    {
        return pieces(of_black, true) >= 3 || 5 - pieces(!of_black, false) >= 3;
    }
};

/// A part that has been finished: its text, the position after it (turn not yet passed) and where the piece
/// rests.
struct Done {
    std::string text;
    Plain after;
    Square rest;
};

void take_captures(Plain& board, Square rest)
{
    std::vector<Square> taken;
    const int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (const auto& step : steps) {
        std::vector<Square> run;
        int file = rest.file + step[0];
        int rank = rest.rank + step[1];
        while (board.enemy(file, rank)) {
            run.push_back({file, rank});
            file += step[0];
            rank += step[1];
        }
        if (board.own(file, rank)) taken.insert(taken.end(), run.begin(), run.end());
    }
    for (const auto s : taken) board.at[s.file][s.rank] = '.';
}

/// All the ways in which the piece may finish after it stops on a square.
void finish(const Plain& board, Square from, Square stop, std::vector<Done>& done)
{
    Plain moved = board;
    const char piece = moved.at[from.file][from.rank];
    moved.at[from.file][from.rank] = '.';
    const auto way = from.name() + '-' + stop.name();
    const auto lay_down = [&](const std::string& text, Square rest, char as) {
        Plain after = moved;
        after.at[rest.file][rest.rank] = as;
        take_captures(after, rest);
        done.push_back({text, after, rest});
    };
    if (stop.file == 2) {
        for (const int direction : {1, -1}) {
            int rank = stop.rank;
            while (moved.free(2, rank + direction)) rank += direction;
            lay_down(way + (direction > 0 ? '^' : 'v'), {2, rank}, piece);
        }
        return;
    }
    lay_down(way, stop, piece);
    if (piece == 'C' && stop.file == 4) lay_down(way + '+', stop, 'S');
    if (piece == 'c' && stop.file == 0) lay_down(way + '+', stop, 's');
}

void diagonal_steps(const Plain& board, Square from, std::vector<Done>& done)
{
    for (const int file : {-1, 1})
        for (const int rank : {-1, 1})
            if (board.free(from.file + file, from.rank + rank))
                finish(board, from, {from.file + file, from.rank + rank}, done);
}

std::vector<Done> main_parts_of(const Plain& board)
{
    std::vector<Done> done;
    for (int file = 0; file < 5; ++file)
        for (int rank = 0; rank < 5; ++rank) {
            if (!board.own(file, rank)) continue;
            if (!board.crab({file, rank})) {
                diagonal_steps(board, {file, rank}, done);
                continue;
            }
            for (const int direction : {-1, 1})
                for (int to = file + direction; board.free(to, rank); to += direction)
                    finish(board, {file, rank}, {to, rank}, done);
        }
    return done;
}

void join(const Plain& board, Square s, bool of_crab, bool (&joined)[5][5])
{
    if (!board.own(s.file, s.rank) || joined[s.file][s.rank]) return;
    if (!board.any && board.crab(s) != of_crab) return;
    joined[s.file][s.rank] = true;
    join(board, {s.file + 1, s.rank}, of_crab, joined);
    join(board, {s.file - 1, s.rank}, of_crab, joined);
    join(board, {s.file, s.rank + 1}, of_crab, joined);
    join(board, {s.file, s.rank - 1}, of_crab, joined);
}

enum class Winner { nobody, black, red };

Winner winner_of(const Plain& board)
{
    const Winner mover = board.black ? Winner::red : Winner::black;
    if (board.reached(!board.black)) return mover;
    return main_parts_of(board).empty() ? mover : Winner::nobody;
}

/// Every move's text with the position after it.
std::map<std::string, std::string> moves_of(const Plain& board)
{
    std::map<std::string, std::string> moves;
    if (winner_of(board) != Winner::nobody) return moves;
    const auto add = [&](const std::string& text, Plain after) {
        after.black = !after.black;
        moves[text] = after.text();
    };
    for (const auto& main : main_parts_of(board)) {
        add(main.text, main.after);
        if (main.after.reached(board.black)) continue;
        bool joined[5][5] = {};
        join(main.after, main.rest, main.after.crab(main.rest), joined);
        int members = 0;
        for (const auto& column : joined)
            for (const bool member : column) members += member;
        if (members < 2) continue;
        std::vector<Done> bonuses;
        for (int file = 0; file < 5; ++file)
            for (int rank = 0; rank < 5; ++rank)
                if (joined[file][rank]) diagonal_steps(main.after, {file, rank}, bonuses);
        for (const auto& bonus : bonuses) add(main.text + ';' + bonus.text, bonus.after);
    }
    return moves;
}

Winner said_winner(const Outcome& outcome)
{
    if (!outcome.decided()) return Winner::nobody;
    return outcome.winner == Seat::first ? Winner::black : Winner::red;
}

void compare(const std::string& position)
{
    INFO("position " << position);
    const Plain board(position);
    REQUIRE(board.text() == position);
    const auto choices = *the_game().choices(position);
    REQUIRE(said_winner(choices.outcome) == winner_of(board));
    const auto expected = ::moves_of(board);
    REQUIRE(choices.moves.size() == expected.size());
    REQUIRE(*the_game().perft(position, 1) == expected.size());
    for (const auto& move : choices.moves) {
        INFO("move " << move.text);
        const auto found = expected.find(move.text);
        REQUIRE(found != expected.end());
        REQUIRE(found->second == move.result);
        REQUIRE(said_winner(move.outcome) == winner_of(Plain(move.result)));
    }
}

/// Any pieces anywhere, at times crowded into a part of the board.
std::string random_position(Random& random)
{
    Plain board("5/5/5/5/5 b same");
    board.black = random.below(2) == 0;
    board.any = random.below(2) == 0;
    const auto files = static_cast<int>(3 + random.below(3));
    const auto first = static_cast<int>(random.below(static_cast<std::uint32_t>(6 - files)));
    const auto place = [&](char piece) {
        for (;;) {
            const auto file = first + static_cast<int>(random.below(static_cast<std::uint32_t>(files)));
            const auto rank = static_cast<int>(random.below(5));
            if (!board.free(file, rank)) continue;
            board.at[file][rank] = piece;
            return;
        }
    };
    // Mostly enough pieces that the game goes on, now and then any number.
    const auto pieces = [&] { return random.below(10) ? 3 + random.below(3) : random.below(6); };
    for (const bool black : {true, false})
        for (auto left = pieces(); left > 0; --left)
            place(random.below(4) ? (black ? 'C' : 'c') : (black ? 'S' : 's'));
    return board.text();
}

} // namespace

TEST_CASE("kani: an independent, plain generator finds the same moves, results and winners",
          "[kani][thorough]")
{
    Random random(21);
    for (int round = 0; round < 4'000; ++round) compare(random_position(random));
}

TEST_CASE("kani: and so it does all through random games", "[kani]")
{
    Random random(22);
    for (int round = 0; round < 8; ++round)
        for (const auto* bonds : {" b same", " b any"})
            testing::play_randomly(the_game(), start.substr(0, start.find(' ')) + bonds, random, 150,
                                   [](const Choices& choices) { compare(choices.position); });
}

TEST_CASE("kani: and on a great many random positions", "[kani][.million]")
{
    Random random(23);
    for (int round = 0; round < 200'000; ++round) compare(random_position(random));
}
