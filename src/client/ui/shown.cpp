// What is asked of a finished frame: where its widgets are, and what lies at a point.

#include "client/ui/interface.hpp"
#include "client/ui/state.hpp"

#include <algorithm>

namespace papamu::ui {

namespace {

const Shown* find_shown(std::string_view id)
{
    const State& s = state();
    for (const auto* list : {&s.shown, &s.last_shown})
        for (const auto& widget : *list)
            if (widget.id == id) return &widget;
    return nullptr;
}

} // namespace

const Shown* shown_over_board(const render::Point& at)
{
    const State& s = state();
    const auto found = std::find_if(s.last_shown.begin(), s.last_shown.end(), [&](const Shown& widget) {
        return !widget.open && widget.place.contains(at);
    });
    return found != s.last_shown.end() ? &*found : nullptr;
}

std::optional<render::Rect> rect_of(std::string_view id)
{
    const Shown* widget = find_shown(id);
    if (!widget) return std::nullopt;
    return state().scale.units(widget->place);
}

std::optional<render::Rect> pane_of(std::string_view id)
{
    const Shown* widget = find_shown(id);
    if (!widget || !widget->pane) return std::nullopt;
    return state().scale.units(*widget->pane);
}

std::optional<std::string> cover_of(std::string_view spot)
{
    const Shown* under = find_shown(spot);
    if (!under || !under->open || dialog_open()) return std::nullopt;
    const Shown* over = shown_over_board(under->place.centre());
    return over ? std::optional{over->id} : std::nullopt;
}

std::vector<std::string> shown_ids()
{
    std::vector<std::string> out;
    for (const auto& widget : state().last_shown) out.push_back(widget.id);
    return out;
}

bool pointer_taken(render::Point at)
{
    return dialog_open() || ImGui::IsAnyItemActive() || shown_over_board(at);
}

} // namespace papamu::ui
