#include "server/store/store.hpp"

#include <cassert>

namespace papamu::server {

void Store::put(std::string name, std::string value, ShelfDone done)
{
    ShelfItem item{std::move(name), std::move(value)};
    assert(fits(item) && done);
    take(Job<asked::Put>{{std::move(item)}, std::move(done)});
}

Result<std::vector<ShelfItem>> Store::find(std::string_view prefix, std::string_view after, std::size_t limit)
{
    if (limit == 0) return std::vector<ShelfItem>{};
    return find_items(prefix, after, limit);
}

void Store::erase(std::string match, EraseDone done)
{
    assert(done);
    take(Job<asked::Erase>{{std::move(match)}, std::move(done)});
}

void Store::take_claim(std::string match, ClaimDone done)
{
    take(Job<asked::Claim>{{std::move(match)}, std::move(done)});
}

void Store::take_append(Append entry, AppendDone done)
{
    take(Job<asked::Append>{{std::move(entry)}, std::move(done)});
}

void Store::open_table(TableRow row, OpenDone done)
{
    assert(fits(row) && row.node != 0 && done);
    take(Job<asked::Open>{{std::make_unique<TableRow>(std::move(row))}, std::move(done)});
}

void Store::claim_table(std::string code, Epoch seen, std::optional<std::int64_t> owner_up, Node node,
                        std::int64_t shift, ClaimTableDone done)
{
    assert(!code.empty() && node != 0 && done);
    take(Job<asked::ClaimTable>{{std::move(code), seen, owner_up, node, shift}, std::move(done)});
}

void Store::keep_table(TableRow row, KeepDone done)
{
    assert(fits(row) && done);
    take(Job<asked::Keep>{{std::make_unique<TableRow>(std::move(row))}, std::move(done)});
}

void Store::close_table(std::string code, Epoch epoch, KeepDone done)
{
    assert(!code.empty() && done);
    take(Job<asked::Close>{{std::move(code), epoch}, std::move(done)});
}

void Store::enter(std::string address, std::string place, EnterDone done)
{
    assert(address.size() <= longest_address && place.size() <= longest_address && done);
    take(Job<asked::Enter>{{std::move(address), std::move(place)}, std::move(done)});
}

void Store::beat(Node node, std::int64_t up, bool leaves, BeatDone done)
{
    assert(node != 0 && up >= 0 && done);
    take(Job<asked::Beat>{{node, up, leaves}, std::move(done)});
}

void Store::look_up(std::vector<std::string> names, ItemsDone done)
{
    assert(done);
    take_reading(
        [this, names = std::move(names), done = std::move(done)](const Message* refused) {
            if (refused) return done(*refused);
            std::vector<ShelfItem> items;
            for (const auto& name : names) {
                auto found = find(name, "", 1);
                if (!found) return done(found.reason());
                if (!found->empty() && found->front().name == name)
                    items.push_back(std::move(found->front()));
            }
            done(std::move(items));
        },
        Extent::rows);
}

void Store::list(std::string prefix, std::string after, std::size_t limit, ItemsDone done)
{
    assert(done);
    take_reading(
        [this, prefix = std::move(prefix), after = std::move(after), limit,
         done = std::move(done)](const Message* refused) {
            done(refused ? Result<std::vector<ShelfItem>>{*refused} : find(prefix, after, limit));
        },
        Extent::rows);
}

Result<std::vector<TableRow>> Store::tables(const Wanted& wanted, std::string_view after, std::size_t limit)
{
    if (limit == 0) return std::vector<TableRow>{};
    return find_tables(wanted, after, limit);
}

void Store::look_for(Wanted wanted, std::string after, std::size_t limit, TablesDone done)
{
    assert(done);
    take_reading(
        [this, wanted = std::move(wanted), after = std::move(after), limit,
         done = std::move(done)](const Message* refused) {
            done(refused ? Result<std::vector<TableRow>>{*refused} : tables(wanted, after, limit));
        },
        Extent::rows);
}

void Store::list_nodes(NodesDone done)
{
    assert(done);
    take_reading(
        [this, done = std::move(done)](const Message* refused) {
            done(refused ? Result<std::vector<NodeRow>>{*refused} : nodes());
        },
        Extent::rows);
}

} // namespace papamu::server
