#pragma once

// A stream whose reads can be delayed. It lies below a WebSocket, which by itself reads on as long as only
// pings and empty parts come.

#include "server/app/sockets.hpp"

#include <boost/asio/async_result.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

namespace papamu::server {

/// Asked before each read, and told how much came; outlives the stream.
class Pace {
public:
    virtual ~Pace() = default;
    /// Milliseconds for which nothing is to be read.
    virtual std::int64_t pause() = 0;
    virtual void paused() = 0;
    virtual void arrived(std::span<const std::uint8_t> bytes) = 0;
};

/// The end of a read: tells the pace how much came, then calls the reader. Each open connection has one of
/// these, so it holds nothing else.
template <class Buffers, class Handler>
struct PacedRead {
    Pace& pace;
    Buffers buffers;
    Handler handler;

    void operator()(error_code failed, std::size_t bytes)
    {
        auto left = bytes;
        for (auto it = asio::buffer_sequence_begin(buffers); left > 0; ++it) {
            const asio::mutable_buffer part = *it;
            const auto size = std::min(left, part.size());
            pace.arrived({static_cast<const std::uint8_t*>(part.data()), size});
            left -= size;
        }
        std::move(handler)(failed, bytes);
    }
};

class Paced {
public:
    using next_layer_type = SocketStream;
    using executor_type = Executor;

    Paced(SocketStream stream, Pace& pace) : stream_(std::move(stream)), pace_(pace) {}

    executor_type get_executor() { return stream_.get_executor(); }
    SocketStream& next_layer() { return stream_; }
    const SocketStream& next_layer() const { return stream_; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token)
    {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& into) { read(into, std::move(handler)); }, token, buffers);
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token)
    {
        return stream_.async_write_some(buffers, std::forward<Token>(token));
    }

private:
    template <class Buffers, class Handler>
    void read(const Buffers& buffers, Handler handler)
    {
        const auto pause = pace_.pause();
        if (pause <= 0)
            return stream_.async_read_some(buffers,
                                           PacedRead<Buffers, Handler>{pace_, buffers, std::move(handler)});
        auto timer = std::make_unique<Timer>(get_executor(), std::chrono::milliseconds{pause});
        auto& waits = *timer;
        waits.async_wait(
            [this, buffers, kept = std::move(timer), handler = std::move(handler)](error_code) mutable {
                kept.reset();
                pace_.paused();
                read(buffers, std::move(handler));
            });
    }

    SocketStream stream_;
    Pace& pace_;
};

// How a WebSocket closes what lies below it.
template <class Handler>
void async_teardown(boost::beast::role_type role, Paced& paced, Handler&& handler)
{
    async_teardown(role, paced.next_layer(), std::forward<Handler>(handler));
}

} // namespace papamu::server
