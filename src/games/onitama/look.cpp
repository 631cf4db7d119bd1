// Ink on paper and river stones: masters are tall stones with a seal ring, students small ones; the cards are
// woodblock tiles whose grid of dots the client draws.

#include "games/onitama/card_texts.hpp"
#include "games/onitama/rules.hpp"
#include "games/onitama/spots.hpp"
#include "games/onitama/texts.hpp"

namespace papamu::onitama {

namespace {

Area row_of_cards(const char* id, Seat owner, int places, const Text& name, const Text& yours,
                  const Text& theirs)
{
    Area area;
    area.id = id;
    area.kind = AreaKind::flow;
    area.owner = owner;
    area.columns = static_cast<int>(Deal{}.size());
    area.faces_owner = true;
    area.places = places;
    area.name = &name;
    area.yours = &yours;
    area.theirs = &theirs;
    return area;
}

PieceLook stone(const Text& name, const char* red, const char* blue, double size)
{
    PieceLook look;
    look.name = &name;
    look.sprites = {"", red, blue};
    look.size = size;
    return look;
}

PieceLook card_look(Card card)
{
    const CardInfo& info = info_of(card);
    PieceLook look;
    look.name = &texts::name_of(card);
    look.size = 1;
    look.diagram.emplace();
    for (const Offset offset : info) look.diagram->steps.push_back({offset.right, offset.forward});
    switch (info.stamp) {
    case Stamp::red: look.detail = &texts::stamp_red; break;
    case Stamp::blue: look.detail = &texts::stamp_blue; break;
    case Stamp::unknown: look.detail = &texts::stamp_unknown; break;
    }
    return look;
}

Look make_look()
{
    Look look;
    Area board;
    board.id = "board";
    board.columns = width;
    board.rows = width;
    board.name = &texts::board;
    look.areas = {
        board, row_of_cards("hand_first", Seat::first, 2, texts::hand_red, texts::yours, texts::reds),
        row_of_cards("hand_second", Seat::second, 2, texts::hand_blue, texts::yours, texts::blues),
        row_of_cards("side_first", Seat::first, 1, texts::side_red, texts::next_yours, texts::next_red),
        row_of_cards("side_second", Seat::second, 1, texts::side_blue, texts::next_yours, texts::next_blue)};
    // In the order of Kind, then of the cards.
    look.pieces = {stone(texts::master, "master_red", "master_blue", 0.82),
                   stone(texts::student, "student_red", "student_blue", 0.66)};
    for (std::size_t card = 0; card < cards.size(); ++card)
        look.pieces.push_back(card_look(static_cast<Card>(card)));
    look.marks = {{board_spot(temple_of(Seat::first)), "temple_red"},
                  {board_spot(temple_of(Seat::second)), "temple_blue"}};
    // Red is the colour of the seal, blue an indigo ink.
    look.palette = {"22252B", "F3EBDD", "5A5247", "835300", "8E1F2F", {"D0533B", "4D76B4"}, "2B2622"};
    look.echo = 0.12; // a room of paper and wood
    look.material = "board";
    look.colours = {"F3EBDD", "22252B", "D0533B", "8A6412", "2F4B7C"}; // paper, ink, seal, gold, indigo
    return look;
}

} // namespace

Look Rules::look(const Position&)
{
    static const Look look = make_look();
    return look;
}

} // namespace papamu::onitama
