// Where controls go: rows, columns, grids, and room for what a screen draws itself.

#include "client/ui/state.hpp"

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
    node.icons = options.icons;
    node.spare = options.spare;
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

void row_begin(int columns)
{
    Tree& tree = state().tree;
    Node node;
    node.kind = columns > 0 ? Node::Kind::grid : Node::Kind::row;
    node.columns = columns;
    node.gap = tree.container().gap;
    tree.open(std::move(node));
}

void row_end() { state().tree.close(); }

void space(float units)
{
    Node node;
    node.kind = Node::Kind::space;
    node.wide = node.high = px(units);
    state().tree.add(std::move(node));
}

void spring()
{
    Node node;
    node.kind = Node::Kind::space;
    node.grow = 1;
    state().tree.add(std::move(node));
}

void at(const render::Rect& place) { state().exact = state().scale.pixels(place).snapped(); }

float width_left() { return state().scale.units(state().tree.width_left()); }

render::Rect room(float width, float height)
{
    State& s = state();
    const float from = s.tree.next_y();
    const bool first = s.tree.container().children.empty();
    Node node = leaf();
    node.wide = px(width);
    node.high = px(height);
    node.height = [high = px(height)](float, Form) { return high; };
    s.tree.add(std::move(node));
    const float wide = width > 0 ? px(width) : s.tree.width_left();
    const float y = from + (first ? 0 : s.tree.container().gap);
    const auto& content = s.tree.content();
    const float x = right_to_left() ? content.right() - wide : content.x;
    return s.scale.units(
        render::Rect{std::round(x), std::round(y), std::round(wide), std::round(px(height))});
}

void canvas(const CanvasOptions& options, std::function<void(render::Batch&, const render::Rect&)> painter)
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

void paint(std::function<void(render::Batch&)> painter)
{
    Node node;
    node.exact = render::Rect{};
    node.draw = [painter = std::move(painter)](const render::Rect&, Form) { paint_now(painter); };
    state().tree.add(std::move(node));
}

} // namespace papamu::ui
