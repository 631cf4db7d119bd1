#include "data/child.hpp"
#include "support/forked.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

#include <unistd.h>

using namespace papamu;
using papamu::testing::Forked;

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
    CHECK(child->status() == 1);
}

TEST_CASE("of another program only its output is read where that is wanted", "[child]")
{
    auto child =
        Child::start("/bin/sh", {"-c", "exec 2>/dev/null; echo one; echo two >&2"}, Child::Reads::output);
    REQUIRE(child);
    CHECK(child->wait_line(std::chrono::seconds{10}) == "one");
    CHECK_FALSE(child->wait_line(std::chrono::seconds{10}));
}

TEST_CASE("a line of another program is waited for, but no longer than wanted", "[child]")
{
    auto child = Child::start("/bin/sh", {"-c", "echo one; echo two; sleep 1000"});
    REQUIRE(child);
    CHECK(child->wait_line(std::chrono::seconds{10}) == "one");
    CHECK(child->wait_line(std::chrono::seconds{10}) == "two");
    CHECK_FALSE(child->wait_line(std::chrono::milliseconds{20}));
    CHECK(child->running());
    CHECK_FALSE(child->status());
}

TEST_CASE("how another program ended is known, and nothing is on its standard input", "[child]")
{
    auto fine = Child::start("/bin/cat", {});
    REQUIRE(fine);
    CHECK(soon([&] { return fine->status() == 0; }));
    auto failed = Child::start("/bin/sh", {"-c", "exit 7"});
    REQUIRE(failed);
    CHECK(soon([&] { return failed->status() == 7; }));
    auto killed = Child::start("/bin/sleep", {"1000"});
    REQUIRE(killed);
    killed->kill();
    CHECK_FALSE(killed->running());
    CHECK(killed->status() == 128 + SIGKILL);
}

TEST_CASE("arguments reach another program as they are", "[child]")
{
    auto child = Child::start("/bin/sh", {"-c", "printf '%s\\n' \"$@\"", "sh", "a b", "", "*", "\"'$x"});
    REQUIRE(child);
    for (const auto* word : {"a b", "", "*", "\"'$x"})
        CHECK(child->wait_line(std::chrono::seconds{10}) == word);
}

TEST_CASE("another program goes along when its owner is moved, and ends with the last one", "[child]")
{
    auto first = Child::start("/bin/sleep", {"1000"});
    REQUIRE(first);
    const int number = first->number();
    Child second = std::move(*first);
    CHECK_FALSE(first->running());
    CHECK(second.running());
    auto third = Child::start("/bin/sleep", {"1000"});
    REQUIRE(third);
    second = std::move(*third);
    CHECK(::kill(number, 0) != 0);
    CHECK(second.running());
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
    CHECK(english(child.reason()) == "/nowhere/papamu-server cannot be started (No such file or directory)");
    CHECK_FALSE(Child::start("/", {}));
}

TEST_CASE("a copy of this process is heard, and how it ended is known", "[child]")
{
    Forked copy([](int told) { return ::write(told, "abc", 3) == 3 ? 7 : 1; });
    char word[4] = {};
    CHECK(copy.read(word, 3));
    CHECK(std::string{word} == "abc");
    CHECK_FALSE(copy.read(word, 1));
    CHECK(copy.wait() == 7);

    Forked sleeping([](int) { return ::pause(); });
    sleeping.kill();
    CHECK(sleeping.wait() == 128 + SIGKILL);
}
