#include "client/app/make_link.hpp"

// The one place where the window learns which link it has; everything else knows the interface.
#ifdef PAPAMU_ONLINE
#include "net/native_link.hpp"
#endif

namespace papamu::app {

#ifdef PAPAMU_ONLINE
bool can_link() { return true; }

std::unique_ptr<net::Link> make_link() { return net::native_link(); }
#else
bool can_link() { return false; }

std::unique_ptr<net::Link> make_link() { return nullptr; }
#endif

} // namespace papamu::app
