#include "client/storage/guest.hpp"
#include "protocol/guest.hpp"
#include "storage/settings_sample.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
namespace fs = std::filesystem;

TEST_CASE("a guest has a secret of 128 bits, and the same one the next time", "[guest]")
{
    Folder folder;
    const auto first = open_guest(folder / "guest");
    REQUIRE(first);
    CHECK(protocol::is_secret(first->secret));
    CHECK(first->troubles.empty());
    CHECK(open_guest(folder / "guest")->secret == first->secret);
    CHECK(open_guest(folder / "other")->secret != first->secret);
    CHECK(passing_guest()->secret != passing_guest()->secret);
}

TEST_CASE("nobody else may read the secret", "[guest]")
{
    Folder folder;
    // Not even by what an attempt that was killed left behind.
    testing::write(folder / "guest.new", "half");
    fs::permissions(folder / "guest.new", fs::perms::all);
    REQUIRE(open_guest(folder / "guest"));
    CHECK(fs::status(folder / "guest").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(folder.names() == std::vector<std::string>{"guest"});
}

TEST_CASE("a damaged secret is kept beside, and a new one begins", "[guest]")
{
    Folder folder;
    for (const auto* bytes : {"", "00ff", "this is no secret", "000102030405060708090A0B0C0D0E0F\n"}) {
        testing::write(folder / "guest", bytes);
        const auto guest = open_guest(folder / "guest");
        REQUIRE(guest);
        CHECK(protocol::is_secret(guest->secret));
        REQUIRE(guest->troubles.size() == 1);
        CHECK(guest->troubles.front().id == "storage.guest_damaged");
        CHECK(open_guest(folder / "guest")->secret == guest->secret);
    }
    CHECK(testing::read(folder / "guest.damaged-2") == "00ff");
}

TEST_CASE("a secret that cannot be kept lasts for this time", "[guest]")
{
    Folder folder;
    const auto guest = open_guest(folder / "missing" / "guest");
    REQUIRE(guest);
    CHECK(protocol::is_secret(guest->secret));
    REQUIRE(guest->troubles.size() == 1);
    CHECK(guest->troubles.front().id == "storage.guest_unkept");
}
