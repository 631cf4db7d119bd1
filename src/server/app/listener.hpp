#pragma once

// A place where connections arrive.

#include "core/result.hpp"
#include "server/app/door.hpp"
#include "server/app/visit.hpp"

#include <memory>
#include <string>

namespace papamu::server {

/// "127.0.0.1:7410" and "[::1]:7410", in numbers; "localhost" is understood.
Result<tcp::endpoint> parse_endpoint(std::string_view text);
std::string text(const tcp::endpoint& endpoint);

/// Outlives the visits that it begins.
class Listener {
public:
    /// Takes the place, and does not listen yet.
    static Result<std::unique_ptr<Listener>> open(Door& door, const tcp::endpoint& endpoint,
                                                  ListenerOptions options);

    /// Where it listens, with the port that the system chose.
    tcp::endpoint place() const { return place_; }
    /// From now on connections wait to be accepted; before, the system refuses them.
    Result<void> listen();
    /// Accepts them.
    void begin();
    void close();

private:
    Listener(Door& door, ListenerOptions options)
        : door_(door), options_(std::move(options)), acceptor_(door.loop()), pause_(door.loop())
    {
    }

    Task<> accept();
    void take(Socket socket);

    Door& door_;
    const ListenerOptions options_;
    Acceptor acceptor_;
    Timer pause_;
    tcp::endpoint place_;
};

} // namespace papamu::server
