#pragma once

// The whole program: store, service, listeners and one loop.

#include "core/result.hpp"
#include "server/app/door_limits.hpp"
#include "server/app/event_log.hpp"
#include "server/app/ip_address.hpp"
#include "server/app/supervisor.hpp"
#include "server/service.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::server {

struct ServerOptions {
    std::string listen = "127.0.0.1:7410";
    std::string store = "memory";             ///< as `open_log` takes it
    std::filesystem::path certificate, key;   ///< both or neither
    std::optional<std::filesystem::path> web; ///< the folder of files to serve as pages; it must be there
    /// Where `web` names none: folders that may hold the page. The first that does is served.
    std::vector<std::filesystem::path> page_folders;
    std::vector<std::string> games;     ///< ids, each of which is a path of the page
    std::optional<std::string> metrics; ///< where they can be read; nowhere without
    DoorLimits limits;
    ServiceLimits service;
    std::vector<std::string> pages;    ///< whose pages may play here, beside those of this server
    std::vector<Network> trusted;      ///< proxies that are trusted about their clients
    std::optional<std::string> peers;  ///< where other nodes call; nowhere without
    std::string peer_address;          ///< how they reach that; empty where it is the same
    std::filesystem::path peer_secret; ///< the file with what all nodes know
    bool obeys_signals = false; ///< TERM and INT drain, the second one ends the process; HUP reads again
    Supervision supervision{};
};

class Server {
public:
    /// Opens everything; the reason says what to do. No connection is accepted before `run`.
    static Result<std::unique_ptr<Server>> open(const ServerOptions& options, EventLog& log);
    ~Server();

    /// Where it listens: "127.0.0.1:7410".
    std::string place() const;
    std::string metrics_place() const;
    /// Whether there is a page at its address.
    bool has_page() const;

    /// Serves until it has been drained, which takes two seconds at most, and three more where other nodes
    /// prepare for it. False where nobody asked for that: the store does not know it any more, and another
    /// start is right.
    bool run();
    /// From any thread: reads the certificate again.
    void reload();
    /// From any thread: drains. Accepts no more connections, stops the clocks, tells everybody, and ends.
    void drain();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

} // namespace papamu::server
