#pragma once

#include "client/screens/replay_stage.hpp"

#include <optional>
#include <string>

namespace papamu::screens {

/// The review of a match: a graph of its chances, the mistakes, and what would have been better.
class ReplayReview : ReplayPart {
public:
    explicit ReplayReview(ReplayStage& stage) : ReplayPart(stage) {}

    /// What is thought of the move that is shown; empty where nothing is known.
    std::string verdict() const;
    void show_graph(const render::Rect& place);
    /// No graph is shown now.
    void hide_graph() { graph_ = {}; }
    /// The move that is meant by a point in the graph.
    std::optional<int> ply_at(render::Point point) const;
    void show_row(const render::Rect& place);
    /// For scripts: "reviewed", "line", "step", "grade".
    std::optional<std::string> fact(const std::string& name) const;

private:
    render::Rect graph_; ///< empty while there is none
};

} // namespace papamu::screens
