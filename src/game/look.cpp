#include "game/look.hpp"

#include "core/text.hpp"
#include "game/notation.hpp"
#include "game/texts.hpp"

namespace papamu {

int Look::board() const
{
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (areas[i].kind == AreaKind::grid) return static_cast<int>(i);
    return -1;
}

std::string spot_word(const Look& look, Spot spot)
{
    if (spot.area >= look.areas.size()) return "?";
    const Area& area = look.areas[spot.area];
    if (area.kind == AreaKind::grid) return area.id + '.' + square_name(spot.index, area.columns);
    return area.id + '.' + std::to_string(spot.index);
}

Result<Spot> parse_spot(const Look& look, std::string_view word)
{
    const auto refused = Message{texts::spot_unknown, {{"spot", in_quotes(word)}}};
    const auto dot = word.find('.');
    if (dot == std::string_view::npos) return refused;
    const auto place = word.substr(dot + 1);
    for (std::size_t i = 0; i < look.areas.size(); ++i) {
        const Area& area = look.areas[i];
        if (area.id != word.substr(0, dot)) continue;
        const auto number = static_cast<std::uint8_t>(i);
        if (area.kind == AreaKind::grid) {
            const auto square = parse_square(place, area.columns, area.rows);
            if (!square) return square.reason();
            return Spot{number, static_cast<std::uint16_t>(*square)};
        }
        const auto index = parse_number(place);
        if (!index || *index >= area.spots()) return refused;
        return Spot{number, static_cast<std::uint16_t>(*index)};
    }
    return refused;
}

} // namespace papamu
