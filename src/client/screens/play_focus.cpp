// The board under the focus: every spot that may be chosen is a place of the interface, so that pads and keys
// reach it as they reach any control, and there is one focus only.

#include "client/screens/play.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace papamu::screens {

namespace {

constexpr std::string_view board_group = "board";

float between(render::Point a, render::Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool of_turn(std::string_view id) { return id.substr(0, 5) == "turn."; }

} // namespace

std::optional<Spot> PlayScreen::focused_spot() const
{
    const auto spot = parse_spot(view_.look(), ui::focus());
    return spot ? std::optional{*spot} : std::nullopt;
}

void PlayScreen::show_spots()
{
    const bool had = std::exchange(spots_shown_, turn_.open() && !looking_);
    if (!spots_shown_) return;
    // Whoever went to the panel stays there; whoever was at the board comes back to it.
    if (had) wants_board_ = focused_spot().has_value() || of_turn(ui::focus());
    std::optional<Spot> pressed;
    for (const auto& lit : turn_.marks().lit) {
        if (turn_.builder().trie().is_choice(lit.spot)) continue;
        const auto rect = scale_.units(view_.rect_of(lit.spot, preview()));
        if (ui::place(spot_word(view_.look(), lit.spot), rect, board_group)) pressed = lit.spot;
    }
    if (pressed) {
        view_.finish();
        play(turn_.touch(*pressed, session_.commit_now()));
        return; // what is offered now is shown in the next frame, and the focus follows there
    }
    if (followed_ != turn_.changes() || !had) {
        followed_ = turn_.changes();
        if (wants_board_)
            if (const auto best = best_focus(); !best.empty()) ui::set_focus(best);
    }
}

// What comes next most likely: to accept what is complete, else what gains most, else what is nearest to the
// last touch, or to where this side's last move ended.
std::string PlayScreen::best_focus() const
{
    const auto& builder = turn_.builder();
    if (builder.offers_skip()) return "turn.skip";
    if (builder.complete_move() != Trie::none) return "turn.confirm";
    render::Point anchor = view_.layout().grid().centre();
    if (!builder.idle()) {
        anchor = view_.rect_of(builder.path().back(), preview()).centre();
    } else {
        const auto& plies = match().plies();
        const auto own = std::find_if(plies.rbegin(), plies.rend(),
                                      [&](const Ply& ply) { return ply.seat == match().to_move(); });
        if (own != plies.rend())
            for (const auto& event : own->events)
                if (event.kind == Event::Kind::moved && event.to.area == view_.look().board())
                    anchor = view_.rect_of(event.to).centre();
    }
    const board::Lit* best = nullptr;
    float least = std::numeric_limits<float>::max();
    for (const auto& lit : turn_.marks().lit) {
        if (builder.trie().is_choice(lit.spot)) continue;
        // What lies on the board comes before cards and reserves.
        const float away = between(view_.rect_of(lit.spot, preview()).centre(), anchor) +
                           (lit.spot.area == view_.look().board() ? 0.0F : 1e5F) -
                           1e6F * static_cast<float>(lit.gains);
        if (away >= least) continue;
        least = away;
        best = &lit;
    }
    return best ? spot_word(view_.look(), best->spot) : std::string{};
}

void PlayScreen::page(bool forward)
{
    ui::set_focus(ui::focus_beside(ui::focus(), forward));
    ui::show_focus(true);
}

// An answer of an open decision, else a card.
void PlayScreen::pick_number(int number)
{
    const auto& areas = view_.look().areas;
    if (const auto choice = turn_.builder().open_choice()) {
        if (number <= static_cast<int>(areas[choice->area].answers.size()))
            play(turn_.touch({choice->area, static_cast<std::uint8_t>(number - 1)}, session_.commit_now()));
        return;
    }
    std::vector<Spot> cards;
    for (const auto& [spot, piece] : turn_.builder().choices().scene)
        if (areas[spot.area].kind == AreaKind::flow && areas[spot.area].owner == match().to_move())
            cards.push_back(spot);
    if (number <= static_cast<int>(cards.size()) && turn_.open())
        play(turn_.touch(cards[static_cast<std::size_t>(number) - 1], session_.commit_now()));
}

} // namespace papamu::screens
