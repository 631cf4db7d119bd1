#include "client/screens/board_focus.hpp"

#include "client/screens/spot_words.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/mirror.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace papamu::screens {

namespace {

constexpr std::string_view whole_board = "board";

float between(render::Point a, render::Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool of_turn(std::string_view id) { return id.substr(0, 5) == "turn."; }

} // namespace

std::optional<Spot> BoardFocus::spot() const { return stage_.focused(); }

void BoardFocus::show()
{
    // A focus that went to the panel stays there; a focus that was on the board comes back to it.
    if (shown_) wants_board_ = spot().has_value() || of_turn(ui::focus()) || ui::focus() == whole_board;
    const bool had = std::exchange(spots_, stage_.playing());
    shown_ = spots_ || stage_.waits_on_board();
    if (shown_ && !spots_) {
        const auto frame = stage_.scale.units(view().layout().frame());
        if (ui::place(whole_board, ui::text(texts::spot_board), frame, ui::board_group)) stage_.view.finish();
        if (wants_board_ && ui::focus() != whole_board) ui::set_focus(whole_board);
    }
    if (!spots_ && !ui::mirrored()) return;
    const auto& builder = turn().builder();
    const auto scene = spots_ ? builder.preview().scene : view().scene();
    auto pressed = spots_ ? offer(scene) : std::nullopt;
    // What is not offered is refused with a reason, as it is under a pointer.
    const auto other =
        listing_.show(stage_.game(), view(), stage_.scale, scene, builder.path(), stage_.preview());
    if (!spots_) return;
    if (!pressed) pressed = other;
    if (pressed) {
        stage_.view.finish();
        stage_.touch(*pressed);
        return; // what is offered now is shown in the next frame, and the focus follows there
    }
    if (followed_ != turn().changes() || !had) {
        followed_ = turn().changes();
        if (wants_board_)
            if (const auto place = best(); !place.empty()) ui::set_focus(place);
    }
}

std::optional<Spot> BoardFocus::offer(const Scene& scene)
{
    std::optional<Spot> pressed;
    for (const auto& lit : turn().marks().lit) {
        if (turn().builder().trie().is_choice(lit.spot)) continue;
        const auto rect = stage_.scale.units(view().rect_of(lit.spot, stage_.preview()));
        const auto words = ui::text(spot_words(stage_.game(), view().look(), scene, lit.spot));
        if (ui::place(spot_word(view().look(), lit.spot), words, rect, ui::board_group)) pressed = lit.spot;
    }
    return pressed;
}

// What comes next most likely: to accept what is complete, else what gains most, else what is nearest to the
// last touch, or to where this side's last move ended.
std::string BoardFocus::best() const
{
    const auto& builder = turn().builder();
    if (builder.offers_skip()) return "turn.skip";
    if (builder.complete_move() != Trie::none) return "turn.confirm";
    render::Point anchor = view().layout().grid().centre();
    if (!builder.idle()) {
        anchor = view().rect_of(builder.path().back(), stage_.preview()).centre();
    } else if (const auto own = stage_.last_own()) {
        anchor = view().rect_of(*own).centre();
    }
    const board::Lit* best = nullptr;
    float least = std::numeric_limits<float>::max();
    for (const auto& lit : turn().marks().lit) {
        if (builder.trie().is_choice(lit.spot)) continue;
        // What lies on the board comes before cards and reserves.
        const float away = between(view().rect_of(lit.spot, stage_.preview()).centre(), anchor) +
                           (lit.spot.area == view().look().board() ? 0.0F : 1e5F) -
                           1e6F * static_cast<float>(lit.gains);
        if (away >= least) continue;
        least = away;
        best = &lit;
    }
    return best ? spot_word(view().look(), best->spot) : std::string{};
}

void BoardFocus::page(bool forward)
{
    ui::set_focus(ui::focus_after(ui::focus(), forward ? ui::Step::next : ui::Step::previous));
    ui::show_focus(true);
}

// Buttons at the ghost are passed over.
void BoardFocus::other()
{
    const auto here = ui::focus();
    auto next = ui::focus_beside(here, true);
    while (of_turn(next) && next != here) next = ui::focus_beside(next, true);
    ui::set_focus(next);
    ui::show_focus(true);
}

} // namespace papamu::screens
