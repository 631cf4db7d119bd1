#include "data/bytes.hpp"
#include "data/child.hpp"
#include "support/awaiting.hpp"
#include "support/forked.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>

#include <unistd.h>

using namespace papamu;
using papamu::testing::await;
using papamu::testing::Forked;

namespace {

// Another program takes its time; the runner of the tests ends one that hangs.
constexpr std::chrono::hours as_long_as_it_takes{24};

std::optional<int> end_of(Child& child)
{
    return await("the end of another program", [&] { return child.status(); });
}

} // namespace

TEST_CASE("another program is heard line by line, whatever it writes to", "[child]")
{
    auto child = Child::start("/bin/sh", {"-c", "echo one; echo two >&2; printf half; read nothing"});
    REQUIRE(child);
    std::vector<std::string> lines;
    await("the end of another program", [&] {
        for (auto& line : child->take_lines()) lines.push_back(line);
        return !child->running();
    });
    for (auto& line : child->take_lines()) lines.push_back(line);
    CHECK(lines == std::vector<std::string>{"one", "two"});
    CHECK(child->status() == 1);
}

TEST_CASE("of another program only its output is read where that is wanted", "[child]")
{
    auto child =
        Child::start("/bin/sh", {"-c", "exec 2>/dev/null; echo one; echo two >&2"}, Child::Reads::output);
    REQUIRE(child);
    CHECK(child->wait_line(as_long_as_it_takes) == "one");
    // It ends, and whoever waits for a line is told so.
    CHECK_FALSE(child->wait_line(as_long_as_it_takes));
}

TEST_CASE("a line of another program is waited for, but no longer than wanted", "[child]")
{
    auto child = Child::start("/bin/sh", {"-c", "echo one; echo two; sleep 1000"});
    REQUIRE(child);
    CHECK(child->wait_line(as_long_as_it_takes) == "one");
    CHECK(child->wait_line(as_long_as_it_takes) == "two");
    // There is no third line for a thousand seconds.
    CHECK_FALSE(child->wait_line(std::chrono::milliseconds{20}));
    CHECK(child->running());
    CHECK_FALSE(child->status());
}

TEST_CASE("how another program ended is known, and nothing is on its standard input", "[child]")
{
    auto fine = Child::start("/bin/cat", {});
    REQUIRE(fine);
    CHECK(end_of(*fine) == 0);
    auto failed = Child::start("/bin/sh", {"-c", "exit 7"});
    REQUIRE(failed);
    CHECK(end_of(*failed) == 7);
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
    for (const auto* word : {"a b", "", "*", "\"'$x"}) CHECK(child->wait_line(as_long_as_it_takes) == word);
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

TEST_CASE("another program ends when it is asked to, and is asked when its owner goes", "[child]")
{
    auto child = Child::start("/bin/sleep", {"1000"});
    REQUIRE(child);
    CHECK(child->running());
    child->stop();
    CHECK(end_of(*child) == 128 + SIGTERM);
    child->stop();
    const auto last_words =
        std::filesystem::temp_directory_path() / ("papamu_last_words_" + std::to_string(::getpid()));
    int number = 0;
    const auto before = std::chrono::steady_clock::now();
    {
        // One that is killed has no last words.
        auto other = Child::start("/bin/sh", {"-c",
                                              "trap 'kill $!; echo asked >\"$0\"; exit' TERM; sleep 1000 & "
                                              "echo ready; wait",
                                              last_words.string()});
        REQUIRE(other);
        REQUIRE(other->wait_line(as_long_as_it_takes) == "ready");
        number = other->number();
    }
    WARN("gone after " << std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count()
                       << " s");
    CHECK(::kill(number, 0) != 0);
    CHECK(read_bytes(last_words).value() == "asked\n");
    std::filesystem::remove(last_words);
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
