#include "server/store/sqlite_copy.hpp"

#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_sound.hpp"
#include "server/store/wal_file.hpp"
#include "server/texts.hpp"

namespace papamu::server {

Result<std::unique_ptr<Store>> SqliteCopy::open(const std::filesystem::path& file, Form form)
{
    const auto place = true_place(file);
    if (!place) return place.reason();
    auto lock = FileLock::share(*place);
    if (!lock) return lock.reason();
    if (const auto outside = look_from_outside(*place); !outside) return outside.reason();
    auto connection = sqlite::Connection::open_to_look(*place);
    if (!connection) return connection.reason();
    // Every page is for `verify`.
    if (const auto sound = sqlite::look_at_start(*connection, *place, 0); !sound) return sound.reason();
    const auto found = sqlite::form_of(*connection, *place);
    if (!found) return found.reason();
    if (form == Form::present && *found != sqlite::known_form)
        return Message{texts::copy_older, {{"file", place->string()}}};
    auto reader = sqlite::Reader::open(std::move(*connection), *place);
    if (!reader) return reader.reason();
    return std::unique_ptr<Store>(new SqliteCopy(std::move(*lock), std::move(*reader)));
}

void SqliteCopy::take_reading(Reading reading, Extent)
{
    const Message looking = texts::store_looking;
    reading(&looking);
}

Result<std::vector<LogEntry>> SqliteCopy::find_entries(std::string_view match, std::uint64_t from,
                                                       std::size_t limit)
{
    return reader_.entries(match, from, limit);
}

Result<std::vector<LogMatch>> SqliteCopy::find_matches(std::string_view after, std::size_t limit)
{
    return reader_.matches(after, limit);
}

Result<std::vector<TableRow>> SqliteCopy::find_tables(const Wanted& wanted, std::string_view after,
                                                      std::size_t limit)
{
    return reader_.tables(wanted, after, limit);
}

Result<std::vector<ShelfItem>> SqliteCopy::find_items(std::string_view prefix, std::string_view after,
                                                      std::size_t limit)
{
    return reader_.items(prefix, after, limit);
}

} // namespace papamu::server
