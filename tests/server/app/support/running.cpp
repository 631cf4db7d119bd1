#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <fstream>

#include <stdlib.h>

namespace papamu::testing {

TestFolder::TestFolder()
{
    auto name = (std::filesystem::temp_directory_path() / "papamu-app-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()));
    path_ = name;
}

TestFolder::~TestFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void TestFolder::write(const std::string& name, std::string_view bytes) const
{
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << bytes;
}

Running::Running(server::ServerOptions options)
    : log_(server::Level::info, [this](const std::string& line) {
          if (line.find("\"drained\"") != std::string::npos) drained_ = line;
      })
{
    options.listen = "127.0.0.1:0";
    auto opened = server::Server::open(options, log_);
    INFO((opened ? "" : english(opened.reason())));
    REQUIRE(opened);
    server_ = std::move(*opened);
    thread_ = std::thread([this] { server_->run(); });
}

Running::~Running()
{
    if (!thread_.joinable()) return;
    server_->drain();
    thread_.join();
}

Drained Running::stop()
{
    server_->drain();
    thread_.join();
    const auto number = [&](const std::string& name) {
        const auto at = drained_.find('"' + name + "\":");
        REQUIRE(at != std::string::npos);
        return std::stoll(drained_.substr(at + name.size() + 3));
    };
    const Drained drained{number("complete") == 1, static_cast<int>(number("cut")), number("milliseconds")};
    WARN("drained in " << drained.milliseconds << " ms, " << drained.cut << " connections cut");
    return drained;
}

std::uint64_t metric(const Running& server, const std::string& name)
{
    const auto page = ask(server.metrics(), "/metrics").body;
    const auto at = page.find('\n' + name + ' ');
    REQUIRE(at != std::string::npos);
    return std::stoull(page.substr(at + name.size() + 2));
}

void await_tick()
{
    // A tick that has already begun may be past the caller's connection; the next tick reaches every
    // connection.
    const int ticks = echo().ticks;
    await("a tick of the service", [&] { return echo().ticks >= ticks + 2; });
}

} // namespace papamu::testing
