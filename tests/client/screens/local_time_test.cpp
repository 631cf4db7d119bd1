#include "client/screens/local_time.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>

using namespace papamu;

namespace {

// The clock of somewhere else, until the test is over.
class Clock {
public:
    explicit Clock(const char* zone)
    {
        if (const char* before = std::getenv("TZ")) before_ = before;
        setenv("TZ", zone, 1);
        tzset();
    }
    ~Clock()
    {
        if (before_)
            setenv("TZ", before_->c_str(), 1);
        else
            unsetenv("TZ");
        tzset();
    }
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;

private:
    std::optional<std::string> before_;
};

constexpr std::chrono::sys_seconds winter{std::chrono::seconds{1'795'245'514}}; // 2026-11-21 07:18:34

} // namespace

TEST_CASE("a time is told by the person's own clock, in digits", "[local_time]")
{
    using namespace std::chrono_literals;
    {
        const Clock clock{"UTC0"};
        CHECK(screens::local_time(winter) == "2026-11-21 07:18");
        CHECK(screens::local_time(std::chrono::sys_seconds{}) == "1970-01-01 00:00");
    }
    {
        const Clock clock{"XXX-5:30"}; // east
        CHECK(screens::local_time(winter) == "2026-11-21 12:48");
        CHECK(screens::local_time(winter + 12h) == "2026-11-22 00:48");
    }
    const Clock clock{"WST8WDT,M3.2.0,M11.1.0"}; // west, with a summer
    CHECK(screens::local_time(winter) == "2026-11-20 23:18");
    CHECK(screens::local_time(winter - 120 * 24h) == "2026-07-24 00:18");
}
