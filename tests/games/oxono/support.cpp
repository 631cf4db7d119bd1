#include "games/oxono/support.hpp"

#include <map>

namespace papamu::testing::oxono {

namespace {

bool in_run(const Board& board, const std::string& kinds)
{
    const auto is = [&](int rank, int file) {
        return kinds.find(board[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)]) !=
               std::string::npos;
    };
    for (int line = 0; line < 6; ++line)
        for (int from = 0; from < 3; ++from) {
            bool across = true;
            bool upwards = true;
            for (int i = from; i < from + 4; ++i) {
                across = across && is(line, i);
                upwards = upwards && is(i, line);
            }
            if (across || upwards) return true;
        }
    return false;
}

bool has_run(const Board& board)
{
    return in_run(board, "XO") || in_run(board, "xo") || in_run(board, "Xx") || in_run(board, "Oo");
}

} // namespace

Board empty_board()
{
    Board board;
    for (auto& rank : board) rank.fill(' ');
    return board;
}

std::string written(const Board& board, const std::string& totems)
{
    std::string text;
    int pawns = 0;
    for (std::size_t rank = 6; rank-- > 0;) {
        int empty = 0;
        for (const char square : board[rank]) {
            if (square == ' ') {
                ++empty;
                continue;
            }
            ++pawns;
            if (empty) text += std::to_string(empty);
            empty = 0;
            text += square;
        }
        if (empty) text += std::to_string(empty);
        text += rank > 0 ? '/' : ' ';
    }
    return text + (pawns % 2 == 0 ? "p " : "b ") + totems;
}

std::string random_position(Random& random, int pawns, bool any)
{
    auto board = empty_board();
    std::map<char, int> used;
    const auto below = [&](int bound) { return random.below(static_cast<std::uint32_t>(bound)); };
    int placed = 0;
    for (int tries = 0; placed < pawns && tries < 400; ++tries) {
        const char letter = (placed % 2 == 0 ? "XO" : "xo")[below(2)];
        char& square = board[below(6)][below(6)];
        if (square != ' ' || used[letter] == 8) continue;
        square = letter;
        if (!any && has_run(board)) {
            square = ' ';
            continue;
        }
        ++used[letter];
        ++placed;
    }

    std::vector<std::pair<std::size_t, std::size_t>> free;
    for (std::size_t rank = 0; rank < 6; ++rank)
        for (std::size_t file = 0; file < 6; ++file)
            if (board[rank][file] == ' ') free.push_back({rank, file});
    const auto crowd = [&](std::pair<std::size_t, std::size_t> at) {
        int taken = 0;
        for (const auto& [rank, file] : {std::pair{at.first + 1, at.second},
                                         {at.first - 1, at.second},
                                         {at.first, at.second + 1},
                                         {at.first, at.second - 1}})
            taken += rank > 5 || file > 5 || board[rank][file] != ' ';
        return taken;
    };
    const auto take_totem = [&] {
        auto at = below(static_cast<int>(free.size()));
        for (int tries = static_cast<int>(below(12)); tries > 0 && crowd(free[at]) < 4; --tries)
            at = below(static_cast<int>(free.size()));
        const auto [rank, file] = free[at];
        free.erase(free.begin() + at);
        return std::string{static_cast<char>('a' + file), static_cast<char>('1' + rank)};
    };

    const auto x = take_totem();
    return written(board, x + ' ' + take_totem());
}

} // namespace papamu::testing::oxono
