#include "client/ui/tree.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <utility>

namespace papamu::ui {

using Kind = Node::Kind;

const char* word(Role role)
{
    constexpr std::array words{"words",  "heading", "panel", "page", "button", "entry",  "choice",
                               "toggle", "slider",  "field", "tile", "spot",   "dialog", "choices"};
    return words[static_cast<std::size_t>(role)];
}

void Tree::begin(const render::Rect& content, float between)
{
    nodes_.clear();
    open_.assign(1, 0);
    content_ = content;
    Node root;
    root.kind = Kind::column;
    root.gap = between;
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
    return (node.kind == Kind::row ? sum : most) + 2 * node.edges.x;
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
    const float inside = width - 2 * node.edges.x;
    for (const auto child : node.children) nodes_[child].hidden = false;
    float height = 0;
    switch (node.kind) {
    case Kind::space: height = node.high; break;
    case Kind::leaf:
        height = node.high > 0 ? node.high : node.height ? node.height(width, node.form) : 0;
        break;
    case Kind::row: height = measure_row(node, inside); break;
    case Kind::grid: height = measure_grid(node, inside); break;
    case Kind::wrap: height = measure_wrap(node, inside); break;
    case Kind::column: height = measure_column(node, inside); break;
    }
    height += 2 * node.edges.y;
    if (node.kind == Kind::column) {
        const float limit = node.high > 0 ? node.high : node.least;
        if (limit > 0 && height > limit) {
            leave_out(node, limit - 2 * node.edges.y);
            height = height_of(node) + 2 * node.edges.y;
        }
        height = std::max(height, node.least);
    }
    if (node.high > 0) height = node.high;
    node.box.width = width;
    node.box.height = height;
    return height;
}

float Tree::measure_row(Node& row, float width)
{
    // All of it where that has room, otherwise less, otherwise without what is spare.
    float wanted = 0, growing = 0;
    Form form = Form::whole;
    const auto want = [&] {
        wanted = growing = 0;
        bool first = true;
        for (const auto at : row.children) {
            const Node& child = nodes_[at];
            if (child.exact || child.hidden) continue;
            growing += child.grow;
            if (child.kind == Kind::space) {
                wanted += child.wide;
                continue;
            }
            wanted += natural(child, form) + (first ? 0 : row.gap);
            first = false;
        }
    };
    const auto squeezed_by = [&](const Node& child) {
        const bool may = child.least > 0 && !child.hidden && child.kind == Kind::leaf;
        return may ? std::max(0.0F, natural(child, form) - child.least) : 0.0F;
    };
    const auto yielding = [&] {
        float sum = 0;
        for (const auto at : row.children) sum += squeezed_by(nodes_[at]);
        return sum;
    };
    for (const Form tried : {Form::whole, Form::brief, Form::icon}) {
        form = row.icons ? Form::icon : tried;
        want();
        if (wanted <= width + 0.5F) break;
    }
    while (wanted - yielding() > width + 0.5F && leave_out_of(row)) want();
    const float left = std::max(0.0F, width - wanted);
    // What may be squeezed so far is squeezed first. Where even that is too much, words are, too; what has a
    // width of its own, and icons, are not.
    const float yields = yielding();
    const float yielded = yields > 0 ? std::min(1.0F, std::max(0.0F, wanted - width) / yields) : 0.0F;
    const auto squeezable = [&](const Node& child) {
        const auto& [whole, brief, icon] = child.natural;
        return !child.exact && !child.hidden && child.kind != Kind::space && child.wide <= 0 &&
                       child.least <= 0 && icon >= brief
                   ? natural(child, form)
                   : 0.0F;
    };
    float squeezed = 0;
    for (const auto at : row.children) squeezed += squeezable(nodes_[at]);
    const float part =
        squeezed > 0 ? std::min(1.0F, std::max(0.0F, wanted - yields - width) / squeezed) : 0.0F;
    float x = 0, height = 0;
    for (const auto at : row.children) {
        Node& child = nodes_[at];
        if (child.hidden) continue;
        if (child.exact) {
            measure(at, child.exact->width);
            continue;
        }
        float share = growing > 0 ? left * child.grow / growing : 0;
        if (child.most > 0) share = std::min(share, child.most);
        child.box.x = x;
        if (child.kind == Kind::space) {
            x += child.wide + share;
            continue;
        }
        child.form = form;
        const float room = std::max(width - x, 1.0F);
        const float taken = std::min(
            natural(child, form) - yielded * squeezed_by(child) - part * squeezable(child) + share, room);
        // Where the row is as high as it is, so is all that stands in it.
        if (row.high > 0 && child.kind == Kind::row) child.high = row.high - 2 * row.edges.y;
        const float needed = measure(at, taken);
        if (row.high > 0) child.box.height = row.high - 2 * row.edges.y;
        height = std::max(height, needed);
        x += taken + row.gap;
    }
    return height;
}

// Whether there was something spare.
bool Tree::leave_out_of(const Node& row)
{
    int most = 0;
    for (const auto at : row.children)
        if (!nodes_[at].hidden) most = std::max(most, nodes_[at].spare);
    if (most == 0) return false;
    for (const auto at : row.children)
        if (nodes_[at].spare == most) nodes_[at].hidden = true;
    return true;
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

// In columns where everything has room in them, otherwise one after the other; what begins below its height
// has no room.
float Tree::measure_wrap(const Node& wrap, float width)
{
    const auto columns = static_cast<float>(std::max(wrap.columns, 1));
    const float cell = std::floor((width - wrap.gap * (columns - 1)) / columns);
    const bool fits =
        wrap.columns > 0 && std::all_of(wrap.children.begin(), wrap.children.end(),
                                        [&](auto at) { return natural(nodes_[at], Form::whole) <= cell; });
    float x = 0, y = 0, highest = 0;
    for (const auto at : wrap.children) {
        const float taken = fits ? cell : std::min(natural(nodes_[at], Form::whole), width);
        if (x > 0 && x + taken > width + 0.5F) {
            y += highest + wrap.gap;
            x = highest = 0;
        }
        const float height = measure(at, taken);
        nodes_[at].box.x = x;
        nodes_[at].box.y = y;
        nodes_[at].hidden = wrap.high > 0 && y + height / 2 > wrap.high;
        highest = std::max(highest, height);
        x += taken + wrap.gap;
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
    return column.window ? 0 : height_of(column);
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
        if (!most) break;
        most->hidden = true;
    }
    // What has room again comes back, what matters most first.
    std::vector<Node*> hidden;
    for (const auto at : column.children)
        if (nodes_[at].hidden) hidden.push_back(&nodes_[at]);
    std::stable_sort(hidden.begin(), hidden.end(), [](auto* a, auto* b) { return a->spare < b->spare; });
    for (Node* node : hidden) {
        node->hidden = false;
        node->hidden = height_of(column) > height + 0.5F;
    }
}

// Its children are all as high as the first.
void Tree::look_through(const Node& column)
{
    const auto& all = column.children;
    if (all.empty()) return;
    const float each = nodes_[all.front()].box.height + column.gap;
    const float room = column.box.height - 2 * column.edges.y;
    const auto fit = static_cast<std::size_t>(std::max(0.0F, (room + column.gap + 0.5F) / each));
    std::size_t first = all.size() > fit ? all.size() - fit : 0;
    if (column.window->middle)
        first = std::min(first, column.window->kept - std::min(column.window->kept, fit / 2));
    else
        first = std::min(first, column.window->kept);
    for (std::size_t i = 0; i < all.size(); ++i) nodes_[all[i]].hidden = i < first || i >= first + fit;
}

void Tree::put(std::size_t at, float x, float y)
{
    Node& node = nodes_[at];
    node.box.x = x;
    node.box.y = y;
    if (node.exact) node.box = *node.exact;
    x += node.edges.x;
    y += node.edges.y;
    if (node.kind == Kind::column) {
        if (node.window) look_through(node);
        put_column(node, x, y);
        return;
    }
    for (const auto child : node.children) {
        const render::Rect inside = nodes_[child].box;
        if (!nodes_[child].hidden) put(child, x + inside.x, node.kind == Kind::row ? y : y + inside.y);
    }
}

void Tree::put_column(const Node& column, float x, float y)
{
    float growing = 0;
    for (const auto child : column.children)
        if (!nodes_[child].hidden) growing += nodes_[child].grow;
    const float left = std::max(0.0F, column.box.height - 2 * column.edges.y - height_of(column));
    bool first = true;
    for (const auto child : column.children) {
        Node& part = nodes_[child];
        if (part.exact) {
            put(child, 0, 0);
            continue;
        }
        if (part.hidden) continue;
        if (part.kind != Kind::space && !std::exchange(first, false)) y += column.gap;
        if (growing > 0) part.box.height += left * part.grow / growing;
        part.hidden = part.box.height < part.hides_below;
        put(child, x, y);
        y += part.box.height;
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
    share_letters();
}

// In the order in which they were added, which is that of reading; what is left out has no say.
void Tree::share_letters()
{
    std::vector<bool> shown(nodes_.size());
    shown[0] = true;
    std::map<std::pair<int, int>, int> smaller; // by block and wanted size
    int block = 0;
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
        Node& node = nodes_[at];
        if (!shown[at]) continue;
        for (const auto child : node.children) shown[child] = !nodes_[child].hidden;
        if (node.begins_block) ++block;
        node.block = block;
        if (!node.lettering) continue;
        int& most = smaller[{block, node.lettering->wanted}];
        most = std::max(most, node.lettering->smaller(node.box, node.form));
    }
    for (Node& node : nodes_)
        if (node.lettering) node.smaller = smaller[{node.block, node.lettering->wanted}];
}

} // namespace papamu::ui
