#include "client/storage/guest.hpp"

#include "client/platform/files.hpp"
#include "client/platform/random.hpp"
#include "client/storage/texts.hpp"
#include "core/text.hpp"
#include "protocol/guest.hpp"

namespace papamu::storage {

namespace {

constexpr std::size_t secret_bytes = 16;
constexpr std::size_t longest_file = 4096;

} // namespace

Result<Guest> passing_guest()
{
    const auto bytes = platform::random_bytes(secret_bytes);
    if (!bytes) return bytes.reason();
    return Guest{to_hex(*bytes), {}};
}

Result<Guest> open_guest(const std::filesystem::path& file)
{
    auto fresh = passing_guest();
    if (!fresh) return fresh;
    const auto unkept = [&](const Message& why) {
        fresh->troubles.push_back({texts::guest_unkept, {{"why", why}}});
        return std::move(fresh);
    };
    if (!platform::is_missing(file)) {
        const auto bytes = platform::read_file(file, longest_file);
        if (!bytes) return unkept(bytes.reason());
        if (const auto secret = trimmed(*bytes); protocol::is_secret(secret))
            return Guest{std::string{secret}, {}};
        const auto aside = platform::set_aside(file);
        if (!aside) return unkept(aside.reason());
        fresh->troubles.push_back(
            {texts::guest_damaged, {{"file", file.string()}, {"aside", aside->string()}}});
    }
    const auto written = platform::replace_file(file, fresh->secret + '\n', platform::Readers::owner);
    if (!written) return unkept(written.reason());
    return fresh;
}

} // namespace papamu::storage
