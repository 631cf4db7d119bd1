#include "client/screens/board_listing.hpp"

#include "client/screens/spot_words.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/mirror.hpp"
#include "client/ui/text.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

namespace {

// Which spots of an area are seen.
std::vector<Spot> seen_of(const Look& look, std::uint8_t at, const Scene& scene)
{
    const Area& area = look.areas[at];
    std::vector<Spot> out;
    if (area.kind == AreaKind::choice) return out;
    for (int index = 0; index < area.spots(); ++index) {
        const Spot spot{at, static_cast<std::uint16_t>(index)};
        if (!area.is_board() && !scene.at(spot)) continue;
        if (area.kind == AreaKind::stack) out.clear();
        out.push_back(spot);
    }
    return out;
}

} // namespace

std::optional<Spot> BoardListing::show(const Game& game, const board::BoardView& view, ui::Scale scale,
                                       const Scene& scene, std::span<const Spot> chosen,
                                       const std::optional<Preview>& preview)
{
    if (!ui::mirrored()) return std::nullopt;
    const auto bottom = view.layout().bottom();
    if (lines_.empty() || scene != scene_ || bottom != bottom_ || ui::catalogues() != catalogues_) {
        scene_ = scene;
        bottom_ = bottom;
        catalogues_ = ui::catalogues();
        list(game, view, scene);
    }
    ui::board(ui::text(texts::spot_board), scale.units(view.layout().frame()));
    std::optional<Spot> pressed;
    for (const auto& line : lines_) {
        const bool on = std::find(chosen.begin(), chosen.end(), line.spot) != chosen.end();
        if (ui::spot(line.id, line.words, scale.units(view.rect_of(line.spot, preview)), on))
            pressed = line.spot;
    }
    return pressed;
}

void BoardListing::list(const Game& game, const board::BoardView& view, const Scene& scene)
{
    const Look& look = view.look();
    lines_.clear();
    for (std::size_t area = 0; area < look.areas.size(); ++area) {
        auto spots = seen_of(look, static_cast<std::uint8_t>(area), scene);
        // Whole pixels, so that a row is one.
        const auto corner = [&](Spot spot) {
            const auto box = view.rect_of(spot);
            return std::pair{std::lround(box.y), std::lround(box.x)};
        };
        std::stable_sort(spots.begin(), spots.end(), [&](Spot a, Spot b) { return corner(a) < corner(b); });
        for (const auto spot : spots)
            lines_.push_back({spot, spot_word(look, spot), ui::text(spot_words(game, look, scene, spot))});
    }
}

} // namespace papamu::screens
