// The laws that are about what a game says of itself (CONTRIBUTING.md, laws 9 to 12): its sides, its ends,
// its positions and its look.

#include "game/registry.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <set>

using namespace papamu;
using namespace papamu::testing;

namespace {

std::array<int, 3> parts_of(const std::string& colour)
{
    INFO("colour \"" << colour << '"');
    REQUIRE(colour.size() == 6);
    REQUIRE(colour.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos);
    std::array<int, 3> parts{};
    for (std::size_t i = 0; i < 3; ++i) parts[i] = std::stoi(colour.substr(2 * i, 2), nullptr, 16);
    return parts;
}

double apart(const std::string& one, const std::string& other)
{
    const auto a = parts_of(one), b = parts_of(other);
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(sum);
}

void check_points(const Area& area)
{
    std::set<std::string> names;
    REQUIRE_FALSE(area.points.empty());
    for (std::size_t i = 0; i < area.points.size(); ++i) {
        const auto& point = area.points[i];
        INFO("point " << point.name);
        CHECK(names.insert(point.name).second);
        CHECK(point.name.size() >= 2);
        CHECK((point.name.front() >= 'a' && point.name.front() <= 'z'));
        CHECK(point.name.find_first_not_of("0123456789", 1) == std::string::npos);
        // In rows from the bottom up, from the left.
        if (i > 0) {
            const auto& before = area.points[i - 1];
            CHECK((point.y > before.y || (point.y == before.y && point.x > before.x)));
        }
        for (std::size_t k = 0; k < i; ++k) {
            const auto& other = area.points[k];
            CHECK(std::hypot(point.x - other.x, point.y - other.y) > 0.85);
        }
        std::set<int> seen;
        for (const auto neighbour : point.neighbours) {
            REQUIRE(neighbour < area.points.size());
            CHECK(neighbour != i);
            CHECK(seen.insert(neighbour).second);
            const auto& theirs = area.points[neighbour].neighbours;
            CHECK(std::count(theirs.begin(), theirs.end(), static_cast<std::uint16_t>(i)) == 1);
        }
    }
}

void check_area(const Area& area)
{
    INFO("area " << area.id);
    CHECK_FALSE(area.id.empty());
    CHECK(area.id.find('.') == std::string::npos);
    CHECK(area.name != nullptr);
    CHECK(area.spots() >= 1);
    CHECK(area.spots() <= 0x10000);
    if (area.kind == AreaKind::grid) CHECK(area.columns <= 26); // a file is one letter
    if (area.kind == AreaKind::points) check_points(area);
    if (area.kind == AreaKind::choice) {
        CHECK(area.answers.size() == static_cast<std::size_t>(area.spots()));
        CHECK(area.standard < area.spots());
    }
}

void check_scene(const Look& look, const Scene& scene)
{
    for (const auto& [spot, piece] : scene) {
        REQUIRE(spot.area < look.areas.size());
        const auto& area = look.areas[spot.area];
        REQUIRE(spot.index < area.spots());
        REQUIRE(area.kind != AreaKind::choice);
        REQUIRE(piece.kind < look.pieces.size());
        const auto& kind = look.pieces[piece.kind];
        REQUIRE(kind.name != nullptr);
        const auto& sprite = kind.sprites[piece.owner ? index_of(*piece.owner) + 1 : 0];
        REQUIRE((kind.diagram.has_value() || !sprite.empty()));
    }
}

} // namespace

TEST_CASE("law 9: to_move says who moves next, and sides alternate where the game promises it", "[laws]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Random random(hash_text(game->info().id));
        for (const auto& setup : starts(*game))
            play_randomly(*game, setup.position, random, 100, [&](const Choices& choices) {
                INFO("position " << choices.position);
                REQUIRE(*game->to_move(choices.position) == choices.to_move);
                if (!game->alternates()) return;
                for (const auto& move : choices.moves) {
                    INFO("move " << move.text);
                    REQUIRE(*game->to_move(move.result) == other(choices.to_move));
                }
            });
    }
}

TEST_CASE("law 10: every game ends under random play, from every start", "[laws]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Random random(5);
        const auto begins = starts(*game);
        for (std::size_t played = 0; played < std::max<std::size_t>(30, begins.size()); ++played) {
            const auto& start = begins[played % begins.size()].position;
            INFO("start " << start);
            REQUIRE(play_randomly(*game, start, random, 2000, [](const Choices&) {}));
        }
    }
}

TEST_CASE("law 11: positions that a game names are positions, and what it counts it counts always", "[laws]")
{
    for (const Game* game : games_under_test()) {
        const auto& info = game->info();
        INFO("game " << info.id);
        const auto check_open = [&](const std::string& position) {
            INFO("position " << position);
            const auto canonical = game->canonical(position);
            REQUIRE(canonical);
            CHECK(*canonical == position);
            CHECK_FALSE(game->outcome(position)->decided());
        };
        check_open(info.standard_position);
        CHECK_FALSE(info.example_move.empty());
        CHECK(info.example_move.find(' ') == std::string::npos);
        CHECK_FALSE(info.bench.empty());
        for (const auto& bench : info.bench) {
            check_open(bench.position);
            CHECK(bench.depth >= 1);
        }
        for (const auto& task : info.engine_bench) check_open(task.position);
        for (const auto& option : info.options) {
            INFO("option " << option.id);
            CHECK(option.name != nullptr);
            CHECK_FALSE(option.values.empty());
            if (option.kind == OptionInfo::Kind::one_of)
                CHECK(std::any_of(option.values.begin(), option.values.end(),
                                  [&](const OptionValue& value) { return value.id == option.standard; }));
        }
        const auto wanted = *game->facts(info.standard_position);
        for (const auto& setup : starts(*game)) {
            check_open(setup.position);
            const auto facts = *game->facts(setup.position);
            REQUIRE(facts.size() == wanted.size());
            for (std::size_t i = 0; i < facts.size(); ++i) {
                CHECK(facts[i].id == wanted[i].id);
                CHECK(Text::find(facts[i].id));
            }
        }
    }
}

TEST_CASE("law 12: a look has one board, names what it shows, and tells two sides apart by colour", "[laws]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Random random(3);
        for (const auto& setup : starts(*game)) {
            INFO("position " << setup.position);
            const auto look = *game->look(setup.position);
            CHECK(std::count_if(look.areas.begin(), look.areas.end(),
                                [](const Area& area) { return area.is_board(); }) == 1);
            REQUIRE(look.areas.size() <= 0xff);
            for (const auto& area : look.areas) check_area(area);
            for (const auto& mark : look.marks) {
                CHECK(look.on_board(mark.spot));
                CHECK_FALSE(mark.sprite.empty());
            }
            const auto& palette = look.palette;
            for (const auto& colour :
                 {palette.table, palette.board, palette.line, palette.accent, palette.danger})
                parts_of(colour);
            for (const auto& colour : look.colours) parts_of(colour);
            CHECK(apart(palette.seats[0], palette.seats[1]) >= 90);
            play_randomly(*game, setup.position, random, 40,
                          [&](const Choices& choices) { check_scene(look, choices.scene); });
        }
    }
}
