#include "game/written.hpp"

#include "core/text.hpp"
#include "game/notation.hpp"
#include "game/texts.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace papamu {

namespace {

std::size_t owner_of(const Piece& piece) { return piece.owner ? index_of(*piece.owner) + 1 : 0; }

// The spots of a board by ranks, from the bottom up.
std::vector<std::vector<int>> ranks_of(const Area& area)
{
    std::vector<std::vector<int>> ranks;
    for (int index = 0; index < area.spots(); ++index) {
        const auto at = static_cast<std::size_t>(index);
        const bool begins = area.kind == AreaKind::grid
                                ? index % area.columns == 0
                                : index == 0 || std::abs(area.points[at].y - area.points[at - 1].y) > 1e-6;
        if (begins) ranks.emplace_back();
        ranks.back().push_back(index);
    }
    return ranks;
}

// What a game's data lack is thrown, and said with the position (game/game_of.hpp).
const Area& board_of(const Look& look)
{
    for (const Area& area : look.areas)
        if (area.is_board()) return area;
    throw std::invalid_argument("the look has no board");
}

char turn_letter(const Info& info, Seat seat)
{
    const Text* called = info.seats[index_of(seat)];
    if (called == nullptr) throw std::invalid_argument("a side has no name");
    const auto name = called->english();
    const char initial = name.empty() ? '?' : name.front();
    return initial >= 'A' && initial <= 'Z' ? static_cast<char>(initial - 'A' + 'a') : initial;
}

std::optional<Piece> piece_of(const Look& look, char letter)
{
    constexpr std::array<std::optional<Seat>, 3> owners{std::nullopt, Seat::first, Seat::second};
    for (std::size_t kind = 0; kind < look.pieces.size(); ++kind)
        for (std::size_t owner = 0; owner < owners.size(); ++owner)
            if (letter != 0 && look.pieces[kind].letters[owner] == letter)
                return Piece{static_cast<std::uint8_t>(kind), owners[owner]};
    return std::nullopt;
}

std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

// One rank, whose places are known.
Result<void> read_rank(const Look& look, std::string_view rank, std::size_t name,
                       const std::vector<int>& places, Scene& board)
{
    const auto area = static_cast<std::uint8_t>(look.board());
    const auto width = places.size();
    std::size_t column = 0;
    for (std::size_t i = 0; i < rank.size() && column <= width;) {
        std::size_t end = i;
        while (end < rank.size() && rank[end] >= '0' && rank[end] <= '9') ++end;
        if (end > i) {
            const auto word = rank.substr(i, end - i);
            const auto count = parse_number(word);
            if (!count || *count < 1 || *count > number(width))
                return Message{
                    texts::rank_number,
                    {{"rank", number(name)}, {"number", in_quotes(word)}, {"width", number(width)}}};
            column += static_cast<std::size_t>(*count);
            i = end;
            continue;
        }
        const auto piece = piece_of(look, rank[i]);
        if (!piece)
            return Message{texts::rank_letter,
                           {{"rank", number(name)}, {"letter", in_quotes(rank.substr(i, 1))}}};
        if (column < width) board.put({area, static_cast<std::uint16_t>(places[column])}, *piece);
        ++column;
        ++i;
    }
    if (column == width) return {};
    return Message{texts::rank_width,
                   {{"rank", number(name)}, {"found", number(column)}, {"wanted", number(width)}}};
}

std::string_view last_word(const Text& answer)
{
    const auto id = answer.id();
    return id.substr(id.rfind('.') + 1);
}

// "c3" on the board, an answer, or any spot with its area.
std::optional<Spot> spot_of(const Look& look, std::string_view word)
{
    for (std::size_t i = 0; i < look.areas.size(); ++i) {
        const Area& area = look.areas[i];
        if (area.kind == AreaKind::choice)
            for (std::size_t answer = 0; answer < area.answers.size(); ++answer)
                if (last_word(*area.answers[answer]) == word)
                    return Spot{static_cast<std::uint8_t>(i), static_cast<std::uint16_t>(answer)};
        if (!area.is_board()) continue;
        if (const auto spot = parse_spot(look, area.id + '.' + std::string{word})) return *spot;
    }
    if (const auto spot = parse_spot(look, word)) return *spot;
    return std::nullopt;
}

std::string word_of(const Look& look, Spot spot)
{
    if (spot.area >= look.areas.size()) return "?";
    const Area& area = look.areas[spot.area];
    if (area.is_board()) return place_name(area, spot.index);
    if (area.kind != AreaKind::choice || spot.index >= area.answers.size()) return spot_word(look, spot);
    return std::string{last_word(*area.answers[spot.index])};
}

bool begins(const Order& order, std::span<const Spot> path)
{
    return path.size() <= order.size() &&
           std::equal(path.begin(), path.end(), order.begin(),
                      [](Spot spot, const Step& step) { return step.spot == spot; });
}

} // namespace

std::string write_position(const Info& info, const Look& look, const Scene& scene, Seat turn,
                           std::string_view rest)
{
    const auto area = static_cast<std::uint8_t>(look.board());
    std::string out;
    const auto ranks = ranks_of(board_of(look));
    for (auto rank = ranks.rbegin(); rank != ranks.rend(); ++rank) {
        if (!out.empty()) out += '/';
        int empty = 0;
        for (const int index : *rank) {
            const Piece* piece = scene.at({area, static_cast<std::uint16_t>(index)});
            if (piece == nullptr) {
                ++empty;
                continue;
            }
            if (empty > 0) out += std::to_string(empty);
            empty = 0;
            if (piece->kind >= look.pieces.size())
                throw std::invalid_argument("a piece is none of those of the look");
            out += look.pieces[piece->kind].letters[owner_of(*piece)];
        }
        if (empty > 0) out += std::to_string(empty);
    }
    out += ' ';
    out += turn_letter(info, turn);
    if (!rest.empty()) out += ' ' + std::string{rest};
    return out;
}

Result<ReadPosition> read_position(const Info& info, std::span<const Look> boards, std::size_t rest,
                                   std::string_view text)
{
    const auto words = parse_words(text, 2 + rest);
    if (!words) return words.reason();
    const auto found = split((*words)[0], '/');
    ReadPosition read;
    std::string wanted;
    std::vector<std::vector<int>> ranks;
    for (; read.board < boards.size(); ++read.board) {
        const Look& look = boards[read.board];
        ranks = ranks_of(board_of(look));
        if (ranks.size() == found.size()) break;
        if (!wanted.empty()) wanted += '|';
        wanted += std::to_string(ranks.size());
    }
    if (read.board == boards.size())
        return Message{texts::position_ranks, {{"wanted", wanted}, {"found", number(found.size())}}};
    for (std::size_t name = ranks.size(); name > 0; --name)
        if (const auto rank = read_rank(boards[read.board], found[ranks.size() - name], name, ranks[name - 1],
                                        read.written.board);
            !rank)
            return rank.reason();
    const auto turn = (*words)[1];
    const std::string first(1, turn_letter(info, Seat::first)), second(1, turn_letter(info, Seat::second));
    if (turn != first && turn != second)
        return Message{texts::turn_letter, {{"letter", in_quotes(turn)}, {"wanted", first + '|' + second}}};
    read.written.turn = turn == first ? Seat::first : Seat::second;
    read.written.rest.assign(words->begin() + 2, words->end());
    return read;
}

std::string write_move(const Look& look, const Picks& picks)
{
    std::string out;
    if (picks.empty()) return out;
    for (const auto& step : picks.front()) {
        if (!out.empty()) out += '-';
        out += word_of(look, step.spot);
    }
    return out;
}

std::optional<Followed> follow_move(const Look& look, std::span<const Picks> moves, std::string_view word)
{
    std::vector<Spot> spots;
    for (const auto part : split(word, '-')) {
        const auto spot = spot_of(look, part);
        if (!spot) return std::nullopt;
        spots.push_back(*spot);
    }
    Followed followed;
    for (const Spot spot : spots) {
        followed.path.push_back(spot);
        const bool leads = std::any_of(moves.begin(), moves.end(), [&](const Picks& picks) {
            return std::any_of(picks.begin(), picks.end(),
                               [&](const Order& order) { return begins(order, followed.path); });
        });
        if (leads) continue;
        followed.path.pop_back();
        followed.stops_at = spot;
        break;
    }
    return followed;
}

Message usual_why_not(const Info& info, const Look& look, const Scene& scene, const Outcome& outcome,
                      Seat turn, std::span<const Picks> moves, std::span<const Spot> path, Spot spot)
{
    if (outcome.decided()) return texts::touch_over;
    if (!path.empty())
        return {texts::touch_unreachable,
                {{"from", word_of(look, path.back())}, {"to", word_of(look, spot)}}};
    bool begins_with_theirs = false;
    for (const auto& picks : moves)
        for (const auto& order : picks) {
            if (order.empty()) continue;
            const Piece* there = scene.at(order.front().spot);
            // It is touched later in a turn that begins so.
            if (std::any_of(order.begin() + 1, order.end(),
                            [&](const Step& step) { return step.spot == spot; }))
                return there != nullptr ? texts::touch_piece_first : texts::touch_other_first;
            begins_with_theirs = begins_with_theirs || (there != nullptr && there->owner == other(turn));
        }
    const Piece* piece = scene.at(spot);
    if (piece == nullptr) return texts::touch_nothing;
    if (piece->owner == other(turn) && !begins_with_theirs)
        return {texts::touch_other_turn, {{"seat", *info.seats[index_of(turn)]}}};
    return texts::touch_stuck;
}

Picks usual_picks(const Events& events)
{
    if (events.empty()) return {};
    const Event& first = events.front();
    switch (first.kind) {
    case Event::Kind::moved:
        return {{Step(first.from, texts::touch_piece), Step(first.to, texts::touch_goal)}};
    case Event::Kind::removed: return {{Step(first.from, texts::touch_piece)}};
    case Event::Kind::placed:
    case Event::Kind::changed: return {{Step(first.to, texts::touch_place)}};
    }
    return {};
}

} // namespace papamu
