#pragma once

#include "client/screens/board_focus.hpp"
#include "client/screens/closer_look.hpp"
#include "client/screens/play_advice.hpp"
#include "client/screens/play_menu.hpp"
#include "client/screens/play_panel.hpp"
#include "client/screens/play_stage.hpp"
#include "client/screens/play_telling.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// An open match: shows how the mode of playing stands, and hands on what a person does.
class PlayScreen final : public Screen {
public:
    PlayScreen(const PlayTools& tools, const std::shared_ptr<modes::OpenMatch>& open);

    std::string name() const override { return "play"; }
    const Game* game() const override { return &stage_.game(); }
    Pace pace() const override;
    bool takes_focus_intents() const override { return stage_.state().ends(); }
    bool leave_over_dialog() override { return menu_.leave_over(); }
    void wait() override { stage_.rest(); }

    std::vector<std::string> tell(input::Asked what) const override { return telling_.tell(what); }
    std::optional<std::string> fact(const std::string& name) const override;
    std::optional<std::vector<std::string>> touches_of(const std::string& move,
                                                       input::Device device) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override { stage_.advance(seconds); }
    bool on_news() override { return stage_.listen(); }
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;
    std::optional<render::Point> find_spot(const std::string& spot) const override;

    void mark_beginning(board::Marks& marks) const;
    bool moves() const;
    void mark_end(board::Marks& marks) const;
    /// Whether the computer is about to move, or a hint is waited for.
    bool thinking() const;
    std::optional<std::string> fact_of_turn(const std::string& name) const;
    std::optional<std::string> fact_of_service(const std::string& name) const;

    PlayStage stage_;
    PlayAdvice advice_;
    PlayPanel panel_;
    PlayMenu menu_;
    PlayTelling telling_;
    BoardFocus focus_;
    CloserLook closer_;
    bool hidden_ = false; ///< the focus, which is shown again after the scene of the end
};

} // namespace papamu::screens
