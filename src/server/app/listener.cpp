#include "server/app/listener.hpp"

#include "core/text.hpp"
#include "server/app/socket_facts.hpp"
#include "server/app/texts.hpp"

#include <boost/asio/co_spawn.hpp>

#include <limits>

namespace papamu::server {

Result<tcp::endpoint> parse_endpoint(std::string_view text)
{
    const Message wrong{texts::server_address, {{"address", in_quotes(text)}}};
    const auto colon = text.rfind(':');
    if (colon == text.npos) return wrong;
    const auto port = parse_number(text.substr(colon + 1));
    if (!port || *port > std::numeric_limits<std::uint16_t>::max()) return wrong;
    auto host = text.substr(0, colon);
    const bool brackets = host.size() > 2 && host.front() == '[' && host.back() == ']';
    if (brackets) host = host.substr(1, host.size() - 2);
    if (host == "localhost") host = "127.0.0.1";
    error_code failed;
    const auto address = asio::ip::make_address(std::string{host}, failed);
    if (failed || address.is_v6() != brackets) return wrong;
    return tcp::endpoint(address, static_cast<std::uint16_t>(*port));
}

std::string text(const tcp::endpoint& endpoint)
{
    const auto address = endpoint.address().to_string();
    return (endpoint.address().is_v6() ? '[' + address + ']' : address) + ':' +
           std::to_string(endpoint.port());
}

namespace {

constexpr int at_once = 64; ///< connections

Message why_not(const tcp::endpoint& endpoint, const error_code& failed)
{
    const Argument address{"address", text(endpoint)};
    if (failed == asio::error::address_in_use) return {texts::server_in_use, {address}};
    if (failed == asio::error::access_denied) return {texts::server_not_allowed, {address}};
    if (failed == boost::system::errc::address_not_available) return {texts::server_not_here, {address}};
    return {texts::server_no_listen, {address, {"reason", failed.message()}}};
}

} // namespace

Result<std::unique_ptr<Listener>> Listener::open(Door& door, const tcp::endpoint& endpoint,
                                                 ListenerOptions options)
{
    std::unique_ptr<Listener> listener(new Listener(door, std::move(options)));
    auto& acceptor = listener->acceptor_;
    error_code failed;
    acceptor.open(endpoint.protocol(), failed);
    // So that a service that was just stopped can be started again.
    if (!failed) acceptor.set_option(Acceptor::reuse_address(true), failed);
    if (!failed) acceptor.bind(endpoint, failed);
    if (!failed) listener->place_ = acceptor.local_endpoint(failed);
    if (!failed) return listener;
    return why_not(endpoint, failed);
}

Result<void> Listener::listen()
{
    error_code failed;
    acceptor_.listen(Acceptor::max_listen_connections, failed);
    if (!failed) acceptor_.non_blocking(true, failed);
    if (failed) return why_not(place_, failed);
    return {};
}

void Listener::begin() { asio::co_spawn(door_.loop(), accept(), Unawaited{}); }

void Listener::close()
{
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
}

Task<> Listener::accept()
{
    while (acceptor_.is_open()) {
        auto [failed, socket] = co_await acceptor_.async_accept(use_task);
        if (!failed) {
            take(std::move(socket));
            // Those behind it in the queue do not wait for everything else between one and the next.
            for (int more = 0; more < at_once; ++more) {
                Socket next(door_.loop());
                acceptor_.accept(next, failed);
                if (failed) break;
                take(std::move(next));
            }
        } else if (failed != asio::error::operation_aborted && failed != asio::error::connection_aborted) {
            // Most likely there are no free file descriptors. Until others are closed, new connections wait
            // in the queue.
            if (door_.counts().accept_failures++ % 100 == 0)
                door_.log().note(Level::warning, "accept_failed", {{"reason", failed.message()}});
            pause_.expires_after(std::chrono::milliseconds{100});
            co_await pause_.async_wait(use_task);
        }
    }
}

void Listener::take(Socket socket)
{
    error_code failed;
    const auto endpoint = socket.remote_endpoint(failed);
    if (failed) return; // it has closed already
    const auto from = plain(endpoint.address());
    Place place;
    if (auto* gate = options_.gate) {
        std::optional<TurnedAway> away;
        // A trusted proxy's clients are counted once they are known.
        if (!gate->believes(from)) away = gate->come(from, door_.now(), place);
        if (!away && door_.callers() - door_.farewells() >= door_.limits().connections) {
            ++door_.counts().refused_full;
            away = TurnedAway{503, "This service is full; come back later.\n"};
        }
        if (away) {
            door_.note_turned_away(from, *away);
            if (!options_.secure) turn_away(door_, from, std::move(socket), *away);
            return;
        }
    }
    ++door_.counts().accepted;
    if (door_.log().notes(Level::debug))
        door_.log().note(Level::debug, "accepted", {{"address", from.to_string()}});
    // A move is one small packet that shall not wait for a second one.
    socket.set_option(tcp::no_delay(true), failed);
    keep_unsent_small(socket.native_handle());
    begin_visit(door_, std::move(place), options_, from, std::move(socket));
}

} // namespace papamu::server
