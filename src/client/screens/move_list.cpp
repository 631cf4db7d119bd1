#include "client/screens/move_list.hpp"

#include "client/ui/interface.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <string>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr float low_line = 20, high_line = 24;
constexpr float least_for_pairs = 200; ///< logical units

} // namespace

void MoveList::show(const std::vector<Ply>& plies, const Rect& place, const Options& options)
{
    cells_.clear();
    const bool pairs = !options.low || place.width >= least_for_pairs;
    const float line = options.low ? low_line : high_line;
    const std::size_t side = pairs ? 2 : 1;
    const auto lines = (plies.size() + side - 1) / side;
    const auto fit = static_cast<std::size_t>(std::max(1.0F, place.height / line));
    std::size_t first = lines > fit ? lines - fit : 0;
    if (options.around_shown) {
        const auto marked = static_cast<std::size_t>(std::max(options.shown - 1, 0)) / side;
        first = std::min(first, marked - std::min(marked, fit / 2));
    }
    const auto most_digits = std::to_string(lines) + '.';
    const float number = pairs ? ui::measure(most_digits, ui::TextSize::small).width + 12 : 0;
    const float column = (place.width - number) / static_cast<float>(side);
    for (std::size_t at = first; at < std::min(lines, first + fit); ++at) {
        const float y = place.y + line * static_cast<float>(at - first);
        if (pairs) {
            ui::at({place.x, y, number, line});
            ui::label(std::to_string(at + 1) + '.',
                      {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
        }
        for (std::size_t i = at * side; i < std::min(plies.size(), (at + 1) * side); ++i) {
            const float x = place.x + number + column * static_cast<float>(i % side);
            show_move(plies[i], static_cast<int>(i) + 1, {x, y, column - 6, line}, options);
        }
    }
}

void MoveList::show_move(const Ply& move, int ply, const Rect& cell, const Options& options)
{
    const bool marked = ply == options.shown;
    cells_.emplace_back(ply, cell);
    const auto& scale = ui::scale();
    if (options.around_shown && (marked || ply == options.hovered))
        ui::paint([box = scale.pixels(Rect{cell.x - 6, cell.y, cell.width + 6, cell.height}).snapped(),
                   corner = scale.pixels(6), marked](render::Batch& batch) {
            const auto& theme = ui::theme();
            batch.rounded(box, corner, marked ? theme.chosen : theme.raised.with_alpha(0.6F));
        });
    const bool noted = options.noted && options.noted(ply);
    const float dot = 6;
    const float words =
        std::min(cell.width - (noted ? dot + 8 : 0), ui::measure(move.text, ui::TextSize::small).width + 1);
    const auto plain = options.low ? ui::TextTone::soft : ui::TextTone::normal;
    ui::at({cell.x, cell.y, words, cell.height});
    ui::label(move.text,
              {.size = ui::TextSize::small, .tone = marked ? ui::TextTone::gold : plain, .wrap = false});
    if (!noted) return;
    ui::paint([centre = scale.pixels(render::Point{cell.x + words + 5 + dot / 2, cell.y + cell.height / 2}),
               radius = scale.pixels(dot / 2)](render::Batch& batch) {
        batch.circle(centre, radius, ui::theme().gold);
    });
}

std::optional<int> MoveList::ply_at(render::Point point) const
{
    for (const auto& [ply, cell] : cells_)
        if (cell.contains(point)) return ply;
    return std::nullopt;
}

} // namespace papamu::screens
