#include "lab/commands.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "lab/bench.hpp"
#include "lab/games/commands.hpp"
#include "lab/json.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"
#include "lab/thinking/commands.hpp"
#include "lab/thinking/contests.hpp"
#include "lab/thinking/replies.hpp"
#include "lab/thinking/signature.hpp"
#include "match/record.hpp"
#include "match/texts.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace papamu::lab {

namespace {

class Lab {
public:
    Lab(std::ostream& out, std::ostream& err) : out_(out), err_(err) {}

    int perft(const Start& start, int depth, bool divide, bool decided, bool as_json)
    {
        return with(start, [&](const Game& game, const std::string& position) {
            const auto begin = std::chrono::steady_clock::now();
            std::uint64_t nodes = 0;
            if (divide && depth > 0) {
                const auto moves = game.moves(position);
                if (!moves) return fail({moves.reason(), refused});
                for (const auto& move : *moves) {
                    const auto played = game.play(position, move);
                    if (!played) return fail({played.reason(), refused});
                    const auto below = game.perft(played->position, depth - 1);
                    if (!below) return fail({below.reason(), refused});
                    out_ << move << ' ' << *below << '\n';
                    nodes += *below;
                }
            } else {
                const auto counted = game.perft(position, depth);
                if (!counted) return fail({counted.reason(), refused});
                nodes = *counted;
            }
            const double seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            const auto counted = decided ? game.perft_decided(position, depth) : Result<std::uint64_t>{0};
            if (!counted) return fail({counted.reason(), refused});
            const auto ended = *counted;
            if (as_json) {
                json::object told{{"nodes", nodes}, {"seconds", rounded(seconds, 6)}};
                if (decided) told["decided"] = ended;
                out_ << told << '\n';
            } else {
                out_ << "depth " << depth << " nodes " << nodes;
                if (decided) out_ << " decided " << ended;
                out_ << " seconds " << std::fixed << std::setprecision(3) << seconds << " Mnodes/s "
                     << std::setprecision(1) << static_cast<double>(nodes) / std::max(seconds, 1e-9) / 1e6
                     << '\n';
            }
            return 0;
        });
    }

    int moves(const Start& start, bool orders, bool events)
    {
        return with(start, [&](const Game& game, const std::string& position) {
            if (!orders && !events) {
                const auto moves = game.moves(position);
                if (!moves) return fail({moves.reason(), refused});
                for (const auto& move : *moves) out_ << move << '\n';
                return 0;
            }
            const auto choices = game.choices(position);
            if (!choices) return fail({choices.reason(), refused});
            const auto look = game.look(position);
            if (!look) return fail({look.reason(), refused});
            for (const auto& move : choices->moves) {
                out_ << move.text << '\n';
                if (orders) print_orders(*look, move);
                if (events) print_events(*look, move);
            }
            return 0;
        });
    }

    int play(const Start& start, const std::vector<std::string>& moves)
    {
        return with(start, [&](const Game& game, const std::string& position) {
            std::string at = position;
            bool over = false;
            for (const auto& move : moves) {
                if (over) return fail({texts::match_over, refused});
                const auto played = game.play(at, move);
                if (!played) return fail({played.reason(), refused});
                at = played->position;
                over = played->outcome.decided();
            }
            const auto ended = game.outcome(at);
            if (!ended) return fail({ended.reason(), refused});
            const auto& outcome = *ended;
            out_ << at << '\n';
            switch (outcome.kind) {
            case Outcome::Kind::ongoing: out_ << "ongoing\n"; break;
            case Outcome::Kind::win:
                out_ << "win " << seat_word(outcome.winner) << ' ' << outcome.reason.id << '\n';
                break;
            case Outcome::Kind::draw: out_ << "draw " << outcome.reason.id << '\n'; break;
            }
            return 0;
        });
    }

    int check(const std::vector<std::string>& files)
    {
        int status = 0;
        for (const auto& name : files) {
            // A folder opens like a file, and reading it throws.
            std::ifstream file(name, std::ios::binary);
            const bool readable = file && !std::filesystem::is_directory(name);
            const std::string contents{std::istreambuf_iterator<char>{readable ? file.rdbuf() : nullptr}, {}};
            if (!readable || !file) {
                status = fail({{texts::lab_file, {{"file", name}}}, refused});
                continue;
            }
            const auto record = parse_record(contents);
            const auto match = record ? match_of(*record) : Result<Match>{record.reason()};
            if (!match) {
                status = fail({{texts::lab_record, {{"file", name}, {"why", match.reason()}}}, refused});
                continue;
            }
            out_ << name << ": " << match->game().info().id << ", " << match->ply() << " moves, "
                 << record->result;
            if (match->conclusion()) out_ << ' ' << match->conclusion()->reason.id;
            out_ << '\n';
        }
        return status;
    }

    int bench(const std::vector<std::string>& ids, int runs, double seconds)
    {
        std::vector<const Game*> chosen;
        for (const auto& id : ids) {
            const auto game = find_game(id);
            if (!game) return fail({game.reason(), usage});
            chosen.push_back(*game);
        }
        if (ids.empty()) chosen = games();
        std::vector<Speed> speeds;
        for (const Game* game : chosen) {
            err_ << "measuring " << game->info().id << "...\n";
            speeds.push_back(measure(*game, runs, seconds));
        }
        print(out_, speeds);
        if (const auto signature = search_signature(chosen))
            out_ << "search signature " << *signature << '\n';
        return 0;
    }

private:
    template <class Function>
    int with(const Start& start, Function function)
    {
        const auto opened = open(start);
        if (const auto* failure = std::get_if<Failure>(&opened)) return fail(*failure);
        const auto& [game, position] = std::get<0>(opened);
        return function(*game, position);
    }

    int fail(const Failure& failure)
    {
        err_ << "papamu-lab: " << english(failure.reason) << '\n';
        return failure.status;
    }

    void print_orders(const Look& look, const Choice& move)
    {
        for (const auto& order : move.picks) {
            out_ << "  touch";
            for (const auto& step : order)
                out_ << ' ' << spot_word(look, step.spot) << '(' << step.role << ')';
            out_ << '\n';
        }
    }

    void print_events(const Look& look, const Choice& move)
    {
        for (const auto& event : move.events) {
            out_ << "  beat " << int{event.beat} << ' ' << manner_word(event.manner) << ' ';
            const auto kind = [&] { return std::to_string(event.piece.kind); };
            switch (event.kind) {
            case Event::Kind::moved:
                out_ << "moved " << spot_word(look, event.from) << ' ' << spot_word(look, event.to);
                break;
            case Event::Kind::removed: out_ << "removed " << spot_word(look, event.from); break;
            case Event::Kind::placed:
                out_ << "placed " << spot_word(look, event.to) << " piece " << kind();
                break;
            case Event::Kind::changed:
                out_ << "changed " << spot_word(look, event.to) << " piece " << kind();
                break;
            }
            out_ << '\n';
        }
    }

    std::ostream& out_;
    std::ostream& err_;
};

} // namespace

int run(int count, const char* const* words, std::ostream& out, std::ostream& err, const MoreCommands& more)
{
    CommandLine program("papamu-lab: the rules and engines of Papamu on the command line", "papamu-lab",
                        "papamu-lab " PAPAMU_VERSION);
    program.needs_command();
    Lab lab(out, err);

    Start start;
    int depth = 0;
    bool divide = false;
    bool decided = false;
    bool as_json = false;
    auto perft = program.command("perft", "Count the move sequences of exactly N plies");
    add_start(perft, start);
    perft.option("--depth", depth, "Plies").required().within(0, 100);
    perft.flag("--divide", divide, "Count below each move, one line each");
    perft.flag("--decided", decided, "Count also how many sequences end in a finished game");
    perft.flag("--json", as_json, "The last line is one JSON object");
    perft.does([&] { return lab.perft(start, depth, divide, decided, as_json); });

    bool orders = false;
    bool events = false;
    auto moves = program.command("moves", "List the legal moves, one a line");
    add_start(moves, start);
    moves.flag("--orders", orders, "Also the orders in which a person may touch");
    moves.flag("--events", events, "Also what happens, beat by beat");
    moves.does([&] { return lab.moves(start, orders, events); });

    std::vector<std::string> played;
    auto play = program.command("play", "Play moves: prints the position reached, then how it stands");
    add_start(play, start);
    play.option("moves", played, "The moves, in order");
    play.does([&] { return lab.play(start, played); });

    std::vector<std::string> files;
    auto check = program.command("check", "Read records and play them through");
    check.option("records", files, "The files").required();
    check.does([&] { return lab.check(files); });

    std::vector<std::string> ids;
    int runs = 3;
    double seconds = 2;
    auto bench = program.command("bench", "Measure move generation; the signature changes only when "
                                          "rules do, that of search when engines do too");
    bench.option("games", ids, "The games; all of them without this");
    bench.option("--runs", runs, "Runs; the median counts").within(1, 99);
    bench.option("--seconds", seconds, "The least time of a run").within(0.0, 600.0);
    bench.does([&] { return lab.bench(ids, runs, seconds); });

    add_thinking_commands(program, bench, out, err);
    add_contest_commands(program, out, err);
    add_replies_command(program, out, err);
    add_game_commands(program, out, err);

    if (more) more(program);

    if (const auto ended = program.read(count, words, out, err)) return *ended;
    // An answer that could not be written is no success: a full disk, a closed pipe.
    out.flush();
    return out ? program.status() : refused;
}

} // namespace papamu::lab
