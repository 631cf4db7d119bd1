#pragma once

#include "client/screens/screen.hpp"
#include "client/storage/kept_tables.hpp"
#include "client/storage/library.hpp"
#include "client/ui/cards.hpp"
#include "client/ui/page.hpp"

#include <map>
#include <string>
#include <vector>

namespace papamu::session {
class Sittings;
class OnlineDesk;
class Learning;
class Preferences;
struct Archive;
struct Clock;
class Tidings;
} // namespace papamu::session

namespace papamu::screens {

/// The first screen: Continue, and a picture of every game.
class HomeScreen final : public Screen {
public:
    struct Tools {
        board::Painter painter;
        bool& quit; ///< set when the person wants to leave the program
        session::Sittings& sittings;
        session::OnlineDesk& desk;
        session::Tidings& tidings;
        const session::Archive& archive;
        const session::Preferences& preferences;
        const session::Learning& learning;
        const session::Clock& clock;
    };
    explicit HomeScreen(const Tools& with);

    std::string name() const override { return "home"; }
    const Game* game() const override;
    Pace pace() const override;

private:
    void on_intent(const input::Intent& /*intent*/) override {}
    void on_time(float seconds) override;
    bool on_news() override;
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;

    struct Tile {
        const Game* game;
        board::BoardView view;
        board::Marks marks{}; ///< what decided the match whose end is shown
    };
    bool brief() const;
    void show_continue();
    void show_footer();
    std::map<std::string, std::string> last_ends() const;
    std::string continue_words() const;
    std::string table_words() const;
    /// The game whose lessons are gone on with.
    const Game* to_learn() const;
    void look_for_waiting();
    void continue_match();

    Tools with_;
    std::optional<storage::Summary> continue_;    ///< the match to go on with, if any
    std::optional<storage::KeptTable> come_back_; ///< the same, where it waits at a service
    std::vector<Tile> tiles_;
    std::vector<ui::Card> cards_; ///< their places
    ui::Bands page_;
};

} // namespace papamu::screens
