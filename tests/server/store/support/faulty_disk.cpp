#include "server/store/support/faulty_disk.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <sqlite3.h>

namespace papamu::testing {

namespace {

std::string contents(const std::string& file)
{
    std::ostringstream out;
    out << std::ifstream(file, std::ios::binary).rdbuf();
    return out.str();
}

// One change of a file since it was last flushed.
struct Change {
    std::size_t offset = 0;
    std::optional<std::string> bytes; // none: the file ends at the offset

    void apply(std::string& image) const
    {
        if (!bytes) return image.resize(offset);
        image.resize(std::max(image.size(), offset + bytes->size()));
        image.replace(offset, bytes->size(), *bytes);
    }
};

struct Image {
    std::string flushed;
    std::vector<Change> since;
};

} // namespace

struct FaultyDisk::State {
    sqlite3_vfs vfs{};
    sqlite3_vfs* real = nullptr;
    bool found_flushed = true;
    std::atomic<bool> full = false, broken = false;
    std::atomic<std::size_t> flushes = 0;
    mutable std::mutex mutex;
    std::map<std::string, Image> images;

    mutable std::mutex steps_mutex;
    std::condition_variable may_go_on;
    std::optional<std::size_t> steps_left; // none: no end of them
    int waiting = 0;

    // Before each change and each flush, and after each flush.
    void step()
    {
        std::unique_lock hold(steps_mutex);
        if (steps_left && *steps_left > 0) {
            --*steps_left;
            return;
        }
        ++waiting;
        may_go_on.wait(hold, [this] { return !steps_left; });
        --waiting;
    }
};

namespace {

FaultyDisk::State* disk = nullptr;

// SQLite allocates it with the real file behind it.
struct File {
    sqlite3_file base;
    const char* name;
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }

// Hands a call through to the real file: pass<&sqlite3_io_methods::xRead>.
template <auto method>
struct Pass;
template <class Returned, class... Rest, Returned (*sqlite3_io_methods::*method)(sqlite3_file*, Rest...)>
struct Pass<method> {
    static Returned call(sqlite3_file* file, Rest... rest)
    {
        return (real(file)->pMethods->*method)(real(file), rest...);
    }
};

void changed(sqlite3_file* file, Change change)
{
    const char* name = reinterpret_cast<File*>(file)->name;
    if (!name) return; // temporary
    const std::lock_guard hold(disk->mutex);
    disk->images[name].since.push_back(std::move(change));
}

int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset)
{
    disk->step();
    if (disk->full) {
        sqlite3_int64 size = 0;
        real(file)->pMethods->xFileSize(real(file), &size);
        if (offset + count > size) return SQLITE_FULL;
    }
    const int code = real(file)->pMethods->xWrite(real(file), bytes, count, offset);
    if (code == SQLITE_OK)
        changed(file, {static_cast<std::size_t>(offset),
                       std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(count))});
    return code;
}

int truncate(sqlite3_file* file, sqlite3_int64 size)
{
    disk->step();
    const int code = real(file)->pMethods->xTruncate(real(file), size);
    if (code == SQLITE_OK) changed(file, {static_cast<std::size_t>(size), std::nullopt});
    return code;
}

int sync(sqlite3_file* file, int)
{
    disk->step();
    if (disk->broken) return SQLITE_IOERR_FSYNC;
    ++disk->flushes;
    const char* name = reinterpret_cast<File*>(file)->name;
    if (!name) return SQLITE_OK;
    {
        const std::lock_guard hold(disk->mutex);
        auto& image = disk->images[name];
        for (const auto& change : image.since) change.apply(image.flushed);
        image.since.clear();
    }
    disk->step(); // what is flushed may never be told
    return SQLITE_OK;
}

using Io = sqlite3_io_methods;
const sqlite3_io_methods methods{2,
                                 Pass<&Io::xClose>::call,
                                 Pass<&Io::xRead>::call,
                                 write,
                                 truncate,
                                 sync,
                                 Pass<&Io::xFileSize>::call,
                                 Pass<&Io::xLock>::call,
                                 Pass<&Io::xUnlock>::call,
                                 Pass<&Io::xCheckReservedLock>::call,
                                 Pass<&Io::xFileControl>::call,
                                 Pass<&Io::xSectorSize>::call,
                                 Pass<&Io::xDeviceCharacteristics>::call,
                                 Pass<&Io::xShmMap>::call,
                                 Pass<&Io::xShmLock>::call,
                                 Pass<&Io::xShmBarrier>::call,
                                 Pass<&Io::xShmUnmap>::call,
                                 nullptr,
                                 nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* got)
{
    auto* mine = reinterpret_cast<File*>(file);
    mine->base.pMethods = nullptr;
    mine->name = name;
    if (name) {
        const std::lock_guard hold(disk->mutex);
        if (!disk->images.contains(name)) {
            auto& image = disk->images[name];
            (disk->found_flushed || !std::string_view{name}.ends_with("-wal")
                 ? image.flushed
                 : image.since.emplace_back(Change{0, ""}).bytes.value()) = contents(name);
        }
    }
    const int code = disk->real->xOpen(disk->real, name, mine->real(), flags, got);
    if (code == SQLITE_OK) mine->base.pMethods = &methods;
    return code;
}

int remove(sqlite3_vfs*, const char* name, int flush)
{
    {
        const std::lock_guard hold(disk->mutex);
        disk->images.erase(name);
    }
    return disk->real->xDelete(disk->real, name, flush);
}

} // namespace

FaultyDisk::FaultyDisk(bool flushed) : state_(std::make_unique<State>())
{
    assert(!disk);
    disk = state_.get();
    disk->found_flushed = flushed;
    disk->real = sqlite3_vfs_find(nullptr);
    disk->vfs = *disk->real;
    disk->vfs.szOsFile = static_cast<int>(sizeof(File)) + disk->real->szOsFile;
    disk->vfs.pNext = nullptr;
    disk->vfs.zName = "papamu-faulty";
    disk->vfs.xOpen = open;
    disk->vfs.xDelete = remove;
    sqlite3_vfs_register(&disk->vfs, 1);
}

FaultyDisk::~FaultyDisk()
{
    sqlite3_vfs_unregister(&disk->vfs);
    disk = nullptr;
}

void FaultyDisk::fill(bool full) { state_->full = full; }
void FaultyDisk::break_flushing(bool broken) { state_->broken = broken; }
std::size_t FaultyDisk::flushes() const { return state_->flushes; }

void FaultyDisk::stop_after(std::size_t steps)
{
    const std::lock_guard hold(state_->steps_mutex);
    state_->steps_left = steps;
}

void FaultyDisk::go_on()
{
    const std::lock_guard hold(state_->steps_mutex);
    state_->steps_left.reset();
    state_->may_go_on.notify_all();
}

bool FaultyDisk::stopped() const
{
    const std::lock_guard hold(state_->steps_mutex);
    return state_->waiting > 0;
}

void FaultyDisk::cut(const std::filesystem::path& from, const std::filesystem::path& to, Random& random) const
{
    const std::lock_guard hold(state_->mutex);
    for (const auto& [name, image] : state_->images) {
        const std::filesystem::path file(name);
        if (file.parent_path() != from) continue;
        auto bytes = image.flushed;
        for (const auto& change : image.since)
            if (random.below(2) == 0) change.apply(bytes);
        std::ofstream(to / file.filename(), std::ios::binary) << bytes;
    }
}

} // namespace papamu::testing
