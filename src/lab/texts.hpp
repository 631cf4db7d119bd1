#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto lab_option_form =
    Text("lab.option_form", "an option is given as NAME=VALUE, not \"{option}\"");
inline const auto lab_bytes = Text("lab.bytes", "\"{bytes}\" are no bytes in hexadecimal digits");
inline const auto lab_both =
    Text("lab.both", "a start is either a position or drawn from options and bytes, not both");
inline const auto lab_file = Text("lab.file", "{file} cannot be read");
inline const auto lab_record = Text("lab.record", "{file}: {why}");

} // namespace papamu::texts
