#pragma once

// What the tests of Kani Nari Ebi share: the game by its run-time face, and hands that touch it.

#include "game/move_builder.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace papamu::kani_tests {

using Texts = std::set<std::string>;

inline const Game& the_game()
{
    static const Game* found = *find_game("kani");
    return *found;
}

inline const std::string start = "C3c/C3c/C3c/C3c/C3c b same";

inline Texts moves_of(const std::string& position)
{
    const auto moves = *the_game().moves(position);
    return {moves.begin(), moves.end()};
}

/// The main parts of the piece on a square.
inline Texts main_parts(const std::string& position, const std::string& square)
{
    Texts out;
    for (const auto& move : moves_of(position))
        if (move.starts_with(square) && move.find(';') == std::string::npos) out.insert(move);
    return out;
}

/// The bonus parts that may follow a main part.
inline Texts bonus_parts(const std::string& position, const std::string& main)
{
    Texts out;
    for (const auto& move : moves_of(position))
        if (move.starts_with(main + ';')) out.insert(move.substr(main.size() + 1));
    return out;
}

/// The position after a move, or why there is none.
inline std::string after(const std::string& position, const std::string& move)
{
    const auto played = the_game().play(position, move);
    return played ? played->position : english(played.reason());
}

inline Outcome outcome_after(const std::string& position, const std::string& move)
{
    return the_game().play(position, move)->outcome;
}

/// The reason of a refused position in English, or "" where it is none.
inline std::string refused(const std::string& position)
{
    const auto read = the_game().canonical(position);
    return read ? "" : english(read.reason());
}

/// A square, or "yes" and "no" for the answers to a promotion.
inline Spot spot(const std::string& word)
{
    const auto look = *the_game().look(start);
    if (word == "yes") return *parse_spot(look, "promote.0");
    if (word == "no") return *parse_spot(look, "promote.1");
    return *parse_spot(look, "board." + word);
}

inline std::vector<Spot> spots(const std::vector<std::string>& words)
{
    std::vector<Spot> out;
    for (const auto& word : words) out.push_back(spot(word));
    return out;
}

inline std::string why_not(const std::string& position, const std::vector<std::string>& path,
                           const std::string& touched)
{
    return english(the_game().why_not(position, spots(path), spot(touched)));
}

/// A turn that is built touch by touch.
struct Hand {
    MoveBuilder builder;

    explicit Hand(const std::string& position, Commit commit = Commit::at_once)
        : builder(*the_game().choices(position), *the_game().look(position), commit)
    {
    }

    Touched touch(const std::string& square) { return builder.touch(spot(square)); }

    /// Touches one after the other; the text of the move that the last one committed, or what it did instead.
    std::string touches(const std::vector<std::string>& squares)
    {
        Touched touched;
        for (const auto& square : squares) touched = touch(square);
        return said(touched);
    }

    std::string said(Touched touched) const
    {
        switch (touched.kind) {
        case Touched::Kind::continued: return "continued";
        case Touched::Kind::ready: return "ready";
        case Touched::Kind::committed: return text(touched.move);
        case Touched::Kind::restarted: return "restarted";
        case Touched::Kind::cancelled: return "cancelled";
        case Touched::Kind::refused: return "refused";
        }
        return {};
    }

    std::string text(int move) const
    {
        return move == Trie::none ? "none" : builder.choices().moves[static_cast<std::size_t>(move)].text;
    }

    /// What ✓ would play now.
    std::string ready() const { return text(builder.complete_move()); }

    Texts offered() const
    {
        const auto look = *the_game().look(start);
        Texts words;
        for (const auto& offer : builder.offered()) {
            const auto word = spot_word(look, offer.spot);
            words.insert(word == "promote.0" ? "yes" : word == "promote.1" ? "no" : word.substr(6));
        }
        return words;
    }

    std::string prompt() const { return std::string{Text::find(builder.offered().front().role)->english()}; }
};

} // namespace papamu::kani_tests
