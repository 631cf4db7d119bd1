// Files, health and metrics over HTTP.

#include "game/reserved_ids.hpp"
#include "server/app/site.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include <unistd.h>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::ServerOptions;

TEST_CASE("files below the folder are served with their types and nothing else is", "[app][web]")
{
    TestFolder folder;
    folder.write("web/index.html", "<html>home");
    folder.write("web/sub/index.html", "<html>sub");
    folder.write("web/app.0a1b2c3d.js", "js");
    folder.write("web/a b.txt", "space");
    folder.write("web/.hidden", "no");
    folder.write("web/.git/config", "no");
    folder.write("secret.txt", "secret");
    folder.write("web-other/file.txt", "secret");
    namespace fs = std::filesystem;
    fs::create_symlink(folder / "secret.txt", folder / "web/link.txt");
    fs::create_directory_symlink(folder.path(), folder / "web/up");
    fs::create_symlink(folder / "web-other/file.txt", folder / "web/other.txt");
    fs::create_symlink(folder / "web/a b.txt", folder / "web/inside.txt");
    ServerOptions options;
    options.web = folder / "web";
    Running server(options);

    struct Case {
        const char* target;
        int status;
        const char* body;
    };
    for (const auto& one : {
             Case{"/", 200, "<html>home"},
             Case{"/index.html", 200, "<html>home"},
             Case{"/?x=../secret.txt", 200, "<html>home"},
             Case{"/sub/", 200, "<html>sub"},
             Case{"/%69ndex.html", 200, "<html>home"},
             Case{"/a%20b.txt", 200, "space"},
             Case{"/inside.txt", 200, "space"},
             Case{"/sub", 404, nullptr},
             Case{"/nothing", 404, nullptr},
             Case{"//index.html", 404, nullptr},
             Case{"/index.html/", 404, nullptr},
             Case{"/.hidden", 404, nullptr},
             Case{"/.git/config", 404, nullptr},
             Case{"/link.txt", 404, nullptr},
             Case{"/other.txt", 404, nullptr},
             Case{"/up/secret.txt", 404, nullptr},
             Case{"/up/web/index.html", 404, nullptr},
             Case{"/../secret.txt", 400, nullptr},
             Case{"/sub/../../secret.txt", 400, nullptr},
             Case{"/%2e%2e/secret.txt", 400, nullptr},
             Case{"/.%2E/secret.txt", 400, nullptr},
             Case{"/..%2fsecret.txt", 400, nullptr},
             Case{"/%2e%2e%2fsecret.txt", 400, nullptr},
             Case{"/%252e%252e/secret.txt", 404, nullptr},
             Case{"/..\\secret.txt", 400, nullptr},
             Case{"/%5c..%5csecret.txt", 400, nullptr},
             Case{"/index.html%00.png", 400, nullptr},
             Case{"/%", 400, nullptr},
             Case{"/%zz", 400, nullptr},
             Case{"secret.txt", 400, nullptr},
             Case{"http://x/../secret.txt", 400, nullptr},
             Case{"*", 400, nullptr},
         }) {
        INFO(one.target);
        const auto reply = ask(server.place(), one.target);
        CHECK(reply.status == one.status);
        if (one.body) CHECK(reply.body == one.body);
        CHECK(reply.body.find("secret") == std::string::npos);
        CHECK(reply.headers.at("x-content-type-options") == "nosniff");
    }
}

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
         {"/go", "/Konane", "/konane/", "/konane/size", "/konane.", "/onitama.0a1b2c3d.js", "/sw.js",
          "/manifest.webmanifest", "/papamu.0123456789abcdef.wasm", "/page.0123456789abcdef.css", "//konane",
          "/assets", "/assets/", "/metrics", "/sub", "/sub/", "/sub/konane", "/konaneonitama"}) {
        INFO(path);
        const auto reply = ask(server.place(), path);
        CHECK(reply.status == 404);
        CHECK(reply.headers.at("content-type") == "text/plain; charset=utf-8");
        CHECK(reply.headers.at("cache-control") == "no-store");
        CHECK(reply.body.find('<') == std::string::npos);
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
    CHECK(soon([&] {
        const auto reply = ask(server.place(), "/");
        if (reply.status == 503) keeps(reply.headers);
        return reply.status == 503;
    }));
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

TEST_CASE("a part of a file is sent to whoever asks for one", "[app][web]")
{
    TestFolder folder;
    folder.write("a.js", "0123456789");
    folder.write("a.js.gz", "packed");
    folder.write("empty.js", "");
    ServerOptions options;
    options.web = folder.path();
    Running server(options);
    const auto tag = ask(server.place(), "/a.js").headers.at("etag");
    const auto get = [&](const std::string& range, const std::string& more = {},
                         const std::string& method = "GET", const std::string& file = "/a.js") {
        const auto reply = ask(server.place(), file, "Range: " + range + "\r\n" + more, method);
        const auto where = reply.headers.find("content-range");
        return std::to_string(reply.status) + ' ' +
               (where == reply.headers.end() ? "" : where->second + ": ") +
               (reply.status == 416 ? "" : reply.body);
    };
    CHECK(ask(server.place(), "/a.js").headers.at("accept-ranges") == "bytes");
    CHECK(get("bytes=0-3") == "206 bytes 0-3/10: 0123");
    CHECK(get("bytes=4-4") == "206 bytes 4-4/10: 4");
    CHECK(get("bytes=7-") == "206 bytes 7-9/10: 789");
    CHECK(get("bytes=-3") == "206 bytes 7-9/10: 789");
    CHECK(get("bytes=-30") == "206 bytes 0-9/10: 0123456789");
    CHECK(get("bytes=3-99") == "206 bytes 3-9/10: 3456789");
    CHECK(get("bytes=10-") == "416 bytes */10: ");
    CHECK(get("bytes=-0") == "416 bytes */10: ");
    CHECK(get("bytes=0-", "", "GET", "/empty.js") == "416 bytes */0: ");
    for (const auto* whole : {"bytes=0-1,3-4", "bytes=5-2", "bytes=x-2", "bytes=-", "bytes=", "lines=0-1",
                              "bytes", "bytes=1-2x", "bytes=99999999999999999999-", "bytes=0--1"})
        CHECK(get(whole) == "200 0123456789");
    CHECK(get("bytes=0-3", "If-Range: " + tag + "\r\n") == "206 bytes 0-3/10: 0123");
    CHECK(get("bytes=0-3", "If-Range: W/" + tag + "\r\n") == "200 0123456789");
    CHECK(get("bytes=0-3", "If-Range: \"other\"\r\n") == "200 0123456789");
    CHECK(get("bytes=0-3", "If-None-Match: " + tag + "\r\n") == "304 ");
    // A part of what is sent, in the form in which it is sent.
    CHECK(get("bytes=1-2", "Accept-Encoding: gzip\r\n") == "206 bytes 1-2/6: ac");
    CHECK(get("bytes=0-3", "", "HEAD") == "200 ");
    CHECK(get("bytes=0-3", "", "GET", "/none") == "404 There is no such page here.\n");
}

TEST_CASE("what is compressed beside a file is sent to whoever takes it", "[app][web]")
{
    TestFolder folder;
    folder.write("a.js", "plain");
    folder.write("a.js.br", "brotli");
    folder.write("a.js.gz", "gzip");
    folder.write("b.js", "only plain");
    folder.write("c.data", "plain");
    folder.write("c.data.br", "brotli");
    ServerOptions options;
    options.web = folder.path();
    Running server(options);
    const auto body = [&](const std::string& accept, const std::string& coding) {
        const auto reply =
            ask(server.place(), "/a.js", accept.empty() ? "" : "Accept-Encoding: " + accept + "\r\n");
        const auto found = reply.headers.find("content-encoding");
        CHECK((found == reply.headers.end() ? "" : found->second) == coding);
        CHECK(reply.headers.at("vary") == "Accept-Encoding");
        CHECK(reply.headers.at("content-type") == "text/javascript; charset=utf-8");
        return reply.body;
    };
    CHECK(body("", "") == "plain");
    CHECK(body("gzip, deflate, br", "br") == "brotli");
    CHECK(body("GZIP", "gzip") == "gzip");
    CHECK(body("br;q=0, gzip;q=0.5", "gzip") == "gzip");
    CHECK(body("br;q=0.000, *", "gzip") == "gzip");
    CHECK(body("identity", "") == "plain");
    CHECK(body("brotli", "") == "plain");
    CHECK(ask(server.place(), "/b.js", "Accept-Encoding: br\r\n").headers.count("vary") == 0);
    const auto data = ask(server.place(), "/c.data", "Accept-Encoding: gzip, br\r\n");
    CHECK(data.body == "brotli");
    CHECK(data.headers.at("content-encoding") == "br");
    CHECK(data.headers.at("content-type") == "application/octet-stream");
}

TEST_CASE("what has not changed is not sent again, and what has is", "[app][web]")
{
    TestFolder folder;
    folder.write("a.js", "one");
    folder.write("a.js.gz", "packed");
    ServerOptions options;
    options.web = folder.path();
    Running server(options);
    const auto tag = ask(server.place(), "/a.js").headers.at("etag");
    const auto packed = ask(server.place(), "/a.js", "Accept-Encoding: gzip\r\n").headers.at("etag");
    CHECK(tag != packed);
    CHECK(tag.front() == '"');
    for (const auto& value : {tag, "W/" + tag, "\"other\", " + tag, std::string{"*"}}) {
        const auto reply = ask(server.place(), "/a.js", "If-None-Match: " + value + "\r\n");
        CHECK(reply.status == 304);
        CHECK(reply.body.empty());
        CHECK(reply.headers.at("etag") == tag);
    }
    CHECK(ask(server.place(), "/a.js", "If-None-Match: " + packed + "\r\n").status == 200);
    folder.write("a.js", "two two");
    CHECK(soon([&] { return ask(server.place(), "/a.js").body == "two two"; }, 8000ms));
    CHECK(ask(server.place(), "/a.js", "If-None-Match: " + tag + "\r\n").status == 200);
}

TEST_CASE("several requests go over one connection", "[app][web]")
{
    Running server;
    Wire wire(server.place());
    for (int times = 0; times < 3; ++times) {
        wire.say("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
        CHECK(wire.hear_until("ok\n").find("HTTP/1.1 200 OK") == 0);
        CHECK(wire.hear_until("\r\n\r\n").find("HTTP/1.1 200 OK") == 0);
    }
}

TEST_CASE("who asks too much on one connection is answered more slowly, and a proxy is not", "[app][web]")
{
    for (const bool proxy : {false, true}) {
        ServerOptions options;
        options.limits.requests_at_once = 5;
        options.limits.requests_per_second = 0.001;
        if (proxy) options.trusted = {*papamu::server::Network::parse("127.0.0.1")};
        options.metrics = "127.0.0.1:0";
        Running server(options);
        Wire wire(server.place());
        for (int times = 0; times < 6; ++times) {
            wire.say("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
            REQUIRE(wire.hear_until("ok\n").find("HTTP/1.1 200 OK") == 0);
        }
        const auto throttled = [&] {
            return ask(server.metrics(), "/metrics").body.find("\npapamu_throttled_total 1\n") !=
                   std::string::npos;
        };
        CHECK((proxy ? !throttled() : soon(throttled)));
    }
}

TEST_CASE("what is no request is answered by 400, or not at all", "[app][web]")
{
    Running server;
    for (const auto& bytes : {std::string{"nonsense\r\n\r\n"}, std::string{"GET / HTTP/9.9\r\n\r\n"},
                              "GET / HTTP/1.1\r\nX: " + std::string(20000, 'x') + "\r\n\r\n",
                              std::string{"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"},
                              "GET /" + std::string(9000, 'x') + " HTTP/1.1\r\n\r\n"}) {
        Wire wire(server.place());
        wire.say(bytes);
        CHECK(wire.hear_until("\r\n\r\n").find("HTTP/1.1 400 ") == 0);
        CHECK(wire.ends(3000ms));
    }
}

TEST_CASE("health says that the process lives, readiness that the service takes players", "[app][health]")
{
    ServerOptions options;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    CHECK(ask(server.place(), "/healthz").status == 200);
    CHECK(ask(server.place(), "/readyz").status == 200);
    echo().ready = false;
    CHECK(ask(server.place(), "/healthz").status == 200);
    CHECK(ask(server.place(), "/readyz").status == 503);
    CHECK(ask(server.metrics(), "/metrics").body.find("\npapamu_ready 0\n") != std::string::npos);
    echo().ready = true;
    CHECK(ask(server.place(), "/readyz").status == 200);
    CHECK(ask(server.metrics(), "/metrics").body.find("\npapamu_ready 1\n") != std::string::npos);
    CHECK(ask(server.place(), "/metrics").status == 404);
}

TEST_CASE("metrics are told where they are wanted, in a form that Prometheus reads", "[app][metrics]")
{
    ServerOptions options;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    Wire wire(server.place());
    REQUIRE(wire.upgrade());
    REQUIRE(soon([] { return echo().claimed.load(); }));
    wire.send("append");
    CHECK(wire.frame()->payload == "appended");
    const auto reply = ask(server.metrics(), "/metrics");
    CHECK(reply.status == 200);
    CHECK(reply.headers.at("content-type") == "text/plain; version=0.0.4; charset=utf-8");

    // Each value belongs to a name that was declared just before it, once.
    std::set<std::string> declared;
    std::istringstream lines(reply.body);
    std::string name, type;
    std::map<std::string, double> values;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string first, second;
        words >> first >> second;
        if (first == "#") {
            std::string declares;
            words >> declares;
            if (second == "HELP") continue;
            REQUIRE(second == "TYPE");
            name = declares;
            words >> type;
            CHECK((type == "counter" || type == "gauge" || type == "histogram"));
            CHECK(declared.insert(name).second);
            CHECK(name.starts_with("papamu_"));
            continue;
        }
        CHECK(first.starts_with(name));
        std::size_t used = 0;
        values[first] = std::stod(second, &used);
        CHECK(used == second.size());
    }
    CHECK(values.at("papamu_guests") == 1);
    CHECK(values.at("papamu_handshakes_total") == 1);
    CHECK(values.at("papamu_frames_in_total") == 1);
    CHECK(values.at("papamu_append_seconds_count") == 1);
    CHECK(values.at("papamu_append_seconds_bucket{le=\"+Inf\"}") == 1);
    CHECK(values.at("papamu_ready") == 1);
    CHECK(ask(server.metrics(), "/other").status == 404);
    CHECK(ask(server.metrics(), "/metrics", "", "POST").status == 405);
    CHECK(Wire(server.metrics()).ask_upgrade().find("404") == 9);
}
