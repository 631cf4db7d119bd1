#include "client/session/tidings.hpp"

#include "client/storage/texts.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace papamu;
using session::Tidings;

namespace {

Message damaged(const std::string& file, const Text& text = storage::texts::library_unreadable)
{
    return {text, {{"file", file}, {"why", storage::texts::journal_half_line}, {"aside", "aside"}}};
}

} // namespace

TEST_CASE("what waits to be read is not said once more", "[session][tidings]")
{
    Tidings tidings;
    tidings.tell(damaged("a"));
    tidings.tell(damaged("a"));
    CHECK(tidings.waiting().size() == 1);
    CHECK(tidings.waiting().front().message() == damaged("a"));
    tidings.read();
    tidings.tell(damaged("a"));
    CHECK(tidings.waiting().size() == 1);
}

TEST_CASE("several damaged matches are one message with their number", "[session][tidings]")
{
    Tidings tidings;
    tidings.tell(damaged("a"));
    tidings.tell(damaged("b", storage::texts::journal_all_aside));
    tidings.tell_all(
        {damaged("c", storage::texts::journal_tail_aside), damaged("b", storage::texts::journal_all_aside)});
    REQUIRE(tidings.waiting().size() == 1);
    CHECK(tidings.waiting().front().said.size() == 3); // each can still be read
    const auto words = english(tidings.waiting().front().message());
    CHECK(words.find("3 kept matches are damaged. ") == 0);
    CHECK(words.find("the match in c ") != std::string::npos);
}

TEST_CASE("what is of another kind waits behind, and what is of a kind joins it there", "[session][tidings]")
{
    Tidings tidings;
    tidings.tell(damaged("a"));
    const auto seen = [](const char* file) { return Message{storage::texts::notes_newer, {{"file", file}}}; };
    tidings.tell(seen("one"));
    tidings.tell(damaged("b"));
    tidings.tell(seen("two"));
    REQUIRE(tidings.waiting().size() == 2);
    CHECK(tidings.waiting().front().count == 2);
    CHECK(english(tidings.waiting().back().message()).find("2 messages of this kind. The last: ") == 0);
    tidings.read();
    CHECK(tidings.waiting().front().said.front() == seen("one"));
    tidings.read_all();
    CHECK(tidings.waiting().empty());
}

TEST_CASE("the same with another number is what is true now", "[session][tidings]")
{
    Tidings tidings;
    const auto waits = [](int count) {
        return Message{storage::texts::journal_waits, {{"count", count}, {"why", "no room"}}};
    };
    tidings.tell(waits(1));
    tidings.tell(waits(2));
    REQUIRE(tidings.waiting().size() == 1);
    CHECK(tidings.waiting().front().message() == waits(2));
}

TEST_CASE("nobody is told without end", "[session][tidings]")
{
    Tidings tidings;
    for (int i = 0; i < 1000; ++i) tidings.tell(damaged(std::to_string(i)));
    REQUIRE(tidings.waiting().size() == 1);
    CHECK(tidings.waiting().front().count == 1000);
    CHECK(tidings.waiting().front().said.size() == 20);
    CHECK(tidings.waiting().front().said.back() == damaged("999"));
    for (const Text* text : Text::all()) tidings.tell(*text);
    CHECK(tidings.waiting().size() == 20);
}
