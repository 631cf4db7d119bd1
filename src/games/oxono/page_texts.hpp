#pragma once

// The words of the rules page, in its order: of every section the heading, the paragraphs, the caption.

#include "core/message.hpp"

namespace papamu::oxono::texts::page {

inline const auto goal = Text("oxono.page.goal", "What you want");
inline const auto goal_1 =
    Text("oxono.page.goal.1", "Four pawns in a row: four of your colour, or four of one symbol whatever "
                              "their colours. Whoever places the last of them has won at once.");
inline const auto goal_2 = Text(
    "oxono.page.goal.2",
    "They stand in a straight line across or up and down, never diagonally. More than four win as well.");
inline const auto goal_picture =
    Text("oxono.page.goal.picture",
         "Cream leads the X totem to b2 and places an X on c2: four of Cream in a row.");

inline const auto totem = Text("oxono.page.totem", "Lead a totem");
inline const auto totem_1 =
    Text("oxono.page.totem.1", "The two totems, X and O, belong to both sides. A turn begins with moving one "
                               "of them, and it must change its square.");
inline const auto totem_2 =
    Text("oxono.page.totem.2",
         "It slides in a straight line, across or up and down, as far as you like, but over nothing.");
inline const auto totem_picture = Text(
    "oxono.page.totem.picture", "The X totem may slide to every lit square. On b3 a pawn stands in its way.");

inline const auto pawn = Text("oxono.page.pawn", "Place a pawn");
inline const auto pawn_1 = Text("oxono.page.pawn.1", "Then place a pawn of yours with the totem's symbol on "
                                                     "a free square right beside the totem, not diagonally.");
inline const auto pawn_2 = Text("oxono.page.pawn.2", "Pawns never move again. The turn is over.");
inline const auto pawn_picture =
    Text("oxono.page.pawn.picture", "With the X totem on e3 an X pawn may go to d3, e2, e4 or f3.");

inline const auto reserve = Text("oxono.page.reserve", "Your reserve");
inline const auto reserve_1 = Text("oxono.page.reserve.1", "Each side has eight X pawns and eight O pawns.");
inline const auto reserve_2 =
    Text("oxono.page.reserve.2", "A totem whose symbol you have used up is not yours to move any more. The "
                                 "other side may go on moving it.");
inline const auto reserve_picture =
    Text("oxono.page.reserve.picture",
         "Cream has no X pawn left and must move the O totem, to one of the lit squares.");

inline const auto enclosed = Text("oxono.page.enclosed", "An enclosed totem jumps");
inline const auto enclosed_1 =
    Text("oxono.page.enclosed.1", "If no square right beside a totem is free, it jumps straight over "
                                  "whatever stands in line there, to the first free square behind.");
inline const auto enclosed_2 =
    Text("oxono.page.enclosed.2",
         "The edge of the board encloses, and so does the other totem. Totems are jumped like pawns.");
inline const auto enclosed_picture =
    Text("oxono.page.enclosed.picture",
         "The X totem on f6 may jump over one pawn to f4. Here it jumps over a pawn and the O totem to c6.");

inline const auto anywhere = Text("oxono.page.anywhere", "When it cannot even jump");
inline const auto anywhere_1 =
    Text("oxono.page.anywhere.1", "If everything around it is taken up to the edge, in all four directions, "
                                  "an enclosed totem may go to any free square of the board.");
inline const auto anywhere_picture =
    Text("oxono.page.anywhere.picture",
         "From c4 everything is taken up to the edges. Cream leads the O totem to e1.");

inline const auto free_pawn = Text("oxono.page.free_pawn", "When the pawn has no room");
inline const auto free_pawn_1 = Text(
    "oxono.page.free_pawn.1",
    "If no square beside the totem is free after its move, the pawn may go to any free square of the board.");
inline const auto free_pawn_2 =
    Text("oxono.page.free_pawn.2", "The square that the totem has just left is free.");
inline const auto free_pawn_picture =
    Text("oxono.page.free_pawn.picture",
         "The X totem jumps from a1 to c1, where nothing beside it is free. The pawn may go anywhere.");

inline const auto symbol = Text("oxono.page.symbol", "Four of one symbol");
inline const auto symbol_1 =
    Text("oxono.page.symbol.1", "Pawns of both sides count where the symbol makes the row. So watch what you "
                                "leave for the other side to complete.");
inline const auto symbol_2 =
    Text("oxono.page.symbol.2", "Totems belong to no row. Between pawns they break it.");
inline const auto symbol_picture =
    Text("oxono.page.symbol.picture",
         "Teal places the X on c1. Four X in a row, two of them Cream's: Teal has won.");

inline const auto draw = Text("oxono.page.draw", "A draw");
inline const auto draw_1 = Text("oxono.page.draw.1", "When all 32 pawns are placed and no four stand in a "
                                                     "row, the game is a draw. The last pawn can still win.");
inline const auto draw_picture =
    Text("oxono.page.draw.picture", "Teal places the last pawn on d6 and makes no row.");

} // namespace papamu::oxono::texts::page
