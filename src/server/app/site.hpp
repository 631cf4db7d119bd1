#pragma once

// What is answered to requests that do not want to talk: files, health, metrics. A function from request to
// answer, without sockets.

#include "server/app/byte_range.hpp"
#include "server/app/web_folder.hpp"

#include <functional>
#include <vector>

namespace papamu::server {

struct Request {
    std::string_view method, target;
    // Of these headers; empty where there are none.
    std::string_view accept_encoding, if_none_match, range, if_range;
};

struct Response {
    unsigned status = 200;
    std::vector<std::pair<std::string_view, std::string>> headers; ///< without those of the connection
    Content content;                                               ///< never null; not sent to HEAD
    std::optional<ByteRange> part;                                 ///< of the content, where not all is sent

    std::string_view bytes() const
    {
        return part ? std::string_view{*content}.substr(part->first, part->size) : std::string_view{*content};
    }
};

using Headers = std::vector<std::pair<std::string_view, std::string_view>>;
/// What every answer says: that pages of ours take nothing from elsewhere and are shown in nobody's frame.
/// Over TLS also that nothing but TLS is to be used from now on.
const Headers& headers_of_all(bool secure);

/// Whether this value of Accept-Encoding takes the coding.
bool accepts(std::string_view accept_encoding, std::string_view coding);

Response plain_response(unsigned status, std::string text);

/// What everybody sees: `/healthz`, `/readyz` and the folder, if there is one.
class PublicSite {
public:
    PublicSite(std::optional<WebFolder> folder, std::function<bool()> ready,
               std::function<std::int64_t()> now);
    Response answer(const Request& request);

private:
    std::optional<WebFolder> folder_;
    std::function<bool()> ready_;
    std::function<std::int64_t()> now_;
};

/// What only whoever runs the service sees: `/metrics`.
Response metrics_response(const Request& request, const std::function<std::string()>& metrics);

} // namespace papamu::server
