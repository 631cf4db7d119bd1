#pragma once

// The responses to HTTP requests that open no WebSocket: files, health, metrics. A function from request to
// response, without sockets.

#include "server/app/byte_range.hpp"
#include "server/app/web_folder.hpp"

#include <functional>
#include <vector>

namespace papamu::server {

struct Request {
    std::string_view method, target;
    // Of these headers; empty where there are none.
    std::string_view host, accept, accept_encoding, if_none_match, range, if_range;
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

/// What a page that was asked for at this host may load and whom it may talk to: the files and the service
/// there, and nobody else. It runs no script that is not one of those files, is framed by nobody, and sends
/// no form.
std::string content_policy(std::string_view host);

using Headers = std::vector<std::pair<std::string_view, std::string_view>>;
/// The headers of every response: pages load nothing from other hosts and may not be framed, and where one
/// goes from them is not told where from. Over TLS also that only TLS is to be used from now on.
const Headers& headers_of_all(bool secure);

/// Whether this value of Accept-Encoding allows the coding.
bool accepts(std::string_view accept_encoding, std::string_view coding);

Response plain_response(unsigned status, std::string text);

/// What may be opened in a browser.
struct Pages {
    std::optional<WebFolder> folder;
    /// There would be a page if it had been built, which is said where it would be.
    bool missing = false;
    /// Ids of games: `/onitama`, with any query, is the page too, which then opens that game; `/onitama/`
    /// leads there.
    std::vector<std::string> games;
};

/// What everybody may see: `/healthz`, `/readyz` and the pages. A file that is missing is never answered by a
/// page; a person who follows a link to nothing gets the page, which says so, with the status 404.
/// Whatever else gets a path here without a dot stands in `reserved_ids`.
class PublicSite {
public:
    PublicSite(Pages pages, std::function<bool()> ready, std::function<std::int64_t()> now);
    Response answer(const Request& request);
    bool has_page() const { return pages_.folder && pages_.folder->find("/"); }

private:
    const WebFile* find(std::string_view path);
    bool is_game(std::string_view path) const;

    Pages pages_;
    std::function<bool()> ready_;
    std::function<std::int64_t()> now_;
};

/// What only the operator sees: `/metrics`.
Response metrics_response(const Request& request, const std::function<std::string()>& metrics);

} // namespace papamu::server
