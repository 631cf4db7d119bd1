#pragma once

#include "client/screens/example_view.hpp"
#include "client/screens/screen.hpp"
#include "client/ui/page.hpp"

#include <optional>

namespace papamu::session {
class Preferences;
} // namespace papamu::session

namespace papamu::screens {

/// How a game is played: its page, a section at a time, each with a picture that the rules made.
class RulesScreen final : public Screen {
public:
    struct Tools {
        board::Painter painter;
        session::Preferences& preferences;
    };
    RulesScreen(const Tools& with, const Game& game);

    std::string name() const override { return "rules"; }
    const Game* game() const override { return &game_; }
    Pace pace() const override
    {
        return {view_ && view_->moving() ? Pace::Frames::motion : Pace::Frames::none};
    }
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_help() override { go_back(); }
    void on_time(float seconds) override;
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;

    void arrange();
    void open(int section);
    int sections() const { return static_cast<int>(game_.page().size()); }

    Tools with_;
    const Game& game_;
    int section_ = 0;
    std::optional<ExampleView> view_;
    ui::PicturePage page_;
};

} // namespace papamu::screens
