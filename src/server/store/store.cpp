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

} // namespace papamu::server
