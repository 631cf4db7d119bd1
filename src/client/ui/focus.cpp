#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

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

render::Rect Shown::seen() const
{
    if (!pane) return place;
    const float lowest = std::max(pane->y, pane->bottom() - place.height);
    return {place.x, std::clamp(place.y, pane->y, lowest), place.width, place.height};
}

namespace {

// Between the spots of a board the middles count, so that what lies straight ahead comes before what touches
// a corner.
std::optional<float> distance_of_spots(const render::Rect& from, const render::Rect& to, Step step)
{
    const float right = to.centre().x - from.centre().x, down = to.centre().y - from.centre().y;
    const bool across = step == Step::left || step == Step::right;
    const float sign = step == Step::right || step == Step::down ? 1.0F : -1.0F;
    const float ahead = sign * (across ? right : down), aside = std::abs(across ? down : right);
    if (ahead <= 0.5F) return std::nullopt;
    return ahead + 2 * aside;
}

using Candidates = std::vector<const Shown*>;

// The next group, where it had the focus last; with one group only, the next widget.
const Shown* around(const Candidates& may, const Shown& here, Step step)
{
    const bool on = step == Step::next;
    std::vector<std::string_view> groups;
    for (const Shown* widget : may)
        if (std::find(groups.begin(), groups.end(), widget->group) == groups.end())
            groups.push_back(widget->group);
    const auto after = [on](std::size_t place, std::size_t count) {
        return (place + (on ? 1 : count - 1)) % count;
    };
    if (groups.size() < 2) {
        const auto place = std::find(may.begin(), may.end(), &here) - may.begin();
        return may[after(static_cast<std::size_t>(place), may.size())];
    }
    const auto place = std::find(groups.begin(), groups.end(), here.group) - groups.begin();
    const std::string_view group = groups[after(static_cast<std::size_t>(place), groups.size())];
    const auto& known = state().group_focus;
    const auto last = known.find(group);
    const Shown* first = nullptr;
    for (const Shown* widget : may) {
        if (widget->group != group) continue;
        if (!first) first = widget;
        if (last != known.end() && last->second == widget->id) return widget;
    }
    return first;
}

const Shown* nearest(const Candidates& may, const Shown& here, Step step, bool same_group)
{
    float least = std::numeric_limits<float>::max();
    const Shown* best = nullptr;
    for (const Shown* widget : may) {
        if (widget == &here || (widget->group == here.group) != same_group) continue;
        const auto away = here.open && widget->open ? distance_of_spots(here.place, widget->place, step)
                          : same_group              ? distance(here.place, widget->place, step)
                                                    : distance(here.seen(), widget->seen(), step);
        if (away && *away < least) {
            least = *away;
            best = widget;
        }
    }
    return best;
}

Candidates group_of(const Candidates& may, const Shown& here)
{
    Candidates out;
    for (const Shown* widget : may)
        if (widget->group == here.group) out.push_back(widget);
    return out;
}

// Whether steps to what is nearest lead from everything in a group to everything else.
bool nearest_reaches_all(const Candidates& group)
{
    const std::size_t count = group.size();
    std::vector<std::vector<std::size_t>> onward(count), back(count);
    for (std::size_t i = 0; i < count; ++i)
        for (const auto step : {Step::up, Step::down, Step::left, Step::right}) {
            const Shown* next = nearest(group, *group[i], step, true);
            if (!next) continue;
            const auto k =
                static_cast<std::size_t>(std::find(group.begin(), group.end(), next) - group.begin());
            onward[i].push_back(k);
            back[k].push_back(i);
        }
    const auto reaches_all = [&](const std::vector<std::vector<std::size_t>>& ways) {
        std::vector<std::size_t> open{0};
        std::vector<bool> reached(count, false);
        reached[0] = true;
        for (std::size_t at = 0; at < open.size(); ++at)
            for (const auto next : ways[open[at]])
                if (!reached[next]) {
                    reached[next] = true;
                    open.push_back(next);
                }
        return open.size() == count;
    };
    return reaches_all(onward) && reaches_all(back);
}

bool same_row(const Shown& a, const Shown& b)
{
    return std::abs(a.place.centre().y - b.place.centre().y) <
           0.5F * std::min(a.place.height, b.place.height);
}

// Left and right along a row, up and down to the next row: this leads to everything, wherever it stands.
const Shown* next_by_rows(const Candidates& group, const Shown& here, Step step)
{
    const bool across = step == Step::left || step == Step::right;
    const float sign = step == Step::right || step == Step::down ? 1.0F : -1.0F;
    const auto ahead = [&](const Shown& widget) {
        const auto from = here.place.centre(), to = widget.place.centre();
        return sign * (across ? to.x - from.x : to.y - from.y);
    };
    const Shown* best = nullptr;
    for (const Shown* widget : group) {
        if (widget == &here || same_row(*widget, here) != across || ahead(*widget) <= 0) continue;
        if (!best) {
            best = widget;
        } else if (across || !same_row(*widget, *best)) {
            if (ahead(*widget) < ahead(*best)) best = widget;
        } else {
            const auto aside = [&](const Shown& other) {
                return std::abs(other.place.centre().x - here.place.centre().x);
            };
            if (aside(*widget) < aside(*best)) best = widget;
        }
    }
    return best;
}

// What belongs together is walked through before the step leads out of it; out of a board it never leads.
const Shown* target(const Candidates& may, const Shown& here, Step step)
{
    if (step == Step::next || step == Step::previous) return around(may, here, step);
    const auto group = group_of(may, here);
    const Shown* inside =
        nearest_reaches_all(group) ? nearest(group, here, step, true) : next_by_rows(group, here, step);
    if (inside || here.group == board_group) return inside;
    return nearest(may, here, step, false);
}

const Shown* find_in(const Candidates& may, std::string_view id)
{
    const auto found =
        std::find_if(may.begin(), may.end(), [&](const Shown* widget) { return widget->id == id; });
    return found == may.end() ? nullptr : *found;
}

} // namespace

void step_focus(Step step)
{
    State& s = state();
    const auto may = candidates(s.last_shown);
    if (may.empty()) return;
    s.focus_moved = true;
    const Shown* here = find_in(may, s.focus);
    // The first step only shows where one is.
    const bool shown = std::exchange(s.focus_visible, true);
    if (!here) s.focus = may.front()->id;
    if (!here || !shown) return;
    if (here->sideways && (step == Step::left || step == Step::right)) {
        s.side_step = step;
        return;
    }
    if ((step == Step::up && here->above > 0) || (step == Step::down && here->below > 0)) {
        s.scroll_step = step;
        return;
    }
    if (const Shown* next = target(may, *here, step)) s.focus = next->id;
}

std::string focus_after(std::string_view id, Step step)
{
    const auto may = candidates(state().last_shown);
    const Shown* here = find_in(may, id);
    if (!here) return may.empty() ? std::string{} : may.front()->id;
    if (here->sideways && (step == Step::left || step == Step::right)) return here->id;
    const Shown* next = target(may, *here, step);
    return next ? next->id : here->id;
}

std::string focus_beside(std::string_view id, bool forward)
{
    const auto may = candidates(state().last_shown);
    const Shown* here = find_in(may, id);
    if (!here) return std::string{id};
    const Candidates group = group_of(may, *here);
    const auto place = static_cast<std::size_t>(std::find(group.begin(), group.end(), here) - group.begin());
    return group[(place + (forward ? 1 : group.size() - 1)) % group.size()]->id;
}

std::vector<std::string> focusable_ids()
{
    std::vector<std::string> out;
    for (const Shown* widget : candidates(state().last_shown)) out.push_back(widget->id);
    return out;
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
    if (!s.focus_wish.empty() && shown(s.focus_wish)) s.focus = std::exchange(s.focus_wish, {});
    if (!shown(s.focus)) s.focus = may.empty() ? std::string{} : may.front()->id;
    // A screen that was made within this frame is shown in the next one only.
    if (!std::exchange(s.focus_wish_fresh, false)) s.focus_wish.clear();
    for (const Shown* widget : may)
        if (widget->id == s.focus) s.group_focus[widget->group] = widget->id;
}

const std::string& focus() { return state().focus; }

void set_focus(std::string_view id)
{
    State& s = state();
    s.focus = s.focus_wish = id;
    s.focus_moved = s.focus_wish_fresh = true;
}

bool focus_visible() { return state().focus_visible; }

void disarm() { state().armed.clear(); }
void show_focus(bool on) { state().focus_visible = on; }

} // namespace papamu::ui
