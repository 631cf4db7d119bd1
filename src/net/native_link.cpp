#include "net/native_link.hpp"

#include "net/line.hpp"

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
        line_ = make_line(*wires_, bell_, address);
        line_->begin();
    }
    void send(std::string frame) override
    {
        if (open_) line_->send(std::move(frame));
    }
    void close() override
    {
        if (line_) line_->finish();
        line_.reset();
        open_ = false;
    }
    std::vector<LinkEvent> poll() override
    {
        if (!line_) return {};
        auto events = line_->poll();
        for (const auto& event : events) {
            if (std::holds_alternative<linked::Opened>(event)) open_ = true;
            if (std::holds_alternative<linked::Closed>(event)) open_ = false;
        }
        return events;
    }
    void wake_by(std::function<void()> wake) override
    {
        bell_->set(std::move(wake));
        if (line_ && line_->has_news()) bell_->ring();
    }

private:
    const std::shared_ptr<Wires> wires_;
    const std::shared_ptr<Bell> bell_ = std::make_shared<Bell>();
    std::shared_ptr<Line> line_;
    bool open_ = false; ///< as far as the owner knows
};

} // namespace

Network::Network() : wires_(std::make_shared<Wires>()) {}

Network::~Network() { wires_->stop(); }

std::unique_ptr<Link> native_link(Network& network) { return std::make_unique<NativeLink>(network.wires_); }

} // namespace papamu::net
