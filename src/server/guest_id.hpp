#pragma once

#include <string>
#include <string_view>

namespace papamu::server {

/// Who a guest is for this service: 32 hexadecimal digits of the secret's BLAKE2b hash. The secret itself is
/// never kept: from what lies on the disk nobody can sit down in somebody's place. It has 128 random bits, so
/// there is nothing to guess and no salt is needed.
std::string guest_id(std::string_view secret);

} // namespace papamu::server
