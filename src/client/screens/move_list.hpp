#pragma once

#include "match/match.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace papamu::screens {

struct MoveListOptions {
    int shown = 0;     ///< the move to mark, counted from 1; 0 marks none
    int least = 1;     ///< lines; where there is no room for so many, there are none
    bool slim = false; ///< one move below the other, without numbers
    /// Keeps the marked move in the middle instead of the last one at the end.
    bool around_shown = false;
    int hovered = 0;                         ///< the move under the pointer
    std::function<bool(int ply)> noted = {}; ///< which moves have a comment
};

/// The moves of a match in a panel: two beside each other, or one below the other where there is little room.
/// They take the height that is left.
void show_moves(const std::vector<Ply>& plies, const MoveListOptions& options);

/// The move whose line has this name among the parts of the screen.
std::optional<int> ply_of_part(std::string_view part);

} // namespace papamu::screens
