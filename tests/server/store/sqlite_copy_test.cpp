#include "server/store/sqlite_copy.hpp"

#include "server/store/sqlite_log.hpp"
#include "server/store/support/killed_store.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <sys/mount.h>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace fs = std::filesystem;

namespace {

// A folder that nobody can write to, also who may everything, where the system lets this process do that.
class Fixed {
public:
    explicit Fixed(fs::path place)
        : place_(std::move(place)),
          bound_(::mount(place_.c_str(), place_.c_str(), nullptr, MS_BIND, nullptr) == 0)
    {
        if (bound_) ::mount(nullptr, place_.c_str(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr);
    }
    ~Fixed()
    {
        if (bound_) ::umount(place_.c_str());
        std::error_code ignored;
        fs::permissions(place_, fs::perms::owner_all, ignored);
    }
    Fixed(const Fixed&) = delete;
    Fixed& operator=(const Fixed&) = delete;

private:
    fs::path place_;
    bool bound_;
};

} // namespace

TEST_CASE("a copy is looked at where nothing can be written, and stays as it is", "[log][damage][copy]")
{
    const Killed killed;
    SECTION("with what was written ahead") {}
    SECTION("without what SQLite keeps in memory for it") { fs::remove(killed / "-shm"); }
    SECTION("alone, as a back-up is")
    {
        REQUIRE(SqliteLog::open(killed.file()));
        for (const auto* beside : {"-wal", "-shm", "-lock", "-count"}) fs::remove(killed / beside);
    }
    for (const auto& file : fs::directory_iterator(killed.path()))
        fs::permissions(file, fs::perms::owner_read);
    const auto& place = killed.path();
    const Fixed fixed(place);
    std::error_code ignored;
    fs::permissions(place, fs::perms::owner_read | fs::perms::owner_exec, ignored);
    const auto before = all_in(place);
    CHECK(troubles(killed.file()).empty());
    {
        const auto copy = SqliteCopy::open(killed.file());
        REQUIRE(copy);
        CHECK(entries(**copy, "m").size() == played);
        CHECK(shelf(**copy).size() == 1);
        CHECK_FALSE(claim(**copy, "m"));
        CHECK_FALSE(put(**copy, "a", "1"));
    }
    CHECK(all_in(place) == before);
}

TEST_CASE("a copy that is not there is not made", "[log][damage][copy]")
{
    const Folder folder;
    const auto copy = SqliteCopy::open(folder / "m.sqlite");
    REQUIRE_FALSE(copy);
    CHECK(copy.reason().id == texts::store_no_access.id());
    CHECK(all_in(folder.path()).empty());
}
