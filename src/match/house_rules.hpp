#pragma once

namespace papamu {

/// What the match keeps beside the rules of the game. They are chosen with the start entry, always named as
/// house rules where they end a game, and never looked at by move generation.
struct HouseRules {
    bool agreement = true;  ///< a draw may be agreed on (where the game knows draws)
    bool repetition = true; ///< the third occurrence of a position is a draw (where positions can repeat)
    bool free_undo = false; ///< moves may be taken back without asking (people side by side, analysis)

    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

} // namespace papamu
