#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace papamu::ui {

namespace {

// The widgets that may have the focus now: those of the dialog when there is one.
std::vector<const Shown*> candidates(const std::vector<Shown>& shown)
{
    int top = 0;
    for (const auto& widget : shown) top = std::max(top, widget.layer);
    std::vector<const Shown*> out;
    for (const auto& widget : shown)
        if (widget.focusable && widget.layer == top) out.push_back(&widget);
    return out;
}

// How far one rectangle lies from another in a direction; widgets straight ahead are nearer than those aside.
std::optional<float> distance(const render::Rect& from, const render::Rect& to, Step step)
{
    const bool across = step == Step::left || step == Step::right;
    const bool forward = step == Step::right || step == Step::down;
    const auto low = [&](const render::Rect& r) { return across ? r.x : r.y; };
    const auto high = [&](const render::Rect& r) { return across ? r.right() : r.bottom(); };
    const auto side_low = [&](const render::Rect& r) { return across ? r.y : r.x; };
    const auto side_high = [&](const render::Rect& r) { return across ? r.bottom() : r.right(); };
    const float middle_from = (low(from) + high(from)) / 2, middle_to = (low(to) + high(to)) / 2;
    const float ahead = forward ? low(to) - high(from) : low(from) - high(to);
    // Rows that overlap a little still count as one behind the other.
    if ((forward ? middle_to - middle_from : middle_from - middle_to) <= 0.5F) return std::nullopt;
    if (ahead < -0.5F * std::min(high(from) - low(from), high(to) - low(to))) return std::nullopt;
    const float aside = std::max({0.0F, side_low(to) - side_high(from), side_low(from) - side_high(to)});
    const float off_centre = std::abs(side_low(to) + side_high(to) - side_low(from) - side_high(from)) / 2;
    return std::max(ahead, 0.0F) + 3 * aside + 0.1F * off_centre;
}

} // namespace

void step_focus(Step step)
{
    State& s = state();
    const auto may = candidates(s.last_shown);
    if (may.empty()) return;
    s.focus_moved = true;
    const auto here =
        std::find_if(may.begin(), may.end(), [&](const Shown* widget) { return widget->id == s.focus; });
    if (!s.focus_visible && here != may.end()) {
        s.focus_visible = true; // the first step only shows where one is
        return;
    }
    s.focus_visible = true;
    if (here == may.end()) {
        s.focus = may.front()->id;
        return;
    }
    if (step == Step::next || step == Step::previous) {
        const auto count = may.size(), place = static_cast<std::size_t>(here - may.begin());
        s.focus = may[(place + (step == Step::next ? 1 : count - 1)) % count]->id;
        return;
    }
    if ((*here)->sideways && (step == Step::left || step == Step::right)) {
        s.side_step = step;
        return;
    }
    float nearest = std::numeric_limits<float>::max();
    std::string best = s.focus;
    for (const Shown* widget : may) {
        const auto away =
            widget->id == s.focus ? std::nullopt : distance((*here)->place, widget->place, step);
        if (away && *away < nearest) {
            nearest = *away;
            best = widget->id;
        }
    }
    s.focus = best;
}

// After a frame: the focus is on something that was shown, whatever happened.
void settle_focus()
{
    State& s = state();
    const auto may = candidates(s.shown);
    const auto shown = [&](const std::string& id) {
        return std::any_of(may.begin(), may.end(), [&](const Shown* widget) { return widget->id == id; });
    };
    if (!s.dialog_shown && s.dialog_was_shown && shown(s.focus_before_dialog))
        s.focus = s.focus_before_dialog;
    if (shown(s.focus)) return;
    s.focus = may.empty() ? std::string{} : may.front()->id;
}

const std::string& focus() { return state().focus; }

void set_focus(std::string_view id)
{
    state().focus = id;
    state().focus_moved = true;
}

bool focus_visible() { return state().focus_visible; }

} // namespace papamu::ui
