#pragma once

// The thread in the background and what all its links share.

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace papamu::net {

using Endpoints = std::vector<boost::asio::ip::tcp::endpoint>;

class Wires : public std::enable_shared_from_this<Wires> {
public:
    Wires() = default;
    ~Wires();

    /// From any thread.
    void start();
    /// Waits a moment for what is still being sent, then ends the thread.
    void stop();

    boost::asio::io_context& loop() { return loop_; }
    /// From any thread. The system's certificates are read once, when they are first needed.
    boost::asio::ssl::context& secure();
    /// Calls back on the loop's thread with the addresses of a host, or with none. Name lookup has a thread
    /// of its own, so it may take any time without delaying anything.
    void look_up(const std::string& host, std::uint16_t port, std::function<void(const Endpoints&)> found);

private:
    using Callbacks = std::vector<std::function<void(const Endpoints&)>>;

    std::optional<boost::asio::ssl::context> secure_;
    boost::asio::io_context loop_{1};
    // Whatever has a socket ends before the loop.
    std::map<std::pair<std::string, std::uint16_t>, Callbacks> asked_; ///< names being looked up
    std::optional<boost::asio::executor_work_guard<boost::asio::io_context::executor_type>> work_;
    std::mutex starting_; ///< the thread and `secure_`
    std::promise<void> ended_;
    std::thread thread_;
};

} // namespace papamu::net
