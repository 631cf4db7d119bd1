// The small parts of the program: the command line, the log, counting by address, buckets.

#include "data/own_files.hpp"
#include "server/app/address_limits.hpp"
#include "server/app/event_log.hpp"
#include "server/app/ip_address.hpp"
#include "server/app/listener.hpp"
#include "server/app/options.hpp"
#include "server/app/support/running.hpp"
#include "server/app/texts.hpp"
#include "server/texts.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <sstream>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::TestFolder;

namespace {

struct Outcome {
    std::variant<RunOptions, int> read;
    std::string out, err;
};

Outcome read(std::vector<std::string> words)
{
    words.insert(words.begin(), "papamu-server");
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    std::ostringstream out, err;
    auto result = read_options(static_cast<int>(pointers.size()), pointers.data(), out, err);
    return {std::move(result), out.str(), err.str()};
}

int status_of(const std::vector<std::string>& words)
{
    const auto outcome = read(words);
    const auto* status = std::get_if<int>(&outcome.read);
    return status ? *status : -1;
}

} // namespace

TEST_CASE("a command line that is wrong ends with 2 and says why", "[app][options]")
{
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"--nonsense"},
             {"--listen", "7410"},
             {"--listen", "host:7410"},
             {"--listen", "127.0.0.1:70000"},
             {"--listen", "::1:7410"},
             {"--listen", ""},
             {"--store", "postgres:x"},
             {"--store", ""},
             {"--data", ""},
             {"--metrics", "9000", "--store", "memory"},
             {"--tls-cert", "a.pem", "--store", "memory"},
             {"--tls-key", "a.pem", "--store", "memory"},
             {"--log-level", "loud"},
             {"--connections", "0"},
             {"--per-address", "0"},
             {"--per-address", "-1"},
             {"--handshakes-per-address", "many"},
             {"--trust-proxy", "proxy.example.org"},
             {"--trust-proxy", "10.0.0.0/33"},
             {"--trust-proxy", "10.0.0.0/", "--store", "memory"},
             {"--trust-proxy", ""},
             {"--queues", "0"},
             {"--web", ""},
             {"--allow-origin", "play.example.org"},
             {"--allow-origin", "https://play.example.org/page"},
             {"extra"},
             {"store"},
             {"store", "move"},
             {"store", "copy"},
             {"store", "copy", "sqlite:a.db"},
             {"store", "copy", "sqlite:a.db", "sqlite:b.db", "sqlite:c.db"},
             {"store", "copy", "sqlite:a.db", "a.db"},
             {"store", "copy", "memory", "sqlite:a.db"},
             {"store", "copy", "sqlite:a.db", "memory"},
             {"store", "copy", "sqlite:a.db", "sqlite:a.db"},
             {"store", "copy", "", "sqlite:a.db"},
             {"--check", "store", "copy", "sqlite:a.db", "sqlite:b.db"},
             {"store", "copy", "sqlite:a.db", "sqlite:b.db", "--check"},
             {"store", "copy", "sqlite:a.db", "postgresql:/anna:secret@host/papamu"},
             {"--store", "postgresql:/anna:secret@host/papamu"},
         }) {
        INFO(words.front());
        const auto outcome = read(words);
        REQUIRE(std::holds_alternative<int>(outcome.read));
        CHECK(std::get<int>(outcome.read) == 2);
        CHECK(outcome.out.empty());
        CHECK_FALSE(outcome.err.empty());
        CHECK(outcome.err.find("secret") == std::string::npos);
    }
    CHECK(status_of({"--help"}) == 0);
    CHECK(status_of({"store", "--help"}) == 0);
    CHECK(read({"store", "copy", "--help"}).out.find("FROM") != std::string::npos);
    CHECK(read({"--help"}).out.find("store ") != std::string::npos);
    CHECK(read({"--version"}).out.find("papamu-server 0.") == 0);
}

TEST_CASE("the folder for the matches is made, and only its owner may look into it", "[app][options]")
{
    TestFolder folder;
    const auto data = folder / "a/b";
    const auto outcome = read({"--data", data.string()});
    REQUIRE(std::holds_alternative<RunOptions>(outcome.read));
    const auto& run = std::get<RunOptions>(outcome.read);
    CHECK(run.server.store == "sqlite:" + (data / "matches.db").string());
    CHECK(run.server.listen == "127.0.0.1:7410");
    namespace fs = std::filesystem;
    CHECK(fs::status(data).permissions() == fs::perms::owner_all);
    folder.write("file", "");
    const auto wrong = read({"--data", (folder / "file/c").string()});
    REQUIRE(std::holds_alternative<int>(wrong.read));
    CHECK(std::get<int>(wrong.read) == 1);
    CHECK(wrong.err.find("papamu-server: the folder ") == 0);
}

TEST_CASE("a copy is asked for by where from and where to", "[app][options]")
{
    const auto outcome = read({"store", "copy", "sqlite:a.db", "postgresql://host/papamu"});
    REQUIRE(std::holds_alternative<RunOptions>(outcome.read));
    const auto& run = std::get<RunOptions>(outcome.read);
    CHECK(run.copy_from == "sqlite:a.db");
    CHECK(run.copy_into == "postgresql://host/papamu");
    const auto usual = read({"--store", "memory"});
    REQUIRE(std::holds_alternative<RunOptions>(usual.read));
    CHECK(std::get<RunOptions>(usual.read).copy_from.empty());
}

TEST_CASE("the program's own page is served unless another one or none is asked for", "[app][options]")
{
    const auto pages = [](std::vector<std::string> words) {
        words.insert(words.end(), {"--store", "memory"});
        const auto outcome = read(words);
        REQUIRE(std::holds_alternative<RunOptions>(outcome.read));
        return std::get<RunOptions>(outcome.read).server;
    };
    const auto usual = pages({});
    CHECK_FALSE(usual.web);
    const auto own = own_page_folders();
    CHECK(usual.page_folders == std::vector(own.begin(), own.end()));
    const auto named = pages({"--web", "/srv/page"});
    CHECK(*named.web == "/srv/page");
    CHECK(named.page_folders.empty());
    const auto none = pages({"--no-web"});
    CHECK_FALSE(none.web);
    CHECK(none.page_folders.empty());
    CHECK(status_of({"--no-web", "--web", "/srv/page"}) == 2);
}

TEST_CASE("--lan listens for others at the usual port, or at the one that is named", "[app][options]")
{
    const auto run = [](std::vector<std::string> words) {
        words.insert(words.end(), {"--store", "memory"});
        const auto outcome = read(words);
        REQUIRE(std::holds_alternative<RunOptions>(outcome.read));
        return std::get<RunOptions>(outcome.read);
    };
    CHECK_FALSE(run({}).lan);
    CHECK(run({"--lan"}).lan);
    CHECK(run({"--lan"}).server.listen == "0.0.0.0:7410");
    CHECK(run({"--lan", "--listen", "0.0.0.0:8000"}).server.listen == "0.0.0.0:8000");
    CHECK(run({"--listen", "192.168.1.5:8000", "--lan"}).server.listen == "192.168.1.5:8000");
    CHECK(run({"--lan", "--listen", "[::]:8000"}).server.listen == "[::]:8000");
    for (const auto* alone : {"127.0.0.1:7410", "localhost:7410", "[::1]:7410"}) {
        const auto outcome = read({"--lan", "--listen", alone, "--store", "memory"});
        REQUIRE(std::holds_alternative<int>(outcome.read));
        CHECK(std::get<int>(outcome.read) == 2);
        CHECK(outcome.err.find(alone) != std::string::npos);
    }
}

TEST_CASE("what keeps a server from starting is said in a sentence", "[app][start]")
{
    TestFolder folder;
    folder.write("nonsense.pem", "nonsense");
    EventLog log(Level::off);
    const auto reason = [&](const ServerOptions& options) {
        const auto server = Server::open(options, log);
        REQUIRE_FALSE(server);
        CHECK(english(server.reason()).find('{') == std::string::npos);
        return server.reason().id;
    };
    ServerOptions options;
    options.listen = "127.0.0.1:0";
    const auto with = [&](auto change) {
        auto changed = options;
        change(changed);
        return reason(changed);
    };
    papamu::testing::Running other;
    CHECK(with([&](auto& it) { it.listen = other.place(); }) == texts::server_in_use.id());
    CHECK(with([&](auto& it) { it.metrics = other.place(); }) == texts::server_in_use.id());
    CHECK(with([](auto& it) { it.listen = "192.0.2.1:0"; }) == texts::server_not_here.id());
    CHECK(with([&](auto& it) { it.web = folder / "none"; }) == texts::server_no_folder.id());
    CHECK(with([&](auto& it) { it.web = folder / "nonsense.pem"; }) == texts::server_no_folder.id());
    CHECK(with([&](auto& it) { it.certificate = it.key = folder / "none"; }) == texts::server_tls_file.id());
    CHECK(with([&](auto& it) { it.certificate = it.key = folder / "nonsense.pem"; }) ==
          texts::server_tls_certificate.id());
    CHECK(with([&](auto& it) { it.store = "sqlite:" + (folder / "no/m.db").string(); }) ==
          texts::store_no_access.id());
    CHECK(with([&](auto& it) { it.store = "sqlite:" + (folder / "nonsense.pem").string(); }) ==
          texts::store_foreign.id());
    // And nothing of it was left behind: it starts now.
    CHECK(Server::open(options, log));
}

TEST_CASE("endpoints are read and written in numbers", "[app][options]")
{
    for (const auto* place : {"127.0.0.1:7410", "0.0.0.0:0", "[::1]:80", "[::]:7410"}) {
        const auto parsed = parse_endpoint(place);
        REQUIRE(parsed);
        CHECK(text(*parsed) == place);
    }
    CHECK(text(*parse_endpoint("localhost:1")) == "127.0.0.1:1");
}

TEST_CASE("a line of the log is one JSON object, whatever is in it", "[app][log]")
{
    const std::string wild = "\"\\\n\t\x01\xFF{}\xC3\xA9";
    const auto line = log_line(
        "2026-01-01T00:00:00.000Z", Level::warning, "event",
        {{"match", wild}, {"seq", 7}, {"reason", Message{texts::server_empty, {{"option", "--x\"\n"}}}}});
    CHECK(line.find('\n') == std::string::npos);
    const auto object = boost::json::parse(line).as_object();
    CHECK(object.at("time") == "2026-01-01T00:00:00.000Z");
    CHECK(object.at("level") == "warning");
    CHECK(object.at("event") == "event");
    CHECK(object.at("match") == "\"\\????{}\xC3\xA9");
    CHECK(object.at("seq") == 7);
    CHECK(object.at("reason") == "--x\"? needs a value");
}

TEST_CASE("an address has so many places, and gets them back", "[app][limits]")
{
    using Admission = AddressLimits::Admission;
    const auto at = [](const char* address) { return origin_of(boost::asio::ip::make_address(address)); };
    const auto tallies = std::make_shared<Tallies>();
    AddressLimits limits(tallies, 2, 1000);
    std::vector<Place> places(5);
    CHECK(limits.come(at("192.0.2.1"), 0, places[0]) == Admission::welcome);
    CHECK(limits.come(at("::ffff:192.0.2.1"), 0, places[1]) == Admission::welcome);
    CHECK(limits.come(at("192.0.2.1"), 0, places[2]) == Admission::too_many);
    CHECK(limits.come(at("192.0.2.2"), 0, places[2]) == Admission::welcome);
    places[0] = Place{};
    CHECK(limits.come(at("192.0.2.1"), 0, places[3]) == Admission::welcome);
    places.clear();

    // One household, two computers, and another one.
    std::vector<Place> more(4);
    CHECK(limits.come(at("2001:db8:0:1::1"), 0, more[0]) == Admission::welcome);
    CHECK(limits.come(at("2001:db8:0:1::2"), 0, more[1]) == Admission::welcome);
    CHECK(limits.come(at("2001:db8:0:1::3"), 0, more[2]) == Admission::too_many);
    CHECK(limits.come(at("2001:db8:0:2::1"), 0, more[3]) == Admission::welcome);

    // Ten thousand households of one network are still one customer.
    std::vector<Place> crowd;
    Admission last = Admission::welcome;
    for (int house = 0; last == Admission::welcome; ++house) {
        REQUIRE(house < 100);
        auto address = "2001:db8:1:" + std::to_string(house) + "::1";
        last = limits.come(at(address.c_str()), 0, crowd.emplace_back());
    }
    CHECK(last == Admission::too_many);
    CHECK(crowd.size() == 2 * homes_of_network + 1);
    CHECK(limits.come(at("2001:db8:2::1"), 0, crowd.emplace_back()) == Admission::welcome);

    Place guest;
    for (int times = 0; times < 5000; ++times) CHECK(limits.come({}, 0, guest) == Admission::welcome);
    more.clear();
    crowd.clear();
    CHECK(tallies->used() > 4);
    tallies->tidy(120'000);
    CHECK(tallies->used() == 0);
}

TEST_CASE("above the rate of an address some are let in, and it is known of them", "[app][limits]")
{
    using Admission = AddressLimits::Admission;
    const auto school = origin_of(boost::asio::ip::make_address("192.0.2.1"));
    AddressLimits limits(std::make_shared<Tallies>(), 1000, 80);
    std::vector<Place> places(200);
    for (std::size_t place = 0; place < 80; ++place) {
        CHECK(limits.come(school, 0, places[place]) == Admission::welcome);
        CHECK_FALSE(places[place].origin().hurried);
    }
    for (std::size_t place = 80; place < 144; ++place) {
        CHECK(limits.come(school, 0, places[place]) == Admission::welcome);
        CHECK(places[place].origin().hurried);
    }
    CHECK(limits.come(school, 0, places[144]) == Admission::too_often);
    places[100] = Place{};
    CHECK(limits.come(school, 0, places[144]) == Admission::welcome);
    CHECK(limits.come(school, 0, places[145]) == Admission::too_often);
    // A second later there is one more of the usual kind.
    CHECK(limits.come(school, 1000, places[145]) == Admission::welcome);
    CHECK_FALSE(places[145].origin().hurried);
    // They have a rate, too.
    for (std::size_t times = 0; times < 1000; ++times) {
        places[100] = Place{};
        if (limits.come(school, 1000, places[100]) == Admission::too_often) break;
    }
    CHECK(limits.come(school, 1000, places[100]) == Admission::too_often);
}

TEST_CASE("a bucket gives so much at once and then so much a second", "[app][limits]")
{
    Bucket bucket(20, 60);
    for (int number = 0; number < 60; ++number) CHECK(bucket.take(1000));
    CHECK(bucket.wait(1000) == 0);
    CHECK_FALSE(bucket.take(1000));
    CHECK(bucket.wait(1000) >= 50);
    CHECK(bucket.wait(1000) <= 52);
    CHECK(bucket.take(1101));
    CHECK(bucket.full(1'000'000));
}
