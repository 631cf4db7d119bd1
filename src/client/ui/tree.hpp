#pragma once

// What a panel holds, as a tree: built while the screen calls the controls, then measured, placed, mirrored
// and drawn once, when the panel ends. Widths go down the tree and heights come up; all of it in pixels.

#include "client/render/geometry.hpp"
#include "client/ui/control.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace papamu::ui {

/// How much of itself something shows: where a row has no room for all of it, everything in the row that can
/// say less does so.
enum class Form : std::size_t { whole, brief, icon };
inline constexpr std::size_t form_count = 3;

/// The size that words want, and how many sizes smaller they need to be in their box to be shown whole. What
/// stands in one block (a panel from one heading to the next) and wants the same size, has the same.
struct Lettering {
    int wanted = 0;
    std::function<int(const render::Rect& box, Form form)> smaller;
};

struct Node {
    enum class Kind { leaf, column, row, grid, wrap, space };
    /// A column that shows as many of its children as it has room for.
    struct Window {
        std::size_t kept = 0; ///< this child is among them
        bool middle = false;  ///< in their middle where it can be; otherwise they are the last ones
    };
    struct Edges {
        float x = 0;
        float y = 0;
    };

    Kind kind = Kind::leaf;
    float wide = 0;     ///< 0: all there is in a column or grid, in a row what it needs
    float high = 0;     ///< 0: what it needs
    float grow = 0;     ///< its share of what a row or a column has left
    float gap = 0;      ///< between children
    Edges edges;        ///< around children
    int columns = 0;    ///< of a grid, all as wide; of a wrap, where everything has room in them
    bool icons = false; ///< a row says as little as it can
    /// Left out where what it stands in has no room for it: the highest first, in a row all of the same.
    int spare = 0;
    /// A leaf in a row may be squeezed so far; a column is at least so high, and what is spare gives way to
    /// it.
    float least = 0;
    float most = 0;        ///< of a space: it grows no further
    float hides_below = 0; ///< it is left out where it would grow to less
    std::optional<Window> window;
    std::array<float, form_count> natural{}; ///< width that a leaf needs in a row, in each form
    std::function<float(float width, Form form)> height;
    std::function<void(const render::Rect& box, Form form)> draw;
    std::optional<Control> control;
    std::optional<Lettering> lettering; ///< of a leaf with words
    bool begins_block = false;          ///< a heading
    int block = 0;                      ///< once it is placed
    int smaller = 0;                    ///< so many sizes smaller are its words than they would be
    std::string part;                   ///< its name where it is found again by a point
    std::optional<render::Rect> exact;  ///< stands just here, whatever is around it

    std::vector<std::size_t> children;
    render::Rect box; ///< once it is placed
    Form form = Form::whole;
    bool hidden = false;
};

class Tree {
public:
    /// A column of this width, from this corner down.
    void begin(const render::Rect& content, float between);
    /// Puts it below or beside what is there.
    Node& add(Node node);
    void open(Node container);
    void close();

    const Node& container() const { return nodes_[open_.back()]; }
    const Node& last() const { return nodes_.back(); }
    Node& last() { return nodes_.back(); }
    bool in_row() const { return container().kind == Node::Kind::row; }

    /// Gives everything its box: in a column no higher than `height`, where there is a limit.
    void place(std::optional<float> height, bool mirrored);
    /// Below the content, once placed.
    float bottom() const { return nodes_.front().box.bottom(); }
    const render::Rect& content() const { return content_; }
    const std::vector<Node>& nodes() const { return nodes_; }

private:
    float natural(const Node& node, Form form) const;
    static Form form_in(const Node& leaf, float width);
    float measure(std::size_t at, float width);
    float measure_row(Node& row, float width);
    float measure_grid(const Node& grid, float width);
    float measure_wrap(const Node& wrap, float width);
    float measure_column(const Node& column, float width);
    void leave_out(const Node& column, float height);
    bool leave_out_of(const Node& row);
    void look_through(const Node& column);
    void put_column(const Node& column, float x, float y);
    void put(std::size_t at, float x, float y);
    float height_of(const Node& column) const;
    void share_letters();

    std::vector<Node> nodes_;
    std::vector<std::size_t> open_;
    render::Rect content_;
};

} // namespace papamu::ui
