// The list of open tables: fair, as wished, in pages.

#include "server/lobby.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using namespace papamu::protocol;
using server::Lobby;

namespace {

Lobby::Open open(int number, const std::string& address, const std::string& game = "kani",
                 Pace pace = Pace::live)
{
    auto code = std::to_string(number);
    code.insert(0, 6 - code.size(), '0');
    return {code, address, address, game, pace, number, 0, {}};
}

std::vector<std::string> codes(const Lobby::Page& page)
{
    std::vector<std::string> all;
    for (const auto* table : page.tables) all.push_back(table->code);
    return all;
}

} // namespace

TEST_CASE("two thousand tables of one address hide nobody else's", "[lobby]")
{
    Lobby lobby;
    for (int number = 0; number < 2'000; ++number) lobby.list(open(number, "one"));
    for (int number = 2'000; number < 2'020; ++number)
        lobby.list(open(number, "home " + std::to_string(number)));
    const auto page = lobby.page({true}, 1'000);
    const auto shown = codes(page);
    CHECK(page.total == 2'020);
    REQUIRE(shown.size() == lobby_page);
    for (int number = 2'000; number < 2'020; ++number)
        CHECK(std::count(shown.begin(), shown.end(), open(number, "").code) == 1);
    // Who has waited longest stands first.
    CHECK(shown.front() == "000000");
    CHECK(shown[1] == "002000");
}

TEST_CASE("hundreds of homes of one network hide nobody else's table", "[lobby]")
{
    Lobby lobby;
    for (int number = 0; number < 300; ++number) {
        auto one = open(number, "home " + std::to_string(number));
        one.network = "network";
        lobby.list(one);
    }
    for (int number = 300; number < 320; ++number) lobby.list(open(number, std::to_string(number)));
    const auto page = lobby.page({true}, 1'000);
    const auto shown = codes(page);
    for (int number = 300; number < 320; ++number)
        CHECK(std::count(shown.begin(), shown.end(), open(number, "").code) == 1);
    // Four homes of it are as good as anybody's.
    CHECK(shown[3] == "000003");
    CHECK(shown[4] == "000300");
}

TEST_CASE("pages follow each other without a table twice or missing", "[lobby]")
{
    Lobby lobby;
    for (int number = 0; number < 130; ++number) lobby.list(open(number, std::to_string(number % 7)));
    std::vector<std::string> all;
    for (std::int64_t page = 0; page < 4; ++page)
        for (auto& code : codes(lobby.page({true, "", Pace::any, page}, 1'000))) all.push_back(code);
    CHECK(all.size() == 130);
    std::sort(all.begin(), all.end());
    CHECK(std::unique(all.begin(), all.end()) == all.end());
    CHECK(codes(lobby.page({true, "", Pace::any, 1'000'000}, 1'000)).empty());
}

TEST_CASE("whoever wants one game or one pace sees no other", "[lobby]")
{
    Lobby lobby;
    lobby.list(open(1, "a", "kani", Pace::live));
    lobby.list(open(2, "b", "konane", Pace::live));
    lobby.list(open(3, "c", "konane", Pace::days));
    CHECK(codes(lobby.page({true, "konane"}, 1'000)) == std::vector<std::string>{"000002", "000003"});
    CHECK(codes(lobby.page({true, "konane", Pace::days}, 1'000)) == std::vector<std::string>{"000003"});
    CHECK(lobby.page({true, "", Pace::untimed}, 1'000).total == 0);
    lobby.unlist("000003");
    CHECK(codes(lobby.page({true, "konane", Pace::days}, 1'001)).empty());
}
