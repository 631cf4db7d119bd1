#pragma once

#include "server/app/server.hpp"
#include "server/app/support/echo_service.hpp"
#include "server/app/support/wire.hpp"

#include <filesystem>
#include <functional>
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

/// A whole server on a free port, with the echo service, until this goes.
class Running {
public:
    explicit Running(server::ServerOptions options = {});
    ~Running();
    std::string place() const { return server_->place(); }
    std::string metrics() const { return server_->metrics_place(); }
    server::Server& server() { return *server_; }
    /// Drains it and waits; returns how long that took.
    Patience stop();

private:
    server::EventLog log_{server::Level::off};
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
};

/// What lasts longer hangs. It is far from what is promised: a busy machine fails no test, and a bench says
/// how long things take.
inline constexpr Patience at_last = 6000ms;

/// Whether it comes true in time.
bool soon(const std::function<bool()>& is_true, Patience patience = 5000ms);

} // namespace papamu::testing
