#pragma once

// Who a guest is: a name that others read, and a secret that only the guest's own client knows.

#include "core/result.hpp"

#include <string>
#include <string_view>

namespace papamu::protocol {

inline constexpr std::size_t longest_name = 24;       ///< characters
inline constexpr std::size_t longest_name_bytes = 96; ///< of UTF-8

/// A name as others will see it: without white space at its ends or twice in a row. Empty is allowed and
/// means that the guest has none. Refused with the reason: too long, with characters that cannot be seen or
/// that change the words around them, or with letters of several scripts, by which one guest could look like
/// another. For names that guests choose now; those in old matches are read as they are.
Result<std::string> guest_name(std::string_view typed);

/// 32 lower-case hexadecimal digits.
bool is_secret(std::string_view secret);

} // namespace papamu::protocol
