#pragma once

// The network of a simulation: connections that carry frames with delay, and lose, repeat or swap some when
// told to. Everything follows from the dice.

#include "core/random.hpp"
#include "net/link.hpp"
#include "server/host.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>

namespace papamu::simulation {

/// How bad a network is, in parts of a thousand for every frame or step.
struct Weather {
    int dropped = 0;  ///< connections that break, both ends hearing of it
    int silent = 0;   ///< connections that go dead without anybody hearing of it
    int repeated = 0; ///< frames that arrive twice
    int swapped = 0;  ///< frames that overtake the one before
    int slowest = 60; ///< milliseconds that a frame takes at most
};

struct Wire {
    struct Frame {
        std::int64_t due = 0;
        std::string text;
    };
    server::Connection number = 0; ///< on the server's side, once it was accepted
    std::size_t node = 0;          ///< to which it leads
    bool open = false;             ///< accepted
    bool dead = false;             ///< nothing passes any more
    bool closing = false;          ///< the server closes it after what is on its way
    std::int64_t opens_at = 0;
    std::deque<Frame> up;
    std::deque<Frame> down;
    std::vector<net::LinkEvent> heard; ///< by the client, not polled yet
};

class Network;

/// A client's end.
class WireLink final : public net::Link {
public:
    WireLink(Network& network, std::size_t client) : network_(network), client_(client) {}

    void open(const protocol::Address& address) override;
    void send(std::string frame) override;
    void close() override;
    std::vector<net::LinkEvent> poll() override;
    void wake_by(std::function<void()>) override {}

private:
    Network& network_;
    std::size_t client_;
};

class Network {
public:
    Network(Random& dice, const std::int64_t& now) : dice_(dice), now_(now) {}

    Weather weather;

    /// One wire for each client.
    std::map<std::size_t, Wire> wires;
    std::unique_ptr<net::Link> link(std::size_t client) { return std::make_unique<WireLink>(*this, client); }

    /// Puts a frame on its way; in a rough network perhaps twice, or before the last one.
    void put(std::deque<Wire::Frame>& way, std::string text);
    bool chance(int thousandths)
    {
        return thousandths > 0 && static_cast<int>(dice_.below(1000)) < thousandths;
    }
    std::int64_t now() const { return now_; }
    std::int64_t delay() { return 1 + dice_.below(static_cast<std::uint32_t>(weather.slowest)); }

    /// The client hears that its connection is gone.
    void cut(Wire& wire);

private:
    Random& dice_;
    const std::int64_t& now_;
};

} // namespace papamu::simulation
