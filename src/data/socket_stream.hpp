#pragma once

// A TCP connection with TLS or without it as one type, so that what lies above it, such as HTTP and
// WebSockets, is compiled once for both.

#include <boost/asio/async_result.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/role.hpp>

#include <array>
#include <memory>
#include <type_traits>
#include <utility>

namespace boost::asio::ssl {
class context;
template <class Socket>
class stream;
} // namespace boost::asio::ssl

namespace papamu {

/// What is called when an operation has ended, of whatever type it is. It is called where the operation ends,
/// on the thread of the loop.
template <class... Results>
class Ended {
public:
    template <class Handler>
    requires(!std::is_same_v<Handler, Ended>) Ended(Handler handler)
        : call_(std::make_unique<CallOf<Handler>>(std::move(handler)))
    {
    }

    void operator()(Results... results) { call_->end(std::move(call_), results...); }

private:
    struct Call {
        virtual ~Call() = default;
        virtual void end(std::unique_ptr<Call> self, Results... results) = 0;
    };
    template <class Handler>
    struct CallOf final : Call {
        explicit CallOf(Handler its) : handler(std::move(its)) {}
        void end(std::unique_ptr<Call> self, Results... results) override
        {
            // The next operation, which begins in there, finds the memory free.
            auto its = std::move(handler);
            self.reset();
            std::move(its)(results...);
        }

        Handler handler;
    };

    std::unique_ptr<Call> call_;
};

/// An AsyncStream of Boost.Beast, all of whose operations begin and end on one thread.
class SocketStream {
public:
    using executor_type = boost::asio::io_context::executor_type;
    using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, executor_type>;
    using Secure = boost::asio::ssl::stream<Socket>;
    using next_layer_type = Socket;
    using error_code = boost::system::error_code;

    explicit SocketStream(Socket socket);
    /// With TLS. The handshake is left to the owner.
    SocketStream(Socket socket, boost::asio::ssl::context& context);
    ~SocketStream();
    SocketStream(SocketStream&& other) noexcept;
    SocketStream& operator=(SocketStream&& other) = delete;

    executor_type get_executor() { return next_layer().get_executor(); }
    /// The socket; a closed one after the stream was moved away.
    Socket& next_layer();
    const Socket& next_layer() const;
    /// Null where it is without TLS.
    Secure* secure() { return secure_.get(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token)
    {
        return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](Moved ended, const ReadParts& into) { read(into, std::move(ended)); }, token,
            ReadParts(buffers));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token)
    {
        return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](Moved ended, const WriteParts& from) { write(from, std::move(ended)); }, token,
            WriteParts(buffers));
    }

    /// Ends TLS where there is some, waits for the other side to end too, and closes.
    void tear_down(boost::beast::role_type role, Ended<error_code> ended);

private:
    using Moved = Ended<error_code, std::size_t>; ///< so many bytes

    // The first of the buffers that are not empty. What lies in more of them is left to the next read or
    // write.
    template <class Buffer, std::size_t most>
    class Parts {
    public:
        template <class Buffers>
        explicit Parts(const Buffers& buffers)
        {
            const auto end = boost::asio::buffer_sequence_end(buffers);
            for (auto it = boost::asio::buffer_sequence_begin(buffers); it != end && count_ < most; ++it)
                if (const Buffer part = *it; part.size() > 0) all_[count_++] = part;
        }
        const Buffer* begin() const { return all_.data(); }
        const Buffer* end() const { return all_.data() + count_; }

    private:
        std::array<Buffer, most> all_;
        std::size_t count_ = 0;
    };
    using ReadParts = Parts<boost::asio::mutable_buffer, 2>;
    using WriteParts = Parts<boost::asio::const_buffer, 32>; ///< the headers of an answer, each for itself

    void read(const ReadParts& into, Moved ended);
    void write(const WriteParts& from, Moved ended);

    Socket plain_; ///< moved away where there is TLS
    std::unique_ptr<Secure> secure_;
};

// How a WebSocket closes what lies below it.
template <class Handler>
void async_teardown(boost::beast::role_type role, SocketStream& stream, Handler&& handler)
{
    stream.tear_down(role, std::forward<Handler>(handler));
}

} // namespace papamu
