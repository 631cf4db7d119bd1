// Where controls stand: rows, columns and grids that are measured, placed and mirrored once.

#include "client/ui/tree.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace papamu;
using render::Rect;
using ui::Form;
using ui::Node;
using ui::Tree;

namespace {

// A control as wide as this where it may, that is so high.
Node block(float width, float high = 10)
{
    Node node;
    node.natural.fill(width);
    node.height = [high](float, Form) { return high; };
    return node;
}

Node box(Node::Kind kind, float gap = 4)
{
    Node node;
    node.kind = kind;
    node.gap = gap;
    return node;
}

// The boxes of the leaves that are shown, in their order.
std::vector<Rect> boxes(const Tree& tree)
{
    std::vector<Rect> out;
    for (const auto& node : tree.nodes())
        if (node.kind == Node::Kind::leaf && !node.hidden) out.push_back(node.box);
    return out;
}

Tree column_of(float width = 100)
{
    Tree tree;
    tree.begin({10, 20, width, 0}, 5);
    return tree;
}

} // namespace

TEST_CASE("in a column everything is as wide as the column, one below the other", "[ui][tree]")
{
    auto tree = column_of();
    tree.add(block(30));
    tree.add(block(30, 20));
    tree.place({}, false);
    CHECK(boxes(tree) == std::vector<Rect>{{10, 20, 100, 10}, {10, 35, 100, 20}});
    CHECK(tree.bottom() == 55);
}

TEST_CASE("in a row everything is as wide as it needs, and what grows takes the rest", "[ui][tree]")
{
    auto tree = column_of();
    tree.open(box(Node::Kind::row));
    tree.add(block(20));
    auto wide = block(10);
    wide.grow = 1;
    tree.add(wide);
    tree.add(block(30));
    tree.close();
    SECTION("from the left")
    {
        tree.place({}, false);
        CHECK(boxes(tree) == std::vector<Rect>{{10, 20, 20, 10}, {34, 20, 42, 10}, {80, 20, 30, 10}});
    }
    SECTION("mirrored")
    {
        tree.place({}, true);
        CHECK(boxes(tree) == std::vector<Rect>{{90, 20, 20, 10}, {44, 20, 42, 10}, {10, 20, 30, 10}});
    }
}

TEST_CASE("a row without room says everything more briefly that can be", "[ui][tree]")
{
    const auto form_at = [](float width) {
        auto tree = column_of(width);
        tree.open(box(Node::Kind::row));
        auto sayable = block(60);
        sayable.natural = {60, 40, 20};
        tree.add(sayable);
        tree.add(sayable);
        tree.add(block(10));
        tree.close();
        tree.place({}, false);
        CHECK(tree.nodes()[2].form == tree.nodes()[3].form);
        CHECK(boxes(tree).back().right() <= 10 + width);
        return tree.nodes()[2].form;
    };
    CHECK(form_at(140) == Form::whole);
    CHECK(form_at(137) == Form::brief);
    CHECK(form_at(97) == Form::icon);
    CHECK(form_at(50) == Form::icon); // and is squeezed
}

TEST_CASE("a grid has columns of the same width, and rows as high as their highest", "[ui][tree]")
{
    auto tree = column_of();
    auto grid = box(Node::Kind::grid);
    grid.columns = 2;
    tree.open(grid);
    tree.add(block(5, 10));
    tree.add(block(5, 30));
    tree.add(block(5, 10));
    tree.close();
    tree.add(block(5));
    tree.place({}, false);
    CHECK(boxes(tree) ==
          std::vector<Rect>{{10, 20, 48, 10}, {62, 20, 48, 30}, {10, 54, 48, 10}, {10, 69, 100, 10}});
}

TEST_CASE("what can be spared is left out of a column that is too high, the most first", "[ui][tree]")
{
    const auto shown = [](float height) {
        auto tree = column_of();
        tree.add(block(5, 10));
        for (const int spare : {1, 3, 2}) {
            auto node = block(5, 10 * static_cast<float>(spare));
            node.spare = spare;
            tree.add(node);
        }
        tree.place(height, false);
        return boxes(tree).size();
    };
    CHECK(shown(85) == 4);
    CHECK(shown(84) == 3);
    CHECK(shown(49) == 2);
    CHECK(shown(24) == 1);
    CHECK(shown(5) == 1); // what cannot be spared stays
}

TEST_CASE("what grows in a column pushes the rest to its end", "[ui][tree]")
{
    auto tree = column_of();
    tree.add(block(5, 10));
    auto list = block(5, 10);
    list.grow = 1;
    tree.add(list);
    tree.add(block(5, 10));
    tree.place(100, false);
    CHECK(boxes(tree) == std::vector<Rect>{{10, 20, 100, 10}, {10, 35, 100, 70}, {10, 110, 100, 10}});
}

TEST_CASE("boxes nest, and what is inside grows with what is around it", "[ui][tree]")
{
    auto tree = column_of();
    tree.open(box(Node::Kind::row));
    auto side = box(Node::Kind::column, 2);
    side.grow = 1;
    tree.open(side);
    tree.add(block(20));
    tree.add(block(30));
    tree.close();
    tree.add(block(26, 40));
    tree.close();
    tree.place({}, true);
    CHECK(boxes(tree) == std::vector<Rect>{{40, 20, 70, 10}, {40, 32, 70, 10}, {10, 20, 26, 40}});
}

TEST_CASE("room that nothing stands in has no gap of its own", "[ui][tree]")
{
    auto tree = column_of();
    tree.add(block(5));
    Node space;
    space.kind = Node::Kind::space;
    space.high = 7;
    tree.add(space);
    tree.add(block(5));
    tree.place({}, false);
    CHECK(boxes(tree) == std::vector<Rect>{{10, 20, 100, 10}, {10, 42, 100, 10}});
}

TEST_CASE("in a row without room what may be squeezed is, and then all of what is spare goes", "[ui][tree]")
{
    const auto shown = [](float width) {
        auto tree = column_of(width);
        tree.open(box(Node::Kind::row, 0));
        for (const int spare : {0, 1, 1, 0}) {
            auto icon = block(0);
            icon.wide = 30;
            icon.least = 20;
            icon.spare = spare;
            tree.add(icon);
        }
        tree.close();
        tree.place({}, false);
        std::vector<float> widths;
        for (const auto& each : boxes(tree)) widths.push_back(each.width);
        return widths;
    };
    CHECK(shown(120) == std::vector<float>{30, 30, 30, 30});
    CHECK(shown(100) == std::vector<float>{25, 25, 25, 25});
    CHECK(shown(79) == std::vector<float>{30, 30});
    CHECK(shown(50) == std::vector<float>{25, 25});
}

TEST_CASE("a space grows no further than it may", "[ui][tree]")
{
    auto tree = column_of();
    tree.open(box(Node::Kind::row, 0));
    tree.add(block(20));
    auto space = box(Node::Kind::space);
    space.grow = 1;
    space.most = 6;
    tree.add(space);
    tree.add(block(20));
    tree.close();
    tree.place({}, false);
    CHECK(boxes(tree) == std::vector<Rect>{{10, 20, 20, 10}, {36, 20, 20, 10}});
}

TEST_CASE("what wraps stands in columns where it has room in them, otherwise one after the other",
          "[ui][tree]")
{
    const auto three = [](float width, float high) {
        auto tree = column_of(width);
        auto wrap = box(Node::Kind::wrap, 0);
        wrap.columns = 2;
        wrap.high = high;
        tree.open(wrap);
        for (const float each : {30.0F, 50.0F, 30.0F}) tree.add(block(each));
        tree.close();
        tree.place({}, false);
        return boxes(tree);
    };
    CHECK(three(100, 0) == std::vector<Rect>{{10, 20, 50, 10}, {60, 20, 50, 10}, {10, 30, 50, 10}});
    CHECK(three(90, 0) == std::vector<Rect>{{10, 20, 30, 10}, {40, 20, 50, 10}, {10, 30, 30, 10}});
    // What has no place in its height is left out.
    CHECK(three(90, 10) == std::vector<Rect>{{10, 20, 30, 10}, {40, 20, 50, 10}});
}

TEST_CASE("a list shows as many rows as it has room for, with the one that is kept", "[ui][tree]")
{
    const auto rows = [](std::size_t kept, bool middle, float height) {
        auto tree = column_of();
        auto list = box(Node::Kind::column, 0);
        list.grow = 1;
        list.hides_below = 20;
        list.window = Node::Window{kept, middle};
        tree.open(list);
        for (int i = 0; i < 10; ++i) tree.add(block(static_cast<float>(i)));
        tree.close();
        tree.place(height, false);
        std::vector<int> out;
        for (const auto& node : tree.nodes())
            if (node.kind == Node::Kind::leaf && !node.hidden && !tree.nodes()[1].hidden)
                out.push_back(static_cast<int>(node.natural[0]));
        return out;
    };
    CHECK(rows(9, false, 35) == std::vector<int>{7, 8, 9});
    CHECK(rows(2, false, 35) == std::vector<int>{2, 3, 4});
    CHECK(rows(5, true, 35) == std::vector<int>{4, 5, 6});
    CHECK(rows(0, true, 35) == std::vector<int>{0, 1, 2});
    CHECK(rows(9, true, 35) == std::vector<int>{7, 8, 9});
    CHECK(rows(4, true, 200).size() == 10);
    CHECK(rows(4, true, 19).empty());
}

TEST_CASE("a box keeps its edges clear, on either side of the mirror", "[ui][tree]")
{
    for (const bool mirrored : {false, true}) {
        auto tree = column_of();
        auto row = box(Node::Kind::row);
        row.edges = {5, 3};
        row.high = 20;
        tree.open(row);
        tree.add(block(20));
        tree.close();
        tree.place({}, mirrored);
        CHECK(boxes(tree) == std::vector<Rect>{{mirrored ? 85.0F : 15.0F, 23, 20, 14}});
    }
}

TEST_CASE("a column of at least some height keeps it, and what is spare in it gives way to that",
          "[ui][tree]")
{
    const auto height = [](float first) {
        auto tree = column_of();
        auto column = box(Node::Kind::column, 0);
        column.least = 30;
        tree.open(column);
        auto spare = block(10, 15);
        spare.spare = 1;
        tree.add(spare);
        tree.add(block(10, first));
        tree.close();
        tree.place({}, false);
        return std::pair{tree.bottom() - 20, boxes(tree).size()};
    };
    CHECK(height(10) == std::pair{30.0F, std::size_t{2}});
    CHECK(height(20) == std::pair{30.0F, std::size_t{1}});
    CHECK(height(40) == std::pair{40.0F, std::size_t{1}});
}

TEST_CASE("what was left out comes back where something larger made room", "[ui][tree]")
{
    auto tree = column_of();
    tree.add(block(10, 50));
    for (const auto& [high, spare] : {std::pair{30.0F, 1}, {10.0F, 3}, {40.0F, 2}}) {
        auto part = block(10, high);
        part.spare = spare;
        tree.add(part);
    }
    // All of it is 145 high. The last and the next to last to matter go, and the smaller one has room again.
    tree.place(105, false);
    CHECK(boxes(tree) == std::vector<Rect>{{10, 20, 100, 50}, {10, 75, 100, 30}, {10, 110, 100, 10}});
}

TEST_CASE("what stands in a row in a row is as high as both", "[ui][tree]")
{
    auto tree = column_of();
    auto outer = box(Node::Kind::row);
    outer.high = 20;
    tree.open(outer);
    tree.open(box(Node::Kind::row));
    tree.add(block(30, 44));
    tree.close();
    tree.close();
    tree.place({}, false);
    CHECK(boxes(tree) == std::vector<Rect>{{10, 20, 30, 20}});
}

TEST_CASE("what stands in one block and wants the same letters has the smallest that one of it needs",
          "[ui][tree]")
{
    const auto words = [](int wanted, int smaller) {
        Node node = block(40);
        node.lettering = ui::Lettering{wanted, [smaller](const Rect&, Form) { return smaller; }};
        return node;
    };
    Tree tree = column_of();
    tree.add(words(1, 0));
    tree.open(box(Node::Kind::row));
    tree.add(words(1, 1));
    tree.add(words(2, 0));
    tree.close();
    Node heading = words(1, 0);
    heading.begins_block = true;
    tree.add(heading);
    tree.add(words(2, 1));
    tree.place({}, false);
    std::vector<int> smaller;
    for (const auto& node : tree.nodes())
        if (node.lettering) smaller.push_back(node.smaller);
    CHECK(smaller == std::vector{1, 1, 0, 0, 1});
}

TEST_CASE("what is left out has no say in the letters of its block", "[ui][tree]")
{
    Tree tree = column_of();
    Node kept = block(40, 30), spare = block(40, 30);
    kept.lettering = ui::Lettering{1, [](const Rect&, Form) { return 0; }};
    spare.lettering = ui::Lettering{1, [](const Rect&, Form) { return 1; }};
    spare.spare = 1;
    tree.add(kept);
    tree.add(spare);
    tree.place(40, false);
    CHECK(tree.nodes()[1].smaller == 0);
}
