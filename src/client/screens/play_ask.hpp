#pragma once

#include "client/screens/play_sides.hpp"

namespace papamu::screens {

/// What waits for an answer above the actions: a question, or what to do without an opponent.
class PlayAsk : PlayPart {
public:
    PlayAsk(PlayStage& stage, const PlaySides& sides) : PlayPart(stage), sides_(sides) {}

    /// 0 where nothing waits.
    float height() const;
    void show(const render::Rect& place) const;

private:
    bool few_words() const;
    std::string trouble_words() const;
    float trouble_words_height() const;
    void show_trouble(const render::Rect& place) const;
    void wish(const modes::Wish& wish) const;

    const PlaySides& sides_;
};

} // namespace papamu::screens
