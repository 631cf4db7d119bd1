#pragma once

#include "client/screens/play_actions.hpp"
#include "client/screens/play_words.hpp"

namespace papamu::screens {

/// What stands below the board where the panel has folded: whose turn it is and what to do in two lines, the
/// numbers to watch, the buttons.
class PlayBar : PlayPart {
public:
    PlayBar(PlayStage& stage, const PlayAdvice& advice, const PlaySides& sides, const PlayWords& words,
            const PlayAsk& ask, PlayActions& actions)
        : PlayPart(stage), advice_(advice), sides_(sides), words_(words), ask_(ask), actions_(actions)
    {
    }

    void show();

private:
    void show_words(float width) const;
    void show_numbers(std::size_t count) const;

    const PlayAdvice& advice_;
    const PlaySides& sides_;
    const PlayWords& words_;
    const PlayAsk& ask_;
    PlayActions& actions_;
};

} // namespace papamu::screens
