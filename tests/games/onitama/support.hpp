#pragma once

// Onitama for tests: questions in text, answers in text.

#include "game/move_builder.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

#include <cassert>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace papamu::onitama_tests {

using Texts = std::set<std::string>;

inline const std::string start = "ssmss/5/5/5/SSMSS b elephant,horse boar,ox crab";

inline const Game& the_game()
{
    static const auto found = find_game("onitama");
    assert(found);
    return **found;
}

inline Texts moves_of(const std::string& position)
{
    const auto moves = *the_game().moves(position);
    return {moves.begin(), moves.end()};
}

/// Where a card leads from a square in this position.
inline Texts targets_of(const std::string& position, const std::string& card, const std::string& from)
{
    Texts targets;
    for (const auto& move : moves_of(position))
        if (move.starts_with(card + ':' + from + '-')) targets.insert(move.substr(card.size() + 4));
    return targets;
}

/// The position after a move, or why there is none.
inline std::string after(const std::string& position, const std::string& move)
{
    const auto played = the_game().play(position, move);
    return played ? played->position : english(played.reason());
}

/// The position in its canonical text, or why it is none.
inline std::string read(const std::string& position)
{
    const auto canonical = the_game().canonical(position);
    return canonical ? *canonical : english(canonical.reason());
}

/// Who has won and why, or "".
inline std::string ending(const std::string& position)
{
    const auto outcome = *the_game().outcome(position);
    if (!outcome.decided()) return "";
    assert(outcome.kind == Outcome::Kind::win);
    return std::string{the_game().info().seats[index_of(outcome.winner)]->english()} + ": " +
           english(outcome.reason);
}

inline Look look() { return *the_game().look(start); }

inline Spot spot(const std::string& word) { return *parse_spot(look(), word); }

inline std::string word(Spot spot) { return spot_word(look(), spot); }

/// "board.c1 master_red", "hand_first.2 horse": what lies where, with pieces by their sprite and cards by
/// name.
inline Texts scene_words(const Scene& scene)
{
    Texts words;
    const auto seen = look();
    for (const auto& [where, piece] : scene) {
        const auto& kind = seen.pieces[piece.kind];
        const auto owner = piece.owner ? 1 + index_of(*piece.owner) : 0;
        words.insert(word(where) + ' ' +
                     (kind.diagram ? std::string{kind.name->english()} : kind.sprites[owner]));
    }
    return words;
}

using Offsets = std::set<std::pair<int, int>>;

/// The table of the rule page, read by the tests themselves.
struct RuleCard {
    std::string stamp; ///< "red", "blue" or "" where it is not known
    Offsets offsets;
};

const std::map<std::string, RuleCard>& rule_cards();

} // namespace papamu::onitama_tests
