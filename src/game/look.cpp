#include "game/look.hpp"

#include "core/text.hpp"
#include "game/notation.hpp"
#include "game/texts.hpp"

#include <algorithm>

namespace papamu {

int Look::board() const
{
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (areas[i].is_board()) return static_cast<int>(i);
    return -1;
}

std::string place_name(const Area& area, int index)
{
    if (area.kind == AreaKind::grid) return square_name(index, area.columns);
    if (area.kind == AreaKind::points && index < area.spots())
        return area.points[static_cast<std::size_t>(index)].name;
    return std::to_string(index);
}

std::string spot_word(const Look& look, Spot spot)
{
    if (spot.area >= look.areas.size()) return "?";
    const Area& area = look.areas[spot.area];
    return area.id + '.' + place_name(area, spot.index);
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
        if (area.kind == AreaKind::points) {
            const auto found = std::find_if(area.points.begin(), area.points.end(),
                                            [&](const PointPlace& point) { return point.name == place; });
            if (found == area.points.end()) return refused;
            return Spot{number, static_cast<std::uint16_t>(found - area.points.begin())};
        }
        const auto index = parse_number(place);
        if (!index || *index >= area.spots()) return refused;
        return Spot{number, static_cast<std::uint16_t>(*index)};
    }
    return refused;
}

} // namespace papamu
