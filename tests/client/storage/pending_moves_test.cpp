#include "client/storage/pending_moves.hpp"
#include "core/random.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;

namespace {

const net::PendingMove a_move{"m-5b1c", 7, "0123abcd-4", 3, "c3-e3"};

} // namespace

TEST_CASE("a move on its way is there after a restart, one for each match", "[pending]")
{
    Folder folder;
    const net::PendingMove other{"m-2", 1, "x-1", 0, "boar:e5-e4, odd % = text"};
    {
        PendingMoves kept{folder / "pending"};
        REQUIRE(kept.put(a_move));
        REQUIRE(kept.put(other));
    }
    PendingMoves again{folder / "pending"};
    CHECK(again.find("m-5b1c") == a_move);
    CHECK(again.find("m-2") == other);
    CHECK_FALSE(again.find("m-3"));
    auto later = a_move;
    later.seq = 9;
    REQUIRE(again.put(later));
    CHECK(again.find("m-5b1c") == later);
    again.remove("m-5b1c");
    again.remove("m-5b1c");
    CHECK_FALSE(again.find("m-5b1c"));
    CHECK(again.find("m-2") == other);
    CHECK(again.take_troubles().empty());
}

TEST_CASE("the server's names of matches never lead out of the folder", "[pending]")
{
    Folder folder;
    PendingMoves kept{folder / "pending"};
    for (const auto* name : {"../../etc/passwd", "", ".", "a/b", "a b", "\xff", "hex.00"}) {
        auto move = a_move;
        move.match = name;
        REQUIRE(kept.put(move));
        CHECK(kept.find(name) == move);
    }
    for (const auto& name : folder.names()) CHECK((name == "pending" || name.rfind('/') == 7));
    CHECK(folder.names().size() == 7 + 1);
}

TEST_CASE("a damaged move counts as none and is kept beside", "[pending]")
{
    Folder folder;
    PendingMoves kept{folder / "pending"};
    REQUIRE(kept.put(a_move));
    const auto whole = text(a_move) + '\n';
    // Wherever it was cut, and whatever one byte became.
    for (std::size_t cut = 0; cut < whole.size(); ++cut) {
        testing::write(folder / "pending/m-5b1c.move", whole.substr(0, cut));
        CHECK_FALSE(kept.find("m-5b1c"));
        CHECK(kept.take_troubles().size() == 1);
        CHECK_FALSE(kept.find("m-5b1c"));
        CHECK(kept.take_troubles().empty());
    }
    CHECK(folder.names().size() == whole.size() + 1);
}

TEST_CASE("any line has a pending move or none", "[pending]")
{
    Random random(std::uint64_t{4});
    const auto whole = text(a_move);
    for (int i = 0; i < 20'000; ++i) {
        auto line = whole;
        for (auto times = random.below(3) + 1; times > 0; --times)
            line[random.below(static_cast<std::uint32_t>(line.size()))] =
                static_cast<char>(random.below(256));
        if (const auto read = parse_pending_move(line)) CHECK(parse_pending_move(text(*read)) == read);
    }
}
