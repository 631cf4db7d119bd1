#pragma once

// What is answered to requests that do not want to talk: files, health, metrics. A function from request to
// answer, without sockets.

#include "server/app/web_folder.hpp"

#include <functional>
#include <vector>

namespace papamu::server {

struct Request {
    std::string_view method, target;
    std::string_view accept_encoding, if_none_match; ///< of these headers; empty where there are none
};

struct Answer {
    unsigned status = 200;
    std::vector<std::pair<std::string_view, std::string>> headers; ///< without those of the connection
    Content content;                                               ///< never null; not sent to HEAD
};

/// Whether this value of Accept-Encoding takes the coding.
bool accepts(std::string_view accept_encoding, std::string_view coding);

Answer plain_answer(unsigned status, std::string text);

/// What everybody sees: `/healthz`, `/readyz` and the folder, if there is one.
class PublicSite {
public:
    PublicSite(std::optional<WebFolder> folder, std::function<bool()> ready,
               std::function<std::int64_t()> now);
    Answer answer(const Request& request);

private:
    std::optional<WebFolder> folder_;
    std::function<bool()> ready_;
    std::function<std::int64_t()> now_;
};

/// What only whoever runs the service sees: `/metrics`.
Answer metrics_answer(const Request& request, const std::function<std::string()>& metrics);

} // namespace papamu::server
