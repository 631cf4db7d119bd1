#include "core/message.hpp"

#include "core/fixed_list.hpp"
#include "core/random.hpp"
#include "core/result.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace papamu;

namespace {

const auto stones = Text("test.stones", "{count} stone of {piece}", "{count} stones of {piece}");
const auto pebble = Text("test.pebble", "basalt");

} // namespace

TEST_CASE("a message becomes a sentence with its arguments, in the plural where there are many", "[core]")
{
    CHECK(english({stones, {{"count", 1}, {"piece", pebble}}}) == "1 stone of basalt");
    CHECK(english({stones, {{"count", 2}, {"piece", "coral"}}}) == "2 stones of coral");
    CHECK(english({stones, {{"count", 2}}}) == "2 stones of {piece}");
    Message unknown;
    unknown.id = "nobody.knows";
    CHECK(english(unknown) == "nobody.knows");
}

TEST_CASE("every text is declared once and has words", "[core]")
{
    std::set<std::string_view> ids;
    for (const Text* text : Text::all()) {
        INFO(text->id());
        CHECK(ids.insert(text->id()).second);
        CHECK_FALSE(text->english().empty());
    }
}

TEST_CASE("a result is a value or a reason", "[core]")
{
    const Result<int> good = 3;
    REQUIRE(good);
    CHECK(*good == 3);
    const Result<int> bad = Message{pebble};
    REQUIRE_FALSE(bad);
    CHECK(bad.reason().id == "test.pebble");
    const Result<void> fine;
    CHECK(fine);
}

TEST_CASE("random numbers are the same everywhere and favour no value", "[core]")
{
    Random random(1);
    CHECK(random.next() == 0x910a2dec89025cc1ULL);
    std::array<int, 3> hits{};
    for (int i = 0; i < 30000; ++i) ++hits[random.below(3)];
    for (const int hit : hits) CHECK((hit > 9700 && hit < 10300));
}

TEST_CASE("a fixed list keeps what is put in, in order", "[core]")
{
    FixedList<int, 4> list;
    CHECK(list.empty());
    list.push_back(1);
    list.push_back(2);
    const auto copy = list;
    CHECK(copy == list);
    CHECK(copy.size() == 2);
    CHECK(copy[1] == 2);
}
