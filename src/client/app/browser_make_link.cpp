#include "client/app/make_link.hpp"

#include "net/browser_link.hpp"

namespace papamu::app {

std::function<std::unique_ptr<net::Link>()> link_maker()
{
    return [] { return net::browser_link(); };
}

} // namespace papamu::app
