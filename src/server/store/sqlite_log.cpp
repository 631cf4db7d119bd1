#include "server/store/sqlite_log.hpp"

#include "server/texts.hpp"

#include <algorithm>
#include <iterator>

namespace papamu::server {

Result<std::unique_ptr<Store>> SqliteLog::open(const std::filesystem::path& file, SqliteLimits limits)
{
    // Names that mean something else to SQLite, ":memory:" for one, are files here.
    std::error_code failed;
    const auto place = std::filesystem::absolute(file, failed);
    if (failed)
        return Message{texts::store_no_access, {{"file", file.string()}, {"reason", failed.message()}}};
    auto beside = place;
    beside += "-lock";
    auto lock = FileLock::take(beside);
    if (!lock) return lock.reason();
    auto writer = sqlite::Writer::open(place);
    if (!writer) return writer.reason();
    auto reader = sqlite::Reader::open(place);
    if (!reader) return reader.reason();
    return std::unique_ptr<Store>(
        new SqliteLog(std::move(*lock), std::move(*writer), std::move(*reader), limits));
}

SqliteLog::SqliteLog(FileLock lock, sqlite::Writer writer, sqlite::Reader reader, SqliteLimits limits)
    : lock_(std::move(lock)), writer_(std::move(writer)), reader_(std::move(reader)), limits_(limits),
      thread_([this] { write(); }), reading_thread_([this] { read(); })
{
}

SqliteLog::~SqliteLog()
{
    {
        const std::lock_guard hold(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    wanted_.notify_one();
    thread_.join();
    reading_thread_.join();
}

void SqliteLog::take_claim(std::string match, ClaimDone done)
{
    Asked asked = AskedClaim{std::move(match), std::move(done), {}};
    if (!enqueue(asked)) std::get<AskedClaim>(asked).done(texts::store_crowded);
}

void SqliteLog::take_append(Append append, AppendDone done)
{
    Asked asked = AskedAppend{std::move(append), std::move(done), {}};
    if (!enqueue(asked)) std::get<AskedAppend>(asked).done(appended::Unavailable{texts::store_crowded});
}

void SqliteLog::take_put(ShelfItem item, ShelfDone done)
{
    Asked asked = AskedPut{std::move(item), std::move(done)};
    if (!enqueue(asked)) std::get<AskedPut>(asked).done(texts::store_crowded);
}

bool SqliteLog::enqueue(Asked& asked)
{
    {
        const std::lock_guard hold(mutex_);
        if (waiting_.size() >= limits_.waiting) return false;
        waiting_.push_back(std::move(asked));
    }
    changed_.notify_one();
    return true;
}

void SqliteLog::take_reading(Reading reading)
{
    {
        const std::lock_guard hold(mutex_);
        if (readings_.size() < limits_.reading) {
            readings_.push_back(std::move(reading));
            reading = nullptr;
        }
    }
    if (!reading) return wanted_.notify_one();
    const Message crowded = texts::store_crowded;
    reading(&crowded);
}

void SqliteLog::read()
{
    for (;;) {
        Reading reading;
        {
            std::unique_lock hold(mutex_);
            wanted_.wait(hold, [this] { return closing_ || !readings_.empty(); });
            if (readings_.empty()) return;
            reading = std::move(readings_.front());
            readings_.pop_front();
        }
        reading(nullptr);
    }
}

Result<std::vector<LogEntry>> SqliteLog::find_entries(std::string_view match, std::uint64_t from,
                                                      std::size_t limit)
{
    const std::lock_guard hold(reading_);
    return reader_.entries(match, from, limit);
}

Result<std::vector<LogMatch>> SqliteLog::find_matches(std::string_view after, std::size_t limit)
{
    const std::lock_guard hold(reading_);
    return reader_.matches(after, limit);
}

Result<std::vector<ShelfItem>> SqliteLog::find_items(std::string_view prefix, std::string_view after,
                                                     std::size_t limit)
{
    const std::lock_guard hold(reading_);
    return reader_.items(prefix, after, limit);
}

Result<void> SqliteLog::verify()
{
    const std::lock_guard hold(reading_);
    return reader_.verify();
}

// Waits for something to do; empty when the log is closed and all is done.
std::vector<SqliteLog::Asked> SqliteLog::next_batch()
{
    std::unique_lock hold(mutex_);
    changed_.wait(hold, [this] { return closing_ || !waiting_.empty(); });
    const auto end =
        waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), limits_.together));
    std::vector<Asked> batch(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
    waiting_.erase(waiting_.begin(), end);
    return batch;
}

void SqliteLog::write()
{
    for (auto batch = next_batch(); !batch.empty(); batch = next_batch()) {
        const auto decided = decide(batch);
        if (!decided) writer_.give_up();
        // Each may have been decided upon what did not become durable: then none of it is known.
        for (auto& asked : batch) {
            if (auto* claim = std::get_if<AskedClaim>(&asked)) {
                claim->done(decided ? *claim->answer : Result<Claim>{decided.reason()});
            } else if (auto* append = std::get_if<AskedAppend>(&asked)) {
                append->done(decided ? std::move(*append->answer)
                                     : AppendResult{appended::Unavailable{decided.reason()}});
            } else {
                std::get<AskedPut>(asked).done(decided);
            }
        }
    }
}

Result<void> SqliteLog::decide(std::vector<Asked>& batch)
{
    if (auto begun = writer_.begin(); !begun) return begun;
    for (auto& asked : batch) {
        if (auto* claim = std::get_if<AskedClaim>(&asked)) {
            claim->answer = writer_.claim(claim->match);
            if (!*claim->answer) return claim->answer->reason();
        } else if (auto* append = std::get_if<AskedAppend>(&asked)) {
            auto answer = writer_.append(append->asked);
            if (!answer) return answer.reason();
            append->answer = std::move(*answer);
        } else if (auto put = writer_.put(std::get<AskedPut>(asked).item); !put) {
            return put;
        }
    }
    return writer_.commit();
}

} // namespace papamu::server
