#include "server/service.hpp"

#include "server/reception.hpp"

namespace papamu::server {

class Service::Implementation : public Reception {
public:
    using Reception::Reception;
};

Service::Service(Store& store, Host& host, std::string server_name, ServiceLimits limits, NodeSelf self,
                 std::shared_ptr<Tallies> tallies)
    : all_(std::make_unique<Implementation>(store, host, std::move(server_name), limits, std::move(self),
                                            std::move(tallies)))
{
}

Service::~Service() = default;

void Service::begin() { all_->hall().begin(); }

bool Service::ready() const { return all_->ready(); }
bool Service::at_rest() const { return all_->at_rest(); }
void Service::opened(Connection connection, Origin origin) { all_->opened(connection, std::move(origin)); }
double Service::received(Connection connection, std::string_view frame, std::int64_t at)
{
    return all_->received(connection, frame, at);
}
void Service::closed(Connection connection) { all_->closed(connection); }
void Service::tick() { all_->tick(); }
void Service::peer_opened(Node node) { all_->relay().peer_opened(node); }
void Service::peer_closed(Node node, std::int64_t silence) { all_->relay().peer_closed(node, silence); }
void Service::peer_received(Node node, std::string_view letter) { all_->relay().peer_received(node, letter); }
Node Service::node() const { return all_->hall().nodes().self(); }
bool Service::forgotten() const { return all_->hall().nodes().is_forgotten(); }
void Service::announce_drain() { all_->announce_drain(); }
bool Service::prepared() const { return all_->prepared(); }
void Service::drain() { all_->drain(); }
void Service::farewell() { all_->farewell(); }
bool Service::drained() const { return all_->hall().drained(); }
ServiceCounts Service::counts() const { return all_->counts(); }

} // namespace papamu::server
