#include "protocol/address.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;

TEST_CASE("what people type as a server's address is understood", "[protocol][address]")
{
    const auto read = [](std::string_view typed) { return text(*parse_address(typed)); };
    CHECK(read("play.example.org") == "ws://play.example.org:7410");
    CHECK(read(" 192.168.1.5:99 ") == "ws://192.168.1.5:99");
    CHECK(read("WSS://Play.Example.org") == "wss://play.example.org:443");
    CHECK(read("https://play.example.org/some/where?x#QWERTZ") == "wss://play.example.org:443");
    CHECK(read("http://localhost:7410/#QWERTZ") == "ws://localhost:7410");
    CHECK(read("[2001:db8::1]") == "ws://[2001:db8::1]:7410");
    CHECK(read("wss://[::1]:8443") == "wss://[::1]:8443");
    for (const auto* written : {"ws://localhost:7410", "wss://[::1]:443"}) CHECK(read(written) == written);
}

TEST_CASE("what is no address is refused with what one looks like", "[protocol][address]")
{
    for (const auto* typed : {"", "  ", "ws://", "a b", "host:", "host:0", "host:65536", "host:7x", "[::1",
                              "[]", "[::1]x", "[host]", "2001:db8::1", "ftp://host", "héllo"})
        if (const auto address = parse_address(typed); address)
            FAIL_CHECK(std::string(typed) + " became " + text(*address));
    CHECK(english(parse_address("a b").reason()) ==
          "\"a b\" is no address of a server; it looks like play.example.org or 192.168.1.5:7410");
}

TEST_CASE("a code is read as people write it", "[protocol][address]")
{
    CHECK(*parse_code("QWERTZ") == "QWERTZ");
    CHECK(*parse_code(" qwe-rtz ") == "QWERTZ");
    for (const auto* typed : {"", "QWERT", "QWERTZU", "QWERT1", "QWERTI", "QWERTO"})
        CHECK_FALSE(parse_code(typed));
}

TEST_CASE("a link is an address and a code", "[protocol][address]")
{
    const Link link{{false, "192.168.1.5", 7410}, "QWERTZ"};
    CHECK(text(link) == "http://192.168.1.5:7410/#QWERTZ");
    CHECK(*parse_link(text(link)) == link);
    CHECK(text(*parse_link("play.example.org#qwertz")) == "http://play.example.org:7410/#QWERTZ");
    CHECK(*parse_link("https://play.example.org/#QWERTZ") == Link{{true, "play.example.org", 443}, "QWERTZ"});
    CHECK_FALSE(parse_link("play.example.org"));
    CHECK_FALSE(parse_link("#QWERTZ"));
    CHECK_FALSE(parse_link("play.example.org/#QWE"));
}

TEST_CASE("a whole link has a key beside the code, and both forms are read for ever", "[protocol][address]")
{
    const std::string key = "ABCDEFGHJKLMNPQRSTUV";
    const Link link{{false, "192.168.1.5", 7410}, "QWERTZ", key};
    CHECK(text(link) == "http://192.168.1.5:7410/#t=QWERTZ." + key);
    CHECK(*parse_link(text(link)) == link);
    CHECK(*parse_link(" https://play.example.org/#t=qwertz.abcdefghjklmnpqrstuv ") ==
          Link{{true, "play.example.org", 443}, "QWERTZ", key});
    // Programs that pass links on put their own words behind them.
    CHECK(parse_link("play.example.org/#t=QWERTZ." + key + "&from=chat")->key == key);
    CHECK(*parse_link("play.example.org/#t=QWERTZ") == *parse_link("play.example.org/#QWERTZ"));
    for (const auto* broken : {"play.example.org/#t=QWERTZ.", "play.example.org/#t=QWERTZ.ABC",
                               "play.example.org/#t=QWERT.ABCDEFGHJKLMNPQRSTUV",
                               "play.example.org/#t=QWERTZ.ABCDEFGHJKLMNPQRSTUO", "play.example.org/#t="})
        CHECK_FALSE(parse_link(broken));
    CHECK(parse_link("play.example.org/#t=QWERTZ.ABC").reason().id == "key.form");
}
