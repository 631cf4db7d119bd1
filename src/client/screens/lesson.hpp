#pragma once

#include "client/screens/board_focus.hpp"
#include "client/screens/closer_look.hpp"
#include "client/screens/lesson_panel.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// A lesson: the real board, one thing to do on it, and what comes of what is done.
class LessonScreen final : public Screen {
public:
    LessonScreen(const LessonTools& tools, const to::Lesson& where);

    std::string name() const override { return "lesson"; }
    const Game* game() const override { return &stage_.game(); }
    Pace pace() const override;
    std::vector<std::string> tell(input::Asked what) const override;
    std::optional<std::string> fact(const std::string& name) const override;
    std::optional<std::vector<std::string>> touches_of(const std::string& move,
                                                       input::Device device) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override { stage_.advance(seconds); }
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;
    std::optional<render::Point> find_spot(const std::string& spot) const override;

    std::string touches_to(const std::string& word) const;

    LessonStage stage_;
    LessonPanel panel_;
    BoardFocus focus_;
    CloserLook closer_;
};

} // namespace papamu::screens
