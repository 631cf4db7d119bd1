#include "server/store/open_log.hpp"

#include "core/text.hpp"
#include "server/store/memory_log.hpp"
#include "server/store/postgres_copy.hpp"
#include "server/store/postgres_filling.hpp"
#include "server/store/postgres_log.hpp"
#include "server/store/sqlite_copy.hpp"
#include "server/store/sqlite_filling.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace {

constexpr std::string_view in_file = "sqlite:";

} // namespace

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

Result<void> outlives_process(std::string_view word)
{
    if (!names_store(word)) return no_store(word);
    return word == "memory" ? Result<void>{Message{texts::copy_memory}} : Result<void>{};
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

Result<std::unique_ptr<Store>> open_still(std::string_view store)
{
    if (const auto there = outlives_process(store); !there) return there.reason();
    if (postgres::names_database(store)) return PostgresCopy::open(store);
    return SqliteCopy::open(store.substr(in_file.size()), SqliteCopy::Form::present);
}

Result<std::unique_ptr<Filling>> open_filling(std::string_view store)
{
    if (const auto there = outlives_process(store); !there) return there.reason();
    if (postgres::names_database(store)) return PostgresFilling::open(store);
    return SqliteFilling::open(store.substr(in_file.size()));
}

std::string shown_store(std::string_view store)
{
    if (!postgres::names_database(store)) return std::string(store);
    const auto place = postgres::Place::read(store);
    return place ? place->shown : std::string(store.substr(0, store.find("//") + 2));
}

} // namespace papamu::server
