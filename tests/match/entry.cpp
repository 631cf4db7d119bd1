#include "match/entry.hpp"

#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

std::vector<Entry> one_of_each()
{
    entry::Started started{"konane",
                           3,
                           {{{"size", "6"}, {"x y", "100%"}}, {0, 255}, "w/B b"},
                           {true, false, true},
                           {"Zoë =\n", ""}};
    return {{0, 0, started},
            {1, 5300, entry::Move{Seat::first, 0, "a3-b3;b2-c3v"}},
            {2, 5301, entry::Offer{Seat::second, OfferKind::draw}},
            {3, 5302, entry::Offer{Seat::first, OfferKind::takeback}},
            {4, 6000, entry::Answer{Seat::first, true}},
            {5, 6000, entry::Answer{Seat::second, false}},
            {6, 7000, entry::Takeback{12}},
            {7, 8000, entry::Flag{Seat::first}},
            {8, 9000, entry::Resigned{Seat::second}},
            {9, 9000, entry::Aborted{}},
            {9, 9000, entry::Aborted{true}},
            {9, 9000, entry::Answer{Seat::second, true, 40}},
            {10, 9001, entry::Result{Seat::second}},
            {11, 9002, entry::Result{std::nullopt}}};
}

} // namespace

TEST_CASE("every entry is one line of text and comes back from it", "[match]")
{
    for (const auto& entry : one_of_each()) {
        const auto line = text(entry);
        INFO(line);
        CHECK(line.find('\n') == std::string::npos);
        const auto read = parse_entry(line);
        REQUIRE(read);
        CHECK(*read == entry);
    }
}

TEST_CASE("an entry that is not exactly one is refused with the part that is wrong", "[match]")
{
    const auto part = [](std::string_view line) {
        const auto read = parse_entry(line);
        REQUIRE_FALSE(read);
        for (const auto& argument : read.reason().arguments)
            if (argument.name == "part") return argument.word;
        return std::string{};
    };
    CHECK(part("") == "the sequence number");
    CHECK(part("x 0 aborted") == "the sequence number");
    CHECK(part("1 -3 aborted") == "the time");
    CHECK(part("1 0 danced") == "what happened");
    CHECK(part("1 0 move third 0 d4") == "the seat");
    CHECK(part("1 0 move first 01 d4") == "the ply");
    CHECK(part("1 0 move first 0") == "the move");
    CHECK(part("1 0 aborted ") == "the end");
    CHECK(part("1 0 offer first cake") == "the offer");
    CHECK(part("1 0 result nobody") == "the winner");
    CHECK(part("0 0 started game=a rules=0 house= first= second= bytes= position=x") == "rules");
    CHECK(part("0 0 started game=a rules=1 house=chess first= second= bytes= position=x") == "house");
    CHECK(part("0 0 started game=a rules=1 house= first=%0 second= bytes= position=x") == "first");
    CHECK(part("0 0 started game=a rules=1 house= first= second= bytes=0 position=x") == "bytes");
}

TEST_CASE("mutated entries never crash, and what is accepted is written the same", "[match]")
{
    std::vector<std::string> pool;
    for (const auto& entry : one_of_each()) pool.push_back(text(entry));
    Random random(23);
    for (int round = 0; round < 100000; ++round) {
        const auto line =
            testing::mutated(pool[random.below(static_cast<std::uint32_t>(pool.size()))], pool, random);
        const auto read = parse_entry(line);
        if (read) CHECK(text(*read) == line);
    }
}
