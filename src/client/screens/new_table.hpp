#pragma once

#include "client/screens/option_choices.hpp"
#include "client/screens/screen.hpp"

namespace papamu::session {
class OnlineDesk;
class Preferences;
struct TableChoice;
} // namespace papamu::session

namespace papamu::screens {

/// Opens a table at the service: which game, by which clock, and who may come.
class NewTableScreen final : public Screen {
public:
    struct Tools {
        session::OnlineDesk& desk;
        session::Preferences& preferences;
    };
    explicit NewTableScreen(const Tools& with);

    std::string name() const override { return "table"; }
    const Game* game() const override { return game_; }

private:
    void on_intent(const input::Intent& intent) override;
    void show_panels() override;

    void choose(const Game& game);
    void show_game();
    void show_clock();
    void show_seat();
    void create();

    Tools with_;
    session::TableChoice& choice_;
    const Game* game_;
    OptionChoices options_;
};

} // namespace papamu::screens
