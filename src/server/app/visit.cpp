#include "server/app/visit.hpp"

#include "protocol/message.hpp"
#include "server/app/page_origin.hpp"
#include "server/app/proxy_preamble.hpp"
#include "server/app/talk_over.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace papamu::server {

namespace {

constexpr std::size_t longest_header = 8192;
constexpr std::int64_t longest_rest = 1000;   // milliseconds, after one request too much
constexpr std::int64_t hurried_asking = 2000; // of those who come when too many do

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

beast::string_view text_of(std::string_view text) { return {text.data(), text.size()}; }

class Visit final : public Caller, public std::enable_shared_from_this<Visit> {
public:
    Visit(Door& door, Place place, const ListenerOptions& options, const IpAddress& from, SocketStream stream)
        : Caller(door, std::move(place)), options_(options), from_(from),
          by_proxy_(options.gate && options.gate->believes(from)), stream_(std::move(stream)),
          requests_(door.limits().requests_per_second, door.limits().requests_at_once),
          until_(door.now() + (origin().hurried ? hurried_asking : door.limits().asking))
    {
    }

    Task<> run();

    void look(std::int64_t now) override
    {
        if (now <= until_) return;
        ++door().counts().late;
        cut();
    }
    void leave() override
    {
        if (asking_) cut();
    }
    void cut() override
    {
        error_code ignored;
        stream_.next_layer().close(ignored);
    }

private:
    Task<bool> begin();
    Task<bool> hear_preamble();
    void leave_unheard(const TurnedAway& away);
    std::optional<TurnedAway> why_not(const HttpRequest& request);
    std::optional<TurnedAway> count(const HttpRequest& request);
    Task<bool> answer(const HttpRequest& request);
    Task<bool> send(Response answer, bool head, bool keep_alive);
    void talk(HttpRequest request);

    const ListenerOptions& options_;
    IpAddress from_;
    const bool by_proxy_; ///< the socket leads to a trusted proxy
    SocketStream stream_;
    beast::flat_buffer read_{longest_header};
    Bucket requests_;
    std::int64_t until_;
    bool asking_ = true; ///< waits for a request
};

// Whether it comes from a program, or from a page that may.
bool comes_from_ours(const HttpRequest& request, const std::vector<std::string>& pages)
{
    const auto [begin, end] = request.equal_range(http::field::origin);
    return begin == end || (std::next(begin) == end &&
                            may_talk(view(begin->value()), view(request[http::field::host]), pages));
}

bool speaks_ours(const HttpRequest& request)
{
    const auto [begin, end] = request.equal_range(http::field::sec_websocket_protocol);
    for (auto it = begin; it != end; ++it)
        for (const auto word : http::token_list(it->value()))
            if (view(word) == protocol::sub_protocol) return true;
    return false;
}

Task<> Visit::run()
{
    const auto visit = shared_from_this();
    if (!co_await begin()) co_return;
    for (;;) {
        http::request_parser<http::empty_body> parser;
        parser.header_limit(longest_header);
        asking_ = true;
        const auto [failed, bytes] = co_await http::async_read(stream_, read_, parser, use_task);
        asking_ = false;
        if (failed) {
            // A client that sends no request, or one with a body, is told so; one that has hung up is not.
            if (failed.category() == http::make_error_code(http::error::bad_version).category() &&
                failed != http::error::end_of_stream && failed != http::error::partial_message)
                static_cast<void>(co_await send(
                    plain_response(400, "This is no request that is answered here.\n"), false, false));
            break;
        }
        ++door().counts().requests;
        auto request = parser.release();
        if (beast::websocket::is_upgrade(request)) {
            if (const auto away = why_not(request)) {
                static_cast<void>(
                    co_await send(plain_response(away->status, std::string{away->why}), false, false));
            } else {
                talk(std::move(request));
                co_return;
            }
            break;
        }
        // Pages and files are refused to addresses that come too often; running matches are not affected.
        if (origin().hurried) {
            ++door().counts().refused_handshakes;
            static_cast<void>(
                co_await send(plain_response(too_often.status, std::string{too_often.why}), false, false));
            break;
        }
        if (!co_await answer(request)) break;
        if (door().leaving()) break;
        const auto now = door().now();
        until_ = now + door().limits().asking;
        // A proxy sends requests of many clients at once.
        if (by_proxy_ || requests_.take(now)) continue;
        ++door().counts().throttled;
        Timer timer(stream_.get_executor(),
                    std::chrono::milliseconds{std::min(requests_.wait(now), longest_rest)});
        co_await timer.async_wait(use_task);
    }
    error_code ignored;
    stream_.next_layer().shutdown(Socket::shutdown_send, ignored);
}

// What comes before the first request.
Task<bool> Visit::begin()
{
    if (by_proxy_) {
        const bool come = co_await hear_preamble();
        if (!come) co_return false;
    }
    if (auto* secure = stream_.secure()) {
        const auto [failed, used] =
            co_await secure->async_handshake(asio::ssl::stream_base::server, read_.cdata(), use_task);
        if (failed) co_return false;
        read_.consume(used);
    }
    co_return true;
}

// The PROXY protocol's line, if the connection begins with it. What follows stays to be read.
Task<bool> Visit::hear_preamble()
{
    auto& socket = stream_.next_layer();
    for (;;) {
        const auto heard = read_preamble({static_cast<const char*>(read_.cdata().data()), read_.size()});
        switch (heard.state) {
        case ProxyPreamble::State::none: co_return true;
        case ProxyPreamble::State::own: read_.consume(heard.size); co_return true;
        case ProxyPreamble::State::known: {
            read_.consume(heard.size);
            from_ = heard.from;
            if (options_.gate->believes(from_)) co_return true;
            const auto away = options_.gate->come(from_, door().now(), place());
            if (away)
                leave_unheard(*away);
            else
                door().note_behind_proxy(from_);
            co_return !away;
        }
        case ProxyPreamble::State::wrong: {
            leave_unheard({400, "This is no form of the PROXY protocol that is known here.\n"});
            co_return false;
        }
        case ProxyPreamble::State::more: break;
        }
        const auto [failed, bytes] = co_await socket.async_read_some(read_.prepare(512), use_task);
        if (failed) co_return false;
        read_.commit(bytes);
    }
}

// A client that has not begun TLS could not read the reason.
void Visit::leave_unheard(const TurnedAway& away)
{
    door().note_turned_away(from_, away);
    if (!stream_.secure()) turn_away(door(), from_, std::move(stream_.next_layer()), away);
}

// Upgrades to a WebSocket, unless something is wrong.
std::optional<TurnedAway> Visit::why_not(const HttpRequest& request)
{
    if (!options_.talks || view(request.target()) != "/")
        return TurnedAway{404, "Games are played at the path / only.\n"};
    if (!speaks_ours(request))
        return TurnedAway{400, "A WebSocket here speaks the sub-protocol papamu.v1; name it.\n"};
    if (!comes_from_ours(request, options_.pages)) {
        ++door().counts().refused_page;
        return TurnedAway{403,
                          "Pages of another host may not play here, unless whoever runs this service allows "
                          "them by --allow-origin.\n"};
    }
    if (read_.size() > 0) return TurnedAway{400, "Wait for the answer before you send frames.\n"};
    return count(request);
}

// A client behind a proxy is counted when the connection becomes a WebSocket.
std::optional<TurnedAway> Visit::count(const HttpRequest& request)
{
    if (!options_.gate || !options_.gate->believes(from_)) return std::nullopt;
    const auto all = [&](auto field) {
        std::string joined;
        const auto [begin, end] = request.equal_range(field);
        for (auto it = begin; it != end; ++it) {
            if (!joined.empty()) joined += ',';
            joined += view(it->value());
        }
        return joined;
    };
    const auto who = options_.gate->who(from_, {all(http::field::forwarded), all("X-Forwarded-For")});
    if (const auto* away = std::get_if<TurnedAway>(&who)) return *away;
    const auto& from = std::get<IpAddress>(who);
    if (from == from_) door().note_silent_proxy(from);
    auto away = options_.gate->come(from, door().now(), place());
    if (away)
        door().note_turned_away(from, *away);
    else if (from != from_)
        door().note_behind_proxy(from);
    return away;
}

void Visit::talk(HttpRequest request)
{
    begin_talk(door(), take_place(), by_proxy_, std::move(stream_), std::move(request));
}

Task<bool> Visit::answer(const HttpRequest& request)
{
    const Request asked{view(request.method_string()),
                        view(request.target()),
                        view(request[http::field::host]),
                        view(request[http::field::accept]),
                        view(request[http::field::accept_encoding]),
                        view(request[http::field::if_none_match]),
                        view(request[http::field::range]),
                        view(request[http::field::if_range])};
    return send(options_.answer(asked), request.method() == http::verb::head,
                request.keep_alive() && !door().leaving());
}

Task<bool> Visit::send(Response answer, bool head, bool keep_alive)
{
    http::response<http::span_body<const char>> response;
    response.result(answer.status);
    response.version(11);
    response.set(http::field::server, "papamu-server");
    for (const auto& [name, value] : headers_of_all(stream_.secure() != nullptr))
        response.set(text_of(name), text_of(value));
    for (const auto& [name, value] : answer.headers) response.set(text_of(name), value);
    const auto bytes = answer.bytes();
    if (answer.status != 304) response.content_length(bytes.size());
    response.keep_alive(keep_alive);
    if (!head && answer.status != 304) response.body() = {bytes.data(), bytes.size()};

    // Slow connections get the time that eight kilobytes a second need.
    until_ = door().now() + door().limits().reading + static_cast<std::int64_t>(bytes.size() / 8);
    http::response_serializer<http::span_body<const char>> serializer(response);
    serializer.split(head);
    error_code failed;
    std::size_t sent = 0;
    if (head)
        std::tie(failed, sent) = co_await http::async_write_header(stream_, serializer, use_task);
    else
        std::tie(failed, sent) = co_await http::async_write(stream_, serializer, use_task);
    door().counts().bytes_out += sent;
    co_return !failed && keep_alive;
}

// Waits a moment until the client has read why it was turned away: closing at once could discard that.
class Farewell final : public Caller, public std::enable_shared_from_this<Farewell> {
public:
    Farewell(Door& door, std::string household, Socket socket, std::string words)
        : Caller(door, {}), household_(std::move(household)), socket_(std::move(socket)),
          words_(std::move(words)), until_(door.now() + 1000)
    {
        door.begin_farewell(household_);
    }
    ~Farewell() override { door().end_farewell(household_); }

    Task<> run()
    {
        const auto self = shared_from_this();
        const auto [failed, bytes] = co_await asio::async_write(socket_, asio::buffer(words_), use_task);
        if (failed) co_return;
        error_code ignored;
        socket_.shutdown(Socket::shutdown_send, ignored);
        for (std::array<char, 512> unread{};;) {
            const auto [over, more] = co_await socket_.async_read_some(asio::buffer(unread), use_task);
            if (over) co_return;
        }
    }

    void look(std::int64_t now) override
    {
        if (now > until_) cut();
    }
    void leave() override { cut(); }
    void cut() override
    {
        error_code ignored;
        socket_.close(ignored);
    }

private:
    std::string household_;
    Socket socket_;
    std::string words_;
    std::int64_t until_;
};

} // namespace

void begin_visit(Door& door, Place place, const ListenerOptions& options, const IpAddress& from,
                 Socket socket)
{
    auto stream = options.secure ? SocketStream(std::move(socket), options.secure->now())
                                 : SocketStream(std::move(socket));
    const auto visit = std::make_shared<Visit>(door, std::move(place), options, from, std::move(stream));
    asio::co_spawn(door.loop(), visit->run(), Unawaited{});
}

void turn_away(Door& door, const IpAddress& from, Socket socket, const TurnedAway& away)
{
    // A crowd is not even told.
    auto household = origin_of(from).household;
    if (!door.may_say_farewell(household)) return;
    std::string lines_of_all;
    for (const auto& [name, value] : headers_of_all(false))
        lines_of_all += std::string{name} + ": " + std::string{value} + "\r\n";
    auto words = "HTTP/1.1 " + std::to_string(away.status) + " Not now\r\nServer: papamu-server\r\n" +
                 lines_of_all +
                 "Retry-After: 30\r\n"
                 "Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\nContent-Length: " +
                 std::to_string(away.why.size()) + "\r\n\r\n" + std::string{away.why};
    const auto farewell =
        std::make_shared<Farewell>(door, std::move(household), std::move(socket), std::move(words));
    asio::co_spawn(door.loop(), farewell->run(), Unawaited{});
}

} // namespace papamu::server
