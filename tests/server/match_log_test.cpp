#include "server/match_log.hpp"

#include "game/registry.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;

namespace {

// What a log has of a match in which so many moves were made.
std::vector<LogEntry> played(int plies)
{
    const Game& game = **find_game("kani");
    auto match = *Match::begin(
        {0, 0,
         entry::Started{
             "kani", game.info().rules_version, {{}, {}, game.info().standard_position}, {}, {"A", "B"}}});
    while (match.ply() < plies)
        REQUIRE(
            match.add({match.next_seq(), match.last_time() + 100,
                       entry::Move{match.to_move(), match.ply(), game.moves(match.position())->front()}}));
    std::vector<LogEntry> log;
    for (const auto& entry : match.entries())
        log.push_back({entry.seq, "m" + std::to_string(entry.seq), text(entry)});
    return log;
}

std::vector<LogEntry> from(const std::vector<LogEntry>& log, std::size_t first)
{
    return {log.begin() + static_cast<std::ptrdiff_t>(first), log.end()};
}

} // namespace

TEST_CASE("a match that is loaded in two parts is the one that is loaded at once", "[match_log]")
{
    const auto log = played(9);
    const auto whole = load_log(log);
    REQUIRE(whole);
    for (std::size_t known = 0; known <= log.size(); ++known) {
        auto begun = load_log({log.begin(), log.begin() + static_cast<std::ptrdiff_t>(known)});
        REQUIRE(begun);
        const auto loaded = load_log(from(log, known), std::move(*begun));
        REQUIRE(loaded);
        CHECK(loaded->match->entries() == whole->match->entries());
        CHECK(loaded->ids == whole->ids);
        CHECK(loaded->digests == whole->digests);
    }
}

TEST_CASE("entries are gone on with only where the first of them is the last that is known", "[match_log]")
{
    const auto log = played(9);
    const auto begun = *load_log({log.begin(), log.begin() + 6});
    CHECK(follows(from(log, 5), begun));
    CHECK(follows({log[5]}, begun));
    CHECK_FALSE(follows({}, begun));
    CHECK_FALSE(follows(from(log, 4), begun));
    CHECK_FALSE(follows(from(log, 6), begun));
    CHECK_FALSE(follows(from(log, 5), LoadedLog{}));
    // A database that was put back to an earlier state may have another entry there.
    auto other = from(log, 5);
    other.front().client = "another";
    CHECK_FALSE(follows(other, begun));
    other = from(log, 5);
    other.front().payload.replace(other.front().payload.find(' ') + 1, 1, "9");
    CHECK_FALSE(follows(other, begun));
}
