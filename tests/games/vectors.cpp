// Move counts and scenarios from independent implementations: tests/data/vectors.json.

#include "game/registry.hpp"
#include "support/playing.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

using namespace papamu;

namespace {

const boost::json::object& vectors()
{
    static const auto parsed = boost::json::parse(testing::read_data("vectors.json")).as_object();
    return parsed;
}

std::string text_of(const boost::json::value& value) { return std::string{value.as_string()}; }

void check_counts(const std::string& id, const std::string& list)
{
    const auto game = find_game(id);
    REQUIRE(game);
    for (const auto& line : vectors().at(list).as_array()) {
        const auto position = text_of(line.at("position"));
        INFO(position);
        const auto& counts = line.at("perft").as_array();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            INFO("depth " << i + 1);
            const auto depth = static_cast<int>(i + 1);
            CHECK(*(*game)->perft(position, depth) == static_cast<std::uint64_t>(counts[i].as_int64()));
            if (const auto* decided = line.as_object().if_contains("decided"))
                CHECK(*(*game)->perft_decided(position, depth) ==
                      static_cast<std::uint64_t>(decided->as_array()[i].as_int64()));
        }
    }
}

} // namespace

TEST_CASE("onitama counts moves as the independent implementations do", "[vectors][onitama]")
{
    check_counts("onitama", "onitama");
}

TEST_CASE("konane counts moves as the independent implementations do", "[vectors][konane]")
{
    check_counts("konane", "konane");
}

TEST_CASE("oxono counts moves as the independent implementations do", "[vectors][oxono]")
{
    check_counts("oxono", "oxono");
    check_counts("oxono", "oxono_start");
}

TEST_CASE("kani counts moves as the independent implementations do", "[vectors][kani]")
{
    check_counts("kani", "kani");
    check_counts("kani", "kani_start");
}

TEST_CASE("kani plays the scenarios as the independent implementation does", "[vectors][kani]")
{
    const auto game = find_game("kani");
    REQUIRE(game);
    for (const auto& line : vectors().at("kani_scenarios").as_array()) {
        INFO(text_of(line.at("id")) << ": " << text_of(line.at("why")));
        const auto position = text_of(line.at("position"));
        const auto played = (*game)->play(position, text_of(line.at("move")));
        REQUIRE(static_cast<bool>(played) == line.at("legal").as_bool());
        if (!played) continue;
        CHECK(played->position.substr(0, played->position.find(' ')) == text_of(line.at("board_after")));
        const auto& winner = line.at("winner");
        CHECK(played->outcome.decided() == winner.is_string());
        if (winner.is_string())
            CHECK((played->outcome.winner == Seat::first) == (winner.as_string() == "black"));
    }
}
