#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto protocol_too_long =
    Text("protocol.too_long", "a message may have {limit} bytes; this one has {found}");
inline const auto protocol_not_json = Text("protocol.not_json", "this is not one JSON object");
inline const auto protocol_field =
    Text("protocol.field", "a message of type \"{type}\" needs a valid \"{field}\"");
inline const auto protocol_unknown =
    Text("protocol.unknown", "this server does not know messages of type \"{type}\"");

} // namespace papamu::texts
