#include "client/ui/page.hpp"

#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace papamu::ui {

using render::Rect;

namespace {

constexpr float little = 560;      ///< height or width of a small window
constexpr float least_words = 700; ///< width
constexpr float least_two = 900;   ///< width that has room for two panels
constexpr float between_two = 20;
// For a code below words and buttons, and beside them.
constexpr float high_enough = 700;
constexpr float wide_enough = 500;
constexpr float tight_height = 386;
constexpr float roomy_height = 780;

float margin() { return low() ? 10.0F : screen().width < little ? 14.0F : 28.0F; }

void mirror(Rect& place)
{
    if (right_to_left()) place.x = screen().width - place.right();
}

} // namespace

bool low() { return screen().height < little; }
bool cramped() { return screen().height < 350; }
bool small() { return low() || screen().width < little; }
bool narrow() { return screen().width < least_words; }

void leave_foot(float height) { state().foot = height; }

Rect foot()
{
    const auto window = screen();
    return {0, window.height, window.width, state().foot};
}

void leave_strip(float height) { state().strip = height; }

Rect strip()
{
    const auto place = foot();
    return {0, place.bottom(), place.width, state().strip};
}

int foot_lines() { return state().scale.units(static_cast<float>(state().pixels.height)) < little ? 2 : 3; }

Page page(float widest)
{
    Page out;
    const auto window = screen();
    const float edge = margin(), width = std::min(widest, window.width - 2 * edge);
    const float x = std::round((window.width - width) / 2);
    out.panel = {x, edge, width, window.height - 3 * edge - control_height};
    out.footer = {x, out.panel.bottom() + edge, width, control_height};
    return out;
}

Page page_around(std::string_view panel, float widest)
{
    Page out = page(widest);
    const auto& heights = state().panel_heights;
    const auto known = heights.find(panel);
    const float content = known == heights.end() ? 0 : state().scale.units(known->second);
    if (content <= 0 || content >= out.panel.height) return out;
    const float spared = std::round((out.panel.height - content) / 2);
    out.panel.y += spared;
    out.footer.y -= out.panel.height - content - spared;
    out.panel.height = content;
    return out;
}

Page page_in_two(float widest, float side)
{
    if (screen().width < least_two) return page();
    Page out = page(widest);
    out.panel.width -= side + between_two;
    out.side = {out.panel.right() + between_two, out.panel.y, side, out.panel.height};
    mirror(out.panel);
    mirror(out.side);
    return out;
}

CodePlace code_place()
{
    const auto window = screen();
    if (!low() && window.height >= high_enough) return CodePlace::below;
    return window.width >= wide_enough && !cramped() ? CodePlace::beside : CodePlace::none;
}

float code_side()
{
    const float height = screen().height;
    return height < tight_height ? 148.0F : height < roomy_height ? 164.0F : 205.0F;
}

PicturePage picture_page(const PictureShare& share)
{
    PicturePage out;
    const auto window = screen();
    const float edge = margin(), height = window.height - 2 * edge;
    const bool wide = window.width > window.height * 0.9F;
    const float width =
        wide ? std::clamp(window.width * share.part, share.least, share.most) : window.width - 2 * edge;
    const float beside = wide ? window.width - width - 3 * edge : width;
    const float caption = share.caption ? share.caption(beside) : 0;
    if (wide) {
        out.panel = {edge, edge, width, height};
        out.picture = {out.panel.right() + edge, edge, beside, height - caption};
    } else {
        const float between = edge * share.gap_below;
        const float below = std::min(window.height * share.part_below, share.most_below) - (edge - between);
        out.panel = {edge, window.height - below - edge, width, below};
        out.picture = {edge, edge, width, out.panel.y - edge - between - caption};
    }
    out.footer = {out.panel.x, out.panel.bottom() - share.footer, width, share.footer};
    out.panel.height -= share.footer + share.footer_gap;
    for (Rect* place : {&out.panel, &out.picture, &out.footer}) mirror(*place);
    if (caption > 0) out.caption = {out.picture.x, out.picture.bottom() + 4, out.picture.width, caption - 4};
    return out;
}

Rect BoardPage::room() const
{
    if (bar.empty()) return board;
    const float left = std::min(board.x, bar.x), right = std::max(board.right(), bar.right());
    return {left, board.y, right - left, board.height};
}

float panel_padding() { return small() ? 12.0F : padding; }

void lead_by_left(bool on) { state().left_handed = on; }

BoardPage board_page(const BoardShare& share)
{
    return board_page(share, screen(), right_to_left() != state().left_handed);
}

namespace {

// Where the panels of a board go.
struct Panels {
    bool beside = true; ///< one at its side; otherwise two below it, or a bar
    bool folded = false;
    float taken = 0; ///< of the width, or of the height
    float worth = 1; ///< how much of a board's size they make up for
};

// What fits a window of this size, the roomiest first.
std::vector<Panels> panels_for(render::Size window, bool tight, const BoardShare& share)
{
    std::vector<Panels> out;
    const bool wide = window.width >= window.height * 1.05F;
    if (wide && !tight) out.push_back({true, false, std::clamp(window.width * 0.24F, 260.0F, 380.0F), 1});
    // A panel that has a lot to show is a narrow one in a square window, where two below it would leave the
    // board half of that.
    const bool square = !wide && window.width >= window.height * 0.9F;
    if ((wide && (tight || !share.full)) || (square && share.full))
        out.push_back({true, false, tight ? 172.0F : 216.0F, tight && share.one ? 0.9F : 0.97F});
    // One panel is as wide as two, and needs less height.
    const float least = share.one ? 208.0F : 264.0F;
    if (!wide) out.push_back({false, false, std::clamp(window.height * 0.22F, least, 330.0F), 1});
    if (share.one) out.push_back({false, false, tight ? 156.0F : 188.0F, 0.96F});
    if (share.folds) out.push_back({false, true, tight ? 68.0F : 76.0F, 0.86F});
    return out;
}

BoardPage with_panels(const Panels& panels, const BoardShare& share, render::Size window, float edge,
                      bool tight)
{
    BoardPage out;
    out.folded = panels.folded;
    const float chip = share.face_to_face ? (tight ? 44.0F : 60.0F) + edge : 0;
    if (panels.beside) {
        const float width = panels.taken;
        out.panel = {window.width - width - edge, edge + chip, width, window.height - 2 * edge - chip};
        out.side = out.panel;
        out.board = {edge, edge, window.width - width - 3 * edge, window.height - 2 * edge};
        if (chip > 0) out.far_chip = {out.panel.x, edge, width, chip - edge};
    } else {
        const float height = panels.taken, y = window.height - height - edge;
        if (panels.folded || share.one) {
            out.panel = {edge, y, window.width - 2 * edge, height};
            out.side = out.panel;
        } else {
            const float left = std::round((window.width - 3 * edge) * 0.52F);
            out.panel = {edge, y, left, height};
            out.side = {2 * edge + left, y, window.width - 3 * edge - left, height};
        }
        out.board = {edge, edge + chip, window.width - 2 * edge, y - 2 * edge - chip};
        if (chip > 0) out.far_chip = {edge, edge, window.width - 2 * edge, chip - edge};
    }
    return out;
}

} // namespace

// Panels change sides with the language; the board stays as it is.
BoardPage board_page(const BoardShare& share, render::Size window, bool mirrored)
{
    const bool tight = window.height < little || window.width < little;
    const float edge = tight ? 6.0F : 20.0F;
    const float bar_taken = !share.bar ? 0 : tight ? 22.0F : 34.0F;
    BoardPage out;
    float best = -1;
    for (const auto& panels : panels_for(window, tight, share)) {
        // A bar leaves no empty table around the board.
        const auto page = with_panels(panels, share, window, panels.folded ? 6.0F : edge, tight);
        const render::Size room{page.board.width - bar_taken, page.board.height};
        if (room.width <= 0 || room.height <= 0) continue;
        const float worth =
            panels.worth * (share.worth ? share.worth(room) : std::min(room.width, room.height));
        if (worth <= best) continue;
        best = worth;
        out = page;
    }
    if (mirrored)
        for (Rect* place : {&out.board, &out.panel, &out.side, &out.far_chip})
            place->x = window.width - place->right();
    if (!share.bar) return out;
    // In a tall window it stands at the end of the row.
    const float width = tight ? 12.0F : 18.0F;
    const bool at_end = out.panel.y > out.board.y + out.board.height / 2 || out.panel.x > out.board.x;
    out.board.width -= bar_taken;
    out.bar = {at_end ? out.board.right() + bar_taken - width - 4 : out.board.x + 4, out.board.y, width,
               out.board.height};
    if (!at_end) out.board.x += bar_taken;
    return out;
}

Rect square_in(const Rect& place)
{
    const float side = std::min(place.width, place.height);
    return Rect::around(place.centre(), {side, side});
}

Bands first_page(bool tall)
{
    const auto window = screen();
    const float edge = std::clamp(window.width * 0.04F, 16.0F, 72.0F), width = window.width - 2 * edge;
    const float between = low() ? 4.0F : 12.0F;
    const bool phone = small() && window.height < 720;
    Bands out;
    // A phone held upright has no room for words beside the pictures of the other buttons.
    out.foot_rows = tall && window.width < 480 ? 2 : 1;
    const float foot =
        (low() ? 54.0F : 64.0F) + (tall ? 14.0F : 0.0F) + (out.foot_rows > 1 ? control_height + gap : 0.0F);
    out.head = {edge, low() ? 4.0F : phone ? 12.0F : 28.0F, width, low() ? 44.0F : phone ? 112.0F : 132.0F};
    out.foot = {edge, window.height - foot - (low() ? 4.0F : 16.0F), width, foot};
    const float y = out.head.bottom() + between;
    out.body = {edge, y, width, out.foot.y - y - between};
    return out;
}

Bands list_page()
{
    const auto window = screen();
    const float edge = small() ? 8.0F : std::clamp(window.width * 0.03F, 16.0F, 48.0F);
    const float between = small() ? 6.0F : 12.0F;
    const float width = std::min(window.width - 2 * edge, 1400.0F);
    const float x = std::round((window.width - width) / 2);
    Bands out;
    out.head = {x, small() ? 4.0F : edge * 0.7F, width, small() ? 32.0F : 48.0F};
    out.foot = {x, window.height - control_height - (small() ? 8.0F : edge * 0.7F), width, control_height};
    out.body = {x, out.head.bottom() + between, width, out.foot.y - out.head.bottom() - 2 * between};
    return out;
}

} // namespace papamu::ui
