#pragma once

#include "client/screens/play_advice.hpp"
#include "client/screens/play_sides.hpp"

#include <string>
#include <vector>

namespace papamu::screens {

/// What is said while a match is played, in the panel or the bar: whose turn it is and how it ended, and
/// below that what is to be done, or why something is not.
class PlayWords : PlayPart {
public:
    PlayWords(PlayStage& stage, const PlayAdvice& advice, const PlaySides& sides)
        : PlayPart(stage), advice_(advice), sides_(sides)
    {
    }

    /// One line.
    std::string head() const;
    using Said = PlayAdvice::Said;
    /// Sentences below it, the most needed first.
    std::vector<Said> below() const;
    /// The computer that thinks now, from 1; 0 where none does.
    int thinker() const;

private:
    std::vector<Said> opening() const;

    const PlayAdvice& advice_;
    const PlaySides& sides_;
};

} // namespace papamu::screens
