#pragma once

#include "client/screens/play_sides.hpp"
#include "client/ui/widgets.hpp"

#include <span>
#include <string_view>

namespace papamu::screens {

/// What waits for an answer above the actions: a question, or what to do without an opponent.
class PlayAsk : PlayPart {
public:
    PlayAsk(PlayStage& stage, const PlaySides& sides) : PlayPart(stage), sides_(sides) {}

    bool asks() const;
    void show() const;

private:
    struct Reply {
        const char* id;
        const Text* words;
        const char* icon;
        ui::ButtonKind kind = ui::ButtonKind::normal;
    };
    /// Which was pressed; nothing where none was.
    std::string_view replies(bool brief, std::span<const Reply> all) const;
    bool few_words() const;
    void show_trouble() const;
    Message question() const;
    void show_claim() const;
    void wish(const modes::Wish& wish) const;

    const PlaySides& sides_;
};

} // namespace papamu::screens
