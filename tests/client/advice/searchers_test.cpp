#include "client/advice/searchers.hpp"

#include "data/machine.hpp"
#include "support/awaiting.hpp"

#include <catch2/catch.hpp>

#include <atomic>

using namespace papamu;
using advice::Searchers;

namespace {

// Thinks nothing, and takes its time to leave.
class Idle final : public Searcher {
public:
    Idle(std::atomic<int>& gone, std::atomic<bool>& may_leave) : gone_(gone), may_leave_(may_leave) {}
    ~Idle() override
    {
        testing::await("the leave of a searcher", [&] { return may_leave_.load(); });
        ++gone_;
    }
    void start(const std::string&, const std::vector<std::string>&, const Limits&) override {}
    void stop() override {}
    std::optional<Analysis> poll() override { return std::nullopt; }

private:
    std::atomic<int>& gone_;
    std::atomic<bool>& may_leave_;
};

struct Agency {
    explicit Agency(int megabytes) : searchers(megabytes) {}

    std::atomic<int> gone{0};
    std::atomic<bool> may_leave{true};
    Means given; ///< to whoever was made last
    Searchers::Make make = [this](const Means& means) {
        given = means;
        return std::make_unique<Idle>(gone, may_leave);
    };
    Searchers searchers;
};

constexpr int small_machine = least_megabytes - 1, large_machine = 16'000;
const std::size_t usual = thinking_means(large_machine).endings_bytes;
const std::size_t large_room = thinking_means(large_machine, true).endings_bytes;

} // namespace

TEST_CASE("who is patient prepares endings, with much memory where the machine has it", "[advice][searchers]")
{
    Agency rich(large_machine);
    const auto one = rich.searchers.patient(rich.make, {});
    CHECK(rich.given.background);
    CHECK(rich.given.endings_bytes == large_room);
    Agency poor(small_machine);
    const auto other = poor.searchers.patient(poor.make, {});
    CHECK(poor.given.background);
    CHECK(poor.given.endings_bytes == usual);
}

TEST_CASE("who thinks for a person gets what the machine has for it, as the commands do",
          "[advice][searchers]")
{
    for (const int megabytes : {0, 2'000, small_machine, large_machine}) {
        INFO(megabytes);
        Agency agency(megabytes);
        const auto quick = agency.searchers.quick(agency.make, {});
        CHECK(agency.given.table_bytes == thinking_means(megabytes).table_bytes);
        CHECK(agency.given.endings_bytes == thinking_means(megabytes).endings_bytes);
        const auto patient = agency.searchers.patient(agency.make, {});
        CHECK(agency.given.table_bytes == thinking_means(megabytes, true).table_bytes);
        CHECK(agency.given.endings_bytes == thinking_means(megabytes, true).endings_bytes);
    }
}

TEST_CASE("who answers soon prepares nothing and takes nothing", "[advice][searchers]")
{
    Agency agency(large_machine);
    const auto quick = agency.searchers.quick(agency.make, {.threads = 3, .repetition = false});
    CHECK_FALSE(agency.given.background);
    CHECK(agency.given.endings_bytes == usual);
    CHECK(agency.given.threads == 3);
    CHECK_FALSE(agency.given.repetition);
    const auto patient = agency.searchers.patient(agency.make, {});
    CHECK(agency.given.endings_bytes == large_room);
}

TEST_CASE("the large room is one's at a time, and the next one's as soon as that one goes",
          "[advice][searchers]")
{
    Agency agency(large_machine);
    auto one = agency.searchers.patient(agency.make, {});
    auto other = agency.searchers.patient(agency.make, {});
    CHECK(agency.given.endings_bytes == usual);
    other.reset();
    other = agency.searchers.patient(agency.make, {});
    CHECK(agency.given.endings_bytes == usual);
    one.reset();
    one = agency.searchers.patient(agency.make, {});
    CHECK(agency.given.endings_bytes == large_room);
}

TEST_CASE("nobody is given no room", "[advice][searchers]")
{
    Agency agency(large_machine);
    CHECK_FALSE(agency.searchers.patient([](const Means&) { return nullptr; }, {}));
    const auto somebody = agency.searchers.patient(agency.make, {});
    CHECK(agency.given.endings_bytes == large_room);
}

TEST_CASE("nobody waits for who leaves but the end of the program", "[advice][searchers]")
{
    std::atomic<int> gone{0};
    std::atomic<bool> may_leave{false};
    {
        Searchers searchers(large_machine);
        auto one =
            searchers.patient([&](const Means&) { return std::make_unique<Idle>(gone, may_leave); }, {});
        one.reset();
        CHECK(gone == 0);
        may_leave = true;
    }
    CHECK(gone == 1);
}
