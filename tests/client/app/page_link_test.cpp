// The addresses of pages: what people send each other, and what a browser shows.

#include "client/app/page_link.hpp"
#include "game/registry.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using app::parse_page_link;
namespace to = modes::to;

namespace {

const std::string host = "http://127.0.0.1:7410";

std::string why_not(const std::string& link)
{
    const auto parsed = parse_page_link(link);
    return parsed ? std::string{} : english(parsed.reason());
}

} // namespace

TEST_CASE("a page's address names home, a game, a table or a place", "[app][links]")
{
    for (const auto* home : {"", "/", "/index.html", "/?from=a-friend", "/#"}) {
        INFO(home);
        const auto link = parse_page_link(host + home);
        REQUIRE(link);
        CHECK(link->service == protocol::Address{false, "127.0.0.1", 7410});
        CHECK((link->game.empty() && link->table.empty() && link->place.empty()));
    }
    const auto konane = parse_page_link(host + "/konane/?size=6&fbclid=xyz");
    REQUIRE(konane);
    CHECK(konane->game == "konane");
    CHECK(konane->options.at("size") == "6");
    CHECK(konane->options.size() == 1);
    const auto table = parse_page_link("https://play.example.org/#t=QWERTZ.ABCDEFGHJKLMNPQRSTUV");
    REQUIRE(table);
    CHECK(table->table == "https://play.example.org:443/#t=QWERTZ.ABCDEFGHJKLMNPQRSTUV");
    CHECK(table->game.empty());
    const auto code = parse_page_link(host + "/#QWERTZ");
    REQUIRE(code);
    CHECK(protocol::parse_link(code->table)->code == "QWERTZ");
    for (const auto place : app::page_places) {
        const auto link = parse_page_link(host + "/#" + std::string{place});
        REQUIRE(link);
        CHECK(link->place == place);
    }
}

TEST_CASE("a link that leads nowhere says why", "[app][links]")
{
    CHECK(why_not("konane").find("leads nowhere") != std::string::npos);
    CHECK(why_not(host + "/chess").find("no game called \"chess\"") != std::string::npos);
    CHECK(why_not(host + "/konane/6").find("no game called") != std::string::npos);
    CHECK(why_not(host + "/konane?size=seven").find("cannot be \"seven\"") != std::string::npos);
    CHECK(why_not(host + "/konane?size=%zz").find("leads nowhere") != std::string::npos);
    CHECK_FALSE(why_not(host + "/#nonsense").empty());
    CHECK_FALSE(why_not(host + "/#t=QWERTZ.SHORT").empty());
    CHECK_FALSE(why_not("http://:0/").empty());
    CHECK_FALSE(why_not("").empty());
}

TEST_CASE("what a page shows as its address leads there again", "[app][links]")
{
    for (const auto* game : games()) {
        const auto& known = game->info().options;
        std::vector<Options> starts{*complete_options(known, {})};
        for (const auto& option : known)
            for (const auto& value : option.values)
                if (auto options = complete_options(known, {{option.id, value.id}}))
                    starts.push_back(std::move(*options));
        for (const auto& options : starts) {
            const auto path = app::page_path(to::Setup{game}, options);
            REQUIRE(path);
            INFO(*path);
            const auto link = parse_page_link(host + *path);
            REQUIRE(link);
            CHECK(link->game == game->info().id);
            CHECK(link->options == options);
        }
    }
    CHECK(app::page_path(to::Home{}, {}) == "/");
    CHECK(app::page_path(to::Waiting{"QWERTZ"}, {}) == "/#QWERTZ");
    // Places on the way to others have no address.
    CHECK_FALSE(app::page_path(to::Waiting{}, {}));
    CHECK_FALSE(app::page_path(to::NewTable{}, {}));
    for (const modes::Route& route : {modes::Route{to::LocalMatch{}}, modes::Route{to::Lobby{}},
                                      modes::Route{to::Lessons{games().front()}}, modes::Route{to::Replays{}},
                                      modes::Route{to::Settings{}}}) {
        const auto path = app::page_path(route, {});
        REQUIRE(path);
        const auto link = parse_page_link(host + *path);
        REQUIRE(link);
        CHECK("/#" + link->place == *path);
    }
}
