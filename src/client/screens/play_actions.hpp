#pragma once

#include "client/screens/play_ask.hpp"

#include <vector>

namespace papamu::screens {

/// What can be done beside the board: the buttons of a turn, and what comes after the end.
class PlayActions : PlayPart {
public:
    PlayActions(PlayStage& stage, const PlayAsk& ask) : PlayPart(stage), ask_(ask) {}

    /// What there is to watch comes before hints: they are left out where there is no room below.
    void fit_hints();
    /// What the buttons at the end of the panel take, hints included.
    float height() const;
    void show();

private:
    /// A button after the end.
    struct Next {
        const char* id;
        const Text* words;
        const char* icon;
    };
    std::vector<Next> after_the_end() const;
    std::size_t end_columns() const;
    float action_rows() const;
    void show_end(const render::Rect& first);
    float hints_height() const;
    void show_play_hints(const render::Rect& place);
    void open(modes::Over over);
    /// Whether another draw may give another start.
    bool drawn() const;

    const PlayAsk& ask_;
    bool hints_fit_ = true;
};

} // namespace papamu::screens
