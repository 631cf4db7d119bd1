#include "server/app/check_command.hpp"

#include "server/app/texts.hpp"
#include "server/check_service.hpp"
#include "server/store/open_log.hpp"

#include <ostream>

namespace papamu::server {

int check_store(const std::string& store, std::ostream& out, std::ostream& err)
{
    const auto refuse = [&](const Message& reason) {
        err << "papamu-server: " << english(reason) << '\n';
        return 1;
    };
    const auto opened = open_copy(store);
    if (!opened) return refuse(opened.reason());
    const auto checked = check_service(**opened);
    if (!checked) return refuse(checked.reason());
    for (const auto& trouble : checked->troubles) refuse(trouble);
    if (!checked->troubles.empty())
        return refuse(
            {texts::server_troubles, {{"store", shown_store(store)}, {"count", checked->troubles.size()}}});
    out << english({texts::server_sound,
                    {{"store", shown_store(store)},
                     {"matches", static_cast<std::int64_t>(checked->matches)},
                     {"entries", static_cast<std::int64_t>(checked->entries)},
                     {"items", static_cast<std::int64_t>(checked->items)}}})
        << '\n';
    return 0;
}

} // namespace papamu::server
