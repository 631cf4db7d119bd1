#pragma once

#include "client/screens/play_stage.hpp"
#include "client/ui/widgets.hpp"

#include <string>
#include <vector>

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
    struct Said {
        std::string words;
        ui::TextTone tone = ui::TextTone::soft;
    };
    /// What a hint says, in the place of what the spots mean.
    std::vector<Said> hint_words() const;
    /// The evaluation in words; empty where there is nothing to evaluate.
    std::string evaluation_words() const;
    /// For scripts: "outlook", "hint", "advised", "reply", "evaluation".
    std::string fact(const std::string& name) const;

private:
    /// A value, and for whom it is one.
    struct Told {
        Seat seat;
        Value value;
    };
    /// Of what is held over the board, else of what stands on it; nothing while that is not known.
    std::optional<Told> told() const;
    std::string hint_value_words() const;
    const std::string& gain_words(const std::string& move) const;

    struct Gain {
        std::string position;
        std::string move;
        std::string words;
    };
    mutable Gain gain_; ///< of the move that was advised last
};

} // namespace papamu::screens
