#pragma once

// Which web pages may open a WebSocket here. A browser opens it for any page, and names that page in the
// header Origin; other programs send no such header.

#include "core/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::server {

/// "https://play.example.org" or "http://localhost:8080", as all of them are compared: in small letters, and
/// without the port that is usual.
Result<std::string> parse_page_origin(std::string_view text);

/// Whether a page of this origin may open a WebSocket: pages of the requested host, which `host` (the header
/// Host) names, and of the allowed origins may.
bool may_talk(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

} // namespace papamu::server
