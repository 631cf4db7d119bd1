// Real misfortunes of the SQLite log: processes killed at any moment, files cut off, disks that are full.

#include "server/store/sqlite_log.hpp"

#include "core/text.hpp"
#include "server/store/check.hpp"
#include "server/store/support/conformance.hpp"
#include "server/store/support/faulty_disk.hpp"
#include "server/texts.hpp"
#include "support/forked.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::claim;
using papamu::testing::entries;
using papamu::testing::FaultyDisk;
using papamu::testing::Folder;
using papamu::testing::Forked;
using papamu::testing::own;
using papamu::testing::settle;
using papamu::testing::shelf;

namespace {

// The sanitizer of threads does not follow a process into its children.
#ifdef __SANITIZE_THREAD__
constexpr bool may_fork = false;
#else
constexpr bool may_fork = true;
#endif

constexpr std::uint64_t matches = 8;
constexpr std::uint64_t in_flight = 64;

std::string name_of(std::uint64_t match) { return "m" + std::to_string(match); }

LogEntry entry_of(std::uint64_t match, std::uint64_t seq)
{
    return {seq, "c" + std::to_string(seq),
            std::to_string(seq) + " entry of " + name_of(match) + std::string(seq % 300, '.')};
}

// What a writer sends home when an entry of a match was acknowledged, or that the shelf says how far it is.
struct Acknowledged {
    std::uint64_t match = 0, seq = 0;
};
constexpr std::uint64_t on_the_shelf = 1000; // added to the match

// Plays on in all matches, always with some in flight, until it is killed.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, int home)
{
    auto log = SqliteLog::open(file);
    if (!log) ::_exit(2);
    std::array<Claim, matches> claims{};
    for (std::uint64_t match = 0; match < matches; ++match) {
        const auto claimed = claim(**log, name_of(match));
        if (!claimed) ::_exit(3);
        claims[match] = *claimed;
    }
    std::atomic<std::uint64_t> waiting = 0;
    for (std::uint64_t step = 0;; ++step) {
        while (waiting >= in_flight) std::this_thread::yield();
        ++waiting;
        const auto match = step % matches;
        const auto seq = claims[match].tip++;
        const auto entry = entry_of(match, seq);
        (*log)->append({name_of(match), claims[match].epoch, seq, entry.client, entry.payload},
                       [home, match, seq, &waiting](const AppendResult& result) {
                           if (result != AppendResult{appended::Now{}}) ::_exit(4);
                           const Acknowledged said{match, seq};
                           if (::write(home, &said, sizeof said) != sizeof said) ::_exit(5);
                           --waiting;
                       });
        if (step % 3 != 0) continue;
        ++waiting;
        (*log)->put(name_of(match), std::to_string(seq),
                    [home, match, seq, &waiting](const Result<void>& put) {
                        if (!put) ::_exit(6);
                        const Acknowledged said{match + on_the_shelf, seq};
                        if (::write(home, &said, sizeof said) != sizeof said) ::_exit(5);
                        --waiting;
                    });
    }
}

// Runs a writer and kills it some time after its first acknowledgement; returns all of them.
std::vector<Acknowledged> killed_writer(const std::filesystem::path& file, Random& random)
{
    Forked writer([&](int home) -> int { write_until_killed(file, home); });
    std::vector<Acknowledged> all;
    const auto read_one = [&] {
        Acknowledged one;
        if (!writer.read(&one, sizeof one)) return false;
        all.push_back(one);
        return true;
    };
    // A random delay, so that the kill hits any phase of a transaction. No assertion depends on its length.
    for (auto wanted = 1 + random.below(500); wanted > 0 && read_one();) --wanted;
    std::this_thread::sleep_for(std::chrono::microseconds{random.below(5000)});
    writer.kill();
    REQUIRE(writer.wait() == 128 + SIGKILL);
    while (read_one()) {
    }
    return all;
}

// Every match is a prefix of what was to be written; returns how long each is.
std::array<std::uint64_t, matches> lengths(Store& log)
{
    std::array<std::uint64_t, matches> out{};
    for (std::uint64_t match = 0; match < matches; ++match) {
        const auto all = entries(log, name_of(match));
        for (std::uint64_t seq = 0; seq < all.size(); ++seq)
            REQUIRE(all[static_cast<std::size_t>(seq)] == entry_of(match, seq));
        out[match] = all.size();
    }
    return out;
}

std::unique_ptr<Store> open(const std::filesystem::path& file)
{
    auto log = SqliteLog::open(file);
    INFO((log ? "" : english(log.reason())));
    REQUIRE(log);
    return std::move(*log);
}

void require_whole(Store& log)
{
    const auto checked =
        check_log(log, [](const LogMatch&, const std::vector<LogEntry>&) { return Result<void>{}; });
    REQUIRE(checked);
    REQUIRE(checked->troubles.empty());
}

std::string bytes_of(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const std::filesystem::path& file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

// A file system of one megabyte, where this process may make one.
class SmallDisk {
public:
    explicit SmallDisk(std::filesystem::path place) : place_(std::move(place))
    {
        std::filesystem::create_directory(place_);
        made_ = ::mount("tmpfs", place_.c_str(), "tmpfs", 0, "size=1m") == 0;
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    ~SmallDisk()
    {
        if (made_) ::umount(place_.c_str());
    }
    bool made() const { return made_; }

private:
    std::filesystem::path place_;
    bool made_ = false;
};

// Appends until it is told that there is no room; then makes some by `relieve` and goes on.
template <class Relieve>
void fill_and_go_on(const std::filesystem::path& file, const char* wanted, Relieve relieve)
{
    auto log = open(file);
    const auto epoch = own(*log, "m");
    const std::string filling(4000, '.');
    std::uint64_t seq = 0;
    AppendResult result = appended::Now{};
    for (; seq < 2000; ++seq) {
        result = append(*log, {"m", epoch, seq, "c" + std::to_string(seq), filling});
        if (result != AppendResult{appended::Now{}}) break;
    }
    REQUIRE(std::holds_alternative<appended::Unavailable>(result));
    CHECK(std::get<appended::Unavailable>(result).reason.id == wanted);
    REQUIRE(seq > 3);
    // It says so as often as it is asked, keeps what it has, and lets it be read.
    for (int tries = 0; tries < 10; ++tries)
        REQUIRE(std::holds_alternative<appended::Unavailable>(
            append(*log, {"m", epoch, seq, "c" + std::to_string(seq), filling})));
    REQUIRE(entries(*log, "m").size() == seq);

    relieve();
    for (const auto end = seq + 5; seq < end; ++seq)
        REQUIRE(append(*log, {"m", epoch, seq, "c" + std::to_string(seq), filling}) ==
                AppendResult{appended::Now{}});
    log.reset();
    log = open(file);
    REQUIRE(entries(*log, "m").size() == seq);
    require_whole(*log);
}

} // namespace

TEST_CASE("a writer killed at any moment, again and again, loses no acknowledged entry",
          "[log][killed][thorough]")
{
    if (!may_fork) return;
    Random random(59);
    Folder folder;
    const auto file = folder / "m.sqlite";
    std::size_t acknowledged = 0;
    std::uint64_t unanswered = 0;
    // Were the writers killed between two transactions only, the test would show little.
    const int all = 50;
    int rounds = std::max(16, testing::lighter(all));
    for (int round = 0; round < rounds; ++round) {
        std::array<std::uint64_t, matches> wanted{};
        const auto said = killed_writer(file, random);
        REQUIRE_FALSE(said.empty());
        acknowledged += said.size();
        std::array<std::uint64_t, matches> put{};
        for (const auto& one : said) {
            auto& most = one.match < on_the_shelf ? wanted[one.match] : put[one.match - on_the_shelf];
            most = std::max(most, one.seq + 1);
        }
        auto log = open(file);
        const auto there = lengths(*log);
        // Put after its entry was asked for, so never ahead of it; and not behind what was acknowledged.
        for (const auto& item : shelf(*log)) {
            const auto match = static_cast<std::size_t>(item.name[1] - '0');
            const auto value = static_cast<std::uint64_t>(*parse_number(item.value)) + 1;
            INFO(item.name << ": put " << put[match] << ", there " << value << " of " << there[match]);
            REQUIRE(value >= put[match]);
            REQUIRE(value <= there[match]);
            put[match] = 0;
        }
        for (const auto lost : put) REQUIRE(lost == 0);
        for (std::uint64_t match = 0; match < matches; ++match) {
            INFO("acknowledged " << wanted[match] << ", there " << there[match]);
            REQUIRE(there[match] >= wanted[match]);
            if (wanted[match] > 0) unanswered += there[match] - wanted[match];
        }
        require_whole(*log);
        if (round + 1 == rounds && unanswered == 0 && rounds < all) ++rounds;
    }
    CHECK(acknowledged > 100 * static_cast<std::size_t>(rounds));
    INFO(acknowledged << " acknowledged, " << unanswered << " durable without an answer");
    CHECK(unanswered > 0);
}

TEST_CASE("what is read after a writer was killed outlives a power cut, too", "[log][killed]")
{
    if (!may_fork) return;
    Random random(61);
    const int rounds = std::max(4, testing::lighter(10));
    for (int round = 0; round < rounds; ++round) {
        Folder folder, after;
        killed_writer(folder / "m.sqlite", random);
        std::array<std::uint64_t, matches> seen{};
        {
            // Nothing of what that process wrote ahead has reached the disk yet, as far as anybody can know.
            FaultyDisk disk(false);
            auto log = open(folder / "m.sqlite");
            seen = lengths(*log);
            disk.cut(folder.path(), after.path(), random);
        }
        auto log = open(after / "m.sqlite");
        REQUIRE(lengths(*log) == seen);
        require_whole(*log);
    }
}

TEST_CASE("where files may not grow, moves are unavailable until they may", "[log][full]")
{
    if (!may_fork) return;
    Folder folder;
    Forked writer([&](int) {
        // The limit holds for the whole process, so it has one of its own; it answers by its status alone.
        ::signal(SIGXFSZ, SIG_IGN);
        auto log = SqliteLog::open(folder / "m.sqlite");
        if (!log) return 2;
        const auto epoch = claim(**log, "m")->epoch;
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = 300'000;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        std::uint64_t seq = 0;
        const auto ask = [&] { return append(**log, {"m", epoch, seq, "", std::string(4000, '.')}); };
        while (ask() == AppendResult{appended::Now{}}) ++seq;
        const auto refused = ask();
        if (!std::holds_alternative<appended::Unavailable>(refused)) return 3;
        if (std::get<appended::Unavailable>(refused).reason.id != texts::store_io.id()) return 4;
        if ((*log)->read("m", 0, 1000)->size() != seq || seq < 10) return 5;
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        if (ask() != AppendResult{appended::Now{}}) return 6;
        log->reset();
        const auto again = SqliteLog::open(folder / "m.sqlite");
        return again && (*again)->verify() && (*again)->read("m", 0, 1000)->size() == seq + 1 ? 0 : 7;
    });
    CHECK(writer.wait() == 0);
}

TEST_CASE("on a full disk moves are unavailable, and go on by themselves when there is room", "[log][full]")
{
    Folder folder;
    const SmallDisk disk(folder / "disk");
    if (!disk.made()) {
        WARN("no file system may be made here; left out");
        return;
    }
    const auto ballast = folder / "disk" / "ballast";
    write_bytes(ballast, std::string(500'000, '.'));
    fill_and_go_on(folder / "disk" / "m.sqlite", texts::store_full.id().data(),
                   [&] { std::filesystem::remove(ballast); });
}

TEST_CASE("on a disk that says it is full, too", "[log][full]")
{
    FaultyDisk disk;
    Folder folder;
    auto log = open(folder / "m.sqlite");
    const auto epoch = own(*log, "m");
    std::uint64_t seq = 0;
    for (int round = 0; round < 20; ++round) {
        REQUIRE(append(*log, {"m", epoch, seq++, "", "entry"}) == AppendResult{appended::Now{}});
        disk.fill(true);
        const auto refused = append(*log, {"m", epoch, seq, "", "entry"});
        REQUIRE(std::holds_alternative<appended::Unavailable>(refused));
        CHECK(std::get<appended::Unavailable>(refused).reason.id == texts::store_full.id());
        disk.fill(false);
    }
    CHECK(entries(*log, "m").size() == seq);
    require_whole(*log);
}

TEST_CASE("wherever what was written ahead is torn off, all acknowledged before that is there",
          "[log][torn][thorough]")
{
    Folder folder;
    const auto file = folder / "m.sqlite", ahead = folder / "m.sqlite-wal";
    auto log = open(file);
    const auto epoch = own(*log, "m0");
    // How long the file was when each entry was acknowledged.
    std::vector<std::uintmax_t> sizes;
    for (std::uint64_t seq = 0; seq < 120; ++seq) {
        const auto entry = entry_of(0, seq);
        REQUIRE(append(*log, {"m0", epoch, seq, entry.client, entry.payload}) ==
                AppendResult{appended::Now{}});
        sizes.push_back(std::filesystem::file_size(ahead));
    }
    const auto main = bytes_of(file), whole = bytes_of(ahead);
    REQUIRE(whole.size() == sizes.back());

    Random random(67);
    bool some_lost = false;
    const int rounds = std::max(24, testing::lighter(90));
    for (int round = 0; round < rounds; ++round) {
        Folder copy;
        const auto length = random.below(static_cast<std::uint32_t>(whole.size()) + 1);
        auto torn = whole.substr(0, length);
        // Behind the tear there may be nothing, zeros or what stood there before.
        if (round % 3 == 1) torn.append(4096 + random.below(9000), '\0');
        if (round % 3 == 2) torn += whole.substr(random.below(static_cast<std::uint32_t>(whole.size())));
        write_bytes(copy / "m.sqlite", main);
        write_bytes(copy / "m.sqlite-wal", torn);
        const auto opened = SqliteLog::open(copy / "m.sqlite");
        // Before the tables were made there is nothing to lose: it is a new store.
        REQUIRE(opened);
        const auto there = lengths(**opened)[0];
        const auto acknowledged = static_cast<std::uint64_t>(
            std::count_if(sizes.begin(), sizes.end(), [&](std::uintmax_t size) { return size <= length; }));
        INFO("torn at " << length << ": acknowledged " << acknowledged << ", there " << there);
        REQUIRE(there == acknowledged);
        require_whole(**opened);
        some_lost = some_lost || there < sizes.size();
        // And it goes on from there.
        const auto next = claim(**opened, "m0");
        REQUIRE(next);
        REQUIRE(append(**opened, {"m0", next->epoch, there, "next", "next"}) ==
                AppendResult{appended::Now{}});
    }
    CHECK(some_lost);
}
