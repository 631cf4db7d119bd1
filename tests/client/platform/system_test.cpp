#include "client/platform/random.hpp"
#include "client/platform/window.hpp"

#include <catch2/catch.hpp>

using namespace papamu::platform;

TEST_CASE("the system gives different random bytes", "[child]")
{
    const auto first = random_bytes(16), second = random_bytes(16);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->size() == 16);
    CHECK(*first != *second);
}

TEST_CASE("the usual window fits a screen of its size with task bar and title bar, and is never too small",
          "[platform]")
{
    // A screen of 1280 x 800 of which a task bar takes 40.
    const auto fitted = fitting({1280, 800}, {1280, 760});
    CHECK(fitted.width <= 1280 - 2);
    CHECK(fitted.height <= 760 - 40);
    CHECK(fitting({1280, 800}, {1920, 1040}) == Extent{1280, 800});
    CHECK(fitting({1280, 800}, {100, 100}) == smallest_window);
}
