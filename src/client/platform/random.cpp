#include "client/platform/random.hpp"

#include "client/platform/texts.hpp"

#include <cerrno>
#include <system_error>

#include <sys/random.h>
#include <unistd.h>

namespace papamu::platform {

Result<std::vector<std::uint8_t>> random_bytes(std::size_t count)
{
    std::vector<std::uint8_t> bytes(count);
    if (::getentropy(bytes.data(), bytes.size()) == 0) return bytes;
    return Message{texts::no_random, {{"reason", std::error_code{errno, std::generic_category()}.message()}}};
}

} // namespace papamu::platform
