#include "server/guest_id.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

TEST_CASE("a guest's id tells nothing of the secret and is the same every time", "[service]")
{
    const std::string secret(32, 'a');
    CHECK(server::guest_id(secret) == server::guest_id(secret));
    CHECK(server::guest_id(secret).size() == 32);
    CHECK(server::guest_id(secret) != server::guest_id(std::string(32, 'b')));
    CHECK(server::guest_id(secret).find("aaaa") == std::string::npos);
}
