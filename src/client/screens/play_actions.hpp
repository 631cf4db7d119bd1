#pragma once

#include "client/screens/play_ask.hpp"

#include <string_view>
#include <vector>

namespace papamu::screens {

/// What can be done beside the board: the buttons of a turn, and what comes after the end.
class PlayActions : PlayPart {
public:
    PlayActions(PlayStage& stage, const PlayAsk& ask) : PlayPart(stage), ask_(ask) {}

    void show();
    /// In a row of a bar: what comes after the end, the first in words; otherwise the icons that matter most.
    void show_end_in_row();
    void show_few_icons();
    /// How wide these are.
    float end_width() const;
    static float few_width();
    static constexpr float bar_gap = 4;

private:
    /// A button after the end.
    struct Next {
        const char* id;
        const Text* words;
        const char* icon;
    };
    std::vector<Next> after_the_end() const;
    /// A button while a match is played.
    struct Icon {
        const char* id;
        const char* picture;
        const Text* tip;
        bool enabled = true;
        bool spare = false; ///< it gives way where there is no room for all
        bool chosen = false;
    };
    std::vector<Icon> icons() const;
    void press(std::string_view id);
    void show_play_hints() const;
    void show_end();
    void take(std::string_view id);
    void show_icons();
    void open(modes::Over over);

    /// The first of what may come next gets the focus when the scene of the end is over.
    void focus_end(std::string_view id);

    const PlayAsk& ask_;
    bool focused_ = false; ///< so it did
};

} // namespace papamu::screens
