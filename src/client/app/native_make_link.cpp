#include "client/app/make_link.hpp"

// The one place where the window learns which links it has; everything else knows the interface.
#ifdef PAPAMU_ONLINE
#include "net/native_link.hpp"
#endif

namespace papamu::app {

std::function<std::unique_ptr<net::Link>()> link_maker()
{
#ifdef PAPAMU_ONLINE
    // Whoever makes links holds the thread that they work on.
    return [network = std::make_shared<net::Network>()] { return net::native_link(*network); };
#else
    return {};
#endif
}

} // namespace papamu::app
