// Where connections come from: addresses, and what proxies say of them.

#include "core/random.hpp"
#include "server/app/proxy_headers.hpp"
#include "server/app/proxy_preamble.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::Hops;
using papamu::server::IpAddress;
using papamu::server::Network;
using papamu::server::origin_of;
using papamu::server::parse_forwarded;
using papamu::server::parse_forwarded_for;
using papamu::server::parse_ip;
using papamu::server::read_preamble;
using papamu::server::real_address;
using papamu::server::ServerOptions;
using State = papamu::server::ProxyPreamble::State;

namespace {

std::string words_of(const Hops& hops)
{
    std::string out;
    for (const auto& hop : hops) out += (hop ? hop->to_string() : "?") + ' ';
    return out;
}

std::string forwarded(std::string_view value)
{
    const auto hops = parse_forwarded(value);
    return hops ? words_of(*hops) : "malformed";
}

IpAddress ip(const char* text) { return *parse_ip(text); }

ServerOptions behind_proxy()
{
    ServerOptions options;
    options.trusted = {*Network::parse("127.0.0.1"), *Network::parse("10.0.0.0/8")};
    return options;
}

constexpr const char* ours = "Sec-WebSocket-Protocol: papamu.v1\r\n";

// The status of an upgrade with these headers, and where the service was told that it comes from.
int come(const Running& server, const std::string& headers, const std::string& before = {})
{
    Wire wire(server.place());
    wire.say(before);
    const auto head = wire.ask_upgrade(ours + headers);
    if (head.find("101") == 9) {
        // What comes back says that the service knows of it.
        wire.send("here");
        CHECK(wire.frame());
    }
    return head.size() < 12 ? 0 : std::stoi(head.substr(9, 3));
}

std::string version_two(std::string_view rest, char command = '\x21')
{
    std::string out("\r\n\r\n\0\r\nQUIT\n", 12);
    out += command;
    return out += rest;
}

} // namespace

TEST_CASE("an address is read in every form in which proxies write it, and nothing else is", "[app][origin]")
{
    CHECK(ip("192.0.2.1").to_string() == "192.0.2.1");
    CHECK(ip("192.0.2.1:80").to_string() == "192.0.2.1");
    CHECK(ip("2001:DB8::1").to_string() == "2001:db8::1");
    CHECK(ip("[2001:db8::1]:65535").to_string() == "2001:db8::1");
    CHECK(ip("[2001:db8::1]").to_string() == "2001:db8::1");
    CHECK(ip("::ffff:192.0.2.1").to_string() == "192.0.2.1");
    for (const auto* none : {"",
                             "unknown",
                             "_hidden",
                             "192.0.2",
                             "192.0.2.1.5",
                             "192.0.2.256",
                             "192.0.2.1:",
                             "192.0.2.1:65536",
                             "192.0.2.1:x",
                             "[2001:db8::1",
                             "[2001:db8::1]x",
                             "[2001:db8::1]:",
                             "[192.0.2.1]",
                             "2001:db8::1%eth0",
                             "[]",
                             "[",
                             ":",
                             "::g",
                             " 192.0.2.1",
                             "192.0.2.1 ",
                             "unix:"})
        CHECK_FALSE(parse_ip(none));
}

TEST_CASE("one home is an address of IPv4 or sixty-four bits of IPv6, one customer forty-eight",
          "[app][origin]")
{
    const auto origin = [](const char* text) { return origin_of(ip(text)); };
    CHECK(origin("192.0.2.1") == origin("::ffff:192.0.2.1"));
    CHECK(origin("192.0.2.1").network == origin("192.0.2.1").household);
    CHECK(origin("192.0.2.1") != origin("192.0.2.2"));
    CHECK(origin("2001:db8:1:2::1") == origin("2001:db8:1:2:ffff::"));
    CHECK(origin("2001:db8:1:2::1").household != origin("2001:db8:1:3::1").household);
    CHECK(origin("2001:db8:1:2::1").network == origin("2001:db8:1:3::1").network);
    CHECK(origin("2001:db8:1:2::1").network != origin("2001:db8:2:2::1").network);
}

TEST_CASE("a network holds the addresses that begin like it", "[app][origin]")
{
    const auto holds = [](const char* network, const char* address) {
        return Network::parse(network)->holds(ip(address));
    };
    CHECK(holds("127.0.0.1", "127.0.0.1"));
    CHECK(holds("127.0.0.1", "::ffff:127.0.0.1"));
    CHECK_FALSE(holds("127.0.0.1", "127.0.0.2"));
    CHECK(holds("10.0.0.0/8", "10.255.0.1"));
    CHECK_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
    CHECK(holds("10.0.0.128/25", "10.0.0.200"));
    CHECK_FALSE(holds("10.0.0.128/25", "10.0.0.127"));
    CHECK(holds("0.0.0.0/0", "8.8.8.8"));
    CHECK_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
    CHECK(holds("2001:db8::/33", "2001:db8:7fff::1"));
    CHECK_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
    CHECK(holds("::1", "::1"));
    for (const auto* none : {"", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/08", "::/129",
                             "host", "10.0.0.0/8/8", "[::1]", "10.0.0.1:80"})
        CHECK_FALSE(Network::parse(none));
}

TEST_CASE("Forwarded is read as a whole or not at all", "[app][origin]")
{
    CHECK(forwarded("").empty());
    CHECK(forwarded("for=192.0.2.1") == "192.0.2.1 ");
    CHECK(forwarded("For=\"[2001:db8::1]:4711\";proto=https;by=203.0.113.43") == "2001:db8::1 ");
    CHECK(forwarded("for=192.0.2.1, for=198.51.100.2") == "192.0.2.1 198.51.100.2 ");
    CHECK(forwarded("proto=http ; for=192.0.2.1;host=\"a,b;c\"  ,\tfor=unknown") == "192.0.2.1 ? ");
    CHECK(forwarded("for=_hidden, by=203.0.113.43, for=\"192.0.2.\\1\"") == "? ? 192.0.2.1 ");
    CHECK(forwarded("for=[2001:db8::1]:80") == "2001:db8::1 ");
    CHECK(forwarded(", ,for=192.0.2.1,,") == "192.0.2.1 ");
    for (const auto* bad :
         {"for=\"192.0.2.1", "for=192.0.2.1;for=192.0.2.2", "for", "for 192.0.2.1", "for=192.0.2.1 x", "\"",
          "for=\"a\" \"b\"", "for=\"a\\", "=", "for=a=b", "for=\"192.0.2.1\"2"})
        CHECK(forwarded(bad) == "malformed");
}

TEST_CASE("X-Forwarded-For is a list in which nonsense stands for nobody", "[app][origin]")
{
    CHECK(words_of(parse_forwarded_for("")).empty());
    CHECK(words_of(parse_forwarded_for(" 192.0.2.1 ,2001:db8::1,, [2001:db8::2]:1 ,x,unknown ")) ==
          "192.0.2.1 2001:db8::1 2001:db8::2 ? ? ");
}

TEST_CASE("who comes is the nearest one that is no proxy of ours", "[app][origin]")
{
    const auto real = [](const char* peer, const char* list) {
        const auto ten = *Network::parse("10.0.0.0/8");
        return real_address(ip(peer), parse_forwarded_for(list),
                            [&](const IpAddress& address) { return ten.holds(address); })
            .to_string();
    };
    CHECK(real("192.0.2.9", "203.0.113.1") == "192.0.2.9");
    CHECK(real("10.0.0.1", "") == "10.0.0.1");
    CHECK(real("10.0.0.1", "203.0.113.1") == "203.0.113.1");
    CHECK(real("10.0.0.1", "127.0.0.1, 10.9.9.9, 203.0.113.1") == "203.0.113.1");
    CHECK(real("10.0.0.1", "198.51.100.1, 203.0.113.1, 10.0.0.2, 10.0.0.3") == "203.0.113.1");
    CHECK(real("10.0.0.1", "203.0.113.1, unknown") == "10.0.0.1");
    CHECK(real("10.0.0.1", "203.0.113.1, nonsense, 10.0.0.2") == "10.0.0.2");
}

TEST_CASE("whatever a client writes into the headers, what the proxy adds is found or all is refused",
          "[app][origin]")
{
    Random dice(7);
    constexpr std::string_view letters = "for=by;,\"\\ 12.:[]a_\t%";
    int refused = 0;
    for (int times = 0; times < 20'000; ++times) {
        std::string said;
        for (auto count = dice.below(40); count > 0; --count)
            said += letters[dice.below(static_cast<std::uint32_t>(letters.size()))];
        const auto list = parse_forwarded_for(said + ", 192.0.2.9");
        REQUIRE(list.back() == ip("192.0.2.9"));
        const auto hops = parse_forwarded(said + ", for=\"[2001:db8::9]:1\"");
        INFO(said);
        if (hops) REQUIRE(hops->back() == ip("2001:db8::9"));
        refused += hops ? 0 : 1;
    }
    CHECK(refused > 0);
    CHECK(refused < 20'000);
}

TEST_CASE("the PROXY protocol is understood in both versions", "[app][origin]")
{
    const auto from = [](std::string_view bytes) {
        const auto read = read_preamble(bytes);
        if (read.state != State::known)
            return std::string{"state "} + std::to_string(static_cast<int>(read.state));
        return read.from.to_string() + ' ' + std::to_string(read.size);
    };
    CHECK(from("PROXY TCP4 192.0.2.1 198.51.100.7 56324 443\r\nGET /") == "192.0.2.1 45");
    CHECK(from("PROXY TCP6 2001:db8::1 ::1 1 2\r\n") == "2001:db8::1 32");
    CHECK(from("PROXY TCP6 ::ffff:192.0.2.1 ::1 1 2\r\n") == "192.0.2.1 37");
    CHECK(from(version_two(std::string("\x11\0\x0c\xc0\0\2\1\xc6\x33\x64\7\xdc\4\1\xbb"
                                       "GET",
                                       18))) == "192.0.2.1 28");
    const std::string six = "\x20\x01\x0d\xb8" + std::string(11, '\0') + "\1";
    CHECK(from(version_two(std::string("\x21\0\x29", 3) + six + six + "1234" + "tlv..")) == "2001:db8::1 57");
    for (const auto& own :
         {std::string{"PROXY UNKNOWN\r\n"}, std::string{"PROXY UNKNOWN whatever it says\r\n"},
          version_two(std::string("\0\0\0", 3), '\x20'),
          version_two(std::string("\x11\0\x0c", 3) + std::string(12, 'x'), '\x20'),
          version_two(std::string("\x31\0\2xx", 5))}) {
        CHECK(read_preamble(own).state == State::own);
        CHECK(read_preamble(own).size == own.size());
    }
    for (const auto& wrong :
         {std::string{"PROXY TCP4 192.0.2.1 198.51.100.7 56324\r\n"}, std::string{"PROXY \r\n"},
          std::string{"PROXY TCP4 2001:db8::1 198.51.100.7 1 2\r\n"},
          std::string{"PROXY TCP4 192.0.2.1 198.51.100.7 1 65536\r\n"},
          std::string{"PROXY TCP6 fe80::1%lo ::1 1 2\r\n"}, std::string{"PROXY TCP5 1 2 3 4\r\n"},
          "PROXY UNKNOWN " + std::string(200, 'x'),
          version_two(std::string("\x11\0\x0b", 3) + std::string(11, 'x')),
          version_two(std::string("\x11\0\0", 3), '\x11'), version_two(std::string("\x11\0\0", 3), '\x22'),
          version_two(std::string("\x11\x7f\0", 3)), version_two(std::string("\x41\0\0", 3))})
        CHECK(read_preamble(wrong).state == State::wrong);
    for (const auto* other : {"GET / HTTP/1.1\r\n", "POST / HTTP/1.1", "\x16\x03\x01", "PROXX", "\r\n\r\nX"})
        CHECK(read_preamble(other).state == State::none);
}

TEST_CASE("a preamble that has not all come is waited for, and what follows is not its own", "[app][origin]")
{
    Random dice(9);
    for (const auto& whole :
         {std::string{"PROXY TCP4 192.0.2.1 198.51.100.7 56324 443\r\n"}, std::string{"PROXY UNKNOWN\r\n"},
          version_two(std::string("\x11\0\x0c", 3) + std::string(12, 'x'))}) {
        for (std::size_t size = 0; size < whole.size(); ++size)
            REQUIRE(read_preamble(whole.substr(0, size)).state == State::more);
        // One changed byte makes it another one, a wrong one or none, and never one that takes what is not
        // there.
        for (int times = 0; times < 20'000; ++times) {
            auto changed = whole;
            changed[dice.below(static_cast<std::uint32_t>(changed.size()))] =
                static_cast<char>(dice.below(256));
            const auto read = read_preamble(changed);
            REQUIRE(read.size <= changed.size());
            REQUIRE((read.size > 0) == (read.state == State::own || read.state == State::known));
        }
    }
}

TEST_CASE("behind a proxy that is believed everybody is who they are", "[app][origin]")
{
    Running server(behind_proxy());
    const auto from = [&](const std::string& headers, const std::string& before = {}) {
        CHECK(come(server, headers, before) == 101);
        return echo().origin();
    };
    CHECK(from("X-Forwarded-For: 192.0.2.1\r\n") == origin_of(ip("192.0.2.1")));
    CHECK(from("X-Forwarded-For: 1.1.1.1, 2001:db8::1, 10.0.0.7\r\n") == origin_of(ip("2001:db8::1")));
    CHECK(from("X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 192.0.2.2\r\n") == origin_of(ip("192.0.2.2")));
    CHECK(from("Forwarded: for=\"[2001:db8::2]:5\";proto=https\r\n") == origin_of(ip("2001:db8::2")));
    CHECK(from("Forwarded: for=192.0.2.3\r\nX-Forwarded-For: 192.0.2.3\r\n") == origin_of(ip("192.0.2.3")));
    CHECK(from("", "PROXY TCP4 192.0.2.4 127.0.0.1 5 6\r\n") == origin_of(ip("192.0.2.4")));
    CHECK(from("", version_two(std::string("\x11\0\x0c\xc0\0\2\5\x7f\0\0\1\0\1\0\2", 15))) ==
          origin_of(ip("192.0.2.5")));
    // The proxy of a proxy: what the first one says is believed where the second one is.
    CHECK(from("X-Forwarded-For: 192.0.2.6\r\n", "PROXY TCP4 10.1.1.1 127.0.0.1 5 6\r\n") ==
          origin_of(ip("192.0.2.6")));
    CHECK(from("X-Forwarded-For: 192.0.2.6\r\n", "PROXY TCP4 192.0.2.7 127.0.0.1 5 6\r\n") ==
          origin_of(ip("192.0.2.7")));
    // Who is not named is the proxy, and those on this computer are nobody.
    CHECK(from("", "PROXY UNKNOWN\r\n") == papamu::server::Origin{});
    CHECK(from("") == papamu::server::Origin{});
    CHECK(come(server, "Forwarded: for=192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\n") == 400);
    CHECK(come(server, "Forwarded: for=\"192.0.2.1\r\n") == 400);
    CHECK(come(server, "", "PROXY TCP4 nonsense\r\n") == 400);
}

TEST_CASE("nobody else is believed", "[app][origin]")
{
    ServerOptions options;
    options.limits.limit_loopback = true;
    Running server(options);
    const auto here = origin_of(ip("127.0.0.1"));
    CHECK(come(server, "X-Forwarded-For: 192.0.2.1\r\nForwarded: for=\"192.0.2.2\r\n") == 101);
    CHECK(echo().origin() == here);
    CHECK(come(server, "", "PROXY TCP4 192.0.2.4 127.0.0.1 5 6\r\n") == 400);
    CHECK(come(server, "", version_two(std::string("\x11\0\x0c\xc0\0\2\5\x7f\0\0\1\0\1\0\2", 15))) == 400);
}

TEST_CASE("limits of an address count those who come by a proxy, one home as one", "[app][origin][limits]")
{
    auto options = behind_proxy();
    options.limits.per_address = 2;
    options.limits.handshakes_per_address = 5;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    std::vector<Wire> there;
    const auto status = [&](const std::string& address, const std::string& before = {}) {
        there.emplace_back(server.place());
        there.back().say(before);
        const auto head =
            there.back().ask_upgrade(before.empty() ? ours + ("X-Forwarded-For: " + address + "\r\n") : ours);
        return head.substr(9, 3);
    };
    CHECK(status("2001:db8:0:1::1") == "101");
    CHECK(status("2001:db8:0:1::2") == "101");
    CHECK(status("2001:db8:0:1::3") == "429");
    CHECK(status("2001:db8:0:2::1") == "101");
    CHECK(status("192.0.2.1") == "101");
    CHECK(status("", "PROXY TCP4 192.0.2.1 127.0.0.1 5 6\r\n") == "101");
    CHECK(status("", "PROXY TCP4 192.0.2.1 127.0.0.1 5 6\r\n") == "429");
    there.clear();
    // Each comes for itself: whoever came too often may wait, and the next one comes in.
    for (int times = 0; times < 10; ++times) static_cast<void>(status("192.0.2.9"));
    there.clear();
    CHECK(status("192.0.2.9") == "429");
    CHECK(status("192.0.2.10") == "101");
}

TEST_CASE("two hundred people of one address come in by what is usual", "[app][origin][limits]")
{
    Running server(behind_proxy());
    std::vector<Wire> school;
    for (int number = 0; number < 200; ++number) {
        school.emplace_back(server.place());
        REQUIRE(school.back().ask_upgrade(ours + std::string{"X-Forwarded-For: 192.0.2.1\r\n"}).find("101") ==
                9);
    }
    await("two hundred at the service", [] { return echo().opened >= 200; });
    CHECK(echo().opened == 200);
}
