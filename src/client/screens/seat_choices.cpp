#include "client/screens/seat_choices.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <cmath>
#include <cstdint>

namespace papamu::screens {

SeatChoices::SeatChoices(const Game& game, const storage::Seats& seats)
    : game_(&game), thinks_(game.searcher({.table_bytes = 1U << 16, .endings_bytes = 0}) != nullptr)
{
    // A seat that never was the computer's begins at the level of the other one.
    const auto level = [&](std::size_t seat) {
        if (!seats[seat].is_person()) return seats[seat].level;
        return seats[1 - seat].is_person() ? storage::usual_level : seats[1 - seat].level;
    };
    levels_ = {level(0), level(1)};
}

void SeatChoices::show(storage::Seats& seats, const Levels& levels)
{
    if (!thinks_) return;
    const std::vector<std::string> who{ui::text(texts::seat_person), ui::text(texts::seat_computer)};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto number = std::to_string(seat);
        ui::heading(ui::text(*game_->info().seats[seat]));
        int at = seats[seat].is_person() ? 0 : 1;
        if (ui::choice("setup.seat." + number, who, at))
            seats[seat] = at == 0 ? storage::Who::person : storage::Who::computer(levels_[seat]);
        if (seats[seat].is_person()) continue;
        auto level = static_cast<float>(seats[seat].level);
        if (ui::slider("setup.level." + number, ui::text(texts::seat_level), level, 1,
                       static_cast<float>(level_count),
                       {.value = std::to_string(seats[seat].level), .step = 1})) {
            levels_[seat] = static_cast<int>(std::lround(level));
            seats[seat] = storage::Who::computer(levels_[seat]);
        }
        if (const auto words = strength_words(levels.level(seats[seat].level)); !words.empty())
            ui::label(words, {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    }
}

std::string strength_words(const Level& level)
{
    if (!level.elo || !level.milliseconds || !level.nodes_used) return {};
    const auto whole = [](double value) { return static_cast<std::int64_t>(std::llround(value)); };
    const auto time = whole(*level.milliseconds) > 0
                          ? Message{texts::level_time, {{"time", whole(*level.milliseconds)}}}
                          : Message{texts::level_no_time};
    const auto nodes = whole(*level.nodes_used);
    if (level.number == 1) return ui::text(Message{texts::level_first, {{"time", time}, {"nodes", nodes}}});
    return ui::text(
        Message{texts::level_strength, {{"elo", whole(*level.elo)}, {"time", time}, {"nodes", nodes}}});
}

} // namespace papamu::screens
