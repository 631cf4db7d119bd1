#include "net/connection.hpp"

#include "core/text.hpp"
#include "data/socket_stream.hpp"
#include "net/texts.hpp"
#include "protocol/message.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <openssl/err.h>

namespace papamu::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

using Executor = SocketStream::executor_type;
using Socket = SocketStream::Socket;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
constexpr auto use_task = asio::as_tuple(asio::use_awaitable_t<Executor>{});

// After so long without a word the other side counts as gone; before that it is sent a ping.
constexpr auto silence = std::chrono::seconds{16};
// How often a connection looks whether the program has polled what came.
constexpr auto full_pause = std::chrono::milliseconds{10};

class ConnectionOver final : public Connection {
public:
    ConnectionOver(Wires& wires, std::shared_ptr<Bell> bell, protocol::Address to)
        : Connection(wires, std::move(bell), std::move(to)),
          stream_(address().secure ? SocketStream(Socket(wires.loop()), wires.secure())
                                   : SocketStream(Socket(wires.loop())))
    {
    }

private:
    std::shared_ptr<ConnectionOver> self()
    {
        return std::static_pointer_cast<ConnectionOver>(shared_from_this());
    }

    void connect(const Endpoints& endpoints) override
    {
        asio::co_spawn(stream_.get_executor(), run(endpoints), [](const std::exception_ptr& thrown) {
            if (thrown) std::rethrow_exception(thrown);
        });
    }
    void write(const std::string& frame) override
    {
        stream_.async_write(asio::buffer(frame), [connection = self()](error_code failed, std::size_t) {
            connection->done_writing(failed.failed());
        });
    }
    void write_close() override
    {
        stream_.async_close(websocket::close_code::normal,
                            [connection = self()](error_code) { connection->fail({}); });
    }
    void cut() override
    {
        error_code ignored;
        beast::get_lowest_layer(stream_).close(ignored);
    }

    asio::awaitable<void, Executor> run(Endpoints endpoints);
    asio::awaitable<bool, Executor> agree();
    Message why_unreached(error_code failed) const;
    Message why_not_secure(error_code failed);
    Message why_ended(error_code failed) const;

    websocket::stream<SocketStream, false> stream_;
    beast::flat_buffer read_;
};

asio::awaitable<void, Executor> ConnectionOver::run(Endpoints endpoints)
{
    const auto connection = self();
    auto& socket = beast::get_lowest_layer(stream_);
    const auto [failed, reached] = co_await asio::async_connect(socket, endpoints, use_task);
    if (failed || is_over()) {
        fail_connecting(why_unreached(failed));
        co_return;
    }
    error_code ignored;
    socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    if (auto* secure = stream_.next_layer().secure()) {
        ::SSL_set_tlsext_host_name(secure->native_handle(), address().host.c_str());
        secure->set_verify_callback(asio::ssl::host_name_verification(address().host), ignored);
        const auto [refused] = co_await secure->async_handshake(asio::ssl::stream_base::client, use_task);
        if (refused || is_over()) {
            fail_connecting(why_not_secure(refused));
            co_return;
        }
    }
    if (!co_await agree()) co_return;
    opened();
    for (;;) {
        const auto [ended, bytes] = co_await stream_.async_read(read_, use_task);
        if (ended) {
            fail(why_ended(ended));
            co_return;
        }
        const auto data = read_.cdata();
        heard({static_cast<const char*>(data.data()), data.size()});
        read_.clear();
        // The program does not poll, so nothing more is read: the rest waits at the server and not here.
        Timer pause(stream_.get_executor());
        while (is_full() && !is_over()) {
            pause.expires_after(full_pause);
            co_await pause.async_wait(use_task);
        }
    }
}

// The upgrade, and that it is our sub-protocol that was agreed upon.
asio::awaitable<bool, Executor> ConnectionOver::agree()
{
    stream_.set_option(websocket::stream_base::timeout{websocket::stream_base::none(), silence, true});
    stream_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
        request.set(http::field::sec_websocket_protocol,
                    beast::string_view{protocol::sub_protocol.data(), protocol::sub_protocol.size()});
    }));
    stream_.read_message_max(protocol::longest_answer);
    stream_.auto_fragment(false);
    stream_.text(true);
    const bool number = address().host.find(':') != std::string::npos;
    const auto host =
        (number ? '[' + address().host + ']' : address().host) + ':' + std::to_string(address().port);
    websocket::response_type response;
    const auto [failed] = co_await stream_.async_handshake(response, host, "/", use_task);
    const auto agreed = response[http::field::sec_websocket_protocol];
    const bool ours = std::string_view{agreed.data(), agreed.size()} == protocol::sub_protocol;
    if (!failed && !is_over() && ours) co_return true;
    const auto status = response.result();
    if (failed == websocket::error::upgrade_declined &&
        (status == http::status::too_many_requests || status == http::status::service_unavailable))
        fail_connecting({texts::net_full, {address_argument()}});
    else
        fail_connecting({texts::net_no_papamu, {address_argument()}});
    co_return false;
}

Message ConnectionOver::why_unreached(error_code failed) const
{
    if (failed == asio::error::connection_refused) return {texts::net_refused, {address_argument()}};
    if (failed == asio::error::timed_out) return {texts::net_timed_out, {address_argument()}};
    return {texts::net_unreachable, {address_argument(), {"reason", in_quotes(failed.message(), 100)}}};
}

Message ConnectionOver::why_not_secure(error_code failed)
{
    if (auto* secure = stream_.next_layer().secure()) {
        const auto verified = ::SSL_get_verify_result(secure->native_handle());
        if (verified != X509_V_OK)
            return {texts::net_certificate,
                    {{"host", address().host}, {"reason", ::X509_verify_cert_error_string(verified)}}};
        // The chain is good, so it was the host's name that did not match.
        if (ERR_GET_REASON(static_cast<unsigned long>(failed.value())) == SSL_R_CERTIFICATE_VERIFY_FAILED)
            return {texts::net_certificate,
                    {{"host", address().host}, {"reason", "its certificate is for another name"}}};
    }
    return {texts::net_no_tls, {address_argument()}};
}

Message ConnectionOver::why_ended(error_code failed) const
{
    if (failed == beast::error::timeout) return texts::net_silent;
    if (failed == websocket::error::message_too_big) return {texts::net_no_papamu, {address_argument()}};
    if (failed != websocket::error::closed) return texts::net_lost;
    switch (stream_.reason().code) {
    case websocket::close_code::going_away: return texts::net_leaving;
    case websocket::close_code::try_again_later: return texts::net_slow;
    default: return texts::net_ended;
    }
}

} // namespace

std::shared_ptr<Connection> make_connection(Wires& wires, std::shared_ptr<Bell> bell,
                                            protocol::Address address)
{
    return std::make_shared<ConnectionOver>(wires, std::move(bell), std::move(address));
}

} // namespace papamu::net
