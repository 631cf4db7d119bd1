#pragma once

#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// Chooses options and house rules of one game beside a live picture of the start.
class SetupScreen final : public Screen {
public:
    SetupScreen(Session& session, const Game& game);

    std::string name() const override { return "setup"; }
    void handle(const input::Intent& intent) override;
    void update(float) override {}
    void draw(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show() override;
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void arrange();
    void draw_setup();
    void show_option(const OptionInfo& option);
    void show_slots(const OptionInfo& option);
    void show_picker();
    void start();
    Chosen& chosen() { return session_.chosen(game_); }

    Session& session_;
    const Game& game_;
    Options complete_;           ///< every option with its value
    std::optional<Setup> setup_; ///< the start shown, and played
    Message refusal_;            ///< why there is none
    std::optional<board::BoardView> view_;
    bool half_picked_ = false; ///< some slots have a value, others not
    bool drawn_ = false;       ///< another draw would give another start
    std::optional<std::pair<std::string, std::size_t>>
        picking_;                                           ///< the option and slot a value is picked for
    std::map<std::string, std::vector<std::string>> slots_; ///< by option, as far as they are picked
    render::Rect panel_;
    render::Rect picture_;
};

} // namespace papamu::screens
