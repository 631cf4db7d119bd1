#pragma once

// A talk over a socket, once a request has asked for a WebSocket.

#include "server/app/talk.hpp"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

namespace papamu::server {

namespace beast = boost::beast;
namespace http = beast::http;

/// A request without a body, which is what every request here is.
using HttpRequest = http::request<http::empty_body>;

/// Answers the upgrade, then talks until the connection ends.
void begin_talk(Door& door, Place place, bool by_proxy, SocketStream stream, HttpRequest request);

} // namespace papamu::server
