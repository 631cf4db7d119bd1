// Law 12: what a game looks like.

#include "game/laws/faults.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace papamu::laws {

namespace {

constexpr std::size_t most_areas = 255;
constexpr int most_spots = 0x10000, most_files = 26; // a file is one letter
constexpr double least_apart = 0.85;                 // of a cell, from point to point
constexpr double least_contrast = 90;                // of the colours of two sides

// None where these are no six hexadecimal digits.
std::optional<std::array<int, 3>> parts_of(const std::string& colour)
{
    if (colour.size() != 6 || colour.find_first_not_of("0123456789ABCDEFabcdef") != std::string::npos)
        return std::nullopt;
    std::array<int, 3> parts{};
    for (std::size_t i = 0; i < 3; ++i) parts[i] = std::stoi(colour.substr(2 * i, 2), nullptr, 16);
    return parts;
}

std::string flaw_in_neighbours(const Area& area, std::size_t at)
{
    std::set<int> seen;
    for (const auto neighbour : area.points[at].neighbours) {
        if (neighbour >= area.points.size() || neighbour == at || !seen.insert(neighbour).second)
            return "a point has a neighbour that is none";
        const auto& theirs = area.points[neighbour].neighbours;
        if (std::count(theirs.begin(), theirs.end(), static_cast<std::uint16_t>(at)) != 1)
            return "a point is no neighbour of its neighbour";
    }
    return {};
}

std::string flaw_in_points(const Area& area)
{
    std::set<std::string> names;
    if (area.points.empty()) return "an area of points has none";
    for (std::size_t i = 0; i < area.points.size(); ++i) {
        const auto& point = area.points[i];
        if (!names.insert(point.name).second) return "two points have one name";
        if (point.name.size() < 2 || point.name.front() < 'a' || point.name.front() > 'z' ||
            point.name.find_first_not_of("0123456789", 1) != std::string::npos)
            return "a point's name is no lower-case letter with a number";
        if (i > 0) {
            const auto& before = area.points[i - 1];
            if (point.y < before.y || (point.y == before.y && point.x <= before.x))
                return "points are not in rows from the bottom up, from the left";
        }
        for (std::size_t k = 0; k < i; ++k)
            if (std::hypot(point.x - area.points[k].x, point.y - area.points[k].y) <= least_apart)
                return "two points are too near to each other";
        if (auto flaw = flaw_in_neighbours(area, i); !flaw.empty()) return flaw;
    }
    return {};
}

std::string flaw_in_area(const Area& area)
{
    if (area.id.empty() || area.id.find('.') != std::string::npos) return "an area has no id without a dot";
    if (area.name == nullptr) return "an area has no name";
    if (area.spots() < 1 || area.spots() > most_spots) return "an area has no spots, or more than 65,536";
    if (area.kind == AreaKind::grid && area.columns > most_files) return "a board has more than 26 files";
    if (area.kind == AreaKind::points) return flaw_in_points(area);
    if (area.kind == AreaKind::choice &&
        (area.answers.size() != static_cast<std::size_t>(area.spots()) || area.standard >= area.spots()))
        return "a choice has no word for an answer";
    return {};
}

std::string flaw_in_colours(const Look& look)
{
    const auto& palette = look.palette;
    std::vector<std::string> all(look.colours.begin(), look.colours.end());
    all.insert(all.end(), {palette.table, palette.board, palette.line, palette.accent, palette.danger});
    for (const auto& colour : all)
        if (!parts_of(colour)) return "a colour is no six hexadecimal digits";
    const auto one = parts_of(palette.seats[0]), other = parts_of(palette.seats[1]);
    if (!one || !other) return "the colour of a side is no six hexadecimal digits";
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += std::pow((*one)[i] - (*other)[i], 2);
    if (std::sqrt(sum) < least_contrast) return "the colours of the two sides are too near to each other";
    return {};
}

std::string flaw_in_look(const Look& look)
{
    if (std::count_if(look.areas.begin(), look.areas.end(),
                      [](const Area& area) { return area.is_board(); }) != 1)
        return "there is not one board";
    if (look.areas.size() > most_areas) return "there are more than 255 areas";
    for (const auto& area : look.areas)
        if (auto flaw = flaw_in_area(area); !flaw.empty()) return flaw;
    for (const auto& mark : look.marks)
        if (!look.on_board(mark.spot) || mark.sprite.empty())
            return "a mark has no sprite or does not lie on the board";
    return flaw_in_colours(look);
}

std::string flaw_in_scene(const Look& look, const Scene& scene)
{
    if (look.board() < 0) return "there is no board";
    for (const auto& [spot, piece] : scene) {
        if (!stands(look, spot)) return "a piece stands on no spot";
        if (look.areas[spot.area].kind == AreaKind::choice) return "a piece stands on an answer";
        if (piece.kind >= look.pieces.size()) return "a piece is none of those of the look";
        const auto& kind = look.pieces[piece.kind];
        if (kind.name == nullptr) return "a piece has no name";
        const auto& sprite = kind.sprites[piece.owner ? index_of(*piece.owner) + 1 : 0];
        if (!kind.diagram && sprite.empty()) return "a piece has neither a sprite nor a diagram";
    }
    return {};
}

Fault law_12_of(const std::string& flaw, std::string_view position)
{
    return flaw.empty() ? Fault{} : broken(12, position, flaw);
}

} // namespace

Fault law_12(const Place& place)
{
    return law_12_of(flaw_in_scene(place.look, place.choices.scene), place.choices.position);
}

Fault law_12_of_look(const Game& game, std::string_view position)
{
    const auto look = game.look(position);
    if (!look) return look.reason();
    return law_12_of(flaw_in_look(*look), position);
}

} // namespace papamu::laws
