// The room that a game sounds in.

#include "client/audio/echo.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using papamu::audio::Echo;

namespace {

constexpr int rate = 44100;

// A click on both sides, and a second of what follows.
std::vector<std::int16_t> click(float amount, std::int16_t loud = 20000)
{
    std::vector<std::int16_t> samples(2 * rate, 0);
    samples[0] = samples[1] = loud;
    Echo echo{rate};
    echo.set_amount(amount);
    echo.add_to(samples);
    return samples;
}

int loudest(const std::vector<std::int16_t>& samples, double from, double to)
{
    int most = 0;
    for (auto i = static_cast<std::size_t>(2 * rate * from); i < static_cast<std::size_t>(2 * rate * to); ++i)
        most = std::max(most, std::abs(static_cast<int>(samples[i])));
    return most;
}

} // namespace

TEST_CASE("without a room nothing is added", "[audio][echo]")
{
    const auto samples = click(0);
    CHECK(samples[0] == 20000);
    CHECK(loudest(samples, 0.0001, 1) == 0);
}

TEST_CASE("what is heard comes back later, softer, and dies away", "[audio][echo]")
{
    for (const float amount : {0.1F, 0.5F, 1.0F}) {
        const auto samples = click(amount);
        CHECK(samples[0] == 20000);
        CHECK(loudest(samples, 0.0001, 0.04) == 0);
        const int first = loudest(samples, 0.045, 0.07), later = loudest(samples, 0.2, 0.3);
        CHECK(first > 0);
        CHECK(first < 20000 / 2);
        CHECK(later < first);
        CHECK(loudest(samples, 0.9, 1) < 20);
    }
    CHECK(loudest(click(1.0F), 0.045, 0.07) > loudest(click(0.2F), 0.045, 0.07));
}

TEST_CASE("a room never overflows, whatever is asked and played", "[audio][echo]")
{
    for (const float amount : {1.0F, 9.0F, -1.0F, std::nanf("")}) {
        Echo echo{8000};
        echo.set_amount(amount);
        std::vector<std::int16_t> samples(8000, 32767);
        for (int round = 0; round < 20; ++round) {
            std::fill(samples.begin(), samples.end(), std::int16_t{32767});
            echo.add_to(samples);
            CHECK(*std::min_element(samples.begin(), samples.end()) >= 0);
        }
    }
    Echo nothing{0};
    nothing.set_amount(1);
    nothing.add_to({});
}
