#include "server/app/talk_over.hpp"

#include "protocol/message.hpp"
#include "server/app/site.hpp"

namespace papamu::server {

namespace {

// How much of a message is read at once. An idle connection keeps no more than this, and almost every request
// is shorter.
constexpr std::size_t part_bytes = 512;

} // namespace

template <class Stream>
Task<> TalkOver<Stream>::run(HttpRequest request)
{
    const auto talk = self();
    keep_buffers_small(beast::get_lowest_layer(stream_).native_handle());
    // Beast's own timers are off: the door looks at all connections, which needs no timer for each.
    stream_.set_option(websocket::stream_base::timeout{websocket::stream_base::none(),
                                                       websocket::stream_base::none(), false});
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol,
                     beast::string_view{protocol::sub_protocol.data(), protocol::sub_protocol.size()});
        response.set(http::field::server, "papamu-server");
        for (const auto& [name, value] : headers_of_all(std::is_same_v<Stream, SecureSocket>))
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

template <class Stream>
Task<> TalkOver<Stream>::listen()
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

template class TalkOver<Socket>;
template class TalkOver<SecureSocket>;

} // namespace papamu::server
