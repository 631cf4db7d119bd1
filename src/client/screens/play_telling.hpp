#pragma once

#include "client/screens/play_words.hpp"
#include "client/screens/telling.hpp"

namespace papamu::screens {

/// A match told to somebody who does not see it: who plays, each move as it comes and what it means, and what
/// is asked for.
class PlayTelling : PlayPart {
public:
    PlayTelling(PlayStage& stage, const PlayWords& words, const PlaySides& sides);

    /// In a frame: announces what is new.
    void show();
    Told tell(input::Asked what) const;

private:
    void introduce() const;
    Told clocks() const;
    Told reasons() const;

    const PlayWords& words_;
    const PlaySides& sides_;
    MovesTold moves_;
    bool introduced_ = false;
};

} // namespace papamu::screens
