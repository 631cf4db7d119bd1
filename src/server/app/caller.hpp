#pragma once

// One open socket, whatever is done with it: first a visit (HTTP), then perhaps a talk (WebSocket).

#include "server/app/address_limits.hpp"

#include <cstdint>

namespace papamu::server {

class Door;
class Queue;

/// Kept alive by the operations that wait on its socket, and by nothing else: when the socket is closed they
/// end, and it goes. The door knows all that are there.
class Caller {
public:
    Caller(Door& door, Place place);
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    virtual ~Caller();

    /// Where it comes from, past proxies that are believed.
    const Origin& origin() const { return place_.origin(); }

    /// Once a second: whoever takes too long is cut off.
    virtual void look(std::int64_t now) = 0;
    /// The program ends: finish what was begun, and say goodbye.
    virtual void leave() = 0;
    /// What waits for it, if that may grow.
    virtual const Queue* queue() const { return nullptr; }
    /// Others need the memory that its queue takes.
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
