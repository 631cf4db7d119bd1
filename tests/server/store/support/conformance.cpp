#include "server/store/support/conformance.hpp"

#include "server/store/memory_log.hpp"
#include "server/store/postgres_log.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/support/faulty_disk.hpp"
#include "server/store/support/postgres_server.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <csignal>
#include <limits>
#include <thread>
#include <utility>

#include <unistd.h>

namespace papamu::testing {

using namespace server;

Folder::Folder()
{
    auto name = (std::filesystem::temp_directory_path() / "papamu-log-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()));
    path_ = name;
}

Folder::~Folder()
{
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

Result<Claim> claim(MoveLog& log, const std::string& match)
{
    return ask<Result<Claim>>(log, [&](auto done) { log.claim(match, std::move(done)); });
}

AppendResult append(MoveLog& log, const Append& asked)
{
    return ask<AppendResult>(log, [&](auto done) { log.append(asked, std::move(done)); });
}

Result<void> put(Store& store, const std::string& name, const std::string& value)
{
    return ask<Result<void>>(store, [&](auto done) { store.put(name, value, std::move(done)); });
}

std::vector<ShelfItem> shelf(Store& store)
{
    auto all = store.find("", "", std::numeric_limits<std::size_t>::max());
    REQUIRE(all);
    return *all;
}

std::vector<LogEntry> entries(MoveLog& log, const std::string& match)
{
    auto all = log.read(match, 0, std::numeric_limits<std::size_t>::max());
    REQUIRE(all);
    return *all;
}

Epoch own(MoveLog& log, const std::string& match)
{
    const auto claimed = claim(log, match);
    REQUIRE(claimed);
    return claimed->epoch;
}

void settle(MoveLog& log)
{
    // Decided after all before it, and changes nothing.
    static_cast<void>(append(log, {"nobody's", 0, 0, "", "-"}));
}

namespace {

// Becomes true when the store has decided every command it was given before.
std::shared_ptr<std::atomic<bool>> told_when_idle(MoveLog& log)
{
    auto idle = std::make_shared<std::atomic<bool>>(false);
    log.append({"nobody's", 0, 0, "", "-"}, [idle](const AppendResult&) { *idle = true; });
    return idle;
}

} // namespace

struct MemorySubject::Parts {
    MemoryLog log;
};

MemorySubject::MemorySubject() : parts_(std::make_unique<Parts>()) {}
MemorySubject::~MemorySubject() = default;
Store& MemorySubject::log() { return parts_->log; }
// Nothing of it is anywhere else; what waits is done, as closing does.
void MemorySubject::reopen() { parts_->log.pump(); }
void MemorySubject::fail(bool failing)
{
    parts_->log.fail_next(failing ? std::numeric_limits<std::size_t>::max() : 0,
                          papamu::texts::store_crowded);
}
// It works when it is told to, and `crash` tells it.
void MemorySubject::aim(Random&) {}
void MemorySubject::crash(Random& random, const std::function<void()>& before)
{
    auto& log = parts_->log;
    log.pump(random.below(static_cast<std::uint32_t>(log.waiting()) + 1));
    before();
    log.crash(random.below(static_cast<std::uint32_t>(log.waiting()) + 1));
}

struct SqliteSubject::Parts {
    FaultyDisk disk;
    std::vector<std::unique_ptr<Folder>> folders;
    std::unique_ptr<Store> log;

    void open()
    {
        auto opened = SqliteLog::open(*folders.back() / "matches.sqlite");
        INFO((opened ? "" : english(opened.reason())));
        REQUIRE(opened);
        log = std::move(*opened);
    }
};

SqliteSubject::SqliteSubject() : parts_(std::make_unique<Parts>())
{
    parts_->folders.push_back(std::make_unique<Folder>());
    parts_->open();
}
SqliteSubject::~SqliteSubject() { parts_->disk.go_on(); }
Store& SqliteSubject::log() { return *parts_->log; }
void SqliteSubject::reopen()
{
    parts_->log.reset();
    parts_->open();
}
void SqliteSubject::fail(bool failing)
{
    parts_->disk.fill(failing);
    // What is full may still have room in the middle of a file.
    parts_->disk.break_flushing(failing);
}
// Within the first transaction as often as after several.
void SqliteSubject::aim(Random& random)
{
    parts_->disk.stop_after(random.below(2) == 0 ? random.below(8) : random.below(400));
}
void SqliteSubject::crash(Random& random, const std::function<void()>& before)
{
    const auto idle = told_when_idle(*parts_->log);
    await("the disk to stop, or nothing to be left to do", [&] { return parts_->disk.stopped() || *idle; });
    before();
    auto after = std::make_unique<Folder>();
    // The worst that can be: the count has reached the disk, and nothing else that was not flushed for it.
    std::filesystem::copy_file(*parts_->folders.back() / "matches.sqlite-count",
                               *after / "matches.sqlite-count");
    parts_->disk.cut(parts_->folders.back()->path(), after->path(), random);
    // The process that died goes on for a moment where nobody sees it.
    parts_->disk.go_on();
    parts_->log.reset();
    parts_->folders.push_back(std::move(after));
    parts_->open();
}

struct PostgresSubject::Parts {
    std::string name;
    std::unique_ptr<Store> log;
    bool aimed = false;
    std::uint64_t more = 0;
    std::chrono::microseconds later{};
    pid_t backend = 0; ///< that of the writer, which is the only one that is sure to be there

    // So that what these tests ask for is more than one transaction.
    static PostgresLimits limits()
    {
        PostgresLimits small;
        small.together = 32;
        return small;
    }

    void open()
    {
        auto opened = PostgresLog::open(postgres_server().url(name), limits());
        INFO((opened ? "" : english(opened.reason())));
        REQUIRE(opened);
        log = std::move(*opened);
        backend =
            std::stoi(postgres_server().sql("postgres", "SELECT pid FROM pg_stat_activity WHERE datname = '" +
                                                            name + "' ORDER BY backend_start LIMIT 1"));
    }
};

PostgresSubject::PostgresSubject() : parts_(std::make_unique<Parts>())
{
    static int count = 0;
    parts_->name = "papamu" + std::to_string(++count);
    postgres_server().make(parts_->name);
    parts_->open();
}
PostgresSubject::~PostgresSubject()
{
    parts_->log.reset();
    postgres_server().sql("postgres", "DROP DATABASE " + parts_->name + " WITH (FORCE)");
}
Store& PostgresSubject::log() { return *parts_->log; }
void PostgresSubject::reopen()
{
    parts_->log.reset();
    parts_->open();
}
void PostgresSubject::fail(bool failing)
{
    postgres_server().sql(
        parts_->name,
        std::string(failing ? "REVOKE INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA papamu FROM "
                            : "GRANT ALL ON ALL TABLES IN SCHEMA papamu TO ") +
            "papamu");
}
// The crash comes after a random number of further entries (or after the last entry, if fewer come) and
// a random delay of at most two milliseconds.
void PostgresSubject::aim(Random& random)
{
    parts_->more = random.below(400);
    parts_->later = std::chrono::microseconds(random.below(2000));
    parts_->aimed = true;
}
void PostgresSubject::crash(Random& random, const std::function<void()>& before)
{
    if (!std::exchange(parts_->aimed, false)) aim(random);
    const auto count = [&] {
        std::uint64_t sum = 0;
        const auto matches = parts_->log->matches("", 10);
        REQUIRE(matches);
        for (const auto& match : *matches) sum += match.tip;
        return sum;
    };
    const auto enough = count() + parts_->more;
    const auto idle = told_when_idle(*parts_->log);
    await("enough entries, or nothing to be left to do", [&] { return *idle || count() >= enough; });
    // A random delay, so that the crash may hit the middle of a transaction. No assertion depends on its
    // length.
    std::this_thread::sleep_for(parts_->later);
    parts_->aimed = false;
    before();
    // All of it; or one process, after which the server begins anew by itself; or one connection.
    const auto way = random.below(3);
    postgres_server().hide(true); // the client that dies does not come back
    if (way == 0)
        postgres_server().kill();
    else
        ::kill(parts_->backend, way == 1 ? SIGKILL : SIGTERM);
    parts_->log.reset();
    if (way != 0) postgres_server().hide(false);
    // The server learns of a killed process only when that process has ended.
    await("the end of a killed process",
          [&] { return way != 1 || !std::filesystem::exists("/proc/" + std::to_string(parts_->backend)); });
    postgres_server().start();
    parts_->open();
}

void PostgresSubject::pass(std::int64_t milliseconds)
{
    postgres_server().sql(parts_->name, "UPDATE papamu.nodes SET beat = beat - " +
                                            std::to_string(milliseconds) + " * interval '1 millisecond'");
}

} // namespace papamu::testing
