#include "client/ui/state.hpp"

#include <imgui_internal.h>

#include <algorithm>

namespace papamu::ui {

namespace {

// What `panel_end` needs to know of `panel_begin`.
struct OpenPanel {
    std::string id;
    render::Rect place;
    float padding = 0;
    bool scroll = false;
    bool row = false;
    PanelStyle style = PanelStyle::card;
};
OpenPanel open_panel;

void paint_ground(PanelStyle style, const render::Rect& place)
{
    const float corner = px(panel_radius), shadow = px(20);
    if (style == PanelStyle::card)
        paint_now(
            [=, colour = frame_colour()](render::Batch& batch) {
                batch.shadow(place.moved({0, shadow * 0.35F}), corner, shadow, theme().shadow);
                batch.gradient(place, corner, render::mix(colour, theme().raised, 0.25F), colour);
                batch.outline(place, corner, std::max(1.0F, px(1)), edge_colour(0.55F));
            },
            Reach::everywhere);
    if (style == PanelStyle::strip)
        paint_now(
            [=](render::Batch& batch) {
                batch.shadow(place, 0, shadow * 0.6F, theme().shadow);
                batch.rect(place, render::mix(theme().panel, theme().raised, 0.4F));
                batch.rect({place.x, place.y, place.width, std::max(1.0F, px(1))}, theme().line);
            },
            Reach::everywhere);
    if (style == PanelStyle::well)
        paint_now(
            [=](render::Batch& batch) {
                batch.rounded(place, corner, theme().ground.with_alpha(0.85F));
                batch.outline(place, corner, std::max(1.0F, px(1)), theme().line.with_alpha(0.35F));
            },
            Reach::everywhere);
}

// A finger drags what scrolls; a press that became a drag is no press.
void drag_with_finger()
{
    const State& s = state();
    if (!s.input.touch || !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem)) return;
    if (!ImGui::IsMouseDragging(ImGuiMouseButton_Left, px(10))) return;
    ImGui::SetScrollY(ImGui::GetScrollY() - ImGui::GetIO().MouseDelta.y);
    ImGui::ClearActiveID();
}

// Where there is more to scroll to the content fades out, and a thin bar tells how much.
void paint_more()
{
    const float most = ImGui::GetScrollMaxY(), scroll = ImGui::GetScrollY();
    if (most <= 0) return;
    const PanelStyle style = open_panel.style;
    const float edge = px(2), fade = px(scroll_fade) - edge, thick = px(4);
    const render::Colour ground = style == PanelStyle::well ? theme().ground : frame_colour();
    const bool mirrored = right_to_left();
    const bool fades = style != PanelStyle::plain;
    paint_now([=, place = open_panel.place](render::Batch& batch) {
        const render::Rect inner = place.inset(edge);
        // Rounded as the panel is, hence higher than the fade and cut to it.
        const float corner = px(panel_radius) - edge;
        if (fades && scroll > 0.5F) {
            batch.push_clip({inner.x, inner.y, inner.width, fade});
            batch.gradient({inner.x, inner.y, inner.width, std::max(fade, 2 * corner)}, corner, ground,
                           ground.with_alpha(0));
            batch.pop_clip();
        }
        if (fades && scroll < most - 0.5F) {
            batch.push_clip({inner.x, inner.bottom() - fade, inner.width, fade});
            const float high = std::max(fade, 2 * corner);
            batch.gradient({inner.x, inner.bottom() - high, inner.width, high}, corner, ground.with_alpha(0),
                           ground);
            batch.pop_clip();
        }
        const float rail = place.height - 2 * corner - 2 * edge;
        const float part = place.height / (place.height + most), length = std::max(px(24), rail * part);
        const float x = mirrored ? place.x + px(5) : place.right() - px(5) - thick;
        const float y = place.y + corner + edge + (rail - length) * (scroll / most);
        batch.rounded({x, y, thick, length}, thick / 2, theme().ink_off.with_alpha(0.7F));
    });
}

} // namespace

void panel_begin(std::string_view id, const render::Rect& units, const PanelOptions& options)
{
    State& s = state();
    const render::Rect place = s.scale.pixels(units).snapped();
    if (options.style != PanelStyle::plain)
        s.shown.push_back({.id = std::string{id}, .place = place, .panel = true, .layer = s.layer});
    s.scrolled = options.scroll ? std::optional{place} : std::nullopt;
    s.group = options.group.empty() ? id : options.group;
    ImGui::SetNextWindowPos({place.x, place.y});
    ImGui::SetNextWindowSize({place.width, place.height});
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                             ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                             ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav |
                             ImGuiWindowFlags_NoFocusOnAppearing;
    if (!options.scroll) flags |= ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::Begin(std::string{id}.c_str(), nullptr, flags);
    if (options.front) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
    paint_ground(options.style, place);
    s.around = place;
    ++s.around_id;
    if (options.style != PanelStyle::plain) note_drawn(Drawn::Kind::panel, id, place);

    s.controls.push_back({.id = std::string{id},
                          .role = Role::panel,
                          .words = {},
                          .focusable = false,
                          .box = place,
                          .seen = place,
                          .holder = s.around_id,
                          .layer = s.layer});
    const float inside = px(options.padding);
    const float scroll = options.scroll ? ImGui::GetScrollY() : 0;
    const auto known = s.scrolls.find(id);
    s.scrolled_by = known == s.scrolls.end() ? 0 : known->second - scroll;
    auto content = place.inset(inside);
    content.y -= scroll;
    s.tree.begin(content, px(options.gap));
    open_panel = {std::string{id}, place, inside, options.scroll, options.row, options.style};
    if (!options.row) return;
    Node node;
    node.kind = Node::Kind::row;
    node.gap = px(options.gap);
    s.tree.open(std::move(node));
}

namespace {

// What the panel that is open begins with: its name to whoever does not see it.
std::string first_words(const std::vector<Control>& shown)
{
    const auto panel = std::find_if(shown.rbegin(), shown.rend(), [](const Control& control) {
        return control.role == Role::panel && control.id == open_panel.id;
    });
    const auto words = std::find_if(panel.base(), shown.end(),
                                    [](const Control& control) { return !control.words.empty(); });
    return words == shown.end() ? std::string{} : words->words;
}

// A page without controls takes the focus itself where there is more of it than fits, so that pads and keys
// can read it.
void read_page(State& s)
{
    const float most = ImGui::GetScrollMaxY(), scroll = ImGui::GetScrollY();
    const bool controls = std::any_of(s.shown.begin(), s.shown.end(), [&](const Shown& widget) {
        return widget.group == s.group && widget.focusable;
    });
    if (most <= 0 || controls) return;
    Shown page{s.group, open_panel.place, true, false, false, s.layer, s.group};
    page.above = scroll;
    page.below = most - scroll;
    page.open = true;
    s.shown.push_back(page);
    s.controls.push_back({.id = s.group,
                          .role = Role::page,
                          .words = first_words(s.controls),
                          .box = open_panel.place,
                          .seen = open_panel.place,
                          .holder = s.around_id,
                          .layer = s.layer});
    if (s.focus != page.id) return;
    const float stride = open_panel.place.height * 0.4F;
    if (s.scroll_step == Step::up) ImGui::SetScrollY(std::max(0.0F, scroll - stride));
    if (s.scroll_step == Step::down) ImGui::SetScrollY(std::min(most, scroll + stride));
    if (s.focus_visible) paint_focus(open_panel.place.inset(px(4)), px(panel_radius) - px(4));
}

} // namespace

void panel_end()
{
    State& s = state();
    const bool scrolls = open_panel.scroll;
    const float inside = open_panel.padding;
    if (open_panel.row) s.tree.close();
    draw_tree(scrolls ? std::nullopt : std::optional{open_panel.place.height - 2 * inside});
    const auto& content = s.tree.content();
    s.panel_heights[open_panel.id] = s.tree.bottom() - content.y + 2 * inside;
    if (scrolls) {
        read_page(s);
        s.scrolls[open_panel.id] = ImGui::GetScrollY();
        ImGui::SetCursorScreenPos({content.x, s.tree.bottom()});
        ImGui::Dummy({1, inside});
        drag_with_finger();
        paint_more();
    }
    s.scrolled.reset();
    s.scrolled_by = 0;
    ImGui::End();
}

} // namespace papamu::ui
