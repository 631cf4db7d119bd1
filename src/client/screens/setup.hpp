#pragma once

#include "client/screens/option_choices.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/seat_choices.hpp"
#include "client/ui/page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::session {
class Preferences;
class Advisers;
class Learning;
class Sittings;
struct Chosen;
} // namespace papamu::session

namespace papamu::screens {

/// Chooses who plays, options and house rules of one game beside a live picture of the start.
class SetupScreen final : public Screen {
public:
    struct Tools {
        board::Painter painter;
        session::Preferences& preferences;
        session::Advisers& advisers;
        session::Sittings& sittings;
        session::Learning& learning;
    };
    SetupScreen(const Tools& with, const Game& game);

    std::string name() const override { return "setup"; }
    const Game* game() const override { return &game_; }
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;

    void arrange();
    void draw_setup();
    void show_learning();
    void show_more();
    void open_rules();
    void start();
    session::Chosen& chosen();

    Tools with_;
    const Game& game_;
    OptionChoices choices_;
    SeatChoices seats_;
    std::optional<Setup> setup_; ///< the start shown, and played
    Message refusal_;            ///< why there is none
    std::optional<board::BoardView> view_;
    bool drawn_ = false; ///< another draw would give another start
    bool more_ = false;  ///< what is seldom chosen is shown
    ui::PicturePage page_;
};

} // namespace papamu::screens
