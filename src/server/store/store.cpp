#include "server/store/store.hpp"

#include <cassert>

namespace papamu::server {

void Store::put(std::string name, std::string value, ShelfDone done)
{
    ShelfItem item{std::move(name), std::move(value)};
    assert(fits(item) && done);
    take_put(std::move(item), std::move(done));
}

Result<std::vector<ShelfItem>> Store::find(std::string_view prefix, std::string_view after, std::size_t limit)
{
    if (limit == 0) return std::vector<ShelfItem>{};
    return find_items(prefix, after, limit);
}

void Store::erase(std::string match, EraseDone done)
{
    assert(done);
    take_erase(std::move(match), std::move(done));
}

void Store::look_up(std::vector<std::string> names, ItemsDone done)
{
    assert(done);
    take_reading([this, names = std::move(names), done = std::move(done)](const Message* refused) {
        if (refused) return done(*refused);
        std::vector<ShelfItem> items;
        for (const auto& name : names) {
            auto found = find(name, "", 1);
            if (!found) return done(found.reason());
            if (!found->empty() && found->front().name == name) items.push_back(std::move(found->front()));
        }
        done(std::move(items));
    });
}

void Store::list(std::string prefix, std::string after, std::size_t limit, ItemsDone done)
{
    assert(done);
    take_reading([this, prefix = std::move(prefix), after = std::move(after), limit,
                  done = std::move(done)](const Message* refused) {
        done(refused ? Result<std::vector<ShelfItem>>{*refused} : find(prefix, after, limit));
    });
}

} // namespace papamu::server
