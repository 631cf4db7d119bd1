#pragma once

// Looking at a match again, with or without a review: the state that a screen shows.

#include "client/board/line_player.hpp"
#include "client/modes/watched.hpp"
#include "match/tree.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::modes {

/// What lies over a replay and waits for an answer.
enum class ReplayOver { nothing, menu, comment, remove };

/// Whether the move is looked for on which the match turned.
enum class Turning : std::uint8_t { unasked, sought, found, none };

struct ReplayState {
    std::shared_ptr<Watched> watched;
    Tree tree; ///< the match, and beside it the better lines that were looked at
    Cursor at;
    int ply =
        -1; ///< of the match: what is shown, or what a line beside it is about; -1 before the first look
    std::vector<Spot> trail = {}; ///< of the move that led to what is shown
    board::LinePlayer main;       ///< the match by itself
    std::optional<board::LinePlayer> side =
        {};              ///< a line beside the match, from the move before the one shown
    float proof_age = 0; ///< seconds since the last position stands
    ReplayOver over = ReplayOver::nothing;
    Turning turning = Turning::unasked;

    const Match& match() const { return watched->match; }
    const Game& game() const { return match().game(); }
    int last() const { return match().ply(); }
    bool at_end() const { return ply == last(); }
    bool playing() const { return main.running(); }
    const std::string& shown_position() const { return tree[at.at()].played.position; }
    /// Whether a match can be played on from the position shown.
    bool open_position() const { return !tree[at.at()].decided; }
    /// The comment on the move that is shown; empty where there is none.
    const std::string& comment() const;

    const std::shared_ptr<advice::Review>& review() const { return watched->review; }
    /// What is known of the move that is shown; null where nothing is.
    const advice::Judged* judged() const;

    // Of the line beside the match: how many of its moves are shown, how many it has, and each, counted
    // from 1.
    int side_step() const { return at.ply(tree) - (ply - 1); }
    int side_steps() const { return at.plies(tree) - (ply - 1); }
    const std::string& side_move(int step) const;
};

} // namespace papamu::modes
