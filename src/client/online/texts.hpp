#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto host_missing =
    Text("host.missing", "papamu-server was not found beside this program; install it to host games here");
inline const auto host_ended = Text("host.ended", "papamu-server did not stay: {why}");
inline const auto host_silent = Text("host.silent", "it said nothing");

} // namespace papamu::texts
