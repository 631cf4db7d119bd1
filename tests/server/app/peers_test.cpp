// Two nodes of one service, or of two: whether they speak with each other, and what they say where they do
// not.

#include "server/app/door.hpp"
#include "server/app/known_secret.hpp"
#include "server/app/peers.hpp"
#include "server/app/support/running.hpp"
#include "server/store/memory_log.hpp"

#include <boost/asio/write.hpp>
#include <catch2/catch.hpp>

#include <fstream>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;
using namespace std::chrono_literals;

namespace {

struct End {
    std::vector<std::string> secrets{"a secret of the nodes"};
    std::string store = "one";
    Edition edition{"papamu-server now", 7, 6};
};

// What nodes need around them; those of one test share it.
struct Computer {
    asio::io_context loop;
    std::string noted; ///< warnings and errors; all of it is written on the loop
    EventLog log{Level::warning, [this](const std::string& line) { noted += line + '\n'; }};
    const DoorLimits limits{};
    Door door{loop, limits, log};
    MemoryLog store;
    Service service{store, door, ""};
};

// One calls the other; then whether each has a way to the other, in which version of letters, and what was
// noted until they had, or until so many refusals were noted.
struct Met {
    explicit Met(const End& caller, const End& called, int refusals = 2)
    {
        Computer computer;
        auto& loop = computer.loop;
        const auto peers = [&](const End& node) {
            auto made = std::make_unique<Peers>(loop, computer.log, PeerSecrets(node.secrets), node.store,
                                                node.edition);
            REQUIRE(made->open({asio::ip::address_v4::loopback(), 0}));
            made->serve(computer.service);
            return made;
        };
        const auto one = peers(caller), other = peers(called);
        one->meet({{1, text(other->place())}});
        const auto refused = [&] {
            int count = 0;
            for (auto at = computer.noted.find("peer_refused"); at != std::string::npos;
                 at = computer.noted.find("peer_refused", at + 1))
                ++count;
            return count >= refusals;
        };
        await(
            "two nodes to agree or not to",
            [&] { return (one->count() == 1 && other->count() == 1) || refused(); },
            [&] { loop.run_for(1ms); });
        spoken = {one->spoken(1), other->spoken(1)};
        said = computer.noted;
        one->close();
        other->close();
        loop.run_for(1ms);
    }
    std::pair<int, int> spoken;
    std::string said;
};

// Two with a way between them. The service hears what either is told.
struct Pair {
    Pair() : one(node()), other(node())
    {
        one->meet({{1, text(other->place())}});
        until("the way between two nodes", [&] { return one->count() == 1 && other->count() == 1; });
        echo().letters.clear();
    }
    ~Pair()
    {
        one->close();
        other->close();
        loop.run_for(1ms);
    }
    std::unique_ptr<Peers> node()
    {
        auto made = std::make_unique<Peers>(loop, computer.log, PeerSecrets({"a secret"}), "one", edition);
        REQUIRE(made->open({asio::ip::address_v4::loopback(), 0}));
        made->serve(computer.service);
        return made;
    }
    void until(std::string_view what, const std::function<bool()>& reached)
    {
        await(what, reached, [&] { loop.run_for(1ms); });
    }
    const Edition edition{"papamu-server now", 7, 6};
    Computer computer;
    asio::io_context& loop = computer.loop;
    std::unique_ptr<Peers> one, other;
};

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

} // namespace

TEST_CASE("two versions that follow each other speak the older one's letters", "[app][peers]")
{
    const End now, next{now.secrets, now.store, {"papamu-server next", 8, 7}};
    for (const auto& [one, other, spoken] : {std::tuple{now, now, 7}, std::tuple{now, next, 7},
                                             std::tuple{next, now, 7}, std::tuple{next, next, 8}}) {
        const Met met(one, other);
        INFO(met.said);
        CHECK(met.spoken == std::pair{spoken, spoken});
        CHECK(met.said.empty());
    }
}

TEST_CASE("a version that is two behind is refused in a sentence on both sides", "[app][peers]")
{
    const End now, late{now.secrets, now.store, {"papamu-server late", 9, 8}};
    for (const auto& [one, other] : {std::pair{now, late}, std::pair{late, now}}) {
        const Met met(one, other);
        INFO(met.said);
        CHECK(met.spoken == std::pair{0, 0});
        CHECK(has(met.said,
                  "it is too old (papamu-server now, letters of version 7) for this node (papamu-server "
                  "late, versions 8 to 9); replace the program there"));
        CHECK(has(met.said, "it speaks no longer to nodes as old as this one (papamu-server late there; "
                            "papamu-server now here, letters of version 7); replace the program here"));
    }
}

TEST_CASE("nodes that keep matches in different databases are not one service", "[app][peers]")
{
    const End here, there{here.secrets, "a copy", here.edition};
    const Met met(here, there);
    CHECK(met.spoken == std::pair{0, 0});
    CHECK(has(met.said, "keeps its matches in another database"));
    // One that does not say where: an older version.
    const End silent{here.secrets, "", here.edition};
    CHECK(Met(here, silent).spoken == std::pair{7, 7});
}

TEST_CASE("a secret is changed in three steps, and nodes that are one step apart speak", "[app][peers]")
{
    const std::string old = "the secret until now", fresh = "the secret from now on";
    const std::vector<std::vector<std::string>> steps{{old}, {old, fresh}, {fresh, old}, {fresh}};
    for (std::size_t i = 0; i < steps.size(); ++i)
        for (std::size_t k = 0; k < steps.size(); ++k) {
            const bool close = (i > k ? i - k : k - i) <= 1;
            End one, other;
            one.secrets = steps[i];
            other.secrets = steps[k];
            // An end that cannot open the first letter of the other says so; which of them it is may differ.
            const Met met(one, other, 1);
            INFO(i << " and " << k << ": " << met.said);
            CHECK((met.spoken == std::pair{7, 7}) == close);
            CHECK(has(met.said, "does not know the secret") != close);
        }
}

TEST_CASE("letters of every length come whole and in order, however many come at once", "[app][peers]")
{
    Pair nodes;
    Random dice(11);
    std::vector<std::string> sent;
    for (int i = 0; i < 3'000; ++i) {
        const auto size =
            i % 500 == 7 ? 200'000 + dice.below(3'900'000) : dice.below(i % 10 == 0 ? 9'000 : 60);
        sent.push_back(std::to_string(i) + std::string(size, static_cast<char>('a' + i % 26)));
        nodes.one->send(1, sent.back());
        if (i % 700 == 0) nodes.loop.run_for(1ms);
    }
    nodes.until("all letters", [&] { return echo().letters.size() >= sent.size(); });
    CHECK((echo().letters == sent));
}

TEST_CASE("what a node says before it leaves arrives, though others talk to it until the end", "[app][peers]")
{
    Pair nodes;
    std::vector<std::string> sent;
    for (int i = 0; i < 300; ++i) sent.push_back(std::to_string(i) + std::string(20'000, 'x'));
    for (const auto& letter : sent) nodes.one->send(1, letter);
    nodes.one->leave();
    nodes.one->send(1, "too late");
    CHECK(nodes.one->count() == 0);
    CHECK_FALSE(nodes.one->left());
    nodes.until("a node to have left", [&] {
        nodes.other->send(1, std::string(1'000, 'y'));
        return nodes.one->left();
    });
    CHECK((echo().letters == sent));
    CHECK(nodes.other->count() == 0);
}

TEST_CASE("what calls and is no node is refused in a sentence", "[app][peers]")
{
    asio::io_context loop;
    std::string noted;
    EventLog log(Level::warning, [&](const std::string& line) { noted += line; });
    Peers peers(loop, log, PeerSecrets(End{}.secrets), "");
    REQUIRE(peers.open({asio::ip::address_v4::loopback(), 0}));
    tcp::socket socket(loop);
    socket.connect(peers.place());
    asio::write(socket, asio::buffer(std::string(PeerSeal::greeting_size, 'x')));
    await(
        "a note of the stranger", [&] { return !noted.empty(); }, [&] { loop.run_for(1ms); });
    CHECK(has(noted, "it is no node of a service, or one whose letters are sealed in another way"));
    peers.close();
    loop.run_for(1ms);
}

TEST_CASE("a stranger who says one byte after the other is sent away nevertheless", "[app][peers]")
{
    Computer computer;
    auto& loop = computer.loop;
    Peers peers(loop, computer.log, PeerSecrets(End{}.secrets), "");
    REQUIRE(peers.open({asio::ip::address_v4::loopback(), 0}));
    peers.serve(computer.service);
    tcp::socket socket(loop);
    socket.connect(peers.place());
    // What anybody can say, and how long the first letter will be.
    const PeerSeal seal(PeerSecrets{{"another secret"}}, true);
    asio::write(socket, asio::buffer(seal.greeting() + std::string(PeerSeal::header_size, 'x') +
                                     letter_length(longest_letter - 1)));
    error_code failed;
    await(
        "the stranger to be sent away", [&] { return failed.failed(); },
        [&] {
            loop.run_for(100ms);
            asio::write(socket, asio::buffer(std::string("x")), failed);
        });
    peers.close();
    loop.run_for(1ms);
}

TEST_CASE("a file holds a secret in each line", "[app][peers]")
{
    const TestFolder folder;
    const auto marks = [&](const std::string& words) {
        folder.write("secret", words);
        const auto read = PeerSecrets::read(folder / "secret");
        return read ? read->marks() : std::vector<std::string>{english(read.reason())};
    };
    const auto one = PeerSecrets({"0123456789abcdef"}).marks().front();
    const auto other = PeerSecrets({"fedcba9876543210"}).marks().front();
    CHECK(one != other);
    for (const auto* words : {"0123456789abcdef", "0123456789abcdef\n", "0123456789abcdef \r\n\n"})
        CHECK(marks(words) == std::vector{one});
    CHECK(marks("0123456789abcdef\nfedcba9876543210\n") == std::vector{one, other});
    for (const auto* words : {"", "\n", "short\n", "0123456789abcdef\nshort"})
        CHECK(has(marks(words).front(), "needs 16 letters at least"));
    CHECK(has(english(PeerSecrets::read(folder / "nothing").reason()), "cannot be read"));
    CHECK(has(english(PeerSecrets::read(folder.path()).reason()), "cannot be read"));
}

TEST_CASE("nodes of two secrets do not begin on one store", "[app][peers]")
{
    MemoryLog store;
    const auto begin = [&](const std::vector<std::string>& secrets, const std::string& place) {
        const auto agreed = agree_on_secret(store, PeerSecrets(secrets), place);
        while (store.pump() > 0)
            ;
        return agreed ? std::string() : english(agreed.reason());
    };
    const auto enter = [&](const std::string& place) {
        server::Node number = 0;
        store.enter("127.0.0.1:1", place, [&](const Result<server::Node>& node) { number = *node; });
        store.pump();
        return number;
    };
    const std::string old = "the secret until now", fresh = "the secret from now on";
    CHECK(begin({old}, "a").empty());
    const auto first = enter("a");
    CHECK(has(begin({fresh}, "b"), "1 node of another secret"));
    CHECK(has(begin({fresh, old}, "b"), "1 node of another secret"));
    // What was refused has left nothing behind.
    CHECK(begin({old}, "b").empty());
    // One at the same place is gone.
    CHECK(begin({fresh}, "a").empty());
    CHECK(begin({old, fresh}, "a").empty());
    // Step by step.
    for (const auto& step : std::vector<std::vector<std::string>>{{old, fresh}, {fresh, old}, {fresh}})
        CHECK(begin(step, "b").empty());
    CHECK(has(begin({old}, "b"), "1 node of another secret"));
    store.beat(first, 1, true, [](const auto&) {});
    store.pump();
    CHECK(begin({old}, "b").empty());
}
