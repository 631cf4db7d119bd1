#include "server/store/postgres_place.hpp"

#include "server/store/open_log.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace papamu;
using papamu::server::postgres::Place;

TEST_CASE("a database is shown without its user and password", "[log][postgres]")
{
    const auto shown = [](std::string_view url) { return Place::read(url)->shown; };
    CHECK(shown("postgresql://anna:secret@host:5433/papamu") == "postgresql://host:5433/papamu");
    CHECK(shown("postgres://anna@host/papamu?password=secret") == "postgresql://host/papamu");
    CHECK(shown("postgresql:///papamu?host=/tmp/s&user=anna") == "postgresql:///tmp/s/papamu");
}

TEST_CASE("an address that cannot be read is refused without what stands in it", "[log][postgres]")
{
    for (const auto* url :
         {"postgresql://anna:secret%zz@host/papamu", "postgresql://anna:secret%00@host/papamu",
          "postgresql://anna:secret@[::1/papamu", "postgresql://anna:secret@host/papamu?secret",
          "postgresql://anna:x@host/papamu?a=b=secret", "postgresql://anna:x@[]/secret"}) {
        CAPTURE(url);
        const auto place = Place::read(url);
        REQUIRE_FALSE(place);
        const auto said = english(place.reason());
        CHECK(said.find("secret") == std::string::npos);
        CHECK(said.find("cannot be read (") != std::string::npos);
        CHECK(said.find("()") == std::string::npos);
    }
}

TEST_CASE("no password is seen where a store is named to people", "[log][postgres]")
{
    using papamu::server::shown_store;
    for (const auto* word : {"postgresql://anna:secret%zz@host/papamu", "postgresql//anna:secret@host/papamu",
                             "postgresql:/anna:secret@host/papamu"}) {
        const auto store = papamu::server::open_log(word);
        REQUIRE_FALSE(store);
        CHECK(english(store.reason()).find("secret") == std::string::npos);
    }
    CHECK(shown_store("postgresql://anna:secret%zz@host/papamu") == "postgresql://");
    CHECK(shown_store("sqlite:/a@b/m.db") == "sqlite:/a@b/m.db");
    CHECK(shown_store("postgresql://anna:secret@host:5433/papamu") == "postgresql://host:5433/papamu");
}
