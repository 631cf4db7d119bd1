#include "net/native_link.hpp"

#include "net/connection.hpp"

namespace papamu::net {

namespace {

class NativeLink final : public Link {
public:
    explicit NativeLink(std::shared_ptr<Wires> wires) : wires_(std::move(wires)) {}
    ~NativeLink() override
    {
        bell_->set(nullptr);
        NativeLink::close();
    }

    void open(const protocol::Address& address) override
    {
        close();
        wires_->start();
        connection_ = make_connection(*wires_, bell_, address);
        connection_->begin();
    }
    void send(std::string frame) override
    {
        if (open_) connection_->send(std::move(frame));
    }
    void close() override
    {
        if (connection_) connection_->finish();
        connection_.reset();
        open_ = false;
    }
    std::vector<LinkEvent> poll() override
    {
        if (!connection_) return {};
        auto events = connection_->poll();
        for (const auto& event : events) {
            if (std::holds_alternative<linked::Opened>(event)) open_ = true;
            if (std::holds_alternative<linked::Closed>(event)) open_ = false;
        }
        return events;
    }
    void wake_by(std::function<void()> wake) override
    {
        bell_->set(std::move(wake));
        if (connection_ && connection_->has_news()) bell_->ring();
    }

private:
    const std::shared_ptr<Wires> wires_;
    const std::shared_ptr<Bell> bell_ = std::make_shared<Bell>();
    std::shared_ptr<Connection> connection_;
    bool open_ = false; ///< as far as the owner knows
};

} // namespace

Network::Network() : wires_(std::make_shared<Wires>()) {}

Network::~Network() { wires_->stop(); }

std::unique_ptr<Link> native_link(Network& network) { return std::make_unique<NativeLink>(network.wires_); }

} // namespace papamu::net
