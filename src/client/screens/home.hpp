#pragma once

#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"

#include <vector>

namespace papamu::screens {

/// The first screen: Continue, and a picture of every game.
class HomeScreen final : public Screen {
public:
    explicit HomeScreen(Session& session);

    std::string name() const override { return "home"; }

private:
    void on_intent(const input::Intent&) override {}
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;

    struct Tile {
        const Game* game;
        board::BoardView view;
        render::Rect place;
        render::Rect picture;
        render::Rect name;
        render::Rect idea;
    };
    void arrange();
    void arrange_tiles(const render::Rect& room, bool low);

    void look_for_waiting();
    void continue_match();

    Session& session_;
    std::optional<storage::Summary> continue_;    ///< the match to go on with, if any
    std::optional<storage::KeptTable> come_back_; ///< the same, where it waits at a service
    std::vector<Tile> tiles_;
    bool words_beside_ = false; ///< of the pictures, where there is no room below them
    render::Rect top_;
    render::Rect bottom_;
};

} // namespace papamu::screens
