#include "lab/thinking/arena.hpp"

#include "core/text.hpp"
#include "lab/bounds.hpp"
#include "lab/texts.hpp"
#include "lab/thinking/ask.hpp"
#include "match/match.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cmath>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t most_tries = 100; ///< openings of one length

// Where a pair begins: drawn from bytes, with some random moves played, none of which ends the game. Fewer
// are played where that many end it again and again.
Match opening_of(const Game& game, const Contest& contest, std::uint64_t number)
{
    int plies = contest.opening;
    for (std::uint64_t tries = 0;; ++tries) {
        if (tries > 0 && tries % most_tries == 0) --plies;
        Random random(mix(contest.seed ^ mix(number + 1)) + tries);
        std::vector<std::uint8_t> bytes(32);
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        auto setup = game.draw(contest.options, bytes);
        assert(setup);
        auto match =
            Match::begin({0, 0, entry::Started{game.info().id, game.info().rules_version, *setup, {}, {}}});
        assert(match);
        for (int ply = 0; ply < plies && !match->conclusion(); ++ply) {
            const auto moves = *game.moves(match->position());
            const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            const auto added =
                match->add({match->next_seq(), 0, entry::Move{match->to_move(), match->ply(), move}});
            assert(added);
        }
        if (!match->conclusion() || plies <= 0) return *match;
    }
}

struct Player {
    const Contender* contender;
    std::unique_ptr<Searcher> searcher;
    Random random;
};

struct Spent {
    std::uint64_t nodes = 0;
    double seconds = 0;
    Value value;
};

// One move of whoever is to move.
Spent play_move(Match& match, Player& player)
{
    const auto begin = Clock::now();
    std::vector<std::string> moves;
    for (const auto& played : match.plies()) moves.push_back(played.text);
    const auto& level = player.contender->level;
    auto analysis =
        ask(*player.searcher, match.started().setup.position, moves, limits_of(level, match.ply()));
    // Where the rules fail in the search, any legal move goes on.
    if (analysis.lines.empty())
        analysis.lines.push_back(Line{{}, {match.game().moves(match.position())->front()}});
    const auto& move = choose(analysis, level, match.ply(), player.random);
    const auto added = match.add({match.next_seq(), 0, entry::Move{match.to_move(), match.ply(), move}});
    assert(added);
    return {analysis.nodes, std::chrono::duration<double>(Clock::now() - begin).count(),
            analysis.lines.front().value};
}

// Runs numbered tasks on some threads until all are done or it is interrupted.
void in_parallel(int count, int threads, const std::function<void(int)>& task)
{
    std::atomic<int> next{0};
    const auto work = [&] {
        for (int number = next++; number < count && !Interruption::wanted(); number = next++) task(number);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
    for (auto& other : others) other.join();
}

Player player_of(const Game& game, const Contender& contender, std::uint64_t luck)
{
    return {&contender, game.searcher(contender.means), Random(luck)};
}

} // namespace

Result<Contender> contender_of(const std::string& words, const Levels& levels)
{
    const Message nobody{texts::lab_contender, {{"words", in_quotes(words)}}};
    Contender contender{words, {}, means_of_levels()};
    if (const auto number = parse_number(words)) {
        if (*number < 1 || *number > level_count) return nobody;
        contender.level = levels.level(static_cast<int>(*number));
        contender.name = "level " + words;
        return contender;
    }
    std::set<std::string_view> said;
    for (const auto word : split(words, ',')) {
        const auto parts = split(word, '=');
        if (!said.insert(parts[0]).second)
            return Message{texts::lab_contender_twice, {{"word", in_quotes(word)}}};
        std::optional<Message> wrong;
        const auto number = [&](std::int64_t least, std::int64_t most) {
            const auto read = parse_number(parts[1]);
            if (!read || *read < least || *read > most)
                wrong = Message{texts::lab_contender_number,
                                {{"word", in_quotes(word)}, {"least", least}, {"most", most}}};
            return wrong ? least : *read;
        };
        auto& level = contender.level;
        if (word == "full-width")
            contender.means.full_width = true;
        else if (word == "misses-wins")
            level.sees_win = 0;
        else if (word == "misses-threats")
            level.stops_win = 0;
        else if (word == "no-endings")
            level.endings = false;
        else if (parts.size() != 2)
            return nobody;
        else if (parts[0] == "depth")
            level.depth = static_cast<int>(number(0, most_of_level.depth));
        else if (parts[0] == "nodes")
            level.nodes = static_cast<std::uint64_t>(number(0, most_nodes));
        else if (parts[0] == "lines")
            level.lines = static_cast<int>(number(0, most_of_level.lines));
        else if (parts[0] == "temperature")
            level.temperature = static_cast<double>(number(0, most_of_level.temperature));
        else if (parts[0] == "wins")
            level.sees_win = static_cast<double>(number(0, 100)) / 100;
        else if (parts[0] == "threats")
            level.stops_win = static_cast<double>(number(0, 100)) / 100;
        else if (parts[0] == "varied")
            level.varied = static_cast<int>(number(0, most_of_level.depth));
        else if (parts[0] == "margin")
            level.margin = static_cast<int>(number(0, most_of_level.temperature));
        else if (parts[0] == "table")
            contender.means.table_bytes = static_cast<std::size_t>(number(1, most_megabytes())) << 20;
        else if (parts[0] == "endings")
            contender.means.endings_bytes = static_cast<std::size_t>(number(0, most_megabytes())) << 20;
        else
            return nobody;
        if (wrong) return *wrong;
    }
    if (contender.level.depth == 0 && contender.level.nodes == 0) return nobody;
    return contender;
}

void Tally::add(const Tally& other)
{
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    pairs += other.pairs;
    sum_of_squares += other.sum_of_squares;
    for (std::size_t i = 0; i < 2; ++i) {
        moves[i] += other.moves[i];
        nodes[i] += other.nodes[i];
        seconds[i] += other.seconds[i];
        slowest[i] = std::max(slowest[i], other.slowest[i]);
    }
}

Rating rating_of(const Tally& tally)
{
    if (tally.pairs == 0) return {};
    const double games = tally.games();
    const auto elo = [&](double score) {
        const double least = 0.5 / games;
        score = std::clamp(score, least, 1 - least);
        return 400 * std::log10(score / (1 - score));
    };
    const double score = tally.points() / games;
    const double pairs = tally.pairs;
    const double variance = tally.sum_of_squares / pairs - 4 * score * score; // of a pair's points
    const double error = 1.96 * std::sqrt(std::max(variance, 0.0) / pairs) / 2;
    return {elo(score), (elo(score + error) - elo(score - error)) / 2};
}

Tally hold(const Game& game, const Contender& first, const Contender& second, const Contest& contest,
           const std::function<void(const Tally&)>& news)
{
    Tally all;
    std::mutex mutex;
    in_parallel(contest.pairs, contest.threads, [&](int number) {
        const Match opening = opening_of(game, contest, static_cast<std::uint64_t>(number));
        Tally tally;
        double points = 0;
        for (const bool swapped : {false, true}) {
            const auto luck = mix(contest.seed + static_cast<std::uint64_t>(number) * 2 + swapped);
            std::array<Player, 2> players{player_of(game, first, luck), player_of(game, second, ~luck)};
            Match match = opening;
            while (!match.conclusion() && match.ply() < contest.longest && !Interruption::wanted()) {
                const std::size_t who = index_of(match.to_move()) ^ static_cast<std::size_t>(swapped);
                const auto spent = play_move(match, players[who]);
                ++tally.moves[who];
                tally.nodes[who] += spent.nodes;
                tally.seconds[who] += spent.seconds;
                tally.slowest[who] = std::max(tally.slowest[who], spent.seconds);
            }
            if (Interruption::wanted()) return;
            const auto end = match.conclusion();
            if (!end || end->kind != Conclusion::Kind::win) {
                ++tally.draws;
                points += 0.5;
            } else if ((end->winner == Seat::first) != swapped) {
                ++tally.wins;
                points += 1;
            } else {
                ++tally.losses;
            }
        }
        tally.pairs = 1;
        tally.sum_of_squares = points * points;
        const std::lock_guard lock(mutex);
        all.add(tally);
        if (news) news(all);
    });
    return all;
}

std::vector<Judged> judge(const Game& game, const Contender& contender, const Contest& contest,
                          const std::function<void(int games)>& news)
{
    std::vector<std::vector<Judged>> by_game(static_cast<std::size_t>(contest.pairs));
    std::mutex mutex;
    int done = 0;
    in_parallel(contest.pairs, contest.threads, [&](int number) {
        Match match = opening_of(game, contest, static_cast<std::uint64_t>(number));
        auto player = player_of(game, contender, mix(contest.seed + static_cast<std::uint64_t>(number)));
        struct Thought {
            Seat seat;
            int estimate;
            std::string position;
        };
        std::vector<Thought> thoughts;
        while (!match.conclusion() && match.ply() < contest.longest && !Interruption::wanted()) {
            Thought thought{match.to_move(), 0, match.position()};
            const auto value = play_move(match, player).value;
            thought.estimate = value.estimate;
            if (!value.proven()) thoughts.push_back(std::move(thought));
        }
        if (Interruption::wanted()) return;
        const auto end = match.conclusion();
        auto& judged = by_game[static_cast<std::size_t>(number)];
        for (const auto& [seat, estimate, position] : thoughts) {
            const bool decided = end && end->kind == Conclusion::Kind::win;
            judged.push_back({estimate, !decided ? 0.5 : end->winner == seat ? 1.0 : 0.0, position});
        }
        const std::lock_guard lock(mutex);
        ++done;
        if (news) news(done);
    });
    std::vector<Judged> all;
    for (const auto& judged : by_game) all.insert(all.end(), judged.begin(), judged.end());
    return all;
}

// Maximum likelihood in one parameter: the logarithm of the likelihood is concave in 1 / scale, so its slope
// has one zero, found by halving.
std::optional<double> fitted_scale(const std::vector<Judged>& judged)
{
    const auto slope = [&](double factor) {
        double sum = 0;
        for (const auto& [estimate, result, position] : judged)
            sum += estimate * (result - 1 / (1 + std::exp(-factor * estimate)));
        return sum;
    };
    double low = 1e-6, high = 1;
    if (judged.empty() || slope(low) <= 0 || slope(high) >= 0) return std::nullopt;
    for (int i = 0; i < 60; ++i) {
        const double middle = std::sqrt(low * high);
        (slope(middle) > 0 ? low : high) = middle;
    }
    return 1 / low;
}

} // namespace papamu::lab
