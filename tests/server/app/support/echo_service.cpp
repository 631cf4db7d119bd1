#include "server/app/support/echo_service.hpp"

#include "core/text.hpp"
#include "server/service.hpp"

#include <set>

namespace papamu::testing {

Echo& echo()
{
    static Echo one;
    return one;
}

} // namespace papamu::testing

namespace papamu::server {

using testing::echo;

class Service::Implementation {
public:
    Implementation(MoveLog& to_log, Host& to_host) : log(to_log), host(to_host) {}

    // "flood COUNT SIZE" sends so many frames, numbered; "flood-all" the same to everybody; "close" closes;
    // "append" keeps an entry; "cost N" comes back like everything else, and costs so much.
    void received(Connection from, std::string_view frame)
    {
        const auto words = split(frame, ' ');
        if (words[0] == "flood" || words[0] == "flood-all") {
            const auto count = *parse_number(words[1]), size = *parse_number(words[2]);
            const auto to = words[0] == "flood" ? std::set{from} : all;
            for (std::int64_t number = 0; number < count; ++number)
                for (const auto connection : to) {
                    auto text = std::to_string(number) + ' ';
                    text.resize(static_cast<std::size_t>(size), '.');
                    host.send(connection, std::move(text));
                }
        } else if (frame == "close") {
            host.send(from, "last words");
            host.close(from);
            all.erase(from);
        } else if (frame == "append") {
            log.append({"m", epoch, tip++, "", "entry"}, [this, from](const AppendResult& result) {
                const bool good = std::holds_alternative<appended::Now>(result);
                host.post([this, from, good] {
                    ++echo().appended;
                    host.send(from, good ? "appended" : "lost");
                });
            });
        } else {
            host.send(from, std::string{frame});
        }
    }

    MoveLog& log;
    Host& host;
    Epoch epoch = 0;
    std::uint64_t tip = 0;
    std::set<Connection> all;
};

Service::Service(Store& log, Host& host, std::string, ServiceLimits, NodeSelf, std::shared_ptr<Tallies>)
    : all_(std::make_unique<Implementation>(log, host))
{
    auto& it = echo();
    it.opened = it.closed = it.measured = it.ticks = it.appended = 0;
    it.round_trip = -1;
    it.ready = it.drained = true;
    it.not_yet_drained = 0;
    it.forgotten = false;
    it.claimed = false;
}

Service::~Service() = default;

void Service::begin()
{
    all_->log.claim("m", [this](const Result<Claim>& claim) {
        if (claim)
            all_->host.post([this, claim = *claim] {
                all_->epoch = claim.epoch;
                all_->tip = claim.tip;
                echo().claimed = true;
            });
    });
}

bool Service::ready() const { return echo().ready; }
bool Service::at_rest() const { return true; }

void Service::opened(Connection connection, Origin origin)
{
    {
        const std::lock_guard hold(echo().guard);
        echo().last_origin = std::move(origin);
    }
    all_->all.insert(connection);
    ++echo().opened;
}

double Service::received(Connection from, std::string_view frame, std::int64_t)
{
    all_->received(from, frame);
    return frame.starts_with("cost ") ? static_cast<double>(*parse_number(frame.substr(5))) : 1;
}

void Service::closed(Connection connection)
{
    all_->all.erase(connection);
    ++echo().closed;
}

void Service::tick()
{
    ++echo().ticks;
    for (const auto connection : all_->all) {
        const auto way = all_->host.round_trip(connection);
        if (!way || *way == echo().round_trip) continue;
        echo().round_trip = *way;
        ++echo().measured;
    }
}

void Service::peer_opened(Node) {}
void Service::peer_closed(Node, std::int64_t) {}
void Service::peer_received(Node, std::string_view letter) { echo().letters.emplace_back(letter); }
Node Service::node() const { return 1; }
bool Service::forgotten() const { return echo().forgotten; }
void Service::announce_drain() {}
bool Service::prepared() const { return true; }
void Service::drain() {}
void Service::farewell()
{
    for (const auto connection : all_->all) {
        all_->host.send(connection, "bye");
        all_->host.close(connection);
    }
    all_->all.clear();
}

bool Service::drained() const
{
    if (echo().not_yet_drained > 0) return --echo().not_yet_drained < 0;
    return echo().drained;
}

ServiceCounts Service::counts() const
{
    ServiceCounts counts;
    counts.guests = all_->all.size();
    counts.entries = static_cast<std::uint64_t>(echo().appended);
    return counts;
}

} // namespace papamu::server
