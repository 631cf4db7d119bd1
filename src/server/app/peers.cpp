#include "server/app/peers.hpp"

#include "server/app/listener.hpp"
#include "server/app/peers_way.hpp"
#include "server/app/texts.hpp"

#include <boost/asio/co_spawn.hpp>

#include <algorithm>

namespace papamu::server {

namespace {

using namespace std::chrono_literals;

constexpr auto called_again_after = 500ms;
constexpr std::size_t most_refused = 1000; ///< that are noted: it may be anybody who calls

} // namespace

Peers::Peers(asio::io_context& loop, EventLog& log, PeerSecrets secrets, std::string store,
             const Edition& version)
    : loop_(loop), log_(log), secrets_(std::move(secrets)), store_(std::move(store)), edition_(version),
      acceptor_(loop), self_(std::make_shared<Peers*>(this))
{
}

Peers::~Peers()
{
    *self_ = nullptr;
    service_ = nullptr;
    close();
}

Result<void> Peers::open(const tcp::endpoint& place)
{
    error_code failed;
    acceptor_.open(place.protocol(), failed);
    if (!failed) acceptor_.set_option(Acceptor::reuse_address(true), failed);
    if (!failed) acceptor_.bind(place, failed);
    if (!failed) place_ = acceptor_.local_endpoint(failed);
    if (!failed) acceptor_.listen(Acceptor::max_listen_connections, failed);
    if (failed)
        return Message{texts::server_no_listen, {{"address", text(place)}, {"reason", failed.message()}}};
    asio::co_spawn(loop_, accept(), Unawaited{});
    return {};
}

Task<> Peers::accept()
{
    const auto self = self_;
    for (;;) {
        auto [failed, socket] = co_await acceptor_.async_accept(use_task);
        if (!*self || closed_) co_return;
        if (!failed) std::make_shared<Way>(*this, std::move(socket), 0)->begin();
    }
}

Task<> Peers::call(Node node, std::string address)
{
    const auto self = self_;
    const auto place = parse_endpoint(address);
    if (!place) co_return;
    Socket socket(loop_);
    const auto [failed] = co_await socket.async_connect(*place, use_task);
    if (!*self || closed_) co_return;
    calling_[node] = SteadyClock::now() + called_again_after;
    if (!failed) std::make_shared<Way>(*this, std::move(socket), node)->begin();
}

// It is tried again twice a second, and that is no news.
void Peers::refused(const std::string& address, const Message& reason)
{
    if (refused_.size() < most_refused && refused_.insert(address + ' ' + std::string(reason.id)).second)
        log_.note(Level::warning, "peer_refused", {{"address", address}, {"reason", reason}});
}

void Peers::take(const std::shared_ptr<Way>& way)
{
    if (closed_ || !service_) return way->end();
    // One that is opened again while the old one seems to be open: that one is broken.
    if (const auto old = ways_.find(way->node()); old != ways_.end()) {
        const auto before = old->second;
        end(*before);
        before->end();
    }
    ways_[way->node()] = way;
    log_.note(Level::info, "peer_opened",
              {{"peer", static_cast<std::int64_t>(way->node())},
               {"version", static_cast<std::int64_t>(way->spoken())}});
    service_->peer_opened(way->node());
}

void Peers::end(const Way& way)
{
    const auto place = ways_.find(way.node());
    if (place == ways_.end() || place->second.get() != &way) return;
    const auto node = way.node();
    const auto silence = way.silence();
    ways_.erase(place);
    log_.note(Level::info, "peer_closed", {{"peer", static_cast<std::int64_t>(node)}});
    if (service_) service_->peer_closed(node, silence);
}

std::int64_t Peers::silence(Node node) const
{
    const auto way = ways_.find(node);
    return way == ways_.end() ? 0 : way->second->silence();
}

int Peers::spoken(Node node) const
{
    const auto way = ways_.find(node);
    return way == ways_.end() ? 0 : way->second->spoken();
}

void Peers::send(Node to, std::string letter)
{
    const auto way = ways_.find(to);
    if (way == ways_.end()) return;
    ++counts_.letters_out;
    counts_.bytes_out += letter.size();
    way->second->send(std::move(letter));
}

PeerCounts Peers::counts() const
{
    auto counts = counts_;
    counts.open = ways_.size();
    return counts;
}

void Peers::meet(const std::map<Node, std::string>& nodes)
{
    if (closed_ || !service_) return;
    for (const auto& [node, address] : met_) {
        if (nodes.contains(node)) continue;
        calling_.erase(node);
        if (const auto way = ways_.find(node); way != ways_.end()) {
            const auto gone = way->second;
            end(*gone);
            gone->end();
        }
    }
    met_ = nodes;
    const auto now = SteadyClock::now();
    for (const auto& [node, address] : nodes) {
        if (address.empty() || node > service_->node() || ways_.contains(node)) continue;
        auto& again = calling_[node];
        if (now < again) continue;
        again = now + Way::greets_within;
        asio::co_spawn(loop_, call(node, address), Unawaited{});
    }
}

void Peers::leave()
{
    closed_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    for (const auto& [node, way] : std::exchange(ways_, {})) {
        way->leave();
        leaving_.push_back(way);
    }
}

bool Peers::left() const
{
    return std::all_of(leaving_.begin(), leaving_.end(), [](const auto& way) { return way->ended(); });
}

void Peers::close()
{
    leave();
    for (const auto& way : leaving_) way->end();
}

} // namespace papamu::server
