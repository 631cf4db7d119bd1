#include "server/guest_id.hpp"

#include "core/text.hpp"

#include <sodium.h>

#include <cassert>
#include <vector>

namespace papamu::server {

std::string guest_id(std::string_view secret)
{
    // A key keeps these hashes apart from those of any other program that hashes the same bytes.
    constexpr std::string_view purpose = "papamu.v1 guest id";
    static_assert(purpose.size() >= crypto_generichash_KEYBYTES_MIN);
    std::vector<std::uint8_t> hash(16);
    const int failed = crypto_generichash(
        hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
        reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
    assert(failed == 0);
    (void)failed;
    return to_hex(hash);
}

} // namespace papamu::server
