#pragma once

#include "client/render/geometry.hpp"
#include "match/match.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace papamu::screens {

/// The moves of a match in a panel: two beside each other, or one below the other where there is little room.
class MoveList {
public:
    struct Options {
        int shown = 0; ///< the move to mark, counted from 1; 0 marks none
        bool low = false;
        /// Keeps the marked move in the middle instead of the last one at the end.
        bool around_shown = false;
        int hovered = 0;                         ///< the move under the pointer
        std::function<bool(int ply)> noted = {}; ///< which moves have a comment
    };

    /// Within a panel, in logical units. What has no room is left out.
    void show(const std::vector<Ply>& plies, const render::Rect& place, const Options& options);

    /// The move whose line is at this point, as it was shown last.
    std::optional<int> ply_at(render::Point point) const;

private:
    void show_move(const Ply& move, int ply, const render::Rect& cell, const Options& options);

    std::vector<std::pair<int, render::Rect>> cells_;
};

} // namespace papamu::screens
