#pragma once

#include "client/screens/replay_stage.hpp"

#include <string>

namespace papamu::screens {

/// What lies over a replay and waits: the menu, the line for a comment, the question before it is removed.
class ReplayMenu : ReplayPart {
public:
    explicit ReplayMenu(ReplayStage& stage) : ReplayPart(stage) {}

    void show();

private:
    void show_over();
    void show_menu();
    void show_comment_sheet();

    std::string draft_;                                    ///< of a comment
    modes::ReplayOver shown_ = modes::ReplayOver::nothing; ///< after the last frame
};

} // namespace papamu::screens
