// Where controls go: rows, columns, grids, and room for what a screen draws itself.

#include "client/ui/state.hpp"

#include <algorithm>
#include <utility>

namespace papamu::ui {

namespace {

Node box_of(Node::Kind kind, const BoxOptions& options)
{
    Node node;
    node.kind = kind;
    node.wide = px(options.width);
    node.high = px(options.height);
    node.grow = options.grow;
    node.gap = px(options.gap);
    node.edges = {px(options.edge_x), px(options.edge_y)};
    node.icons = options.icons;
    node.spare = options.spare;
    node.least = px(options.least);
    node.part = options.part;
    node.hides_below = px(options.hides_below);
    if (options.ground)
        node.draw = [ground = options.ground](const render::Rect& box, Form) {
            paint_now([=](render::Batch& batch) { ground(batch, box); }, Reach::around);
        };
    return node;
}

} // namespace

Box::~Box() { state().tree.close(); }

Box column(const BoxOptions& options)
{
    state().tree.open(box_of(Node::Kind::column, options));
    return {};
}

Box row(const BoxOptions& options)
{
    state().tree.open(box_of(Node::Kind::row, options));
    return {};
}

Box grid(int columns, const BoxOptions& options)
{
    Node node = box_of(Node::Kind::grid, options);
    node.columns = columns;
    state().tree.open(std::move(node));
    return {};
}

Box wrap(int columns, const BoxOptions& options)
{
    Node node = box_of(Node::Kind::wrap, options);
    node.columns = columns;
    state().tree.open(std::move(node));
    return {};
}

void list(const ListOptions& options, const std::function<void(std::size_t)>& show_row)
{
    // No window has room for more than these.
    const auto most = static_cast<std::size_t>(screen().height / options.row) + 1;
    std::size_t first = options.kept > most ? options.kept - most : 0;
    if (!options.middle) first = std::min(options.kept, options.count > most ? options.count - most : 0);
    const auto end = std::min(options.count, options.middle ? options.kept + most : options.count);
    Node node = box_of(Node::Kind::column, {.grow = 1, .gap = 0, .hides_below = options.hides_below});
    node.window = Node::Window{options.kept - first, options.middle};
    state().tree.open(std::move(node));
    for (auto i = first; i < end; ++i) show_row(i);
    state().tree.close();
}

Painter filled(const render::Colour& colour, float corner)
{
    return [=, corner = px(corner)](render::Batch& batch, const render::Rect& box) {
        batch.rounded(box, corner, colour);
    };
}

Box tile(std::string_view id, std::string_view words, bool& pressed, const BoxOptions& options)
{
    const Behaviour b = behave(id, true);
    pressed = b.pressed;
    Node node = box_of(Node::Kind::column, options);
    node.control = Control{.id = std::string{id}, .role = Role::tile, .words = std::string{words}};
    node.draw = [b, ground = std::move(node.draw), rounding = px(options.corner)](const render::Rect& box,
                                                                                  Form form) {
        if (ground) ground(box, form);
        draw_tile(box, b, rounding, false);
    };
    state().tree.open(std::move(node));
    return {};
}

void space(float units)
{
    Node node;
    node.kind = Node::Kind::space;
    node.wide = node.high = px(units);
    state().tree.add(std::move(node));
}

void spring(float most)
{
    Node node;
    node.kind = Node::Kind::space;
    node.grow = 1;
    node.most = px(most);
    state().tree.add(std::move(node));
}

std::optional<PartHit> part_at(render::Point point)
{
    const auto& parts = state().last_parts;
    const auto hit = std::find_if(parts.rbegin(), parts.rend(),
                                  [&](const auto& part) { return part.second.contains(point); });
    if (hit == parts.rend()) return std::nullopt;
    const auto& [name, box] = *hit;
    const Scale& scale = state().scale;
    return PartHit{name, scale.units(point.x - box.x), scale.units(box.width)};
}

float PartHit::along(float edge) const
{
    return std::clamp((from_left - edge) / std::max(width - 2 * edge, 1.0F), 0.0F, 1.0F);
}

void at(const render::Rect& place) { state().exact = state().scale.pixels(place).snapped(); }

void canvas(const CanvasOptions& options, Painter painter)
{
    Node node = leaf();
    node.wide = px(options.width);
    node.grow = options.grow;
    node.spare = options.spare;
    node.natural.fill(px(options.width));
    node.height = [high = px(options.height), aspect = options.aspect](float width, Form) {
        return aspect > 0 ? width / aspect : high;
    };
    node.draw = [painter = std::move(painter)](const render::Rect& box, Form) {
        paint_now([=](render::Batch& batch) { painter(batch, box); });
    };
    state().tree.add(std::move(node));
}

} // namespace papamu::ui
