// The metrics, the page that explains them and the alerts that are shipped speak of the same numbers.

#include "server/app/support/running.hpp"
#include "support/places.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <set>
#include <sstream>

using namespace papamu;
using namespace papamu::testing;
using papamu::server::ServerOptions;

namespace {

std::string contents(const std::string& name)
{
    std::stringstream out;
    out << std::ifstream(testing::sources() / name).rdbuf();
    REQUIRE_FALSE(out.str().empty());
    return out.str();
}

// Every word that begins like a metric.
std::set<std::string> metrics_in(const std::string& text)
{
    std::set<std::string> names;
    constexpr std::string_view begins = "papamu_";
    for (auto at = text.find(begins); at != text.npos; at = text.find(begins, at + 1)) {
        const auto end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at);
        names.insert(text.substr(at, end - at));
    }
    return names;
}

} // namespace

TEST_CASE("every metric is explained, and no other is", "[app][metrics][rules]")
{
    ServerOptions options;
    options.metrics = "127.0.0.1:0";
    Running server(options);
    const auto page = ask(server.metrics(), "/metrics").body;
    std::set<std::string> printed, declared;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("# TYPE "))
            declared.insert(line.substr(7, line.find(' ', 7) - 7));
        else if (line.starts_with("papamu_"))
            printed.insert(line.substr(0, line.find_first_of(" {")));
    REQUIRE(declared.size() > 20);
    CHECK(metrics_in(contents("docs/operations.md")) == declared);
    const auto in_rules = metrics_in(contents("packages/papamu-server.rules.yml"));
    CHECK(in_rules.size() >= 8);
    for (const auto& name : in_rules) {
        INFO(name);
        CHECK(printed.count(name) == 1);
    }
}
