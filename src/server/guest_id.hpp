#pragma once

#include <string>
#include <string_view>

namespace papamu::server {

/// Who a guest is for this service: the BLAKE2b hash of the secret, as 32 hexadecimal digits. The secret
/// itself is never stored, so what lies on the disk lets nobody take a guest's place. It has 128 random bits,
/// which cannot be guessed and need no salt.
std::string guest_id(std::string_view secret);

} // namespace papamu::server
