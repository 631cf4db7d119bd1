#pragma once

#include "client/screens/play_stage.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::screens {

/// Advice at the board: what a hint and the evaluation mark, draw and say.
class PlayAdvice : PlayPart {
public:
    explicit PlayAdvice(PlayStage& stage) : PlayPart(stage) {}

    /// What is advised about the position on the board.
    void mark(board::Marks& marks) const;
    void draw_evaluation(render::Batch& batch) const;
    static float evaluation_height();
    void show_evaluation_words(int spare = 0) const;
    void show_hint_words(ui::TextSize size) const;
    /// For scripts: "outlook", "hint", "advised", "evaluation".
    std::string fact(const std::string& name) const;

private:
    std::optional<Value> value_shown() const;
    std::string evaluation_words() const;
    std::string hint_value_words() const;
};

} // namespace papamu::screens
