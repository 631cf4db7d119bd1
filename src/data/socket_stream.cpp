#include "data/socket_stream.hpp"

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace papamu {

SocketStream::SocketStream(Socket socket) : plain_(std::move(socket)) {}

SocketStream::SocketStream(Socket socket, boost::asio::ssl::context& context)
    : plain_(std::move(socket)), secure_(std::make_unique<Secure>(std::move(plain_), context))
{
}

SocketStream::~SocketStream() = default;
SocketStream::SocketStream(SocketStream&& other) noexcept = default;

SocketStream::Socket& SocketStream::next_layer() { return secure_ ? secure_->next_layer() : plain_; }

const SocketStream::Socket& SocketStream::next_layer() const
{
    return secure_ ? secure_->next_layer() : plain_;
}

void SocketStream::read(const ReadParts& into, Moved ended)
{
    if (secure_)
        secure_->async_read_some(into, std::move(ended));
    else
        plain_.async_read_some(into, std::move(ended));
}

void SocketStream::write(const WriteParts& from, Moved ended)
{
    if (secure_)
        secure_->async_write_some(from, std::move(ended));
    else
        plain_.async_write_some(from, std::move(ended));
}

void SocketStream::tear_down(boost::beast::role_type role, Ended<error_code> ended)
{
    using boost::beast::websocket::async_teardown;
    if (secure_)
        async_teardown(role, *secure_, std::move(ended));
    else
        async_teardown(role, plain_, std::move(ended));
}

} // namespace papamu
