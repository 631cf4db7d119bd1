#include "server/erase_match.hpp"

#include "core/text.hpp"
#include "protocol/address.hpp"
#include "server/table_record.hpp"
#include "server/texts.hpp"

#include <future>

namespace papamu::server {

namespace {

// The answer may come from the store's own thread.
template <class T, class Ask>
T await(Store& store, const Ask& ask)
{
    std::promise<T> promise;
    ask([&promise](T answer) { promise.set_value(std::move(answer)); });
    store.pump();
    return promise.get_future().get();
}

struct Found {
    std::string table; ///< its name on the shelf, if it was named by its code
    std::string match;
};

Result<Found> find(Store& store, const std::string& name)
{
    if (!protocol::is_code(name)) return Found{"", name};
    for (const auto prefix : {over_prefix, table_prefix}) {
        const auto items = store.find(std::string{prefix} + name, "", 1);
        if (!items) return items.reason();
        if (items->empty()) continue;
        const auto record = read_table_record(items->front());
        if (!record) return record.reason();
        return Found{items->front().name, record->match};
    }
    return Found{};
}

} // namespace

Result<void> erase_match(Store& store, const std::string& name)
{
    const auto found = find(store, name);
    if (!found) return found.reason();
    bool erased = !found->table.empty();
    if (!found->match.empty()) {
        const auto gone =
            await<Result<bool>>(store, [&](auto done) { store.erase(found->match, std::move(done)); });
        if (!gone) return gone.reason();
        erased |= *gone;
    }
    if (!erased) return Message{texts::store_no_match, {{"name", in_quotes(name)}}};
    if (found->table.empty()) return {};
    return await<Result<void>>(store, [&](auto done) { store.put(found->table, "", std::move(done)); });
}

} // namespace papamu::server
