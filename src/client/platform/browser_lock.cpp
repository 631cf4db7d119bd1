#include "client/platform/lock.hpp"

#include "client/platform/texts.hpp"

// Written in client/web/library.js: whether this page holds the lock of what is kept (client/web/lock.js).
extern "C" int papamu_store_held();

namespace papamu::platform {

Result<Lock> Lock::take(const std::filesystem::path& /*folder*/)
{
    if (papamu_store_held() == 0) return texts::lock_other_tab;
    return Lock{Descriptor{}};
}

} // namespace papamu::platform
