// The page that comes with the service: where it lies, which paths lead to it, and what it may do.

#include "game/reserved_ids.hpp"
#include "server/app/site.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <fstream>
#include <iterator>

#include <unistd.h>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::ServerOptions;

TEST_CASE("the page that comes with the program is served where there is one", "[app][web]")
{
    TestFolder folder;
    folder.write("made/index.html", "<html>made");
    folder.write("half/page.js", "half");
    const auto home = [](const ServerOptions& options) {
        Running server(options);
        CHECK(ask(server.place(), "/page.js").status == 404);
        const auto reply = ask(server.place(), "/");
        CHECK(reply.status == 200);
        const bool is_page = reply.headers.at("content-type") == "text/html; charset=utf-8";
        CHECK(server.server().has_page() == is_page);
        CHECK((is_page || reply.headers.at("content-type") == "text/plain; charset=utf-8"));
        return reply.body;
    };
    ServerOptions options;
    // A folder without the page itself is none.
    options.page_folders = {folder / "installed", folder / "half", folder / "made"};
    CHECK(home(options) == "<html>made");
    folder.write("installed/index.html", "<html>installed");
    CHECK(home(options) == "<html>installed");
    // What was asked for by name comes first, and nothing else then.
    folder.write("own/index.html", "<html>own");
    options.web = folder / "own";
    CHECK(home(options) == "<html>own");
    options.web.reset();
    options.page_folders = {folder / "none", folder / "half"};
    const auto missing = home(options);
    CHECK(missing.find("This is a Papamu service") == 0);
    CHECK(missing.find("./web") != std::string::npos);
    options.page_folders.clear();
    const auto unwanted = home(options);
    CHECK(unwanted.find("This is a Papamu service") == 0);
    CHECK(unwanted.find("./web") == std::string::npos);
}

TEST_CASE("which page is served, and that there is none, is said before anybody can come", "[app][web]")
{
    TestFolder folder;
    folder.write("made/index.html", "<html>made");
    // What this process writes to standard error meanwhile.
    const auto said = [&](std::vector<std::filesystem::path> pages) {
        const auto file = (folder / "said").string();
        const int before = ::dup(STDERR_FILENO);
        REQUIRE(std::freopen(file.c_str(), "w", stderr));
        {
            papamu::server::EventLog log(papamu::server::Level::info);
            ServerOptions options;
            options.listen = "127.0.0.1:0";
            options.page_folders = std::move(pages);
            REQUIRE(papamu::server::Server::open(options, log));
        }
        std::fflush(stderr);
        ::dup2(before, STDERR_FILENO);
        ::close(before);
        std::ifstream in(file);
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    };
    const auto none = said({folder / "none"});
    // The window reads this word (client/online/hosting.cpp).
    CHECK(none.find("\"event\":\"no_page\"") != std::string::npos);
    CHECK(none.find("./web") != std::string::npos);
    CHECK(none.find("no_page") == none.rfind("no_page"));
    const auto made = said({folder / "none", folder / "made"});
    CHECK(made.find("\"event\":\"web\",\"folder\":\"" + (folder / "made").string() + "\"") !=
          std::string::npos);
    CHECK(made.find("no_page") == std::string::npos);
    CHECK(said({}).empty());
}

TEST_CASE("the path of a game is the page, and nothing else that is missing is", "[app][web]")
{
    TestFolder folder;
    folder.write("index.html", "<html>home");
    folder.write("konane.svg", "picture");
    folder.write("sub/other.txt", "text");
    ServerOptions options;
    options.web = folder.path();
    options.games = {"konane", "onitama"};
    Running server(options);
    const auto home = ask(server.place(), "/");
    for (const auto* path : {"/onitama", "/konane", "/konane?size=6", "/onitama?t=1&x=/../y", "/%6fnitama"}) {
        INFO(path);
        const auto reply = ask(server.place(), path);
        CHECK(reply.status == 200);
        CHECK(reply.body == home.body);
        CHECK(reply.headers == home.headers);
        CHECK(reply.headers.at("cache-control") == "no-cache");
        CHECK(ask(server.place(), path, "If-None-Match: " + home.headers.at("etag") + "\r\n").status == 304);
    }
    for (const auto* path :
         {"/go", "/Konane", "/konane/size", "/konane.", "/onitama.0a1b2c3d.js", "/sw.js",
          "/manifest.webmanifest", "/papamu.0123456789abcdef.wasm", "/page.0123456789abcdef.css", "//konane",
          "/assets", "/assets/", "/metrics", "/sub", "/sub/", "/sub/konane", "/konaneonitama"}) {
        INFO(path);
        const auto reply = ask(server.place(), path);
        CHECK(reply.status == 404);
        CHECK(reply.headers.at("content-type") == "text/plain; charset=utf-8");
        CHECK(reply.headers.at("cache-control") == "no-store");
        CHECK(reply.body.find('<') == std::string::npos);
    }
    // Who follows a link to nothing gets the page, which says so.
    const std::string followed = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";
    for (const auto* path : {"/go", "/konane/size", "/sub", "/konaneonitama?size=6"}) {
        INFO(path);
        const auto reply = ask(server.place(), path, followed);
        CHECK(reply.status == 404);
        CHECK(reply.body == home.body);
        CHECK(reply.headers.at("cache-control") == "no-cache");
        CHECK(reply.headers.at("content-security-policy") == home.headers.at("content-security-policy"));
        CHECK(ask(server.place(), path, followed + "If-None-Match: *\r\n").status == 404);
    }
    // Never for a file, nor where a service says something of itself.
    for (const auto* path : {"/module.0a1b2c3d.js", "/onitama.0a1b2c3d.svg", "/metrics", "/assets/x"}) {
        INFO(path);
        CHECK(ask(server.place(), path, followed).headers.at("content-type") == "text/plain; charset=utf-8");
    }
    CHECK(ask(server.place(), "/konane.svg").body == "picture");
    // A WebSocket has one place.
    CHECK(Wire(server.place()).ask_upgrade("Sec-WebSocket-Protocol: papamu.v1\r\n", "/konane").find("404") ==
          9);
    // Where there is no page, games have none.
    options.web.reset();
    Running bare(options);
    CHECK(ask(bare.place(), "/konane").status == 404);
}

TEST_CASE("a slash behind the path of a game leads to the game", "[app][web]")
{
    TestFolder folder;
    folder.write("index.html", "<html>home");
    ServerOptions options;
    options.web = folder.path();
    options.games = {"konane", "onitama"};
    Running server(options);
    const std::pair<const char*, const char*> moved[]{{"/konane/", "/konane"},
                                                      {"/konane//", "/konane"},
                                                      {"/konane/?size=6", "/konane?size=6"},
                                                      {"/%6fnitama/", "/onitama"}};
    for (const auto& [path, to] : moved) {
        INFO(path);
        const auto reply = ask(server.place(), path);
        CHECK(reply.status == 308);
        CHECK(reply.headers.at("location") == to);
    }
    for (const auto* path : {"//konane/", "/nothing/", "/healthz/"}) {
        INFO(path);
        CHECK(ask(server.place(), path).status == 404);
    }
    // A service without a page redirects nobody.
    options.web.reset();
    Running bare(options);
    CHECK(ask(bare.place(), "/konane/").status == 404);
}

TEST_CASE("what a service says of itself has paths that no game can have", "[app][web]")
{
    ServerOptions options;
    options.metrics = "127.0.0.1:0";
    options.games = {"healthz", "readyz"};
    Running server(options);
    for (const auto* path : {"healthz", "readyz"}) {
        CHECK(ask(server.place(), std::string{'/'} + path).headers.at("content-type").find("text/plain") ==
              0);
        CHECK(is_reserved_id(path));
    }
    CHECK(ask(server.metrics(), "/metrics").status == 200);
    CHECK(is_reserved_id("metrics"));
    CHECK_FALSE(is_reserved_id("konane"));
}

TEST_CASE("a page says what it is, how long it may be kept, and lets nobody else in", "[app][web]")
{
    TestFolder folder;
    const std::map<std::string, std::pair<std::string, std::string>> cases{
        {"index.html", {"text/html; charset=utf-8", "no-cache"}},
        {"a.wasm", {"application/wasm", "public, max-age=300"}},
        {"a.0123456789abcdef.wasm", {"application/wasm", "public, max-age=31536000, immutable"}},
        {"a-0a1b2c3d.js", {"text/javascript; charset=utf-8", "public, max-age=31536000, immutable"}},
        {"facade.js", {"text/javascript; charset=utf-8", "public, max-age=300"}},
        {"a.css", {"text/css; charset=utf-8", "public, max-age=300"}},
        {"a.svg", {"image/svg+xml", "public, max-age=300"}},
        {"a.png", {"image/png", "public, max-age=300"}},
        {"a.webp", {"image/webp", "public, max-age=300"}},
        {"a.woff2", {"font/woff2", "public, max-age=300"}},
        {"a.json", {"application/json", "public, max-age=300"}},
        {"a.data", {"application/octet-stream", "public, max-age=300"}},
        {"first.55ef11a0f2c05aa9.data", {"application/octet-stream", "public, max-age=31536000, immutable"}},
        {"index.0a1b2c3d.html", {"text/html; charset=utf-8", "no-cache"}},
        {"sw.js", {"text/javascript; charset=utf-8", "no-cache"}},
        {"answer.sw.js", {"text/javascript; charset=utf-8", "public, max-age=300"}},
        {"manifest.json", {"application/json", "no-cache"}},
        {"papamu.webmanifest", {"application/manifest+json", "no-cache"}},
        {"papamu.0a1b2c3d.webmanifest", {"application/manifest+json", "no-cache"}},
    };
    for (const auto& [name, ignored] : cases) folder.write(name, name);
    ServerOptions options;
    options.web = folder.path();
    Running server(options);
    for (const auto& [name, wanted] : cases) {
        INFO(name);
        const auto reply = ask(server.place(), '/' + name);
        CHECK(reply.status == 200);
        CHECK(reply.headers.at("content-type") == wanted.first);
        CHECK(reply.headers.at("cache-control") == wanted.second);
        CHECK(reply.headers.at("cross-origin-opener-policy") == "same-origin");
        CHECK(reply.headers.at("cross-origin-embedder-policy") == "require-corp");
        CHECK(reply.headers.at("permissions-policy").find("camera=(), ") != std::string::npos);
        CHECK(reply.body == name);
        const auto head = ask(server.place(), '/' + name, "", "HEAD");
        CHECK(head.status == 200);
        CHECK(head.body.empty());
        CHECK(head.headers.at("content-length") == std::to_string(name.size()));
        CHECK(head.headers.at("etag") == reply.headers.at("etag"));
    }
    for (const auto* method : {"POST", "PUT", "DELETE", "OPTIONS"}) {
        const auto reply = ask(server.place(), "/", "", method);
        CHECK(reply.status == 405);
        CHECK(reply.headers.at("allow") == "GET, HEAD");
    }
}

TEST_CASE("every answer keeps pages to themselves, whatever it answers", "[app][web]")
{
    TestFolder folder;
    folder.write("index.html", "<html>");
    ServerOptions options;
    options.web = folder.path();
    options.metrics = "127.0.0.1:0";
    options.limits.connections = 20;
    Running server(options);
    const auto keeps = [](const std::map<std::string, std::string>& headers) {
        REQUIRE(headers.count("content-security-policy") == 1);
        const auto& policy = headers.at("content-security-policy");
        for (const auto* part :
             {"default-src 'none';", "script-src 'self' 'wasm-unsafe-eval';", "style-src 'self';",
              "connect-src 'self'", "base-uri 'none';", "form-action 'none';", "frame-ancestors 'none'"})
            CHECK(policy.find(part) != std::string::npos);
        for (const auto* part : {"unsafe-inline", "'unsafe-eval'", "*", " ws: ", " http", "strict-dynamic"})
            CHECK(policy.find(part) == std::string::npos);
        CHECK(headers.at("x-content-type-options") == "nosniff");
        CHECK(headers.at("referrer-policy") == "no-referrer");
        // Over TLS alone: tests/server/app/program asks there.
        CHECK(headers.count("strict-transport-security") == 0);
    };
    keeps(ask(server.place(), "/").headers);
    keeps(ask(server.place(), "/none").headers);
    keeps(ask(server.place(), "/%").headers);
    keeps(ask(server.place(), "/healthz").headers);
    keeps(ask(server.place(), "/", "", "POST").headers);
    keeps(ask(server.place(), "/", "Range: bytes=99-\r\n").headers);
    keeps(ask(server.place(), "/", "X: " + std::string(20'000, 'x') + "\r\n").headers);
    keeps(ask(server.place(), "/", "Upgrade: websocket\r\nConnection: Upgrade\r\n").headers);
    keeps(ask(server.metrics(), "/metrics").headers);
    std::vector<Wire> crowd;
    for (int number = 0; number < 20; ++number) crowd.emplace_back(server.place());
    await("the server to be full", [&] {
        const auto reply = ask(server.place(), "/");
        if (reply.status == 503) keeps(reply.headers);
        return reply.status == 503;
    });
}

TEST_CASE("a page talks to the service that it came from, and to no other", "[app][web]")
{
    const auto connects = [](std::string_view host) {
        const auto policy = papamu::server::content_policy(host);
        const auto from = policy.find("connect-src ") + 12;
        return policy.substr(from, policy.find(';', from) - from);
    };
    CHECK(connects("play.example.org") == "'self' ws://play.example.org wss://play.example.org");
    CHECK(connects("192.168.1.5:7410") == "'self' ws://192.168.1.5:7410 wss://192.168.1.5:7410");
    for (const auto& host :
         {std::string{}, std::string{"[::1]:7410"}, std::string{"x; script-src *"}, std::string{"x y"},
          std::string{"x'"}, std::string{"*"}, std::string{"x,y"}, std::string(300, 'x')})
        CHECK(connects(host) == "'self'");
    TestFolder folder;
    folder.write("index.html", "<html>");
    folder.write("worker.js", "work");
    ServerOptions options;
    options.web = folder.path();
    Running server(options);
    // Workers follow what their own file says.
    for (const auto* path : {"/", "/worker.js"}) {
        Wire wire(server.place());
        wire.say("GET " + std::string{path} + " HTTP/1.1\r\nHost: papamu.example:81\r\n\r\n");
        const auto head = wire.hear_until("\r\n\r\n");
        CHECK(head.find("Content-Security-Policy: " + papamu::server::content_policy("papamu.example:81") +
                        "\r\n") != std::string::npos);
        // Once.
        CHECK(head.find("Content-Security-Policy:") == head.rfind("Content-Security-Policy:"));
    }
}
