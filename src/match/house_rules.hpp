#pragma once

namespace papamu {

/// The rules that a match has beside those of its game. They are chosen with the start entry. Where one of
/// them ends a game it is named as a house rule; move generation never looks at them.
struct HouseRules {
    bool agreement = true;  ///< a draw may be agreed on (where the game knows draws)
    bool repetition = true; ///< the third occurrence of a position is a draw (where positions can repeat)
    bool free_undo = false; ///< moves may be taken back without asking (people side by side, analysis)

    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

} // namespace papamu
