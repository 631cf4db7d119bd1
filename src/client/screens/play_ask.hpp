#pragma once

#include "client/screens/play_sides.hpp"
#include "client/ui/widgets.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::screens {

/// What waits for an answer above the actions: a question, or what to do without an opponent.
class PlayAsk : PlayPart {
public:
    PlayAsk(PlayStage& stage, const PlaySides& sides) : PlayPart(stage), sides_(sides) {}

    bool asks() const;
    /// The question in words; empty where there is none, or trouble, which is told anyway.
    std::string question_words() const;
    void show() const;
    /// In one row.
    void show_in_row() const;

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
    std::string trouble() const;
    std::vector<Reply> answers() const;
    void take(std::string_view reply) const;
    Message question() const;
    void wish(const modes::Wish& wish) const;

    const PlaySides& sides_;
};

} // namespace papamu::screens
