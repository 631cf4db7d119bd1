#pragma once

// The names of Boost.Asio and Boost.Beast that the program uses, with the one executor it has: that of its
// own loop. Everything here but `Door::post` and `Door::compute` runs on that loop's thread.

#include "data/socket_stream.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <chrono>
#include <exception>

namespace papamu::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

using Executor = SocketStream::executor_type;
using Socket = SocketStream::Socket;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using SteadyClock = std::chrono::steady_clock;
using Timer = asio::basic_waitable_timer<SteadyClock, asio::wait_traits<SteadyClock>, Executor>;

template <class T = void>
using Task = asio::awaitable<T, Executor>;
/// Awaits an operation; its error is a value beside its result.
inline constexpr auto use_task = asio::as_tuple(asio::use_awaitable_t<Executor>{});

/// Ends a coroutine whose result nobody uses. Ours never throw; one that does ends the program.
struct Unawaited {
    void operator()(const std::exception_ptr& thrown) const
    {
        if (thrown) std::rethrow_exception(thrown);
    }
};

} // namespace papamu::server
