#include "server/store/open_log.hpp"

#include "core/text.hpp"
#include "server/store/memory_log.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/texts.hpp"

namespace papamu::server {

Result<std::unique_ptr<Store>> open_log(std::string_view store)
{
    constexpr std::string_view sqlite = "sqlite:";
    if (store == "memory") return std::unique_ptr<Store>(std::make_unique<MemoryLog>());
    if (store.starts_with(sqlite) && store.size() > sqlite.size())
        return SqliteLog::open(store.substr(sqlite.size()));
    return Message{texts::store_form, {{"store", quoted(store)}}};
}

} // namespace papamu::server
