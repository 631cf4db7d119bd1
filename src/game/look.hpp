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
    grid,  ///< a board of columns and rows, all spots shown
    stack, ///< a pile: the pieces lie on each other, the highest index on top
    flow,  ///< a row that shows only its occupied spots; an arrival takes the place that was left
    /// A decision: its spots are the answers, never occupied. It is asked at the ghost, or where a turn can
    /// begin with it, beside the board: that is how a pass is said.
    choice,
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
    std::vector<const Text*> answers; ///< choice: what each spot means

    int spots() const { return columns * rows; }
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
    const Text* detail = nullptr; ///< a second short line (whose stamp a card bears)
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
};

struct Look {
    std::vector<Area> areas;       ///< Spot::area is an index into this
    std::vector<PieceLook> pieces; ///< Piece::kind is an index into this
    std::vector<Mark> marks;
    Palette palette;
    std::string material;             ///< the board's fragment shader, for example "board" for board.frag
    std::vector<std::string> colours; ///< given to the material in this order
    bool round_spots = false;         ///< the board's spots are cups, not squares

    /// The only area of kind grid, or -1.
    int board() const;
};

/// A spot as a word: "board.c3" in a grid, "hand_first.2" elsewhere. Scripts, tests and narration use it.
std::string spot_word(const Look& look, Spot spot);
Result<Spot> parse_spot(const Look& look, std::string_view word);

} // namespace papamu
