// The seam to a disk, which on a desktop is done when a call returns.

#include "client/platform/disk.hpp"

#include <catch2/catch.hpp>

#include <cerrno>

using namespace papamu;
namespace disk = platform::disk;

TEST_CASE("on a desktop nothing is confirmed later, and nothing waits", "[storage][disk]")
{
    CHECK_FALSE(disk::confirms_later());
    CHECK(disk::unconfirmed() == 0);
    CHECK(disk::trouble() == disk::Trouble::none);
    CHECK(disk::folder_of("match.txt") == ".");
    CHECK(disk::folder_of("/kept/match.txt") == "/kept");
}

TEST_CASE("what cannot be kept is said by the call itself", "[storage][disk]")
{
    CHECK_FALSE(disk::keep_bytes(-1, "nowhere", 0));
    CHECK(errno == EBADF);
    CHECK_FALSE(disk::Folder{"/there/is/no/such/folder"});
    const disk::Folder here{"."};
    REQUIRE(here);
    CHECK(disk::keep_name("a", "b", here));
}
