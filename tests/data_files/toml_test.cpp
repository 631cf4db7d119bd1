// What is read as TOML, and what the library behind it never gets to see.

#include "data/toml.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

TEST_CASE("letters of every language stand in quotes and comments, in one line or more", "[data][toml]")
{
    const auto* const text = "\xEF\xBB\xBF# é\n"
                             "\"ключ\" = \"é \\\"ü\\\"\" # шалом\n"
                             "plain = 'é' # '\n"
                             "more = \"\"\"\né \\\n   ü\"\"\"\"\"\n"
                             "last = '''\né '' ü''' # é\n";
    const auto table = parse_toml(text);
    REQUIRE(table);
    REQUIRE((*table)["ключ"].value_or(std::string{}) == "é \"ü\"");
    REQUIRE((*table)["plain"].value_or(std::string{}) == "é");
    REQUIRE((*table)["more"].value_or(std::string{}) == "é ü\"\"");
    REQUIRE((*table)["last"].value_or(std::string{}) == "é '' ü");
}

TEST_CASE("letters beyond ASCII elsewhere are refused with their line", "[data][toml]")
{
    for (const auto* line :
         {"é = 1", "a = é", "a = 1 é", "[é]",
          "\xC2\xA0"
          "a = 1",
          "a = \"x\"é", "a = \"\"\"x\"\"\"\"\"é", "a = ''é", "a = [1, é]", "a = \"x\\\"\" é"}) {
        INFO(line);
        const auto table = parse_toml(std::string{"# é\nfirst = \"\"\"\n\n\"\"\"\n"} + line + "\n");
        REQUIRE_FALSE(table);
        REQUIRE(table.reason().id == "data.toml_line");
        REQUIRE(english(table.reason()).find("line 5") != std::string::npos);
    }
}
