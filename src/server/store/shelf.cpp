#include "server/store/shelf.hpp"

#include "core/text.hpp"

namespace papamu::server {

bool fits(const ShelfItem& item)
{
    return !item.name.empty() && item.name.size() <= longest_shelf_name && is_clean_utf8(item.name) &&
           item.value.size() <= longest_shelf_value && is_clean_utf8(item.value);
}

} // namespace papamu::server
