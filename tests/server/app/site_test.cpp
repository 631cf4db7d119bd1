// Files, health and metrics over HTTP.

#include "server/app/site.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <sstream>

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
    await("the file to be read again", [&] { return ask(server.place(), "/a.js").body == "two two"; });
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
        if (proxy)
            CHECK_FALSE(throttled());
        else
            await("the connection not to be read for a while", throttled);
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
        wire.hear_end();
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
    await("the service's match", [] { return echo().claimed.load(); });
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
