#pragma once

#include "client/modes/route.hpp"

#include <optional>

namespace papamu::storage {
struct KeptTable;
struct Summary;
} // namespace papamu::storage

namespace papamu::session {

class OnlineDesk;
class Sittings;
class Tidings;

/// Where Continue leads: back to the table of a service (`OnlineDesk::to_come_back_to`), which comes first,
/// else to the match in this room (`Sittings::to_continue`). Nothing where that failed, which is told, or
/// where there is neither.
std::optional<modes::Route> go_on(OnlineDesk& desk, Sittings& sittings, Tidings& tidings,
                                  const std::optional<storage::KeptTable>& table,
                                  const std::optional<storage::Summary>& match);

} // namespace papamu::session
