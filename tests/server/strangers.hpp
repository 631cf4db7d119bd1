#pragma once

// What people of one address do, with good intentions and with bad ones.

#include "server/house.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>

namespace papamu::testing {

inline const server::Origin school{"school", "school"}, elsewhere{"elsewhere", "elsewhere"};

struct Flooded {
    std::size_t opened = 0;
    std::map<std::string, int> refused; ///< by the reason
};

/// Every one of these connections asks for so many tables, under ids of its own, and does not listen: a
/// client would leave what it did not ask for.
inline Flooded flood(House& house, std::size_t from, std::size_t count, int tables)
{
    using namespace protocol;
    constexpr TimeControl days{TimeControl::Kind::per_move, 86'400'000, 0};
    const auto before = house.service().counts().tables;
    Flooded flooded;
    house.down = [&, from, count](std::size_t to, std::string frame) {
        if (to < from || to >= from + count) return frame;
        const auto told = decode_tell(frame);
        if (const auto* no = std::get_if<tell::Refused>(&*told)) ++flooded.refused[no->reason.id];
        return std::string{};
    };
    for (std::size_t client = from; client < from + count; ++client)
        for (int table = 0; table < tables; ++table)
            house.say(client, ask::Create{"f-" + std::to_string(client) + '-' + std::to_string(table),
                                          "kani",
                                          {},
                                          days,
                                          Seat::first,
                                          true});
    house.down = {};
    flooded.opened = house.service().counts().tables - before;
    return flooded;
}

/// A match at a table of these two that is long enough to count as played.
inline void play_out(House& house, std::size_t first, std::size_t second)
{
    for (int ply = 0; ply < 10; ++ply) {
        const auto mover = ply % 2 == 0 ? first : second;
        const auto& match = house.match(mover);
        REQUIRE(house[mover].play(match.game().moves(match.position())->front()));
        house.run();
    }
    REQUIRE(house[first].resign());
    house.run();
}

} // namespace papamu::testing
