#pragma once

// What many tests need: random games and random texts, the same ones in every run.

#include "core/random.hpp"
#include "game/game.hpp"

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace papamu::testing {

/// Whether only the tests have this game (tests/newcomers).
bool is_newcomer(const Game& game);

/// How many of so many random cases are tried: all of them where PAPAMU_DEEP is set in the environment, else
/// one in four, or in sixteen where everything is checked as it runs. At least one.
int portion(int all);
/// The same, of a game. Of a newcomer one in sixteen everywhere, or in 64 where PAPAMU_LIGHT is set: its
/// board may be large.
int portion(const Game& game, int all);
/// How many of so many random cases are tried that take little in a Release build, which tries all of them:
/// an eighth where everything is checked as it runs and PAPAMU_DEEP is not set.
int lighter(int all);
/// Every so many of a list are tried; 1 where all are.
std::size_t stride();

/// The games that the tests of all games are about: those of the registry, or of them those whose ids
/// PAPAMU_GAMES in the environment names with commas between them.
const std::vector<const Game*>& games_under_test();

/// The games of simulated worlds: PAPAMU_GAMES names them, else no newcomer is one, so that a seed stays the
/// same world.
const std::vector<const Game*>& games_of_worlds();

/// Those under test that have an engine; the others are played by people alone.
const std::vector<const Game*>& games_with_engine();

/// Those of them for which it was measured how many cases of each kind tests meet, and how strong the levels
/// are that come with them: Konane, Kani, Onitama and Oxono.
const std::vector<const Game*>& measured_games();
bool is_measured(const Game& game);

/// Whether so many cases were met by all of these, where all of them are tested.
bool meet_quota(int found, int wanted);
/// Whether so many cases were met, of one of these. What another game's random play meets is its own affair;
/// whatever it meets is held to the laws all the same.
bool meets_quota(const Game& game, int found, int wanted);

/// What a game says, or a failed test with the sentence that says why not, and of what.
template <class T>
T sure(const Result<T>& said, const std::string& of)
{
    if (!said) throw std::runtime_error(of + ": " + english(said.reason()));
    return *said;
}

/// Starts worth testing: the standard one, the bench positions, and one for every value of every option, each
/// drawn from some bytes. Where PAPAMU_LIGHT is set, a newcomer begins on its smallest board alone.
std::vector<Setup> starts(const Game& game);

/// Plays one random game of at most `cap` plies and shows every position on the way, the last one included.
/// Returns whether it was decided.
bool play_randomly(const Game& game, const std::string& start, Random& random, int cap,
                   const std::function<void(const Choices&)>& visit);

/// The text with a few characters changed, lost, doubled or moved, or random bytes; often almost right.
std::string mutated(const std::string& text, const std::vector<std::string>& pool, Random& random);

/// The contents of a file below tests/data.
std::string read_data(const std::string& name);

/// A file in the folder of a game's own tests, wherever that is; nothing where there is none.
std::optional<std::string> read_of_game(const std::string& game, const std::string& name);

} // namespace papamu::testing
