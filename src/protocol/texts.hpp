#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto protocol_too_long =
    Text("protocol.too_long", "the message is too long (bytes: {found}, allowed: {limit})");
inline const auto protocol_not_json = Text("protocol.not_json", "this is not one JSON object");
inline const auto protocol_field =
    Text("protocol.field", "a message of type \"{type}\" needs a valid \"{field}\"");
inline const auto protocol_unknown =
    Text("protocol.unknown", "this server does not know messages of type \"{type}\"");

inline const auto name_too_long = Text("name.too_long", "the name is too long; characters allowed: {limit}");
inline const auto name_unseen = Text("name.unseen", "a name may only have characters that can be seen");
inline const auto name_mixed =
    Text("name.mixed", "a name may not mix the letters of several scripts, which look alike");

inline const auto address_form =
    Text("address.form", "\"{typed}\" is no address of a server; it looks like play.example.org or "
                         "192.168.1.5:7410");
inline const auto code_form =
    Text("code.form", "\"{typed}\" is no code of a table; a code has six letters, like QWERTZ");
inline const auto key_form =
    Text("key.form", "the link \"{typed}\" is not whole; copy it once more, or give the table's six letters");

} // namespace papamu::texts
