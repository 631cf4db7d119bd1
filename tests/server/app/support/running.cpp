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
{
    options.listen = "127.0.0.1:0";
    auto opened = server::Server::open(options, log_);
    INFO((opened ? "" : english(opened.reason())));
    REQUIRE(opened);
    server_ = std::move(*opened);
    thread_ = std::thread([this] { server_->run(); });
}

Running::~Running() { stop(); }

Patience Running::stop()
{
    const auto begin = std::chrono::steady_clock::now();
    if (thread_.joinable()) {
        server_->drain();
        thread_.join();
    }
    return std::chrono::duration_cast<Patience>(std::chrono::steady_clock::now() - begin);
}

bool soon(const std::function<bool()>& is_true, Patience patience)
{
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!is_true()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(2ms);
    }
    return true;
}

} // namespace papamu::testing
