#pragma once

// How a game looks, as data. The client lays the areas out for the shape of its window and draws every game
// with the same code; names of sprites and materials are files in assets/games/<id>/.

#include "core/message.hpp"
#include "core/result.hpp"
#include "game/seat.hpp"
#include "game/spot.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu {

enum class AreaKind : std::uint8_t {
    grid,   ///< a board of columns and rows, all spots shown
    points, ///< a board of places with neighbours: hexagons, holes, lines, stars
    stack,  ///< a pile: the pieces lie on each other, the highest index on top
    flow,   ///< a row that shows only its occupied spots; an arrival takes the place that was left
    /// A decision: its spots are the answers, never occupied. It is asked at the ghost, or where a turn can
    /// begin with it, beside the board: that is how a pass is said.
    choice,
};

/// How the places of an area of points are drawn.
enum class PointShape : std::uint8_t {
    hole,    ///< a cup for a piece
    hexagon, ///< a cell with up to six neighbours, pointing up
    line,    ///< a crossing: lines lead to its neighbours
};

/// A place of an area of points. Its index is its place in the list, which is in rows from the bottom up and
/// in each from the left, as the first seat sees it: that is how ranks are written.
struct PointPlace {
    std::string name; ///< a lower-case letter and a number, such as "c3"; each once in the area
    double x = 0;     ///< its middle, in cells to the right and upwards; neighbours are about a cell apart
    double y = 0;
    std::vector<std::uint16_t> neighbours; ///< each names this one among its own
};

struct Area {
    std::string id;
    AreaKind kind = AreaKind::grid;
    std::optional<Seat> owner;        ///< whose side of the table it lies on; none for the shared middle
    int columns = 1;                  ///< grid: width; otherwise the number of spots
    int rows = 1;                     ///< grid: height; otherwise 1
    bool faces_owner = false;         ///< its pieces are turned towards the owner (cards)
    int places = 0;                   ///< flow: how many of its spots are occupied at most; 0: all
    int standard = 0;                 ///< choice: the index of the default answer; below 0: there is none
    const Text* name = nullptr;       ///< shown and spoken; a choice has one per answer below
    const Text* yours = nullptr;      ///< beside it where its owner alone sits here: "Yours"
    const Text* theirs = nullptr;     ///< beside it otherwise: "Blue's"
    std::vector<const Text*> answers; ///< choice: what each spot means
    std::vector<PointPlace> points{}; ///< points: the places; columns and rows mean nothing then
    PointShape shape = PointShape::hole;

    /// Whether pieces stand on it as on a board: a grid, or points.
    bool is_board() const { return kind == AreaKind::grid || kind == AreaKind::points; }
    int spots() const { return kind == AreaKind::points ? static_cast<int>(points.size()) : columns * rows; }
};

/// A pattern of steps on a small grid, as printed on a card: it reads as it applies to the card's owner.
struct Diagram {
    struct Step {
        int right = 0;
        int forward = 0;
    };
    int columns = 5;
    int rows = 5;
    std::vector<Step> steps; ///< relative to the middle
};

/// A kind of piece. `sprites` by owner: nobody's, first's, second's; an empty name means this owner has none.
/// A piece with a diagram is a card: a tile with its diagram and name, which needs no sprite.
struct PieceLook {
    const Text* name = nullptr;
    std::array<std::string, 3> sprites;
    double size = 0.8; ///< of a cell
    std::optional<Diagram> diagram;
    const Text* detail = nullptr;  ///< a second short line (whose stamp a card bears)
    std::array<char, 3> letters{}; ///< by owner as `sprites`: how it is written, for notation by default
};

/// Something drawn on a spot of the board that is no piece: a temple, a starting mark.
struct Mark {
    Spot spot;
    std::string sprite;
};

/// Colours as six hexadecimal digits.
struct Palette {
    std::string table;                ///< around the board
    std::string board;                ///< the board where shaders are off
    std::string line;                 ///< coordinates and grid lines on the board
    std::string accent;               ///< lit spots and ghosts, against the board
    std::string danger;               ///< what a move would take
    std::array<std::string, 2> seats; ///< each side's colour in panels
    std::string frame{};              ///< of panels and tiles beside the board; empty: the program's own
};

struct Look {
    std::vector<Area> areas;       ///< Spot::area is an index into this
    std::vector<PieceLook> pieces; ///< Piece::kind is an index into this
    std::vector<Mark> marks;
    Palette palette;
    /// The board's fragment shader, for example "board" for board.frag; without one the board is drawn
    /// plainly.
    std::string material;
    std::vector<std::string> colours; ///< given to the material in this order
    bool round_spots = false;         ///< the board's spots are cups, not squares
    double echo = 0;                  ///< how the game's room answers sounds: 0 not at all, 1 like a hall

    /// The only area that is a board, or -1.
    int board() const;
    bool on_board(Spot spot) const { return spot.area < areas.size() && areas[spot.area].is_board(); }
};

/// The name of a spot within its area: "c3" on a board, "2" elsewhere.
std::string place_name(const Area& area, int index);
/// A spot as a word: "board.c3" on a board, "hand_first.2" elsewhere. Scripts, tests and narration use it.
std::string spot_word(const Look& look, Spot spot);
Result<Spot> parse_spot(const Look& look, std::string_view word);

} // namespace papamu
