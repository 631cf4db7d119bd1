#include "client/session/going_on.hpp"

#include "client/session/online_desk.hpp"
#include "client/session/sittings.hpp"
#include "client/session/tidings.hpp"
#include "client/storage/kept_tables.hpp"
#include "client/storage/library.hpp"

namespace papamu::session {

std::optional<modes::Route> go_on(OnlineDesk& desk, Sittings& sittings, Tidings& tidings,
                                  const std::optional<storage::KeptTable>& table,
                                  const std::optional<storage::Summary>& match)
{
    if (table) {
        auto there = desk.come_back_to(*table);
        if (there) return std::move(*there);
        tidings.tell(there.reason());
    } else if (match && sittings.go_on(match->id)) {
        return modes::Route{modes::to::LocalMatch{}};
    }
    return std::nullopt;
}

} // namespace papamu::session
