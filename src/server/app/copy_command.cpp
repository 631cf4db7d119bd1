#include "server/app/copy_command.hpp"

#include "server/app/texts.hpp"
#include "server/store/copy_store.hpp"
#include "server/store/open_log.hpp"

#include <ostream>

namespace papamu::server {

int copy_to(const std::string& into, const std::string& from, std::ostream& out, std::ostream& err)
{
    const auto copied = copy_store(from, into);
    if (!copied) {
        err << "papamu-server: " << english(copied.reason()) << '\n';
        return 1;
    }
    out << english({texts::server_copied,
                    {{"matches", static_cast<std::int64_t>(copied->matches)},
                     {"entries", static_cast<std::int64_t>(copied->entries)},
                     {"tables", static_cast<std::int64_t>(copied->tables)},
                     {"items", static_cast<std::int64_t>(copied->items)},
                     {"from", shown_store(from)},
                     {"into", shown_store(into)}}})
        << '\n';
    return 0;
}

} // namespace papamu::server
