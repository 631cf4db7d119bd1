#pragma once

#include "core/result.hpp"
#include "data/levels.hpp"
#include "game/game.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace papamu::lab {

/// A player in the arena: a level, or settings of a searcher.
struct Contender {
    std::string name;
    Level level;
    Means means;
};

/// "7" is that level of the game; otherwise words with commas between them: depth=N, nodes=N, lines=N,
/// temperature=X, wins=PERCENT and threats=PERCENT that are seen, varied=PLIES and margin=X of openings,
/// table=MEGABYTES, endings=MEGABYTES, full-width, misses-wins, misses-threats, no-endings. When it is
/// neither, or a number is beyond what a level may ask for, why.
Result<Contender> contender_of(const std::string& words, const Levels& levels);

/// How a contest is held.
struct Contest {
    int pairs = 200;        ///< two games each: the same start, sides swapped
    Options options{};      ///< of the starts
    int opening = 3;        ///< random plies at the beginning of both
    int longest = 400;      ///< plies after which a game is a draw
    int threads = 1;        ///< games at a time
    std::uint64_t seed = 1; ///< the same seed, the same starts and the same luck
};

/// How it went, from the first contender's side.
struct Tally {
    int wins = 0, draws = 0, losses = 0;
    int pairs = 0;
    double sum_of_squares = 0; ///< of the pairs' points, each from 0 to 2
    std::array<std::uint64_t, 2> moves{};
    std::array<std::uint64_t, 2> nodes{};
    std::array<double, 2> seconds{};
    std::array<double, 2> slowest{}; ///< seconds of the slowest move

    double points() const { return wins + 0.5 * draws; }
    int games() const { return wins + draws + losses; }
    void add(const Tally& other);
};

struct Rating {
    double elo = 0;
    double error = 0; ///< half of the interval of 95 %
};

/// The difference in strength that makes such a score most likely, by the logistic model of Elo. The error
/// counts pairs, not games: the two games of a pair are about the same start. A clean sheet counts as half a
/// point given away.
Rating rating_of(const Tally& tally);

/// Plays until all pairs are done or it is interrupted. `news` is called now and then with what is done.
Tally hold(const Game& game, const Contender& first, const Contender& second, const Contest& contest,
           const std::function<void(const Tally&)>& news = {});

/// A position with the estimate for the side to move, and how the game ended for that side: 1, 0.5, 0.
struct Judged {
    int estimate = 0;
    double result = 0.5;
    std::string position;
};

/// Plays a contender against itself and keeps what it thought of the positions it met.
std::vector<Judged> judge(const Game& game, const Contender& contender, const Contest& contest,
                          const std::function<void(int games)>& news = {});

/// The scale of `winning_chance` under which these results are most likely; nothing when there is nothing to
/// learn from.
std::optional<double> fitted_scale(const std::vector<Judged>& judged);

} // namespace papamu::lab
