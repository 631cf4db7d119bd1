#pragma once

// One connection to a service: text frames in order, both ways, and nothing of what they mean. Natively it is
// a WebSocket on a thread of its own, in a browser the browser's.

#include "protocol/address.hpp"

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace papamu::net {

/// What happened to a link since it was last looked at.
namespace linked {
struct Opened {
    friend bool operator==(const Opened&, const Opened&) = default;
};
struct Frame {
    std::string text;
    friend bool operator==(const Frame&, const Frame&) = default;
};
/// It could not be opened or is no longer open; nothing follows until it is opened again.
struct Closed {
    Message reason;
    friend bool operator==(const Closed&, const Closed&) = default;
};
} // namespace linked

using LinkEvent = std::variant<linked::Opened, linked::Frame, linked::Closed>;

/// For one thread. No call waits for anything.
class Link {
public:
    Link() = default;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    virtual ~Link() = default;

    /// Begins to open it; one that is open is dropped first, and nothing more is heard of it.
    virtual void open(const protocol::Address& address) = 0;
    /// A frame is sent after those before it, or never. Without an open link it is never sent.
    virtual void send(std::string frame) = 0;
    /// Drops it; what was already handed over is still sent where that is possible. No `Closed` follows.
    virtual void close() = 0;
    /// What happened meanwhile, in order.
    virtual std::vector<LinkEvent> poll() = 0;
    /// Called from any thread whenever `poll` has something to say; must return at once.
    virtual void wake_by(std::function<void()> wake) = 0;
};

} // namespace papamu::net
