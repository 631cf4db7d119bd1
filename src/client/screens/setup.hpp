#pragma once

#include "client/screens/option_choices.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/seat_choices.hpp"
#include "client/screens/session.hpp"
#include "client/ui/page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// Chooses who plays, options and house rules of one game beside a live picture of the start.
class SetupScreen final : public Screen {
public:
    SetupScreen(Session& session, const Game& game);

    std::string name() const override { return "setup"; }
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;

    void arrange();
    void draw_setup();
    void start();
    Chosen& chosen() { return session_.chosen(game_); }

    Session& session_;
    const Game& game_;
    OptionChoices choices_;
    SeatChoices seats_;
    std::optional<Setup> setup_; ///< the start shown, and played
    Message refusal_;            ///< why there is none
    std::optional<board::BoardView> view_;
    bool drawn_ = false; ///< another draw would give another start
    ui::PicturePage page_;
};

} // namespace papamu::screens
