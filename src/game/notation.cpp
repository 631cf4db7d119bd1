#include "game/notation.hpp"

namespace papamu {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string board_size(int columns, int rows) { return std::to_string(columns) + 'x' + std::to_string(rows); }

} // namespace

std::string square_name(int index, int columns)
{
    return static_cast<char>('a' + index % columns) + std::to_string(index / columns + 1);
}

Result<int> parse_square(std::string_view word, int columns, int rows)
{
    const bool lettered = !word.empty() && word[0] >= 'a' && word[0] <= 'z';
    const auto number = lettered ? parse_number(word.substr(1)) : std::nullopt;
    if (!number) return Message{texts::square_malformed, {{"square", in_quotes(word)}}};
    const int column = word[0] - 'a';
    if (column >= columns || *number < 1 || *number > rows)
        return Message{texts::square_outside,
                       {{"square", in_quotes(word)}, {"board", board_size(columns, rows)}}};
    return static_cast<int>(*number - 1) * columns + column;
}

Result<std::vector<std::string_view>> parse_words(std::string_view text, std::size_t wanted)
{
    auto words = split(text, ' ');
    if (words.size() != wanted)
        return Message{texts::position_words, {{"wanted", wanted}, {"found", words.size()}}};
    return words;
}

Result<void> parse_board(std::string_view text, int columns, int rows,
                         const std::function<bool(char letter, int index)>& piece)
{
    const auto ranks = split(text, '/');
    if (ranks.size() != static_cast<std::size_t>(rows))
        return Message{texts::position_ranks, {{"wanted", rows}, {"found", ranks.size()}}};
    for (int row = rows - 1; row >= 0; --row) {
        const auto rank = ranks[static_cast<std::size_t>(rows - 1 - row)];
        const int name = row + 1;
        int column = 0;
        for (std::size_t i = 0; i < rank.size();) {
            if (is_digit(rank[i])) {
                std::size_t end = i;
                while (end < rank.size() && is_digit(rank[end])) ++end;
                const auto number = parse_number(rank.substr(i, end - i));
                if (!number || *number < 1 || *number > columns)
                    return Message{
                        texts::rank_number,
                        {{"rank", name}, {"number", in_quotes(rank.substr(i, end - i))}, {"width", columns}}};
                column += static_cast<int>(*number);
                i = end;
            } else {
                if (column < columns && !piece(rank[i], row * columns + column))
                    return Message{texts::rank_letter,
                                   {{"rank", name}, {"letter", in_quotes(rank.substr(i, 1))}}};
                ++column;
                ++i;
            }
            // The count below would be right as well, but an endless rank must not cost time.
            if (column > 2 * columns) break;
        }
        if (column != columns)
            return Message{texts::rank_width, {{"rank", name}, {"found", column}, {"wanted", columns}}};
    }
    return {};
}

std::string board_text(int columns, int rows, const std::function<char(int index)>& letter)
{
    std::string out;
    for (int row = rows - 1; row >= 0; --row) {
        int empty = 0;
        for (int column = 0; column < columns; ++column) {
            const char found = letter(row * columns + column);
            if (!found) {
                ++empty;
                continue;
            }
            if (empty) out += std::to_string(empty);
            empty = 0;
            out += found;
        }
        if (empty) out += std::to_string(empty);
        if (row) out += '/';
    }
    return out;
}

} // namespace papamu
