#include "server/store/sqlite_log.hpp"

#include "server/store/sqlite_sound.hpp"
#include "server/texts.hpp"

namespace papamu::server {

namespace sqlite {

namespace {

// What becomes of each thing that may be asked, inside the transaction; a reason outside of the answer ends
// it.
Result<Result<Claim>> decide(Writer& writer, const asked::Claim& claim) { return writer.claim(claim.match); }
Result<AppendResult> decide(Writer& writer, const asked::Append& append)
{
    return writer.append(append.entry);
}
Result<Result<void>> decide(Writer& writer, const asked::Put& put)
{
    const auto done = writer.put(put.item);
    return done ? Result<Result<void>>{done} : Result<Result<void>>{done.reason()};
}
Result<Result<bool>> decide(Writer& writer, const asked::Erase& erase)
{
    const auto done = writer.erase(erase.match);
    return done ? Result<Result<bool>>{done} : Result<Result<bool>>{done.reason()};
}
Result<OpenResult> decide(Writer& writer, const asked::Open& open) { return writer.open_table(*open.row); }
Result<Result<std::optional<ClaimedTable>>> decide(Writer& writer, const asked::ClaimTable& claim)
{
    auto done = writer.claim_table(claim);
    if (!done) return done.reason();
    return Result<std::optional<ClaimedTable>>{std::move(*done)};
}
Result<KeepResult> decide(Writer& writer, const asked::Keep& keep) { return writer.keep_table(*keep.row); }
Result<KeepResult> decide(Writer& writer, const asked::Close& close)
{
    return writer.close_table(close.code, close.epoch);
}
Result<Result<Node>> decide(Writer& writer, const asked::Enter& enter)
{
    const auto done = writer.enter(enter.address);
    return done ? Result<Result<Node>>{Result<Node>{*done}} : Result<Result<Node>>{done.reason()};
}
Result<Result<void>> decide(Writer& writer, const asked::Beat& beat)
{
    return writer.beat(beat.node, beat.up);
}

} // namespace

} // namespace sqlite

Result<std::unique_ptr<Store>> SqliteLog::open(const std::filesystem::path& file, SqliteLimits limits,
                                               StoreNews news)
{
    const auto place = true_place(file);
    if (!place) return place.reason();
    auto lock = FileLock::take(*place);
    if (!lock) return lock.reason();
    auto connection = sqlite::open_sound(*place, limits.whole);
    if (!connection) return connection.reason();
    auto writer = sqlite::Writer::open(std::move(*connection), *place, KeptCount::read(count_beside(*place)));
    if (!writer) return writer.reason();
    auto reader = sqlite::Reader::open(*place);
    if (!reader) return reader.reason();
    auto count = KeptCount::open(count_beside(*place), writer->kept());
    if (!count) return count.reason();
    auto ahead = *place;
    ahead += "-wal";
    return std::unique_ptr<Store>(new SqliteLog(std::move(*lock), FileLock::Mark(ahead), std::move(*count),
                                                std::move(*writer), std::move(*reader), *place, limits,
                                                std::move(news)));
}

SqliteLog::SqliteLog(FileLock lock, FileLock::Mark ahead, KeptCount count, sqlite::Writer writer,
                     sqlite::Reader reader, const std::filesystem::path& file, SqliteLimits limits,
                     StoreNews news)
    : lock_(std::move(lock)), ahead_(std::move(ahead)), alarm_(std::move(news)), count_(std::move(count)),
      writer_(std::move(writer)), reader_(std::move(reader)), limits_(limits), waiting_(limits.waiting),
      thread_([this] { write(); }), readers_(1, limits.reading), rounds_(file, limits.rounds, alarm_)
{
}

SqliteLog::~SqliteLog()
{
    waiting_.close();
    thread_.join();
    readers_.close();
    if (alarm_.is_damaged()) writer_.leave_as_it_is();
}

void SqliteLog::take(Command command)
{
    if (alarm_.is_damaged()) return refuse(command, *alarm_.damage());
    waiting_.push(std::move(command));
}

// What was read, unless the reader found why it could not be.
template <class T>
Result<T> SqliteLog::watched(Result<T> read)
{
    if (!read) alarm_.met(read.reason());
    return read;
}

void SqliteLog::take_reading(Reading reading, Extent extent) { readers_.push(std::move(reading), extent); }

Result<std::vector<LogEntry>> SqliteLog::find_entries(std::string_view match, std::uint64_t from,
                                                      std::size_t limit)
{
    const std::lock_guard hold(reading_);
    return watched(reader_.entries(match, from, limit));
}

Result<std::vector<LogMatch>> SqliteLog::find_matches(std::string_view after, std::size_t limit)
{
    const std::lock_guard hold(reading_);
    return watched(reader_.matches(after, limit));
}

Result<std::vector<ShelfItem>> SqliteLog::find_items(std::string_view prefix, std::string_view after,
                                                     std::size_t limit)
{
    const std::lock_guard hold(reading_);
    return watched(reader_.items(prefix, after, limit));
}

Result<std::vector<TableRow>> SqliteLog::find_tables(const Wanted& wanted, std::string_view after,
                                                     std::size_t limit)
{
    const std::lock_guard hold(reading_);
    return watched(reader_.tables(wanted, after, limit));
}

Result<std::vector<NodeRow>> SqliteLog::find_nodes()
{
    const std::lock_guard hold(reading_);
    return watched(reader_.nodes());
}

Result<void> SqliteLog::verify()
{
    const std::lock_guard hold(reading_);
    return watched(reader_.verify());
}

void SqliteLog::write()
{
    for (auto batch = waiting_.next(limits_.together); !batch.empty();
         batch = waiting_.next(limits_.together)) {
        const auto decided = decide(batch);
        if (!decided) {
            writer_.give_up();
            alarm_.met(decided.reason());
        } else if (const auto counted = count_.write(writer_.kept()); !counted) {
            alarm_.tell(counted.reason());
        }
        // Each may have been decided upon what did not become durable: then none of them is certain.
        for (auto& command : batch) {
            if (!decided)
                refuse(command, decided.reason());
            else
                std::visit([](auto& job) { job.done(std::move(*job.answer)); }, command);
        }
    }
}

// If somebody moves the files away while they are used, others could begin anew under their name.
Result<void> SqliteLog::in_place() const
{
    if (lock_.in_place() && ahead_.in_place()) return {};
    return Message{texts::store_moved, {{"file", lock_.file().string()}}};
}

Result<void> SqliteLog::decide(std::vector<Command>& batch)
{
    if (alarm_.is_damaged()) return *alarm_.damage();
    if (auto there = in_place(); !there) return there;
    if (auto begun = writer_.begin(); !begun) return begun;
    for (auto& command : batch) {
        const auto decided = std::visit(
            [this](auto& job) -> Result<void> {
                auto answer = sqlite::decide(writer_, job.what);
                if (!answer) return answer.reason();
                job.answer = std::make_unique<typename std::decay_t<decltype(*answer)>>(std::move(*answer));
                return {};
            },
            command);
        if (!decided) return decided;
    }
    return writer_.commit();
}

} // namespace papamu::server
