#include "server/allowances.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using papamu::server::Origin;

TEST_CASE("right codes cost nothing, and all addresses together may guess no faster than one a moment",
          "[allowances]")
{
    server::Tallies tallies;
    server::Allowances allowances(tallies);
    std::size_t guesses = 0;
    for (int address = 0; address < 1'000; ++address)
        for (int guess = 0; guess < 10; ++guess) {
            const Origin origin{std::to_string(address), std::to_string(address)};
            if (allowances.take(server::Act::guess, origin, 1'000)) guesses += allowances.take_guess(1'000);
        }
    CHECK(guesses == 1'000);
    guesses = 0;
    for (int guess = 0; guess < 1'000; ++guess) guesses += allowances.take_guess(11'000);
    CHECK(guesses == 200);
    tallies.tidy(10'000'000);
    CHECK(tallies.used() == 0);
}
