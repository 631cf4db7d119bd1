#pragma once

#include "client/screens/lesson_stage.hpp"

namespace papamu::screens {

/// What stands beside the board of a lesson: what to do, what came of it, and the way on.
class LessonPanel {
public:
    explicit LessonPanel(LessonStage& stage) : stage_(stage) {}

    void show();

private:
    void show_step();
    void show_what_came();
    void show_progress() const;
    void show_ways();
    void show_end();

    LessonStage& stage_;
    Message refusal_; ///< why the short match could not begin
    int waited_ = -1; ///< the step for which Next took the focus
};

} // namespace papamu::screens
