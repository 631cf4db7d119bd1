#include "client/ui/tree.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace papamu::ui {

using Kind = Node::Kind;

const char* word(Role role)
{
    constexpr std::array words{"words",  "heading", "panel", "page", "button", "entry", "choice",
                               "toggle", "slider",  "field", "tile", "spot",   "dialog"};
    return words[static_cast<std::size_t>(role)];
}

void Tree::begin(const render::Rect& content, float gap)
{
    nodes_.clear();
    open_.assign(1, 0);
    content_ = content;
    Node root;
    root.kind = Kind::column;
    root.gap = gap;
    nodes_.push_back(std::move(root));
}

Node& Tree::add(Node node)
{
    nodes_[open_.back()].children.push_back(nodes_.size());
    nodes_.push_back(std::move(node));
    return nodes_.back();
}

void Tree::open(Node container)
{
    add(std::move(container));
    open_.push_back(nodes_.size() - 1);
}

void Tree::close()
{
    assert(open_.size() > 1);
    open_.pop_back();
}

float Tree::width_left() const
{
    // What is open lies in what was opened before.
    float width = content_.width;
    for (const auto at : open_) {
        const Node& node = nodes_[at];
        if (node.wide > 0) width = std::min(width, node.wide);
        if (node.kind == Kind::grid) {
            const auto columns = static_cast<float>(node.columns);
            width = std::floor((width - node.gap * (columns - 1)) / columns);
        }
        if (node.kind != Kind::row) continue;
        for (const auto child : node.children) {
            const Node& part = nodes_[child];
            if (part.kind == Kind::space)
                width -= part.wide;
            else if (std::find(open_.begin(), open_.end(), child) == open_.end())
                width -= natural(part, Form::whole) + node.gap;
        }
    }
    return std::max(0.0F, width);
}

// The width it wants in a row.
float Tree::natural(const Node& node, Form form) const
{
    if (node.exact) return 0;
    if (node.wide > 0) return node.wide;
    if (node.kind == Kind::leaf) return node.natural[static_cast<std::size_t>(form)];
    float sum = 0, most = 0;
    for (const auto at : node.children) {
        const float child = natural(nodes_[at], form);
        sum += child + (sum > 0 ? node.gap : 0);
        most = std::max(most, child);
    }
    return node.kind == Kind::row ? sum : most;
}

// How much of itself a leaf shows in a column.
Form Tree::form_in(const Node& leaf, float width)
{
    const auto& [whole, brief, icon] = leaf.natural;
    if (whole <= width || icon >= whole) return Form::whole;
    return brief <= width ? Form::brief : Form::icon;
}

float Tree::measure(std::size_t at, float width)
{
    Node& node = nodes_[at];
    float height = 0;
    switch (node.kind) {
    case Kind::space: height = node.high; break;
    case Kind::leaf:
        height = node.high > 0 ? node.high : node.height ? node.height(width, node.form) : 0;
        break;
    case Kind::row: height = measure_row(node, width); break;
    case Kind::grid: height = measure_grid(node, width); break;
    case Kind::column: height = measure_column(node, width); break;
    }
    if (node.high > 0) {
        if (node.kind == Kind::column && height > node.high) leave_out(node, node.high);
        height = node.high;
    }
    node.box.width = width;
    node.box.height = height;
    return height;
}

float Tree::measure_row(Node& row, float width)
{
    // All of it where that has room, otherwise less.
    float wanted = 0, growing = 0;
    Form form = Form::whole;
    for (const Form tried : {Form::whole, Form::brief, Form::icon}) {
        form = row.icons ? Form::icon : tried;
        wanted = growing = 0;
        bool first = true;
        for (const auto at : row.children) {
            const Node& child = nodes_[at];
            if (child.exact) continue;
            growing += child.grow;
            if (child.kind == Kind::space) {
                wanted += child.wide;
                continue;
            }
            wanted += natural(child, form) + (first ? 0 : row.gap);
            first = false;
        }
        if (wanted <= width + 0.5F) break;
    }
    const float left = std::max(0.0F, width - wanted);
    // Where even that is too much, words are squeezed; what has a width of its own, and icons, are not.
    const auto squeezable = [&](const Node& child) {
        const auto& [whole, brief, icon] = child.natural;
        return !child.exact && child.kind != Kind::space && child.wide <= 0 && icon >= brief
                   ? natural(child, form)
                   : 0.0F;
    };
    float squeezed = 0;
    for (const auto at : row.children) squeezed += squeezable(nodes_[at]);
    const float part = squeezed > 0 ? std::min(1.0F, std::max(0.0F, wanted - width) / squeezed) : 0.0F;
    float x = 0, height = 0;
    for (const auto at : row.children) {
        Node& child = nodes_[at];
        if (child.exact) {
            measure(at, child.exact->width);
            continue;
        }
        const float share = growing > 0 ? left * child.grow / growing : 0;
        child.box.x = x;
        if (child.kind == Kind::space) {
            x += child.wide + share;
            continue;
        }
        child.form = form;
        const float room = std::max(width - x, 1.0F);
        const float taken = std::min(natural(child, form) - part * squeezable(child) + share, room);
        const float needed = measure(at, taken);
        // Where the row is as high as it is, so is all that stands in it.
        if (row.high > 0) child.box.height = row.high;
        height = std::max(height, needed);
        x += taken + row.gap;
    }
    return height;
}

float Tree::measure_grid(const Node& grid, float width)
{
    const auto columns = static_cast<float>(grid.columns);
    const float part = std::floor((width - grid.gap * (columns - 1)) / columns);
    float y = 0, highest = 0;
    int column = 0;
    for (const auto at : grid.children) {
        if (column == grid.columns) {
            y += highest + grid.gap;
            column = 0;
            highest = 0;
        }
        nodes_[at].form = form_in(nodes_[at], part);
        const float height = measure(at, part);
        nodes_[at].box.x = static_cast<float>(column) * (part + grid.gap);
        nodes_[at].box.y = y;
        highest = std::max(highest, height);
        ++column;
    }
    return y + highest;
}

float Tree::measure_column(const Node& column, float width)
{
    for (const auto at : column.children) {
        Node& child = nodes_[at];
        const float taken = child.exact      ? child.exact->width
                            : child.wide > 0 ? std::min(child.wide, width)
                                             : width;
        child.form = form_in(child, taken);
        measure(at, taken);
    }
    return height_of(column);
}

float Tree::height_of(const Node& column) const
{
    float y = 0;
    bool first = true;
    for (const auto at : column.children) {
        const Node& child = nodes_[at];
        if (child.exact || child.hidden) continue;
        if (child.kind != Kind::space && !std::exchange(first, false)) y += column.gap;
        y += child.box.height;
    }
    return y;
}

void Tree::leave_out(const Node& column, float height)
{
    while (height_of(column) > height + 0.5F) {
        Node* most = nullptr;
        for (const auto at : column.children) {
            Node& child = nodes_[at];
            if (!child.hidden && child.spare > (most ? most->spare : 0)) most = &child;
        }
        if (!most) return;
        most->hidden = true;
    }
}

float Tree::next_y() { return content_.y + measure(0, content_.width); }

void Tree::put(std::size_t at, float x, float y)
{
    Node& node = nodes_[at];
    node.box.x = x;
    node.box.y = y;
    if (node.exact) node.box = *node.exact;
    if (node.kind == Kind::row || node.kind == Kind::grid) {
        for (const auto child : node.children) {
            const render::Rect inside = nodes_[child].box;
            put(child, x + inside.x, node.kind == Kind::row ? y : y + inside.y);
        }
    } else if (node.kind == Kind::column) {
        float growing = 0;
        for (const auto child : node.children)
            if (!nodes_[child].hidden) growing += nodes_[child].grow;
        const float left = std::max(0.0F, node.box.height - height_of(node));
        bool first = true;
        for (const auto child : node.children) {
            Node& part = nodes_[child];
            if (part.exact) {
                put(child, 0, 0);
                continue;
            }
            if (part.hidden) continue;
            if (part.kind != Kind::space && !std::exchange(first, false)) y += node.gap;
            if (growing > 0) part.box.height += left * part.grow / growing;
            put(child, x, y);
            y += part.box.height;
        }
    }
}

void Tree::place(std::optional<float> height, bool mirrored)
{
    assert(open_.size() == 1);
    Node& root = nodes_.front();
    measure(0, content_.width);
    if (height) {
        leave_out(root, *height);
        const bool grows = std::any_of(root.children.begin(), root.children.end(),
                                       [&](auto at) { return nodes_[at].grow > 0; });
        root.box.height = grows ? std::max(*height, height_of(root)) : height_of(root);
    }
    put(0, content_.x, content_.y);
    for (Node& node : nodes_) {
        if (node.exact) continue;
        render::Rect& box = node.box;
        // Everything was laid out as if words ran from left to right.
        if (mirrored) box.x = content_.x + content_.right() - box.right();
        const bool root_box = &node == &root;
        if (!root_box)
            box = {std::round(box.x), std::round(box.y), std::round(box.width), std::round(box.height)};
    }
}

} // namespace papamu::ui
