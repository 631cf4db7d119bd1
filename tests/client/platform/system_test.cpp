#include "client/platform/addresses.hpp"
#include "client/platform/random.hpp"

#include <catch2/catch.hpp>

using namespace papamu::platform;

TEST_CASE("the system gives different random bytes, and numbers of this computer", "[child]")
{
    const auto first = random_bytes(16), second = random_bytes(16);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->size() == 16);
    CHECK(*first != *second);
    for (const auto& number : own_addresses()) CHECK(number.find("127.") != 0);
}
