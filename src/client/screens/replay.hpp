#pragma once

#include "client/screens/board_listing.hpp"
#include "client/screens/replay_menu.hpp"
#include "client/screens/replay_panel.hpp"
#include "client/screens/replay_review.hpp"
#include "client/screens/replay_stage.hpp"
#include "client/screens/telling.hpp"

#include <memory>
#include <optional>
#include <string>

namespace papamu::screens {

/// A match looked at again: a move at a time, by itself, or at any place; with comments on its moves.
class ReplayScreen final : public Screen {
public:
    ReplayScreen(const ReplayTools& tools, const to::Replay& what);

    std::string name() const override { return "replay"; }
    const Game* game() const override { return &stage_.state().game(); }
    Pace pace() const override;

    std::vector<std::string> tell(input::Asked what) const override;
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override { stage_.advance(seconds); }
    bool on_news() override { return stage_.listen(); }
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;
    void announce_move();
    Told last_move(Meaning meaning) const;
    std::optional<render::Point> find_spot(const std::string& spot) const override;

    ReplayStage stage_;
    BoardListing listing_;
    ReplayReview review_;
    ReplayPanel panel_;
    ReplayMenu menu_;
    Tree::NodeId told_ = Tree::root; ///< that was announced last
};

} // namespace papamu::screens
