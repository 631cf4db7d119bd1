#include "lab/thinking/contests.hpp"

#include "core/text.hpp"
#include "data/own_files.hpp"
#include "data/texts.hpp"
#include "game/registry.hpp"
#include "lab/bounds.hpp"
#include "lab/games/laws.hpp"
#include "lab/json.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"
#include "lab/thinking/arena.hpp"
#include "lab/thinking/ask.hpp"
#include "lab/thinking/progress.hpp"
#include "lab/thinking/weights.hpp"

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <memory>
#include <ostream>
#include <span>
#include <sstream>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;

struct ContestOptions {
    std::string game;
    std::string first, second; ///< contenders; without them neighbouring levels meet
    int from = 1, to = level_count;
    std::string file; ///< that describes the levels
    bool write = false;
    bool json = false;
    std::string measured_on;
    Contest contest;
    std::string player = "nodes=20000";
    std::vector<std::string> options; ///< of the start, NAME=VALUE
};

// Whether the file can be written, checked before hours of play and not after them. Leaves everything as it
// was.
bool writable(const std::filesystem::path& path)
{
    std::error_code error;
    const bool there = std::filesystem::exists(path, error);
    const bool opened = std::ofstream(path, std::ios::binary | std::ios::app).is_open();
    if (opened && !there) std::filesystem::remove(path, error);
    return opened;
}

class Contests {
public:
    Contests(ContestOptions options, std::ostream& out, std::ostream& err)
        : options_(std::move(options)), out_(out), err_(err)
    {
    }

    int arena()
    {
        const bool neighbours = options_.first.empty() && options_.second.empty();
        if (neighbours && options_.from >= options_.to)
            return fail({{texts::lab_levels, {{"from", options_.from}, {"to", options_.to}}}, usage});
        if (const int failed =
                open(neighbours || parse_number(options_.first) || parse_number(options_.second)))
            return failed;
        const Interruption interruption;
        if (!neighbours) {
            const auto first = contender_of(options_.first, levels_);
            const auto second = contender_of(options_.second, levels_);
            if (!first) return fail({first.reason(), usage});
            if (!second) return fail({second.reason(), usage});
            print_head();
            meet(*first, *second);
            return 0;
        }
        print_head();
        if (options_.from == 1) levels_.all[0].elo = 0;
        for (int number = options_.from + 1; number <= options_.to && !Interruption::wanted(); ++number) {
            const auto tally = meet(*contender_of(std::to_string(number), levels_),
                                    *contender_of(std::to_string(number - 1), levels_));
            if (Interruption::wanted()) break;
            note(number, tally);
            if (const int failed = keep()) return failed;
        }
        return 0;
    }

    int tune()
    {
        if (const int failed = open(parse_number(options_.player).has_value())) return failed;
        const auto contender = contender_of(options_.player, levels_);
        if (!contender) return fail({contender.reason(), usage});
        const Interruption interruption;
        const auto begin = Clock::now();
        auto said = begin;
        const auto judged = judge(*game_, *contender, options_.contest, [&](int games) {
            if (Clock::now() - said < std::chrono::seconds{5}) return;
            said = Clock::now();
            err_ << done_in_words(texts::lab_games_done, games, options_.contest.pairs, seconds_since(begin))
                 << '\n';
        });
        const bool whole = !Interruption::wanted();
        const auto scale = fitted_scale(judged);
        if (!scale) return fail({texts::lab_nothing_learnt, refused});
        out_ << game_->info().id << ": scale " << std::fixed << std::setprecision(1) << *scale << " from "
             << judged.size() << " positions\n";
        out_ << "estimate  positions  expected  scored\n";
        for (int band = -4; band < 4; ++band) print_band(judged, *scale, band);
        levels_.scale = std::round(*scale * 10) / 10;
        const auto weights = fitted_weights(*game_, judged, *scale);
        if (!weights.empty()) out_ << "weight                      now  fitted      +-\n";
        for (const auto& [name, now, fitted, error] : weights)
            out_ << std::left << std::setw(22) << name << std::right << std::setw(9) << now << std::setw(8)
                 << std::setprecision(1) << fitted << std::setw(8) << 1.96 * error << '\n';
        // A scale from a part of the games is printed, but not written.
        return whole ? keep() : 0;
    }

private:
    int fail(const Failure& failure)
    {
        err_ << "papamu-lab: " << english(failure.reason) << '\n';
        return failure.status;
    }

    // `asks_for_level`: what the file says is needed.
    int open(bool asks_for_level)
    {
        const auto game = find_game(options_.game);
        if (!game) return fail({game.reason(), usage});
        game_ = *game;
        const auto options = parse_options(options_.options);
        if (!options) return fail({options.reason(), usage});
        if (const auto drawn = game_->draw(*options, {}); !drawn) return fail({drawn.reason(), usage});
        options_.contest.options = *options;
        // What plays thousands of games is not begun with one that breaks its own laws.
        if (const auto broken = broken_law(*game_)) return fail({*broken, refused});
        if (!game_->searcher()) return fail({{texts::lab_no_searcher, {{"game", options_.game}}}, refused});
        const bool named = !options_.file.empty();
        if (!named) {
            const auto own = find_own_files();
            if (!own) return fail({own.reason(), refused});
            options_.file = levels_file(own->assets, options_.game).string();
        }
        if (options_.write && !writable(options_.file)) return fail(not_written());
        auto levels = read_levels_file(options_.file);
        if (levels) {
            levels_ = *levels;
            return 0;
        }
        if (levels.reason().id != texts::levels_missing.id()) return fail({levels.reason(), refused});
        // The first measurement of a game begins with the levels of any game.
        levels_ = usual_levels();
        if (options_.write || (!asks_for_level && !named)) return 0;
        return fail({{texts::lab_levels_missing, {{"file", options_.file}}}, refused});
    }

    // Every finished contest is written at once: an interruption loses only the current one.
    int keep()
    {
        if (!options_.write) return 0;
        std::ofstream file(options_.file, std::ios::binary);
        file << write_levels(levels_);
        file.close();
        return file ? 0 : fail(not_written());
    }

    Failure not_written() const { return {{texts::lab_not_written, {{"file", options_.file}}}, refused}; }

    void print_head()
    {
        out_ << std::left << std::setw(28) << "contest" << std::right << std::setw(7) << "won" << std::setw(7)
             << "drawn" << std::setw(7) << "lost" << std::setw(9) << "Elo" << std::setw(8) << "+-"
             << std::setw(22) << "ms a move" << std::setw(24) << "nodes a move" << '\n';
    }

    Tally meet(const Contender& first, const Contender& second)
    {
        const auto begin = Clock::now();
        auto said = begin;
        const auto tally = hold(*game_, first, second, options_.contest, [&](const Tally& so_far) {
            if (Clock::now() - said < std::chrono::seconds{5}) return;
            said = Clock::now();
            const auto rating = rating_of(so_far);
            err_ << first.name << " - " << second.name << ": " << std::fixed << std::setprecision(0)
                 << rating.elo << " +- " << rating.error << " after "
                 << done_in_words(texts::lab_pairs_done, so_far.pairs, options_.contest.pairs,
                                  seconds_since(begin))
                 << '\n';
        });
        const auto rating = rating_of(tally);
        const auto each = [&](const auto& sum, double factor, int digits) {
            std::ostringstream text;
            text << std::fixed << std::setprecision(digits);
            for (std::size_t i = 0; i < 2; ++i)
                text << (i ? " / " : "")
                     << static_cast<double>(sum[i]) * factor /
                            static_cast<double>(std::max<std::uint64_t>(tally.moves[i], 1));
            return text.str();
        };
        out_ << std::left << std::setw(28) << first.name + " - " + second.name << std::right << std::setw(7)
             << tally.wins << std::setw(7) << tally.draws << std::setw(7) << tally.losses << std::fixed
             << std::setprecision(0) << std::setw(9) << rating.elo << std::setw(8) << rating.error
             << std::setw(22) << each(tally.seconds, 1e3, 2) << std::setw(24) << each(tally.nodes, 1, 0)
             << '\n'
             << std::flush;
        if (options_.json)
            out_ << json::object{{"first", first.name},
                                 {"second", second.name},
                                 {"wins", tally.wins},
                                 {"draws", tally.draws},
                                 {"losses", tally.losses},
                                 {"pairs", tally.pairs},
                                 {"elo", std::lround(rating.elo)},
                                 {"error", std::lround(rating.error)},
                                 {"nodes", {tally.nodes[0], tally.nodes[1]}}}
                 << '\n';
        return tally;
    }

    void note(int number, const Tally& tally)
    {
        const auto rating = rating_of(tally);
        auto& level = levels_.all[static_cast<std::size_t>(number - 1)];
        auto& below = levels_.all[static_cast<std::size_t>(number - 2)];
        // The levels measured above this one keep their distance from it.
        const auto before = level.elo;
        level.elo = std::round(below.elo.value_or(0) + rating.elo);
        if (before)
            for (auto& above : std::span(levels_.all).subspan(static_cast<std::size_t>(number)))
                if (above.elo) *above.elo += *level.elo - *before;
        level.elo_error = std::round(rating.error);
        const auto measure = [&](Level& which, std::size_t who) {
            const auto moves = static_cast<double>(std::max<std::uint64_t>(tally.moves[who], 1));
            which.milliseconds = std::round(tally.seconds[who] / moves * 1e5) / 100;
            which.nodes_used = std::round(static_cast<double>(tally.nodes[who]) / moves);
        };
        measure(level, 0);
        if (number == 2) measure(below, 1);
        if (!options_.measured_on.empty()) levels_.measured_on = options_.measured_on;
    }

    void print_band(const std::vector<Judged>& judged, double scale, int band)
    {
        int count = 0;
        double expected = 0, scored = 0;
        for (const auto& [estimate, result, position] : judged) {
            if (std::clamp(static_cast<int>(std::floor(estimate / scale)), -4, 3) != band) continue;
            ++count;
            scored += result;
            expected += winning_chance({Value::Kind::estimate, estimate, 0, false, false}, scale);
        }
        if (count == 0) return;
        out_ << std::setw(8) << std::setprecision(0) << band * scale << std::setw(11) << count
             << std::setw(10) << std::setprecision(3) << expected / count << std::setw(8) << scored / count
             << '\n';
    }

    ContestOptions options_;
    std::ostream& out_;
    std::ostream& err_;
    const Game* game_ = nullptr;
    Levels levels_;
};

// The option that writes what was measured.
Command::Option add_contest(Command& command, ContestOptions& options)
{
    Contest& contest = options.contest;
    command.option("game", options.game, "The game").required();
    command.option("--option", options.options, "An option of the start, NAME=VALUE; may be repeated")
        .one_at_a_time();
    command.option("--opening", contest.opening, "Random plies at the beginning").within(0, 50);
    command.option("--threads", contest.threads, "Games at a time").within(1, 256);
    command.option("--seed", contest.seed, "The same seed, the same starts and the same luck")
        .within(std::int64_t{0}, most_seed);
    command
        .option("--file", options.file,
                "Describes the levels; games/GAME/levels.toml of the assets without this")
        .check(not_empty);
    return command.flag("--write", options.write, "Writes what was measured into that file");
}

} // namespace

void add_contest_commands(Command& program, std::ostream& out, std::ostream& err)
{
    const auto options = std::make_shared<ContestOptions>();
    auto arena = program.command("arena", "Let engines play each other: neighbouring levels, or any two");
    const auto write = add_contest(arena, *options);
    auto first = arena.option(
        "--first", options->first,
        "A level, or with commas: depth=N, nodes=N, lines=N, temperature=N, wins=PERCENT, threats=PERCENT, "
        "varied=PLIES, margin=N, table=MB, endings=MB, full-width, misses-wins, misses-threats, no-endings");
    auto second = arena.option("--second", options->second, "The same");
    auto from = arena.option("--from", options->from, "The lowest level that plays").within(1, level_count);
    auto to = arena.option("--to", options->to, "The highest level that plays").within(1, level_count);
    arena.option("--pairs", options->contest.pairs, "Two games each, the same start, sides swapped")
        .within(1, 1'000'000);
    auto note =
        arena.option("--measured-on", options->measured_on, "A note for the file: on what it was measured")
            .needs(write);
    first.check(not_empty).needs(second);
    second.check(not_empty).needs(first);
    // The file has only contests of neighbouring levels.
    for (const auto& of_neighbours : {from, to, write, note}) first.excludes(of_neighbours);
    arena.flag("--json", options->json, "One JSON object below every row");
    arena.does([=, &out, &err] { return Contests(*options, out, err).arena(); });

    const auto tuned = std::make_shared<ContestOptions>();
    auto tune = program.command(
        "tune", "Fit chances of winning, and the weights of estimates, to the results of self-play");
    add_contest(tune, *tuned);
    tune.option("--player", tuned->player, "Who plays itself, as in arena").check(not_empty);
    tune.option("--games", tuned->contest.pairs, "Games").within(1, 1'000'000);
    tune.does([=, &out, &err] { return Contests(*tuned, out, err).tune(); });
}

} // namespace papamu::lab
