#pragma once

// Links of programs that have sockets: WebSockets, plain and over TLS, all on one thread in the background.
// Browsers bring their own (link.hpp).

#include "net/link.hpp"

#include <memory>

namespace papamu::net {

class Wires;

/// The thread that links work on. It begins with the first link that is opened, so that a program which
/// never goes online has neither thread nor socket. Outlives its links; when it ends it gives what they
/// handed over a moment to leave.
class Network {
public:
    Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;
    ~Network();

private:
    friend std::unique_ptr<Link> native_link(Network& network);
    std::shared_ptr<Wires> wires_;
};

/// Certificates are checked against those that the system trusts, and against the host's name. A peer that
/// is gone without a word is noticed within twenty seconds; connecting takes ten at most.
std::unique_ptr<Link> native_link(Network& network);

} // namespace papamu::net
