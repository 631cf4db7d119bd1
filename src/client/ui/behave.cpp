// Controls between the frame in which they were seen and the one in which they are drawn.

#include "client/ui/state.hpp"

#include <algorithm>
#include <utility>

namespace papamu::ui {

using render::Rect;

namespace {

void draw_node(const std::vector<Node>& nodes, const Node& node)
{
    if (node.hidden) return;
    if (node.control) present(*node.control, node.box);
    if (!node.part.empty()) state().parts.emplace_back(node.part, node.box);
    state().block = node.block;
    state().smaller = node.smaller;
    if (node.draw) node.draw(node.box, node.form);
    state().smaller = 0;
    for (const auto child : node.children) draw_node(nodes, nodes[child]);
}

} // namespace

namespace {

// What lies behind the edge of its panel is as good as at that edge.
Rect seen_in(const std::optional<Rect>& pane, const Rect& box)
{
    if (!pane) return box;
    const Rect shown = box.shared_with(*pane);
    if (!shown.empty()) return shown;
    return {std::clamp(box.x, pane->x, std::max(pane->x, pane->right() - 1)),
            std::clamp(box.y, pane->y, std::max(pane->y, pane->bottom() - 1)), 1, 1};
}

} // namespace

bool asked_for(std::string_view id)
{
    if (state().asked != id) return false;
    state().asked.clear();
    return true;
}

Behaviour behave(std::string_view id, bool enabled)
{
    State& s = state();
    Behaviour b;
    const std::string name{id};
    bool clicked = false, over = false;
    if (const auto known = s.places.find(name); known != s.places.end()) {
        b.place = known->second.moved({0, s.scrolled_by});
        ImGui::SetCursorScreenPos({b.place.x, b.place.y});
        clicked = ImGui::InvisibleButton(name.c_str(),
                                         {std::max(1.0F, b.place.width), std::max(1.0F, b.place.height)});
        over = ImGui::IsItemHovered();
        b.active = ImGui::IsItemActive();
        b.activated = ImGui::IsItemActivated();
    }
    const bool pointed = !s.input.touch || s.input.buttons[0];
    b.hovered = enabled && pointed && over;
    b.held = enabled && ((b.active && over) || s.armed == id);
    if (enabled && b.activated) s.focus = id;
    if (b.hovered && !s.input.touch) s.rested_now = id;
    const bool has_focus = enabled && s.focus == id;
    b.focused = has_focus && s.focus_visible;
    if (b.focused && s.rested_now.empty()) s.rested_now = id;
    const bool asked = asked_for(id);
    b.pressed = enabled && (clicked || asked || (has_focus && s.input.confirm));
    // One confirmation presses one thing, even when pressing it moves the focus within the frame.
    if (has_focus && b.pressed) s.input.confirm = false;
    b.hover = eased(name, b.hovered && !b.held, 0.12F);
    return b;
}

void present(Control control, const render::Rect& box)
{
    State& s = state();
    control.box = box;
    control.seen = seen_in(s.scrolled, box);
    control.holder = s.around_id;
    control.layer = s.layer;
    if (!control.id.empty()) {
        s.shown.push_back({control.id, box, control.enabled && control.focusable, control.sideways, false,
                           s.layer, s.group, s.scrolled});
        note_drawn(Drawn::Kind::control, control.id, box);
        if (control.enabled && s.focus == control.id && s.focus_moved) {
            const float top = ImGui::GetWindowPos().y, height = ImGui::GetWindowHeight();
            if (box.y < top + px(8) || box.bottom() > top + height - px(8))
                ImGui::SetScrollFromPosY(box.centre().y - top, 0.5F);
        }
    }
    s.controls.push_back(std::move(control));
}

Node leaf(std::optional<Control> control)
{
    Node node;
    node.control = std::move(control);
    node.exact = std::exchange(state().exact, {});
    return node;
}

void draw_tree(std::optional<float> height)
{
    State& s = state();
    s.tree.place(height, right_to_left());
    // What is drawn may ask for the tree, which is not to be drawn twice.
    const auto nodes = s.tree.nodes();
    if (!nodes.empty()) draw_node(nodes, nodes.front());
}

void show_tip(std::string_view id, std::string_view words, const render::Rect& beside)
{
    State& s = state();
    if (s.rested != id || s.rested_for < 0.35F) return;
    // Its window comes to the front, which would take the press away from the control.
    if (s.input.buttons[0] || s.input.clicked[0]) return;
    s.tip = {std::string{words}, beside};
}

void say_beside(std::string_view words, const render::Rect& where)
{
    State& s = state();
    if (s.input.buttons[0] || s.input.clicked[0] || s.dialog_was_shown) return;
    s.tip = {std::string{words}, s.scale.pixels(where)};
    s.controls.push_back({.id = {},
                          .role = Role::words,
                          .words = std::string{words},
                          .focusable = false,
                          .told = true,
                          .box = s.scale.pixels(where),
                          .seen = s.scale.pixels(where)});
}

void tooltip(std::string_view words)
{
    Node& node = state().tree.last();
    if (!node.control) return;
    node.draw = [draw = std::move(node.draw), id = node.control->id,
                 words = std::string{words}](const render::Rect& box, Form form) {
        if (draw) draw(box, form);
        show_tip(id, words, box);
    };
}

bool place(std::string_view id, std::string_view words, const render::Rect& where, std::string_view group)
{
    State& s = state();
    const auto box = s.scale.pixels(where).snapped();
    s.shown.push_back({std::string{id}, box, true, false, false, s.layer, std::string{group}, {}, true});
    s.controls.push_back(
        {.id = std::string{id}, .role = Role::spot, .words = std::string{words}, .box = box, .seen = box});
    const bool confirmed = s.focus == id && s.input.confirm;
    if (confirmed) s.input.confirm = false;
    const bool asked = asked_for(id);
    return asked || confirmed;
}

bool armed() { return !state().armed.empty(); }

std::vector<Control> controls() { return state().last_controls; }

} // namespace papamu::ui
