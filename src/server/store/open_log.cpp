#include "server/store/open_log.hpp"

#include "core/text.hpp"
#include "server/store/memory_log.hpp"
#include "server/store/postgres_log.hpp"
#include "server/store/sqlite_copy.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace {

constexpr std::string_view in_file = "sqlite:";

}

bool names_store(std::string_view word)
{
    return word == "memory" || postgres::names_database(word) ||
           (word.starts_with(in_file) && word.size() > in_file.size());
}

Message no_store(std::string_view word)
{
    // A misspelt address of a database, say.
    std::string shown(word);
    if (const auto at = word.rfind('@'); at != std::string_view::npos)
        shown.replace(std::min(at, word.find(':')), at - std::min(at, word.find(':')), "...");
    if (const auto at = shown.find("password"); at != std::string::npos)
        shown.replace(at, std::string::npos, "...");
    return {texts::store_form, {{"store", in_quotes(shown)}}};
}

Result<std::unique_ptr<Store>> open_log(std::string_view store, StoreNews news)
{
    if (!names_store(store)) return no_store(store);
    if (store == "memory") return std::unique_ptr<Store>(std::make_unique<MemoryLog>());
    if (postgres::names_database(store)) return PostgresLog::open(store);
    return SqliteLog::open(store.substr(in_file.size()), {}, std::move(news));
}

Result<std::unique_ptr<Store>> open_copy(std::string_view store)
{
    if (!names_store(store) || store == "memory") return open_log(store);
    if (postgres::names_database(store)) return PostgresLog::look_at(store);
    return SqliteCopy::open(store.substr(in_file.size()));
}

std::string shown_store(std::string_view store)
{
    if (!postgres::names_database(store)) return std::string(store);
    const auto place = postgres::Place::read(store);
    return place ? place->shown : std::string(store.substr(0, store.find("//") + 2));
}

} // namespace papamu::server
