// What reaches the disk and in which order, seen by standing between the program and the system: these
// functions take the place of the C library's in this executable.

#include "client/platform/files.hpp"
#include "storage/journal_sample.hpp"

#include <catch2/catch.hpp>

#include <cerrno>
#include <cstdio>

#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __linux__

namespace {

struct Watch {
    bool watching = false;
    bool broken = false; ///< the disk takes bytes and loses them
    bool stuck = false;  ///< nothing can be cut off
    std::vector<std::string> seen;

    int synchronise(long call, int file)
    {
        struct stat found;
        if (watching && ::fstat(file, &found) == 0)
            seen.push_back(S_ISDIR(found.st_mode) ? "folder" : "file of " + std::to_string(found.st_size));
        if (!broken) return static_cast<int>(::syscall(call, file));
        errno = EIO;
        return -1;
    }
};

Watch watch;

} // namespace

extern "C" int fdatasync(int file) { return watch.synchronise(SYS_fdatasync, file); }

extern "C" int fsync(int file) { return watch.synchronise(SYS_fsync, file); }

extern "C" int rename(const char* from, const char* to) noexcept
{
    if (watch.watching) watch.seen.push_back("rename");
    return static_cast<int>(::syscall(SYS_rename, from, to));
}

extern "C" int ftruncate(int file, off_t length) noexcept
{
    if (!watch.stuck) return static_cast<int>(::syscall(SYS_ftruncate, file, length));
    errno = EIO;
    return -1;
}

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::Sample;

namespace {

// What was asked of the disk while this ran.
template <class Run>
std::vector<std::string> seen_by_disk(Run run)
{
    watch.watching = true;
    run();
    watch.watching = false;
    return std::exchange(watch.seen, {});
}

using Seen = std::vector<std::string>;

} // namespace

TEST_CASE("a replaced file is on the disk before it gets its name, and the name before that is told",
          "[files][disk]")
{
    Folder folder;
    const auto seen = seen_by_disk([&] { REQUIRE(platform::replace_file(folder / "a", "12345")); });
    CHECK(seen == Seen{"file of 5", "rename", "folder"});
    CHECK(seen_by_disk([&] { REQUIRE(platform::append_to_file(folder / "a", 5, "678")); }) ==
          Seen{"file of 8"});
    CHECK(seen_by_disk([&] { REQUIRE(platform::cut_file(folder / "a", 2)); }) == Seen{"file of 2"});
    CHECK(seen_by_disk([&] { REQUIRE(platform::set_aside(folder / "a")); }) ==
          Seen{"rename", "folder", "folder"});
    CHECK(seen_by_disk([&] { REQUIRE(platform::make_folder(folder / "b" / "c")); }) ==
          Seen{"folder", "folder"});
}

TEST_CASE("every entry is on the disk when it is acknowledged", "[journal][disk]")
{
    Folder folder;
    const Sample sample{8};
    auto journal = Journal::begin(folder.path(), testing::journal_id, testing::journal_seats);
    for (std::size_t at = 0; at < 8; ++at) {
        const auto seen = seen_by_disk([&] { REQUIRE(journal.append(sample.match.entries()[at])); });
        const auto whole = "file of " + std::to_string(sample.ends[at + 2]);
        CHECK(seen == (at == 0 ? Seen{whole, "rename", "folder"} : Seen{whole}));
    }
}

TEST_CASE("a disk that loses what it took is told, and all of it is written again", "[journal][disk]")
{
    for (const std::size_t from : {0U, 1U, 4U}) {
        Folder folder;
        const Sample sample{8};
        auto journal = Journal::begin(folder.path(), testing::journal_id, testing::journal_seats);
        for (std::size_t at = 0; at < 6; ++at) {
            watch.broken = at >= from;
            const auto added = journal.append(sample.match.entries()[at]);
            watch.broken = false;
            REQUIRE(bool{added} == (at < from));
            if (at < from) continue;
            CHECK(english(added.reason()).find("cannot be written (Input/output error)") !=
                  std::string::npos);
            CHECK(journal.pending() == at + 1 - from);
        }
        testing::go_on(journal, sample.match, 6);
        CHECK(journal.pending() == 0);
        CHECK(testing::read(journal.file()) == sample.text);
    }
}

TEST_CASE("half a line that could not even be cut off is cut before the next attempt", "[journal][disk]")
{
    Folder folder;
    const Sample sample{8};
    auto journal = Journal::begin(folder.path(), testing::journal_id, testing::journal_seats);
    for (std::size_t at = 0; at < 3; ++at) REQUIRE(journal.append(sample.match.entries()[at]));
    const auto good = sample.ends[4];
    watch.stuck = true;
    testing::with_room_for(good + 5, [&] {
        for (std::size_t at = 3; at < 6; ++at) CHECK_FALSE(journal.append(sample.match.entries()[at]));
    });
    watch.stuck = false;
    CHECK(testing::read(journal.file()) == sample.text.substr(0, good + 5));
    testing::go_on(journal, sample.match, 6);
    CHECK(testing::read(journal.file()) == sample.text);
    CHECK(folder.names().size() == 1);
}

TEST_CASE("the damaged end of a journal that cannot be cut off is kept once and cut later", "[journal][disk]")
{
    Folder folder;
    const Sample sample{8};
    const auto file = folder / (testing::journal_id + ".journal");
    const auto good = sample.text.substr(0, sample.ends[4]);
    testing::write(file, good + "rubbish\n");
    watch.stuck = true;
    auto opened = Journal::open(file);
    REQUIRE(opened);
    CHECK(opened->troubles.size() == 2);
    CHECK_FALSE(opened->journal.append(sample.match.entries()[3]));
    watch.stuck = false;
    CHECK(testing::read(file) == good + "rubbish\n");
    testing::go_on(opened->journal, sample.match, 4);
    CHECK(testing::read(file) == sample.text);
    CHECK(testing::read(file.string() + ".damaged") == "rubbish\n");
    CHECK(folder.names().size() == 2);
}

#endif
