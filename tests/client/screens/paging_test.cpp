#include "client/screens/paging.hpp"

#include <catch2/catch.hpp>

using papamu::screens::Paging;

TEST_CASE("pages go through a list without a gap and without an item twice", "[paging]")
{
    for (const std::size_t all : {1U, 9U, 10U, 11U, 1000U}) {
        Paging paging;
        paging.show_at_once(10);
        paging.hold(all);
        std::size_t seen = 0;
        do {
            CHECK(paging.first() == seen);
            CHECK(paging.end() > paging.first());
            CHECK(paging.end() <= paging.first() + 10);
            seen = paging.end();
        } while (paging.turn(true));
        CHECK(seen == all);
        CHECK_FALSE(paging.has_after());
        while (paging.turn(false)) {
        }
        CHECK(paging.first() == 0);
        CHECK_FALSE(paging.has_before());
    }
}

TEST_CASE("a list that is empty has no page to turn to", "[paging]")
{
    Paging paging{7};
    paging.show_at_once(4);
    paging.hold(0);
    CHECK(paging.first() == 0);
    CHECK(paging.end() == 0);
    CHECK_FALSE(paging.turn(true));
    CHECK_FALSE(paging.turn(false));
    CHECK_FALSE(paging.turn_to_end(true));
    CHECK_FALSE(paging.turn_to_end(false));
}

TEST_CASE("the page with a wanted item is shown, however many fit", "[paging]")
{
    Paging paging{23};
    paging.show_at_once(10);
    paging.hold(40);
    CHECK(paging.first() == 20);
    paging.show_at_once(4);
    CHECK(paging.first() == 20);
    paging.show_at_once(7);
    CHECK(paging.first() == 14);
    CHECK(paging.end() == 21);
    paging.show_at_once(0); // a window in which nothing fits shows one
    CHECK(paging.most() == 1);
    CHECK(paging.end() == 15);
}

TEST_CASE("where a page is gone, the last one is shown", "[paging]")
{
    Paging paging;
    paging.show_at_once(10);
    paging.hold(21);
    CHECK(paging.turn_to_end(true));
    CHECK(paging.first() == 20);
    CHECK(paging.end() == 21);
    CHECK_FALSE(paging.turn_to_end(true));
    paging.hold(20);
    CHECK(paging.first() == 10);
    CHECK(paging.turn_to_end(false));
    CHECK(paging.first() == 0);
}
