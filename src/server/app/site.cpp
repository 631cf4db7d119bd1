#include "server/app/site.hpp"

#include "core/text.hpp"
#include "game/reserved_ids.hpp"

#include <algorithm>
#include <charconv>

namespace papamu::server {

namespace {

constexpr std::size_t longest_host = 260; ///< a name of 253 letters, and a port
constexpr std::string_view greeting = "This is a Papamu service. Give its address to the program papamu.\n";
constexpr std::string_view how_to_build =
    "To play in a browser, build the page by ./web in the source folder, and start the service again.\n";

bool is_reading(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

Response wrong_method()
{
    auto response = plain_response(405, "Only GET and HEAD are answered here.\n");
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
}

std::string lower(std::string_view text)
{
    std::string out{text};
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

// Whether it can stand in a policy as it is: a name or a number of IPv4, with or without a port.
bool is_host(std::string_view text)
{
    return !text.empty() && text.size() <= longest_host && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
               c == '-' || c == ':';
    });
}

// Of "gzip;q=0.5": whether the weight is above nothing.
bool is_wanted(std::string_view parameters)
{
    for (const auto part : split(parameters, ';')) {
        const auto word = lower(trimmed(part));
        if (!word.starts_with("q=")) continue;
        return word.find_first_of("123456789") != std::string::npos;
    }
    return true;
}

// Whether one of the tags in If-None-Match is this one.
bool names_tag(std::string_view if_none_match, std::string_view tag)
{
    if (trimmed(if_none_match) == "*") return true;
    for (auto part : split(if_none_match, ',')) {
        part = trimmed(part);
        if (part.starts_with("W/")) part.remove_prefix(2);
        if (part == tag) return true;
    }
    return false;
}

Response moved(std::string to)
{
    auto response = plain_response(308, "It is at " + to + ".\n");
    response.headers.emplace_back("Location", std::move(to));
    return response;
}

// What a page may ask of the device: nothing that it never does.
constexpr std::string_view permissions =
    "accelerometer=(), bluetooth=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), "
    "gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), "
    "serial=(), usb=()";

// A browser asks so for what is to be shown, and not for a part of a page; files have a dot.
bool is_followed(const Request& request, std::string_view path)
{
    return request.accept.find("text/html") != std::string_view::npos &&
           path.find('.') == std::string_view::npos && !is_reserved_id(path.substr(1, path.find('/', 1) - 1));
}

} // namespace

bool accepts(std::string_view accept_encoding, std::string_view coding)
{
    bool any = false;
    for (const auto part : split(accept_encoding, ',')) {
        const auto end = part.find(';');
        const auto name = lower(trimmed(part.substr(0, end)));
        const bool wanted = end == part.npos || is_wanted(part.substr(end + 1));
        if (name == coding) return wanted;
        if (name == "*") any = wanted;
    }
    return any;
}

Response plain_response(unsigned status, std::string text)
{
    Response response{status, {}, std::make_shared<const std::string>(std::move(text)), {}};
    response.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

std::string content_policy(std::string_view host)
{
    std::string service = "'self'";
    // Not every browser takes a WebSocket to the own host for one to 'self'. Numbers of IPv6 cannot be named
    // here.
    if (is_host(host)) service += " ws://" + std::string{host} + " wss://" + std::string{host};
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
           "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; worker-src 'self'; "
           "manifest-src 'self'; connect-src " +
           service + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

const Headers& headers_of_all(bool secure)
{
    static const auto policy = content_policy({});
    static const Headers plain{{"Content-Security-Policy", policy},
                               {"X-Content-Type-Options", "nosniff"},
                               {"Referrer-Policy", "no-referrer"}};
    static const Headers over_tls = [] {
        auto all = plain;
        all.emplace_back("Strict-Transport-Security", "max-age=31536000");
        return all;
    }();
    return secure ? over_tls : plain;
}

PublicSite::PublicSite(Pages pages, std::function<bool()> ready, std::function<std::int64_t()> now)
    : pages_(std::move(pages)), ready_(std::move(ready)), now_(std::move(now))
{
}

const WebFile* PublicSite::find(std::string_view path)
{
    if (!pages_.folder) return nullptr;
    pages_.folder->refresh(now_());
    return pages_.folder->find(is_game(path) ? "/" : path);
}

bool PublicSite::is_game(std::string_view path) const
{
    const auto& ids = pages_.games;
    return std::find(ids.begin(), ids.end(), path.substr(1)) != ids.end();
}

Response PublicSite::answer(const Request& request)
{
    if (!is_reading(request)) return wrong_method();
    const auto path = plain_path(request.target);
    if (!path) return plain_response(400, "This is no path of a file.\n");
    if (*path == "/healthz") return plain_response(200, "ok\n");
    if (*path == "/readyz")
        return ready_() ? plain_response(200, "ready\n") : plain_response(503, "not ready\n");

    // A game's page has one address, which no slash follows.
    if (const auto bare = std::string_view{*path}.substr(0, path->find_last_not_of('/') + 1);
        bare.size() < path->size() && !bare.empty() && has_page() && is_game(bare)) {
        const auto query = request.target.find('?');
        return moved(std::string{bare} + std::string{query == request.target.npos
                                                         ? std::string_view{}
                                                         : request.target.substr(query)});
    }
    const WebFile* file = find(*path);
    if (!file && *path == "/") {
        std::string words{greeting};
        if (pages_.missing) words += how_to_build;
        return plain_response(200, std::move(words));
    }
    const bool missing = !file;
    if (missing && is_followed(request, *path)) file = find("/");
    if (!file) return plain_response(404, "There is no such page here.\n");

    Response response;
    const auto* form = &file->plain;
    std::string_view coding;
    if (file->gzip && accepts(request.accept_encoding, "gzip")) form = &*file->gzip, coding = "gzip";
    if (file->brotli && accepts(request.accept_encoding, "br")) form = &*file->brotli, coding = "br";
    // Pages that may use threads and shared memory are those that let nobody else in.
    response.headers = {{"Content-Type", file->type},
                        {"Cache-Control", file->cache_control},
                        {"ETag", '"' + form->tag + '"'},
                        {"Accept-Ranges", "bytes"},
                        {"Content-Security-Policy", content_policy(request.host)},
                        {"Cross-Origin-Opener-Policy", "same-origin"},
                        {"Cross-Origin-Embedder-Policy", "require-corp"},
                        {"Cross-Origin-Resource-Policy", "same-origin"},
                        {"Permissions-Policy", std::string{permissions}}};
    if (file->brotli || file->gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (missing) {
        response.status = 404;
        if (!coding.empty()) response.headers.emplace_back("Content-Encoding", coding);
        response.content = form->content;
        return response;
    }
    if (names_tag(request.if_none_match, '"' + form->tag + '"')) {
        response.status = 304;
        response.content = std::make_shared<const std::string>();
        return response;
    }
    // Parts are parts of what is sent, compressed or not; whoever has one of another form gets all of this.
    ByteRange range;
    const auto size = form->content->size();
    if (request.method == "GET" &&
        (request.if_range.empty() || trimmed(request.if_range) == '"' + form->tag + '"'))
        range = parse_range(request.range, size);
    if (range.kind == ByteRange::Kind::beyond) {
        auto refused = plain_response(416, "The file is not that long.\n");
        refused.headers.emplace_back("Content-Range", "bytes */" + std::to_string(size));
        return refused;
    }
    if (!coding.empty()) response.headers.emplace_back("Content-Encoding", coding);
    response.content = form->content;
    if (range.kind == ByteRange::Kind::part) {
        response.status = 206;
        response.part = range;
        response.headers.emplace_back("Content-Range", "bytes " + std::to_string(range.first) + '-' +
                                                           std::to_string(range.first + range.size - 1) +
                                                           '/' + std::to_string(size));
    }
    return response;
}

Response metrics_response(const Request& request, const std::function<std::string()>& metrics)
{
    if (!is_reading(request)) return wrong_method();
    const auto path = plain_path(request.target);
    if (!path || *path != "/metrics") return plain_response(404, "There is only /metrics here.\n");
    auto response = plain_response(200, metrics());
    response.headers.front().second = "text/plain; version=0.0.4; charset=utf-8";
    return response;
}

} // namespace papamu::server
