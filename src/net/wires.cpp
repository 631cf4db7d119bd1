#include "net/wires.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>

#include <openssl/ssl.h>

namespace papamu::net {

namespace asio = boost::asio;
using asio::ip::tcp;

Wires::~Wires() { stop(); }

void Wires::start()
{
    const std::lock_guard hold(starting_);
    if (thread_.joinable()) return;
    work_.emplace(loop_.get_executor());
    thread_ = std::thread([this] {
        loop_.run();
        ended_.set_value();
    });
}

void Wires::stop()
{
    const std::lock_guard hold(starting_);
    if (!thread_.joinable()) return;
    // Closed connections end by themselves when the other side has answered. This is how long the program
    // waits at its end for one that does not.
    asio::post(loop_, [this] { work_.reset(); });
    if (ended_.get_future().wait_for(std::chrono::milliseconds{300}) != std::future_status::ready)
        loop_.stop();
    thread_.join();
}

asio::ssl::context& Wires::secure()
{
    const std::lock_guard hold(starting_);
    if (!secure_) {
        secure_.emplace(asio::ssl::context::tls_client);
        ::SSL_CTX_set_min_proto_version(secure_->native_handle(), TLS1_2_VERSION);
        secure_->set_verify_mode(asio::ssl::verify_peer);
        // Without certificates every server is refused, with a reason that says so.
        boost::system::error_code ignored;
        secure_->set_default_verify_paths(ignored);
    }
    return *secure_;
}

void Wires::look_up(const std::string& host, std::uint16_t port, std::function<void(const Endpoints&)> found)
{
    boost::system::error_code failed;
    const auto address = asio::ip::make_address(host, failed);
    if (!failed) {
        asio::post(loop_, [found = std::move(found), endpoint = tcp::endpoint(address, port)] {
            found({endpoint});
        });
        return;
    }
    auto& asked = asked_[{host, port}];
    asked.push_back(std::move(found));
    if (asked.size() > 1) return;
    std::thread([host, port, weak = weak_from_this()] {
        asio::io_context aside;
        boost::system::error_code none;
        Endpoints endpoints;
        for (const auto& entry : tcp::resolver(aside).resolve(host, std::to_string(port), none))
            endpoints.push_back(entry.endpoint());
        if (const auto wires = weak.lock())
            asio::post(wires->loop_, [wires = wires.get(), host, port, endpoints = std::move(endpoints)] {
                const auto waiting = wires->asked_.extract({host, port});
                for (const auto& call : waiting.mapped()) call(endpoints);
            });
    }).detach();
}

} // namespace papamu::net
