#pragma once

#include "client/screens/move_list.hpp"
#include "client/screens/play_actions.hpp"
#include "client/screens/play_advice.hpp"
#include "client/screens/play_bar.hpp"
#include "client/screens/play_words.hpp"

namespace papamu::screens {

/// What stands beside the board: whose turn it is, what to watch, the moves, and what can be done.
class PlayPanel : PlayPart {
public:
    PlayPanel(PlayStage& stage, const PlayAdvice& advice)
        : PlayPart(stage), advice_(advice), sides_(stage), words_(stage, advice, sides_), ask_(stage, sides_),
          actions_(stage, ask_), bar_(stage, advice, sides_, words_, ask_, actions_)
    {
    }

    void show();
    /// Whose turn it is, for the person opposite.
    void draw_far_chip(render::Batch& batch);
    const PlaySides& sides() const { return sides_; }
    const PlayWords& words() const { return words_; }
    const PlayAsk& ask() const { return ask_; }

private:
    void show_head();
    void show_turn();
    void show_what_is_to_do(ui::TextSize size);
    void show_facts();
    void show_last_move();
    void show_played();

    const PlayAdvice& advice_;
    PlaySides sides_;
    PlayWords words_;
    PlayAsk ask_;
    PlayActions actions_;
    PlayBar bar_;
};

} // namespace papamu::screens
