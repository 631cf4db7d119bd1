#pragma once

// How a window is shared by what stands on it: the pages that screens are made of. Sizes of windows are
// judged here and nowhere else, and here sides change with the direction of reading. In logical units.

#include "client/render/geometry.hpp"

#include <functional>
#include <string_view>

namespace papamu::ui {

/// Whether the window has little height, so that only what is needed is shown.
bool low();
/// Whether it has so little that even of that only what is needed most is shown, such as below a message.
bool cramped();
/// Whether the window has little height or little width, so that words are small, too.
bool small();
/// Whether there is no room for words beside pictures that say enough.
bool narrow();

/// From now on what is pressed beside a board lies on its left, or in words from the right on its right.
void lead_by_left(bool on);
/// From now on all pages leave so much free at the foot of the window; nothing by default.
void leave_foot(float height);
/// That foot, from edge to edge.
render::Rect foot();
/// The same below the foot, for a line that is always there.
void leave_strip(float height);
render::Rect strip();
/// How many lines a strip there may have.
int foot_lines();

/// A page that is read from top to bottom: a panel in the middle of the window, beside it a second one where
/// there is room for two, and below what leads on.
struct Page {
    render::Rect panel;
    render::Rect side; ///< empty without a second one
    render::Rect footer;

    bool two() const { return side.width > 0; }
};
Page page(float widest = 620);
/// With a panel no higher than what it showed in the last frame, in the middle.
Page page_around(std::string_view panel, float widest = 620);
/// With a second panel of this width where the window is wide.
Page page_in_two(float widest, float side);

/// Where a panel of words has room for a square that a camera reads.
enum class CodePlace { none, beside, below };
CodePlace code_place();
/// How large it is there.
float code_side();

/// A page with a picture: beside its panel, or above it in a tall window.
struct PicturePage {
    render::Rect picture;
    render::Rect caption; ///< below the picture
    render::Rect panel;
    render::Rect footer; ///< below the panel

    /// The panel where it has no footer.
    render::Rect whole_panel() const { return {panel.x, panel.y, panel.width, footer.bottom() - panel.y}; }
};
/// What of the window the panel takes.
struct PictureShare {
    float part = 0.4F; ///< of the width
    float least = 230;
    float most = 480;
    float part_below = 0.44F; ///< of the height of a tall window
    float most_below = 420;
    float gap_below = 1; ///< between picture and panel, in margins
    float footer = 44;
    float footer_gap = 24;
    std::function<float(float width)> caption = {}; ///< how high it is
};
PicturePage picture_page(const PictureShare& share);
/// Of the panels beside a board.
float panel_padding();

/// How a board and what stands beside it share a window: the board comes first. In a wide window a panel
/// stands at its side, in a tall one two below it; where that would cost the board too much, the panel folds
/// into a bar below it.
struct BoardPage {
    render::Rect board;    ///< with its cards and piles
    render::Rect bar;      ///< between the board and what stands beside it; empty where none is wanted
    render::Rect panel;    ///< information about the match
    render::Rect side;     ///< the controls: the same panel, or the second one
    render::Rect far_chip; ///< for the person at the far side, where one sits there
    bool folded = false;   ///< the panel is a bar of a line or two

    bool two_panels() const { return !(side == panel); }
    /// Its panels have no room for two things beside each other.
    bool slim() const { return side.width - 2 * panel_padding() < 224; }
    /// It has one panel, without the height for everything that such a panel may show.
    bool short_panel() const { return !two_panels() && side.height < 660; }
    /// It has one panel beside the board that is lower than usual in the smallest window, as where a message
    /// stands.
    bool low_panel() const { return !two_panels() && !folded && side.height < 340; }
    /// The board with the bar, which may be covered for a while.
    render::Rect room() const;
};
struct BoardShare {
    bool face_to_face = false;
    bool bar = false;
    bool folds = false; ///< the panel may become a bar
    bool one = false;   ///< below the board, too, there is one panel
    bool full = false;  ///< the panel has a lot to show and stays as large as it can be
    /// How well the board sits in a room; as much as its shorter side where this is not said.
    std::function<float(render::Size room)> worth = {};
};
BoardPage board_page(const BoardShare& share = {});
BoardPage board_page(const BoardShare& share, render::Size window, bool mirrored);
/// The largest square in the middle of a place.
render::Rect square_in(const render::Rect& place);

/// A page between what it is called and what leads on.
struct Bands {
    render::Rect head;
    render::Rect body;
    render::Rect foot;
    int foot_rows = 1; ///< that have to share it
};
/// `tall`: what leads on has two lines.
Bands first_page(bool tall = false);
Bands list_page();

} // namespace papamu::ui
