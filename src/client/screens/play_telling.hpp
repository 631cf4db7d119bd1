#pragma once

#include "client/screens/play_ask.hpp"
#include "client/screens/play_words.hpp"
#include "client/screens/telling.hpp"

#include <array>
#include <optional>

namespace papamu::screens {

/// A match told to somebody who does not see it: who plays, each move as it comes and what it means, and what
/// is asked for.
class PlayTelling : PlayPart {
public:
    PlayTelling(PlayStage& stage, const PlayWords& words, const PlaySides& sides, const PlayAsk& ask);

    /// In a frame: announces what is new.
    void show();
    Told tell(input::Asked what) const;

private:
    void introduce();
    /// Of an own move, or of another one.
    Meaning meaning(bool own) const;
    void tell_others();
    Told clocks() const;
    Told reasons() const;

    const PlayWords& words_;
    const PlaySides& sides_;
    const PlayAsk& ask_;
    MovesTold moves_;
    modes::Ask asked_ = modes::Ask::nothing;
    std::array<std::optional<online::Saying>, 2> said_;
    bool short_of_time_ = false;
    std::optional<int> looked_at_;
    bool introduced_ = false;
};

} // namespace papamu::screens
