#include "client/storage/seats.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using storage::parse_who;
using storage::Who;

TEST_CASE("a seat is written as a person or the computer with its level, and reads back", "[seats]")
{
    CHECK(storage::who_word(Who::person) == "person");
    CHECK(storage::who_word(Who::computer(7)) == "computer:7");
    CHECK(parse_who("person") == Who::person);
    for (int level = 1; level <= level_count; ++level)
        CHECK(parse_who(storage::who_word(Who::computer(level))) == Who::computer(level));
}

TEST_CASE("the computer without a level plays at the usual one", "[seats]")
{
    CHECK(parse_who("computer") == Who::computer(storage::usual_level));
    CHECK_FALSE(Who::computer().is_person());
}

TEST_CASE("what is no seat is refused", "[seats]")
{
    for (const auto* word : {"", "Person", "computer:", "computer:0", "computer:11", "computer:05",
                             "computer:-1", "computer:5 ", "computer5", "level:5"})
        CHECK_FALSE(parse_who(word));
}
