#pragma once

#include "client/screens/screen.hpp"
#include "client/ui/page.hpp"

namespace papamu::session {
class Learning;
class Sittings;
} // namespace papamu::session

namespace papamu::screens {

/// The lessons of a game: the short tour, each lesson with how much of it is done, the short match.
class LessonsScreen final : public Screen {
public:
    struct Tools {
        session::Learning& learning;
        session::Sittings& sittings;
    };
    LessonsScreen(const Tools& with, const Game& game);

    std::string name() const override { return "lessons"; }
    const Game* game() const override { return game_; }
    std::optional<std::string> fact(const std::string& name) const override
    {
        return name == "game" ? std::optional{game_->info().id} : std::nullopt;
    }

private:
    void on_intent(const input::Intent& intent) override;
    void show_panels() override;

    /// The lessons of this game from here on.
    void open(const Game& game);
    void show_games();
    void show_list();

    Tools with_;
    const Game* game_ = nullptr;
    Message refusal_; ///< why the short match could not begin
    ui::Page page_;
};

} // namespace papamu::screens
