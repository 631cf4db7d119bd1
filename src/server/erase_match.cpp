#include "server/erase_match.hpp"

#include "core/text.hpp"
#include "protocol/address.hpp"
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
    std::optional<TableRow> table; ///< where it was named by its code
    std::string match;
};

Result<Found> find(Store& store, const std::string& name)
{
    if (!protocol::is_code(name)) return Found{{}, name};
    auto rows = store.tables(wanted::Code{name}, "", 1);
    if (!rows) return rows.reason();
    if (rows->empty()) return Found{};
    auto& row = rows->front();
    if (row.record.empty()) return Message{texts::store_table, {{"code", name}}};
    auto match = row.match;
    return Found{std::move(row), std::move(match)};
}

} // namespace

Result<void> erase_match(Store& store, const std::string& name)
{
    const auto found = find(store, name);
    if (!found) return found.reason();
    bool erased = found->table.has_value();
    if (!found->match.empty()) {
        const auto gone =
            await<Result<bool>>(store, [&](auto done) { store.erase(found->match, std::move(done)); });
        if (!gone) return gone.reason();
        erased |= *gone;
    }
    if (!erased) return Message{texts::store_no_match, {{"name", in_quotes(name)}}};
    if (!found->table) return {};
    const auto closed = await<KeepResult>(store, [&](auto done) {
        store.close_table(found->table->code, found->table->epoch, std::move(done));
    });
    if (const auto* unavailable = std::get_if<appended::Unavailable>(&closed)) return unavailable->reason;
    return {};
}

} // namespace papamu::server
