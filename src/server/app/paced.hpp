#pragma once

// A stream that is read only when its reader may: below a WebSocket, which reads on by itself as long as all
// that comes are pings and empty parts.

#include "server/app/sockets.hpp"

#include <boost/asio/compose.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <cstdint>
#include <span>

namespace papamu::server {

/// Who is asked before each read and told what it brought; outlives the stream.
class Pace {
public:
    virtual ~Pace() = default;
    /// Milliseconds for which nothing is to be read.
    virtual std::int64_t pause() = 0;
    virtual void paused() = 0;
    virtual void arrived(std::span<const std::uint8_t> bytes) = 0;
};

template <class Stream>
class Paced {
public:
    using next_layer_type = Stream;
    using executor_type = Executor;

    Paced(Stream stream, Pace& pace) : stream_(std::move(stream)), pace_(pace) {}

    executor_type get_executor() { return stream_.get_executor(); }
    Stream& next_layer() { return stream_; }
    const Stream& next_layer() const { return stream_; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token)
    {
        return asio::async_compose<Token, void(error_code, std::size_t)>(Read<Buffers>{*this, buffers}, token,
                                                                         stream_);
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token)
    {
        return stream_.async_write_some(buffers, std::forward<Token>(token));
    }

private:
    template <class Buffers>
    struct Read {
        Paced& paced;
        Buffers buffers;
        std::unique_ptr<Timer> timer{};
        bool reads = false;

        template <class Self>
        void operator()(Self& self, error_code failed = {}, std::size_t bytes = 0)
        {
            if (reads) {
                auto left = bytes;
                for (auto it = asio::buffer_sequence_begin(buffers); left > 0; ++it) {
                    const asio::mutable_buffer part = *it;
                    const auto size = std::min(left, part.size());
                    paced.pace_.arrived({static_cast<const std::uint8_t*>(part.data()), size});
                    left -= size;
                }
                return self.complete(failed, bytes);
            }
            if (std::exchange(timer, nullptr)) paced.pace_.paused();
            if (const auto pause = paced.pace_.pause(); pause > 0) {
                timer = std::make_unique<Timer>(paced.get_executor(), std::chrono::milliseconds{pause});
                auto& waits = *timer;
                return waits.async_wait(std::move(self));
            }
            reads = true;
            paced.stream_.async_read_some(buffers, std::move(self));
        }
    };

    Stream stream_;
    Pace& pace_;
};

// How a WebSocket closes what lies below it.
template <class Stream>
void teardown(boost::beast::role_type role, Paced<Stream>& paced, error_code& failed)
{
    using boost::beast::websocket::teardown;
    teardown(role, paced.next_layer(), failed);
}
template <class Stream, class Handler>
void async_teardown(boost::beast::role_type role, Paced<Stream>& paced, Handler&& handler)
{
    using boost::beast::websocket::async_teardown;
    async_teardown(role, paced.next_layer(), std::forward<Handler>(handler));
}

} // namespace papamu::server
