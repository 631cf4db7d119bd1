#include "client/screens/spot_words.hpp"

#include "client/screens/texts.hpp"

namespace papamu::screens {

namespace {

// "c3" on the board, "Hand 2" beside it.
Argument place_of(const Area& area, Spot spot)
{
    const auto name = place_name(area, spot.index);
    if (area.is_board() || !area.name) return {"place", name};
    return {"place", Message{texts::spot_beside, {{"area", *area.name}, {"number", spot.index + 1}}}};
}

} // namespace

Message spot_words(const Game& game, const Look& look, const Scene& scene, Spot spot)
{
    const auto place = place_of(look.areas[spot.area], spot);
    const Piece* piece = scene.at(spot);
    const Text* name = piece ? look.pieces[piece->kind].name : nullptr;
    if (!name) return {texts::spot_empty, {place}};
    if (!piece->owner) return {texts::spot_piece, {place, {"piece", *name}}};
    return {texts::spot_owned,
            {place, {"piece", *name}, {"seat", *game.info().seats[index_of(*piece->owner)]}}};
}

} // namespace papamu::screens
