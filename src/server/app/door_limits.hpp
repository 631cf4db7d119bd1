#pragma once

#include <cstddef>
#include <cstdint>

namespace papamu::server {

/// How much the program takes from outside. Times in milliseconds.
struct DoorLimits {
    std::size_t connections = 20'000;
    std::size_t per_address = 500;             ///< a whole school can be behind one address
    std::size_t handshakes_per_address = 1200; ///< a minute
    bool limit_loopback = false;

    double messages_per_second = 20; ///< of one connection
    double messages_at_once = 60;
    double requests_per_second = 50; ///< over HTTP, of one connection that is not a proxy's
    double requests_at_once = 200;
    std::size_t queued = 1 << 20;   ///< bytes that wait for one connection to read them
    std::size_t queues = 256 << 20; ///< bytes that wait for all together

    std::int64_t asking = 10'000;  ///< from connecting, or the last response, to a complete request
    std::int64_t reading = 60'000; ///< a file; more for large ones
    std::int64_t ping_every = 15'000;
    std::int64_t silence = 45'000;
    std::int64_t leaving = 10'000; ///< from closing to closed, including what is queued
};

} // namespace papamu::server
