#include "client/platform/addresses.hpp"
#include "client/platform/child.hpp"
#include "client/platform/random.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <thread>

using namespace papamu;
using namespace papamu::platform;

namespace {

// Another program takes its time.
bool soon(const std::function<bool()>& happens)
{
    for (int i = 0; i < 1000; ++i) {
        if (happens()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return false;
}

} // namespace

TEST_CASE("another program is heard line by line, whatever it writes to", "[child]")
{
    auto child = Child::start("/bin/sh", {"-c", "echo one; echo two >&2; printf half; read nothing"});
    REQUIRE(child);
    std::vector<std::string> lines;
    CHECK(soon([&] {
        for (auto& line : child->take_lines()) lines.push_back(line);
        return !child->running();
    }));
    for (auto& line : child->take_lines()) lines.push_back(line);
    CHECK(lines == std::vector<std::string>{"one", "two"});
}

TEST_CASE("another program ends when it is asked to, and with this one", "[child]")
{
    auto child = Child::start("/bin/sleep", {"1000"});
    REQUIRE(child);
    CHECK(child->running());
    child->stop();
    CHECK(soon([&] { return !child->running(); }));
    child->stop();
    const auto before = std::chrono::steady_clock::now();
    {
        auto other = Child::start("/bin/sleep", {"1000"});
        REQUIRE(other);
    }
    CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds{2});
}

TEST_CASE("a program that is not there has a reason", "[child]")
{
    const auto child = Child::start("/nowhere/papamu-server", {});
    REQUIRE_FALSE(child);
    CHECK(child.reason().id == "platform.child_unstarted");
}

TEST_CASE("the system gives different random bytes, and numbers of this computer", "[child]")
{
    const auto first = random_bytes(16), second = random_bytes(16);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->size() == 16);
    CHECK(*first != *second);
    for (const auto& number : own_addresses()) CHECK(number.find("127.") != 0);
}
