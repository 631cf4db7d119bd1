#include "server/app/talk_over.hpp"

#include "protocol/message.hpp"
#include "server/app/site.hpp"
#include "server/app/socket_facts.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace papamu::server {

namespace {

namespace websocket = beast::websocket;

// How much of a message is read at once. An idle connection keeps no more than this, and almost every request
// is shorter.
constexpr std::size_t part_bytes = 512;

class TalkOver final : public Talk {
public:
    TalkOver(Door& door, Place place, bool by_proxy, SocketStream stream)
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
    websocket::stream<Paced, false> stream_;
    beast::flat_buffer read_;
};

Task<> TalkOver::run(HttpRequest request)
{
    const auto talk = self();
    keep_buffers_small(beast::get_lowest_layer(stream_).native_handle());
    // Beast's own timers are off: the door looks at all connections, which needs no timer for each.
    stream_.set_option(websocket::stream_base::timeout{websocket::stream_base::none(),
                                                       websocket::stream_base::none(), false});
    const bool secure = stream_.next_layer().next_layer().secure() != nullptr;
    stream_.set_option(websocket::stream_base::decorator([secure](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol,
                     beast::string_view{protocol::sub_protocol.data(), protocol::sub_protocol.size()});
        response.set(http::field::server, "papamu-server");
        for (const auto& [name, value] : headers_of_all(secure))
            response.set(beast::string_view{name.data(), name.size()},
                         beast::string_view{value.data(), value.size()});
    }));
    stream_.read_message_max(protocol::longest_message);
    stream_.auto_fragment(false);
    stream_.text(true);
    // Pongs, pings and goodbyes show that the client is there. The talk outlives its stream's reads.
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
        if (kind == websocket::frame_type::pong)
            heard_pong({payload.data(), payload.size()});
        else
            heard_of();
    });
    const auto [failed] = co_await stream_.async_accept(request, use_task);
    if (failed || is_cut()) {
        cut();
        co_return;
    }
    // Frees what only the upgrade needed.
    asio::co_spawn(stream_.get_executor(), listen(), Unawaited{});
}

Task<> TalkOver::listen()
{
    const auto talk = self();
    begin();
    for (;;) {
        const auto [failed, bytes] = co_await stream_.async_read_some(read_, part_bytes, use_task);
        if (failed) {
            if (failed == websocket::error::message_too_big || failed == websocket::error::bad_frame_payload)
                ++door().counts().malformed;
            break;
        }
        if (!stream_.is_message_done()) continue;
        const auto data = read_.cdata();
        heard({static_cast<const char*>(data.data()), data.size()}, stream_.got_text());
        read_.clear();
        if (read_.capacity() > part_bytes) read_.shrink_to_fit();
        while (const auto wait = pause()) {
            Timer timer(stream_.get_executor(), std::chrono::milliseconds{wait});
            co_await timer.async_wait(use_task);
            paused();
        }
    }
    ended();
}

} // namespace

void begin_talk(Door& door, Place place, bool by_proxy, SocketStream stream, HttpRequest request)
{
    const auto talk = std::make_shared<TalkOver>(door, std::move(place), by_proxy, std::move(stream));
    asio::co_spawn(door.loop(), talk->run(std::move(request)), Unawaited{});
}

} // namespace papamu::server
