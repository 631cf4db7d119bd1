#pragma once

#include "server/app/server.hpp"
#include "server/app/support/echo_service.hpp"
#include "server/app/support/wire.hpp"
#include "support/awaiting.hpp"

#include <filesystem>
#include <thread>

namespace papamu::testing {

/// An empty folder that goes when this goes.
class TestFolder {
public:
    TestFolder();
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    ~TestFolder();
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }
    /// Makes folders on the way.
    void write(const std::string& name, std::string_view bytes) const;

private:
    std::filesystem::path path_;
};

/// What a server notes at its end.
struct Drained {
    bool complete = false; ///< the service had nothing left to do
    int cut = 0;           ///< connections that had not answered
    std::int64_t milliseconds = 0;
};

/// A whole server on a free port, with the echo service, until this goes.
class Running {
public:
    explicit Running(server::ServerOptions options = {});
    ~Running();
    std::string place() const { return server_->place(); }
    std::string metrics() const { return server_->metrics_place(); }
    server::Server& server() { return *server_; }
    /// Drains it and waits for its end; prints how long that took.
    Drained stop();

private:
    std::string drained_; ///< the line in which it notes that
    server::EventLog log_;
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
};

/// The value of this metric on the server's page of metrics.
std::uint64_t metric(const Running& server, const std::string& name);

/// Waits for a tick of the service that handles every connection open now.
void await_tick();

} // namespace papamu::testing
