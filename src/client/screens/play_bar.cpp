#include "client/screens/play_bar.hpp"

#include "client/screens/level_names.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace papamu::screens {

namespace {

constexpr float least_words = 230, between = 8;

Message name_of(const Fact& fact)
{
    Message name;
    name.id = fact.id;
    return name;
}

std::string value_of(const Fact& fact, std::size_t seat)
{
    const int value = fact.value[seat];
    if (fact.goal == 0) return std::to_string(value);
    return ui::text(Message{texts::play_goal_brief, {{"value", value}, {"goal", fact.goal}}});
}

constexpr float dot = 12, dot_gap = 4;

float width_of(const Fact& fact)
{
    const auto wide = [](const std::string& words) { return ui::measure(words, ui::TextSize::small).width; };
    const float value = std::max(wide(value_of(fact, 0)), wide(value_of(fact, 1)));
    return std::ceil(
        std::max({72.0F, wide(ui::text(name_of(fact))) + 2, 2 * (dot + dot_gap + value + 2) + dot_gap}));
}

// A low bar has its three lines, and nothing to spare.
float edge() { return ui::small() ? 3.0F : 8.0F; }

} // namespace

void PlayBar::show()
{
    const bool over = state().told() && !state().looking;
    const float padding = edge();
    ui::panel_begin("play.panel", stage_.page.panel, {.padding = padding, .gap = between, .row = true});
    const float buttons = over ? actions_.end_width() : actions_.few_width();
    float left = stage_.page.panel.width - 2 * padding - buttons - between;
    if (ask_.asks()) {
        ask_.show_in_row();
    } else {
        const float sides = low() ? 150.0F : 190.0F;
        if (standing()) left -= sides + between;
        // What there is room for beside the words.
        const auto facts = *game().facts(match().position());
        std::size_t numbers = match().conclusion() ? 0 : facts.size();
        const auto taken = [&] {
            float sum = 0;
            for (std::size_t i = 0; i < numbers; ++i) sum += width_of(facts[i]) + between;
            return sum;
        };
        while (numbers > 0 && left - taken() < least_words) --numbers;
        show_words(left - taken());
        show_numbers(numbers);
        if (standing()) {
            const auto both = ui::column({.width = sides, .gap = 0});
            sides_.show_clocks();
        }
    }
    {
        const auto row =
            ui::row({.width = buttons, .height = ui::control_height, .gap = PlayActions::bar_gap});
        if (over)
            actions_.show_end_in_row();
        else
            actions_.show_few_icons();
    }
    ui::panel_end();
}

void PlayBar::show_words(float width) const
{
    const float height = stage_.page.panel.height - 2 * edge();
    const int level = words_.thinker();
    if (level > 0) {
        const float face = std::min(height, 48.0F);
        ui::icon(level_face(level), face, render::white);
        width -= face + between;
    }
    const auto both = ui::column({.width = width, .gap = 0});
    ui::label(words_.head(), {.size = ui::TextSize::bold, .wrap = false, .shortens = true, .told = true});
    std::vector<PlayWords::Said> said;
    if (stage_.evaluates() && advising().strength() == 0 && turn().refusal().empty() && !match().conclusion())
        said.push_back({advice_.evaluation_words(), ui::TextTone::advice});
    else
        said = words_.below();
    if (auto words = sides_.line_words(); !words.empty())
        said.insert(match().conclusion() ? said.end() : said.begin(), {std::move(words), ui::TextTone::soft});
    // Two sentences where each has room in a line, otherwise the first in both lines.
    const auto fits = [&](const auto& one) {
        return ui::lines_of(one.words, ui::TextSize::small, width) == 1;
    };
    const bool two = said.size() > 1 && fits(said[0]) && fits(said[1]);
    const float room = height - ui::measure(words_.head(), ui::TextSize::bold).height;
    for (std::size_t i = 0; i < std::min<std::size_t>(said.size(), two ? 2 : 1); ++i)
        if (!said[i].words.empty())
            ui::label(said[i].words, {.size = ui::TextSize::small,
                                      .tone = said[i].tone,
                                      .shortens = true,
                                      .height = two ? room / 2 : room});
}

// A column a number: its name, and below it the values of both sides in their order at the table.
void PlayBar::show_numbers(std::size_t count) const
{
    const auto facts = *game().facts(match().position());
    const Seat below = view().layout().bottom();
    for (std::size_t i = 0; i < count; ++i) {
        const auto& fact = facts[i];
        const auto number = ui::column({.width = width_of(fact), .gap = 2});
        ui::label(ui::text(name_of(fact)), {.size = ui::TextSize::small,
                                            .tone = ui::TextTone::soft,
                                            .wrap = false,
                                            .centred = true,
                                            .height = 20});
        const auto row = ui::grid(2, {.gap = 4});
        for (const Seat seat : {below, other(below)}) {
            const auto colour = render::colour(view().look().palette.seats[index_of(seat)]);
            const auto cell = ui::row({.height = 20, .gap = dot_gap});
            ui::canvas({.width = dot, .height = 20}, [colour](render::Batch& batch, const render::Rect& box) {
                batch.circle(box.centre(), box.width * 0.42F, colour);
                batch.ring(box.centre(), box.width * 0.42F, 1, ui::theme().ink_off);
            });
            ui::label(value_of(fact, index_of(seat)),
                      {.size = ui::TextSize::small, .wrap = false, .height = 20});
        }
    }
}

} // namespace papamu::screens
