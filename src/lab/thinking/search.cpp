#include "lab/thinking/search.hpp"

#include "lab/json.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"
#include "lab/thinking/ask.hpp"
#include "lab/thinking/progress.hpp"

#include <cassert>
#include <chrono>
#include <ctime>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;

json::value proven_word(const Value& value)
{
    switch (value.kind) {
    case Value::Kind::win: return "win";
    case Value::Kind::loss: return "loss";
    case Value::Kind::draw: return "draw";
    case Value::Kind::estimate: break;
    }
    return nullptr;
}

// Proven results lie outside the range of estimates, and the sooner they come the further out.
int number_of(const Value& value)
{
    constexpr int at_once = 30'000;
    switch (value.kind) {
    case Value::Kind::win: return at_once - value.plies;
    case Value::Kind::loss: return value.plies - at_once;
    case Value::Kind::draw: return 0;
    case Value::Kind::estimate: break;
    }
    return value.estimate;
}

std::string joined(const std::vector<std::string>& words)
{
    std::string all;
    for (const auto& word : words) all += (all.empty() ? "" : " ") + word;
    return all;
}

// Adds what is told of a line to an object.
void add_line(json::object& told, const Line& line)
{
    const Value& value = line.value;
    told["best"] = line.moves.empty() ? json::value{} : json::value(line.moves.front());
    told["value"] = number_of(value);
    told["proven"] = proven_word(value);
    // Where no move is left there are 0 plies to come; otherwise no number means that it is not known.
    const bool ends = value.proven() && (value.plies > 0 || line.moves.empty());
    told["plies"] = ends ? json::value(value.plies) : json::value{};
    if (value.at_most) told["at_most"] = true;
    if (value.by_repetition) told["assumes"] = "repetition is a draw";
    told["line"] = json::array(line.moves.begin(), line.moves.end());
}

void print(std::ostream& out, const Analysis& analysis, double seconds)
{
    for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
        const auto& line = analysis.lines[i];
        out << "depth " << analysis.depth;
        if (analysis.lines.size() > 1) out << " move " << i + 1;
        out << " value " << in_words(line.value) << " nodes " << analysis.nodes << " Mnodes/s " << std::fixed
            << std::setprecision(2) << static_cast<double>(analysis.nodes) / std::max(seconds, 1e-9) / 1e6
            << " seconds " << std::setprecision(3) << seconds << " line " << joined(line.moves) << '\n';
    }
}

void print_json(std::ostream& out, const Analysis& analysis, double seconds)
{
    assert(!analysis.lines.empty());
    json::object told{{"depth", analysis.depth}};
    add_line(told, analysis.lines.front());
    told["nodes"] = analysis.nodes;
    told["seconds"] = rounded(seconds, 6);
    if (analysis.lines.size() > 1) {
        auto& lines = told["lines"].emplace_array();
        for (const auto& line : analysis.lines)
            add_line(lines.emplace_back(json::object{}).as_object(), line);
    }
    out << told << '\n';
}

// Prints how the game ended, where the position has no moves.
bool told_end(const Game& game, const std::string& position, const Wishes& wishes, std::ostream& out)
{
    const auto outcome = *game.outcome(position);
    if (!outcome.decided()) return false;
    Value value{Value::Kind::draw, 0, 0, false, false};
    if (outcome.kind == Outcome::Kind::win) {
        value.kind = outcome.winner == *game.to_move(position) ? Value::Kind::win : Value::Kind::loss;
        const Text& winner = *game.info().seats[index_of(outcome.winner)];
        out << english({texts::lab_over_won, {{"seat", winner}, {"why", outcome.reason}}}) << '\n';
    } else {
        out << english({texts::lab_over_drawn, {{"why", outcome.reason}}}) << '\n';
    }
    if (wishes.json) print_json(out, {0, 0, {{value, {}}}, true}, 0);
    return true;
}

// There is a legal move, since the end was handled before: nobody thinks about the game, or its rules fail.
int found_nothing(const Game& game, const std::string& position, std::ostream& err)
{
    const auto& id = game.info().id;
    const Message why = game.searcher()
                            ? Message{texts::lab_search_failed, {{"game", id}, {"position", position}}}
                            : Message{texts::lab_no_searcher, {{"game", id}}};
    err << "papamu-lab: " << english(why) << '\n';
    return refused;
}

} // namespace

std::string in_words(const Value& value)
{
    std::string words;
    switch (value.kind) {
    case Value::Kind::win: words = "win"; break;
    case Value::Kind::loss: words = "loss"; break;
    case Value::Kind::draw: return value.by_repetition ? "draw by repetition" : "draw";
    case Value::Kind::estimate: return (value.estimate > 0 ? "+" : "") + std::to_string(value.estimate);
    }
    if (value.plies > 0) words += (value.at_most ? " in at most " : " in ") + std::to_string(value.plies);
    return words;
}

Thought think(const Game& game, const std::string& position, const Wishes& wishes,
              const std::function<void(const Analysis*, double)>& news)
{
    const auto begin = Clock::now();
    const auto processor = std::clock();
    const auto searcher = game.searcher(wishes.means);
    if (!searcher) return {};
    std::function<void(const Analysis*)> hear;
    if (news) hear = [&](const Analysis* told) { news(told, seconds_since(begin)); };
    auto analysis = ask(*searcher, position, {}, wishes.limits, hear);
    return {std::move(analysis), seconds_since(begin),
            static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC};
}

int search(const Game& game, const std::string& position, const Wishes& wishes, std::ostream& out,
           std::ostream& err)
{
    if (told_end(game, position, wishes, out)) return 0;
    const Interruption interruption;
    const auto [analysis, seconds, processor] =
        think(game, position, wishes, [&](const Analysis* news, double now) {
            if (news && !news->finished && !wishes.quiet) print(err, *news, now);
        });
    if (analysis.lines.empty()) return found_nothing(game, position, err);
    print(out, analysis, seconds);
    if (wishes.json) print_json(out, analysis, seconds);
    return 0;
}

int solve(const Game& game, const std::string& position, const Wishes& wishes, std::ostream& out,
          std::ostream& err)
{
    if (told_end(game, position, wishes, out)) return 0;
    const Interruption interruption;
    double said = 0;
    Progress progress(wishes.limits.time);
    const auto [analysis, seconds, processor] =
        think(game, position, wishes, [&](const Analysis* news, double now) {
            if (news) progress.hear(*news, now);
            const bool finished = news && news->finished;
            if (wishes.quiet || finished || now - said < 0.5) return;
            said = now;
            err << progress.line(now) << '\n';
        });
    if (analysis.lines.empty()) return found_nothing(game, position, err);
    print(out, analysis, seconds);
    if (!analysis.lines.front().value.proven()) out << "not proven\n";
    if (wishes.json) print_json(out, analysis, seconds);
    return 0;
}

} // namespace papamu::lab
