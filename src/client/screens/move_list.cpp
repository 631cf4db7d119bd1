#include "client/screens/move_list.hpp"

#include "client/ui/page.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace papamu::screens {

namespace {

constexpr std::string_view part_of_move = "move.";

void show_move(const Ply& move, int ply, const MoveListOptions& options)
{
    const bool marked = ply == options.shown, small = ui::small();
    const auto& theme = ui::theme();
    ui::Painter ground;
    if (options.around_shown && (marked || ply == options.hovered))
        ground = ui::filled(marked ? theme.chosen : theme.raised.with_alpha(0.6F), 6);
    const auto name = std::string{part_of_move} + std::to_string(ply);
    const auto cell =
        ui::row({.height = small ? 20.0F : 24.0F, .gap = 5, .edge_x = 6, .part = name, .ground = ground});
    const auto plain = small ? ui::TextTone::soft : ui::TextTone::normal;
    ui::label(move.text,
              {.size = ui::TextSize::small, .tone = marked ? ui::TextTone::current : plain, .wrap = false});
    if (!options.noted || !options.noted(ply)) return;
    ui::canvas({.width = 6}, [](render::Batch& batch, const render::Rect& box) {
        batch.circle(box.centre(), box.width / 2, ui::theme().ink_soft);
    });
}

} // namespace

void show_moves(const std::vector<Ply>& plies, const MoveListOptions& options)
{
    const std::size_t side = options.slim ? 1 : 2;
    const auto lines = (plies.size() + side - 1) / side;
    const float line = ui::small() ? 20.0F : 24.0F;
    const float number = ui::measure(std::to_string(lines) + '.', ui::TextSize::small).width + 6;
    const auto shown = static_cast<std::size_t>(std::max(options.shown - 1, 0)) / side;
    ui::list({.count = lines,
              .row = line,
              .kept = options.around_shown ? shown : std::max<std::size_t>(lines, 1) - 1,
              .middle = options.around_shown,
              .hides_below = line * static_cast<float>(options.least)},
             [&](std::size_t at) {
                 const auto row = ui::row({.height = line, .gap = 0});
                 if (!options.slim)
                     ui::label(std::to_string(at + 1) + '.', {.size = ui::TextSize::small,
                                                              .tone = ui::TextTone::soft,
                                                              .wrap = false,
                                                              .width = number});
                 const auto cells = ui::grid(static_cast<int>(side), {.grow = 1, .gap = 0});
                 for (std::size_t i = at * side; i < std::min(plies.size(), (at + 1) * side); ++i)
                     show_move(plies[i], static_cast<int>(i) + 1, options);
             });
}

std::optional<int> ply_of_part(std::string_view part)
{
    if (part.substr(0, part_of_move.size()) != part_of_move) return std::nullopt;
    int ply = 0;
    const auto digits = part.substr(part_of_move.size());
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), ply);
    return read.ec == std::errc{} ? std::optional{ply} : std::nullopt;
}

} // namespace papamu::screens
