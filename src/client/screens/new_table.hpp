#pragma once

#include "client/screens/option_choices.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"

namespace papamu::screens {

/// A table of one's own at the service: which game, by which clock, and who may come.
class NewTableScreen final : public Screen {
public:
    explicit NewTableScreen(Session& session);

    std::string name() const override { return "table"; }

private:
    void on_intent(const input::Intent& intent) override;
    void show_panels() override;

    const Game& game() const { return *game_; }
    void choose(const Game& game);
    void show_game();
    void show_clock();
    void show_seat();
    void create();

    Session& session_;
    TableChoice& choice_;
    const Game* game_;
    OptionChoices options_;
};

} // namespace papamu::screens
