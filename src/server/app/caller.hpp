#pragma once

// One open socket: first a visit (HTTP), then perhaps a talk (WebSocket).

#include "server/app/address_limits.hpp"

#include <cstdint>

namespace papamu::server {

class Door;
class Queue;

/// Kept alive only by the operations that wait on its socket: when the socket is closed they end, and with
/// them this object. The door knows all callers.
class Caller {
public:
    Caller(Door& door, Place place);
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    virtual ~Caller();

    /// Where it comes from, past proxies that are believed.
    const Origin& origin() const { return place_.origin(); }

    /// Called once a second: cuts the connection where it takes too long.
    virtual void look(std::int64_t now) = 0;
    /// The program is ending: finish what was begun, and say goodbye.
    virtual void leave() = 0;
    /// Its queue, where it has one.
    virtual const Queue* queue() const { return nullptr; }
    /// Its queue must go, since others need the memory.
    virtual void make_room() {}
    /// Closes the socket at once.
    virtual void cut() = 0;

protected:
    Door& door() const { return door_; }
    Place take_place() { return std::move(place_); }
    Place& place() { return place_; }

private:
    Door& door_;
    Place place_;
};

} // namespace papamu::server
