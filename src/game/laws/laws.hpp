#pragma once

// The laws that every game keeps (CONTRIBUTING.md, by these numbers), as far as a program can look for what
// breaks them: `papamu-lab doctor` does on some random games, the tests on many (tests/game/laws.cpp).

#include "core/message.hpp"
#include "core/random.hpp"
#include "game/game.hpp"
#include "game/trie.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::laws {

/// What breaks a law: a sentence with its number, the position, and the move where there is one. Nothing
/// where the law holds.
using Fault = std::optional<Message>;

/// A position, with what laws look at in it. The game and the choices outlive it.
struct Place {
    const Game& game;
    const Choices& choices;
    Look look;
    Trie trie;
};
/// The place of these choices, or why the game has no look of their position.
Result<Place> look_at(const Game& game, const Choices& choices);

Fault law_1(const Place& place); ///< events lead from scene to scene
Fault law_2(const Place& place); ///< touches lead to every result
Fault law_3(const Place& place); ///< what goes on from a whole move begins as it does
Fault law_4(const Place& place); ///< texts round trip, others are refused with a reason
Fault law_5(const Place& place); ///< decided games offer no move
Fault law_6(const Place& place); ///< moves that are only counted are as many
/// Spots that are not offered have a reason, on the way that some random touches take, `touches` at most. It
/// asks for every spot of the look after each touch, which takes long on large boards.
Fault law_7(const Place& place, Random& random, int touches);
Fault law_8(const Place& place);  ///< a turn passed and passed back
Fault law_9(const Place& place);  ///< who moves next
Fault law_12(const Place& place); ///< every piece can be shown

/// Whether a random game from this position ends within 2,000 moves; `visit` sees every position on the way,
/// the last one included, and what it finds wrong ends the game.
Fault law_10(const Game& game, std::string start, Random& random,
             const std::function<Fault(const Choices&)>& visit);

/// The positions, options and facts that the game names.
Fault law_11(const Game& game);
/// Areas, points, marks and colours of the look of this position, without its pieces.
Fault law_12_of_look(const Game& game, std::string_view position);
/// What the game says of itself.
Fault law_17(const Game& game);

/// What is wrong with how a game refuses texts that are no legal move of a position; empty where nothing is.
/// Tries texts that no game has, and texts that differ little from those of legal moves. A part of law 4.
std::string flaw_in_refusals(const Choices& choices,
                             const std::function<Result<Played>(std::string_view)>& play);

/// Starts worth playing from: the standard one, the bench positions, and one for every value of every option,
/// each drawn from some bytes; or why one of them is none.
Result<std::vector<Setup>> starts(const Game& game);

} // namespace papamu::laws
