// What of Boost.Asio and Boost.Beast need not be compiled again wherever they are used.

#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
