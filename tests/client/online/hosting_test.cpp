#include "client/online/hosting.hpp"
#include "render/stage.hpp"

#include <chrono>
#include <cstdlib>
#include <thread>

using namespace papamu;
using online::Hosting;

namespace {

// A program of this name, found where the system looks for programs.
class Server {
public:
    explicit Server(const std::string& does)
    {
        folder_.write("papamu-server", "#!/bin/sh\n" + does + '\n');
        std::filesystem::permissions(folder_.path() / "papamu-server", std::filesystem::perms::owner_all);
        before_ = std::getenv("PATH");
        ::setenv("PATH", (folder_.path().string() + ":" + before_).c_str(), 1);
    }
    ~Server() { ::setenv("PATH", before_.c_str(), 1); }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

private:
    stage::Folder folder_;
    std::string before_;
};

bool comes_to(Hosting& hosting, Hosting::State state)
{
    for (int i = 0; i < 1000 && hosting.state() != state; ++i) {
        hosting.update();
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    return hosting.state() == state;
}

} // namespace

TEST_CASE("the line in which a service says where it listens gives its port", "[hosting]")
{
    CHECK(online::port_in("listening on 0.0.0.0:7410") == 7410);
    CHECK(online::port_in("papamu-server 0.1.0 listening on [::]:80") == 80);
    CHECK(online::port_in(R"({"text":"listening on 127.0.0.1:65535","level":"info"})") == 65535);
    for (const auto* line : {"", "listening on", "listening on 0.0.0.0", "listening on 0.0.0.0:0",
                             "listening on 0.0.0.0:65536", "listening at 0.0.0.0:7410"})
        CHECK_FALSE(online::port_in(line));
}

TEST_CASE("a service is started in the background, and ends when it is told to", "[hosting]")
{
    const Server server("echo \"$@\" > \"$4-words\"; echo listening on 0.0.0.0:7999; exec sleep 1000");
    const stage::Folder folder;
    Hosting hosting;
    hosting.start(folder.path() / "server");
    REQUIRE(hosting.trouble().empty());
    CHECK(hosting.state() == Hosting::State::starting);
    CHECK(comes_to(hosting, Hosting::State::running));
    CHECK(hosting.port() == 7999);
    std::ifstream words(folder.path() / "server-words");
    std::string said;
    std::getline(words, said);
    CHECK(said == "--listen 0.0.0.0:7410 --data " + (folder.path() / "server").string());
    hosting.stop();
    CHECK(hosting.state() == Hosting::State::ending);
    CHECK(comes_to(hosting, Hosting::State::off));
    CHECK(hosting.trouble().empty());
}

TEST_CASE("a service that does not stay says why in its last words", "[hosting]")
{
    const Server server("echo papamu-server: port 7410 is taken >&2; exit 1");
    Hosting hosting;
    hosting.start("/tmp");
    REQUIRE(comes_to(hosting, Hosting::State::off));
    CHECK(english(hosting.trouble()).find("port 7410 is taken") != std::string::npos);
}
