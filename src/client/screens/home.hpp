#pragma once

#include "client/screens/screen.hpp"
#include "client/storage/kept_tables.hpp"
#include "client/storage/library.hpp"
#include "client/ui/cards.hpp"
#include "client/ui/page.hpp"

#include <vector>

namespace papamu::session {
class Sittings;
class OnlineDesk;
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
    };
    explicit HomeScreen(const Tools& with);

    std::string name() const override { return "home"; }

private:
    void on_intent(const input::Intent&) override {}
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;

    struct Tile {
        const Game* game;
        board::BoardView view;
    };
    void show_footer();
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
