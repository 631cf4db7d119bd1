#pragma once

#include "core/message.hpp"
#include "game/seat.hpp"
#include "game/spot.hpp"

#include <cstdint>
#include <vector>

namespace papamu {

/// How a position stands by the rules of its game.
struct Outcome {
    enum class Kind : std::uint8_t { ongoing, win, draw };

    Kind kind = Kind::ongoing;
    Seat winner = Seat::first; ///< meaningful for a win only
    Message reason;            ///< empty while the game goes on
    std::vector<Spot> spots;   ///< what shows it: the line of four, the temple, the stuck stones

    bool decided() const { return kind != Kind::ongoing; }

    static Outcome won_by(Seat seat, Message why, std::vector<Spot> shown)
    {
        return {Kind::win, seat, std::move(why), std::move(shown)};
    }
    static Outcome drawn(Message why, std::vector<Spot> shown)
    {
        return {Kind::draw, Seat::first, std::move(why), std::move(shown)};
    }

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

} // namespace papamu
