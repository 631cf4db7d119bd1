#include "game/level.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

namespace papamu {

namespace {

bool wins_at_once(const Value& value) { return value.kind == Value::Kind::win && value.plies == 1; }
bool loses_at_once(const Value& value) { return value.kind == Value::Kind::loss && value.plies == 2; }

// Beyond every estimate, sooner wins and later losses further up. An end that comes nobody knows when is far.
double worth(const Value& value)
{
    constexpr double most = 1e6, far = 1000;
    const double plies = value.plies > 0 ? value.plies : far;
    switch (value.kind) {
    case Value::Kind::win: return most - plies;
    case Value::Kind::loss: return plies - most;
    case Value::Kind::draw: return 0;
    case Value::Kind::estimate: break;
    }
    return value.estimate;
}

// From 0 to 1.
double part(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// What is certain takes no chance: then the same chances meet the same choices.
bool happens(double likely, Random& random) { return likely >= 1 || (likely > 0 && part(random) < likely); }

constexpr int varied_lines = 4;

// One of those that promise what the first does: the same proven end, or nearly the same estimate. Estimates
// swing from one depth to the next in some games by more than moves differ, so they are of the same one.
const std::string& one_of_the_best(const Analysis& analysis, int margin, Random& random)
{
    const auto& lines = analysis.even.empty() ? analysis.lines : analysis.even;
    const Value& best = lines.front().value;
    const auto as_good = [&](const Line& line) {
        if (best.proven() || line.value.proven()) return line.value == best;
        return line.value.estimate >= best.estimate - margin;
    };
    std::vector<const Line*> choice;
    for (const auto& line : lines)
        if (as_good(line)) choice.push_back(&line);
    return choice[random.below(static_cast<std::uint32_t>(choice.size()))]->moves.front();
}

} // namespace

Means means_of_levels(bool repetition)
{
    Means means;
    means.table_bytes = std::size_t{16} << 20;
    // With what else an engine needs, no more than a phone's browser gives (64 MB).
    means.endings_bytes = std::size_t{32} << 20;
    means.repetition = repetition;
    return means;
}

Limits limits_of(const Level& level, int ply)
{
    Limits limits;
    limits.depth = level.depth;
    limits.nodes = level.nodes;
    limits.endings = level.endings;
    limits.lines = level.lines > 0 ? level.lines : std::numeric_limits<int>::max();
    if (ply < level.varied) limits.lines = std::max(limits.lines, varied_lines);
    return limits;
}

const std::string& choose(const Analysis& analysis, const Level& level, int ply, Random& random)
{
    assert(!analysis.lines.empty());
    const auto& lines = analysis.lines;
    if (lines.size() == 1) return lines.front().moves.front();
    if (ply < level.varied) return one_of_the_best(analysis, level.margin, random);
    if (level.temperature <= 0) return lines.front().moves.front();
    const bool sees_win = happens(level.sees_win, random), stops_win = happens(level.stops_win, random);
    if (sees_win && wins_at_once(lines.front().value)) return lines.front().moves.front();

    // What a level does not see is worth to it what the other moves are worth on average.
    const auto unseen = [&](const Value& value) {
        return (!sees_win && wins_at_once(value)) || (!stops_win && loses_at_once(value));
    };
    double sum = 0;
    int estimates = 0;
    for (const auto& line : lines)
        if (line.value.kind == Value::Kind::estimate) {
            sum += line.value.estimate;
            ++estimates;
        }
    const double average = estimates > 0 ? sum / estimates : 0;
    std::vector<double> worths;
    worths.reserve(lines.size());
    for (const auto& line : lines) worths.push_back(unseen(line.value) ? average : worth(line.value));
    const double best = *std::max_element(worths.begin(), worths.end());
    // Lost either way, it still stops what the opponent threatens to do next.
    const auto gives_up = [&](const Value& value) { return stops_win && loses_at_once(value); };
    const bool can_stop =
        std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return !gives_up(line.value); });

    double total = 0;
    std::vector<double> weights;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool left_out = can_stop && gives_up(lines[i].value);
        weights.push_back(left_out ? 0 : std::exp((worths[i] - best) / level.temperature));
        total += weights.back();
    }
    double drawn = total * part(random);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        drawn -= weights[i];
        if (drawn < 0) return lines[i].moves.front();
    }
    return lines.front().moves.front();
}

double winning_chance(const Value& value, double scale)
{
    assert(scale > 0);
    switch (value.kind) {
    case Value::Kind::win: return 1;
    case Value::Kind::loss: return 0;
    case Value::Kind::draw: return 0.5;
    case Value::Kind::estimate: break;
    }
    return 1 / (1 + std::exp(-value.estimate / scale));
}

} // namespace papamu
