#include "server/store/conformance.hpp"

#include "server/store/faulty_disk.hpp"
#include "server/store/memory_log.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <limits>
#include <thread>

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
    using namespace std::chrono_literals;
    // This is decided after all before it; where it is, there was less to do than was aimed at.
    const auto idle = std::make_shared<std::atomic<bool>>(false);
    parts_->log->append({"nobody's", 0, 0, "", "-"}, [idle](const AppendResult&) { *idle = true; });
    while (!parts_->disk.stopped() && !*idle) std::this_thread::sleep_for(100us);
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

} // namespace papamu::testing
