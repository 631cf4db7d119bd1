#include "server/store/postgres_log.hpp"

#include "server/store/postgres_schema.hpp"
#include "server/texts.hpp"

#include <utility>

namespace papamu::server {

PostgresLog::Pool::Pool(const postgres::Place& place, const std::shared_ptr<postgres::Identity>& identity,
                        const PostgresLimits& limits)
{
    for (auto count = limits.readers; count > 0; --count)
        free_.push_back(std::make_unique<postgres::Reader>(place, identity, limits.patience));
}

template <class Read>
auto PostgresLog::Pool::with(const Read& read)
{
    std::unique_ptr<postgres::Reader> reader;
    {
        std::unique_lock hold(mutex_);
        changed_.wait(hold, [this] { return !free_.empty(); });
        // The one that was used last: its connection is the least likely to have been lost meanwhile.
        reader = std::move(free_.back());
        free_.pop_back();
    }
    auto found = read(*reader);
    {
        const std::lock_guard hold(mutex_);
        free_.push_back(std::move(reader));
    }
    changed_.notify_one();
    return found;
}

Result<std::unique_ptr<Store>> PostgresLog::open(std::string_view url, PostgresLimits limits)
{
    auto place = postgres::Place::read(url);
    if (!place) return place.reason();
    const auto identity = std::make_shared<postgres::Identity>();
    auto writer = postgres::Writer::open(*place, identity, limits.patience);
    if (!writer) return writer.reason();
    // What is missing is known at once, and not only when it is read.
    if (const auto trouble = postgres::Reader(*place, identity, limits.patience).connect_prepared())
        return postgres::reason_in_schema(*place, *trouble);
    return std::unique_ptr<Store>(new PostgresLog(*place, identity, std::move(*writer), limits));
}

Result<std::unique_ptr<Store>> PostgresLog::look_at(std::string_view url)
{
    auto place = postgres::Place::read(url);
    if (!place) return place.reason();
    auto opened =
        postgres::Connection::open(*place, postgres::Connection::Use::looking, PostgresLimits{}.patience);
    if (const auto* trouble = std::get_if<postgres::Trouble>(&opened))
        return postgres::reason_at_start(*place, *trouble);
    const auto form = postgres::form_of(std::get<postgres::Connection>(opened), *place);
    if (!form) return form.reason();
    if (*form == 0) return Message{texts::database_empty, {{"place", place->shown}}};
    return std::unique_ptr<Store>(new PostgresLog(*place, {}, {}, {}));
}

PostgresLog::PostgresLog(const postgres::Place& place, std::shared_ptr<postgres::Identity> identity,
                         std::optional<postgres::Writer> writer, PostgresLimits limits)
    : identity_(std::move(identity)), pool_(place, identity_, limits), writer_(std::move(writer)),
      waiting_(limits.waiting), thread_([this, limits] { write(limits.together); }),
      readers_(limits.readers, limits.reading)
{
}

PostgresLog::~PostgresLog()
{
    waiting_.close();
    thread_.join();
    readers_.close();
}

void PostgresLog::take(Command command)
{
    if (!writer_) return refuse(command, texts::store_looking);
    waiting_.push(std::move(command));
}

void PostgresLog::write(std::size_t together)
{
    for (auto batch = waiting_.next(together); !batch.empty(); batch = waiting_.next(together))
        writer_->work(batch);
}

void PostgresLog::take_reading(Reading reading, Extent extent) { readers_.push(std::move(reading), extent); }

Result<std::vector<LogEntry>> PostgresLog::find_entries(std::string_view match, std::uint64_t from,
                                                        std::size_t limit)
{
    return pool_.with([&](auto& reader) { return reader.entries(match, from, limit); });
}

Result<std::vector<LogMatch>> PostgresLog::find_matches(std::string_view after, std::size_t limit)
{
    return pool_.with([&](auto& reader) { return reader.matches(after, limit); });
}

Result<std::vector<ShelfItem>> PostgresLog::find_items(std::string_view prefix, std::string_view after,
                                                       std::size_t limit)
{
    return pool_.with([&](auto& reader) { return reader.items(prefix, after, limit); });
}

Result<std::vector<TableRow>> PostgresLog::find_tables(const Wanted& wanted, std::string_view after,
                                                       std::size_t limit)
{
    return pool_.with([&](auto& reader) { return reader.tables(wanted, after, limit); });
}

Result<std::vector<NodeRow>> PostgresLog::find_nodes()
{
    return pool_.with([&](auto& reader) { return reader.nodes(); });
}

Result<void> PostgresLog::verify()
{
    return pool_.with([&](auto& reader) { return reader.verify(); });
}

} // namespace papamu::server
