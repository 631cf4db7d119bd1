#include "lab/thinking/replies.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "data/own_files.hpp"
#include "data/texts.hpp"
#include "game/registry.hpp"
#include "game/searcher_text.hpp"
#include "lab/bounds.hpp"
#include "lab/json.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"
#include "lab/thinking/ask.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace papamu::lab {

namespace {

struct RepliesOptions {
    std::vector<std::string> ids;
    std::vector<std::string> options; ///< of the start, NAME=VALUE
    std::vector<int> levels;
    int questions = 3;
    std::int64_t seed = 1;
    std::optional<std::size_t> endings_megabytes;
};

// A match as a searcher is told of it.
struct Played {
    std::string start;
    std::string position;
    std::vector<std::string> moves;

    void play(const Game& game, const std::string& move)
    {
        position = game.play(position, move)->position;
        moves.push_back(move);
    }
};

const std::string& any_of(const std::vector<std::string>& moves, Random& random)
{
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// The beginning of a match that chance played: any part of it, so that late positions are met as often as
// early ones.
Played opening_of(const Game& game, const Options& options, Random& random)
{
    constexpr std::size_t longest = 200;
    std::vector<std::uint8_t> bytes(32);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    const auto start = game.draw(options, bytes)->position;
    Played whole{start, start, {}};
    for (;;) {
        const auto moves = *game.moves(whole.position);
        if (moves.empty() || whole.moves.size() == longest) break;
        whole.play(game, any_of(moves, random));
    }
    Played part{start, start, {}};
    const auto plies = random.below(static_cast<std::uint32_t>(whole.moves.size()));
    for (std::size_t ply = 0; ply < plies; ++ply) part.play(game, whole.moves[ply]);
    return part;
}

class Replies {
public:
    Replies(const RepliesOptions& options, std::ostream& out) : options_(options), out_(out)
    {
        if (options_.endings_megabytes) means_.endings_bytes = *options_.endings_megabytes << 20;
    }

    // The level plays one side of matches against chance until it was asked often enough.
    void of(const Game& game, const Options& start, const Level& level)
    {
        const auto seed = mix(hash_text(game.info().id, static_cast<std::uint64_t>(options_.seed)) +
                              static_cast<std::uint64_t>(level.number));
        int asked = 0;
        for (match_ = 1; asked < options_.questions && !Interruption::wanted(); ++match_) {
            // Each match by itself, so that one that goes otherwise changes no other.
            Random random(mix(seed + static_cast<std::uint64_t>(match_)));
            const auto luck = random.next();
            const auto searcher = game.searcher(means_);
            Played match = opening_of(game, start, random);
            const auto seat = *game.to_move(match.position);
            while (asked < options_.questions && !Interruption::wanted()) {
                const auto moves = *game.moves(match.position);
                if (moves.empty()) break;
                if (*game.to_move(match.position) != seat) {
                    match.play(game, any_of(moves, random));
                    continue;
                }
                ++asked;
                match.play(game, reply(game, level, luck, *searcher, match));
            }
        }
    }

private:
    // As match/players.cpp asks and chooses.
    std::string reply(const Game& game, const Level& level, std::uint64_t luck, Searcher& searcher,
                      const Played& match)
    {
        const int ply = static_cast<int>(match.moves.size());
        const auto limits = limits_of(level, ply);
        const auto begun = std::chrono::steady_clock::now();
        const auto analysis = ask(searcher, match.start, match.moves, limits);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
        const auto seed = mix(luck + static_cast<std::uint64_t>(ply));
        Random random(seed);
        const auto move = choose(analysis, level, ply, random);
        const auto& id = game.info().id;
        out_ << json::object{{"game", id},
                             {"level", level.number},
                             {"match", match_},
                             {"question", text(Asked{id, means_, match.start, match.moves, limits})},
                             {"answer", text(analysis)},
                             {"choice",
                              {{"temperature", level.temperature},
                               {"sees_win", level.sees_win},
                               {"stops_win", level.stops_win},
                               {"varied", level.varied},
                               {"margin", level.margin},
                               {"ply", ply},
                               {"seed", std::to_string(seed)}}},
                             {"move", move},
                             {"nodes", analysis.nodes},
                             {"seconds", rounded(seconds.count(), 6)}}
             << '\n';
        return move;
    }

    const RepliesOptions& options_;
    std::ostream& out_;
    Means means_ = means_of_levels();
    int match_ = 0;
};

int replies(const RepliesOptions& options, std::ostream& out, std::ostream& err)
{
    const auto fail = [&](const Failure& failure) {
        err << "papamu-lab: " << english(failure.reason) << '\n';
        return failure.status;
    };
    std::vector<const Game*> chosen;
    for (const auto& id : options.ids) {
        const auto game = find_game(id);
        if (!game) return fail({game.reason(), usage});
        if (!(*game)->searcher()) return fail({{texts::lab_no_searcher, {{"game", id}}}, refused});
        chosen.push_back(*game);
    }
    if (chosen.empty())
        for (const auto* game : games())
            if (game->searcher()) chosen.push_back(game);
    const auto start = parse_options(options.options);
    if (!start) return fail({start.reason(), usage});
    for (const auto* game : chosen)
        if (const auto drawn = game->draw(*start, {}); !drawn) return fail({drawn.reason(), usage});
    const auto own = find_own_files();
    if (!own) return fail({own.reason(), refused});
    const Interruption interruption;
    Replies all(options, out);
    for (const auto* game : chosen) {
        auto levels = read_levels_file(levels_file(own->assets, game->info().id));
        if (!levels && levels.reason().id != texts::levels_missing.id())
            return fail({levels.reason(), refused});
        const auto graded = levels ? *levels : usual_levels();
        for (const auto& level : graded.all) {
            const auto& wanted = options.levels;
            if (wanted.empty() || std::find(wanted.begin(), wanted.end(), level.number) != wanted.end())
                all.of(*game, *start, level);
        }
    }
    return 0;
}

} // namespace

void add_replies_command(Command& program, std::ostream& out, std::ostream& err)
{
    const auto options = std::make_shared<RepliesOptions>();
    auto command = program.command(
        "replies", "What levels play in matches against chance: a JSON object for every question, for a "
                   "comparison with other builds");
    command.option("games", options->ids, "The games; all of them without this");
    command.option("--option", options->options, "An option of the start, NAME=VALUE; may be repeated")
        .one_at_a_time();
    command.option("--level", options->levels, "This level alone; may be repeated")
        .within(1, level_count)
        .one_at_a_time();
    command.option("--questions", options->questions, "Questions to every level of every game")
        .within(1, 1'000'000);
    command.option("--seed", options->seed, "The same seed, the same matches and the same luck")
        .within(std::int64_t{0}, most_seed);
    command
        .option("--endings", options->endings_megabytes,
                "Megabytes for tables of endings; what levels have without this")
        .within(0, most_megabytes());
    command.does([=, &out, &err] { return replies(*options, out, err); });
}

} // namespace papamu::lab
