#pragma once

#include "client/screens/replay_stage.hpp"
#include "client/ui/widgets.hpp"

#include <optional>
#include <string>

namespace papamu::screens {

/// The review of a match: a graph of its chances, the mistakes, and what would have been better.
class ReplayReview : ReplayPart {
public:
    explicit ReplayReview(ReplayStage& stage) : ReplayPart(stage) {}

    /// The review's judgement of the move that is shown; empty where nothing is known.
    std::string verdict() const;
    /// On the board, beside a move that was no good one: the better move, and what the other side could do
    /// then.
    void mark(board::Marks& marks) const;
    /// As high as `height`, or, where that is 0, with all the height that is left.
    void show_graph(float height = 0);
    /// The move that is meant by a point in the graph.
    std::optional<int> ply_at(const ui::PartHit& hit) const;
    void show_row();
    /// For scripts: "reviewed", "line", "step", "grade", "arrows".
    std::optional<std::string> fact(const std::string& name) const;

private:
    const std::string& why_not_good(const advice::Judged& judged) const;
    /// Null where nothing is to be shown beside the move.
    const advice::Judged* shown_mistake() const;

    struct Why {
        std::string position;
        std::string better;
        std::string words;
    };
    mutable Why why_; ///< of the move that was looked at last
    struct Arrows {
        std::string position; ///< before the move
        std::string move;
        std::string better;
        std::vector<board::Advised> drawn;
    };
    mutable Arrows arrows_; ///< likewise
};

} // namespace papamu::screens
