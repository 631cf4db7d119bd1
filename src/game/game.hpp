#pragma once

// A game as the rest of the program sees it. Positions and moves cross this boundary as text, results as
// plain data; nothing calls back. One virtual call a turn, whatever happens inside.

#include "core/random.hpp"
#include "game/beginning.hpp"
#include "game/event.hpp"
#include "game/facts.hpp"
#include "game/info.hpp"
#include "game/look.hpp"
#include "game/outcome.hpp"
#include "game/picks.hpp"
#include "game/searcher.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu {

/// One legal move, with everything that callers may want to know of it before it is played.
struct Choice {
    std::string text;
    std::string result; ///< the position after it
    Outcome outcome;    ///< of that position
    Events events;
    Picks picks;
};

/// A position taken apart: made once a turn.
struct Choices {
    std::string position; ///< in its one canonical text
    Seat to_move = Seat::first;
    Scene scene;
    Facts facts;
    Outcome outcome;
    std::vector<Choice> moves; ///< none when the game is decided

    /// The move that is written so; null where none is.
    const Choice* find(std::string_view text) const
    {
        for (const auto& move : moves)
            if (move.text == text) return &move;
        return nullptr;
    }
};

/// A move that was played.
struct Played {
    std::string text; ///< as it is written
    std::string position;
    Events events;
    Outcome outcome;
};

/// One thing that an estimate counts: for the side to move less for the other.
struct Feature {
    std::string name;
    int weight = 0;
    int value = 0;
};

class Game {
public:
    virtual ~Game() = default;

    virtual const Info& info() const = 0;
    /// The rules, to read: the game's own, or one that is made when it is first asked for
    /// (game/default_page.hpp), since playing alone does not need it.
    virtual const Page& page() const = 0;

    /// The start that these options and bytes give; refuses unknown options and impossible values.
    virtual Result<Setup> draw(const Options& options, Bytes bytes) const = 0;

    /// The position in its one canonical text, or why it is none.
    virtual Result<std::string> canonical(std::string_view position) const = 0;

    virtual Result<Choices> choices(std::string_view position) const = 0;
    virtual Result<Played> play(std::string_view position, std::string_view move) const = 0;
    /// The texts of the legal moves alone.
    virtual Result<std::vector<std::string>> moves(std::string_view position) const = 0;

    virtual Result<Seat> to_move(std::string_view position) const = 0;
    virtual Result<Scene> scene(std::string_view position) const = 0;
    virtual Result<Facts> facts(std::string_view position) const = 0;
    virtual Result<Outcome> outcome(std::string_view position) const = 0;
    virtual Result<Look> look(std::string_view position) const = 0;

    /// The same diagram with the other side to move, for looking at what that side could do. It offers a
    /// move at least; nothing where the game is decided or would be by this, and where the game cannot tell.
    virtual Result<std::optional<std::string>> passed(std::string_view position) const = 0;

    /// Of a position with which a match begins: why the side to move does.
    virtual Result<Beginning> beginning(std::string_view position) const = 0;

    /// Why touching this spot after this path leads nowhere; for a text that is no position, why it is none.
    virtual Message why_not(std::string_view position, std::span<const Spot> path, Spot spot) const = 0;

    /// Move sequences of exactly `depth` plies; `decided`: only those that end in a decided game.
    virtual Result<std::uint64_t> perft(std::string_view position, int depth) const = 0;
    virtual Result<std::uint64_t> perft_decided(std::string_view position, int depth) const = 0;

    virtual std::size_t max_moves() const = 0;
    /// Whether the game promises that sides move in turn; where it does not, `to_move` says who moves.
    virtual bool alternates() const = 0;

    /// What the estimate of an undecided position is made of, the same features in the same order for every
    /// position; none where a game does not say.
    virtual Result<std::vector<Feature>> features(std::string_view position) const = 0;

    /// A new searcher for this game; null where the game has none.
    virtual std::unique_ptr<Searcher> searcher(const Means& means = {}) const = 0;
};

} // namespace papamu
