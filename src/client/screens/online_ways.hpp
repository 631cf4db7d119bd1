#pragma once

// Ways to a service and to the tables there.

#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"

#include <string>

namespace papamu::screens {

/// Goes to the table that this code or link names, at another server where the link says so.
Result<Route> to_table(Session& session, const std::string& typed);

/// Sits down again at a table that was kept, at whichever server it is.
Result<Route> come_back_to(Session& session, const storage::KeptTable& table);

/// Goes to where an address leads, or a link with a code: to the tables, or to one of them.
Result<Route> to_service(Session& session, const std::string& typed);

/// Does what something was typed for, and says where one goes then, or what is wrong with it.
Result<Route> go_by(Session& session, to::Typing::What what, const std::string& typed);

} // namespace papamu::screens
