#pragma once

// A talk over a plain or an encrypted socket.

#include "server/app/socket_facts.hpp"
#include "server/app/talk.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace papamu::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

/// A request without a body, which is what every request here is.
using HttpRequest = http::request<http::empty_body>;

template <class Stream>
class TalkOver final : public Talk {
public:
    TalkOver(Door& door, Place place, bool by_proxy, Stream stream)
        : Talk(door, std::move(place), by_proxy), stream_(std::move(stream), static_cast<Pace&>(*this))
    {
    }

    /// Answers the upgrade, then talks until the connection ends.
    Task<> run(HttpRequest request);

    void cut() override
    {
        mark_cut();
        error_code ignored;
        beast::get_lowest_layer(stream_).close(ignored);
    }

private:
    std::shared_ptr<TalkOver> self() { return std::static_pointer_cast<TalkOver>(shared_from_this()); }

    std::optional<std::int64_t> socket_round_trip() override
    {
        return server::socket_round_trip(beast::get_lowest_layer(stream_).native_handle());
    }
    void write(const std::string& frame) override
    {
        stream_.async_write(asio::buffer(frame), [talk = self()](error_code failed, std::size_t) {
            talk->done_writing(failed.failed());
        });
    }
    void write_ping(const std::string& payload) override
    {
        stream_.async_ping(websocket::ping_data(payload.data(), payload.size()),
                           [talk = self()](error_code failed) { talk->done_writing(failed.failed()); });
    }
    void write_close(std::uint16_t code, std::string_view reason) override
    {
        stream_.async_close(
            websocket::close_reason(static_cast<websocket::close_code>(code), {reason.data(), reason.size()}),
            [talk = self()](error_code) { talk->cut(); });
    }

    Task<> listen();

    // Without compression: it costs memory for each connection, and moves are short.
    websocket::stream<Paced<Stream>, false> stream_;
    beast::flat_buffer read_;
};

} // namespace papamu::server
