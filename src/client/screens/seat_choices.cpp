#include "client/screens/seat_choices.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/level_names.hpp"
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
    if (!seats[0].is_person() && seats[1].is_person()) side_ = 1;
}

void SeatChoices::show(storage::Seats& seats)
{
    if (!thinks_) return;
    const std::vector<std::string> who{ui::text(texts::seat_friend), ui::text(texts::seat_computer)};
    ui::heading(ui::text(texts::seat_opponent));
    int opponent = seats[0].is_person() && seats[1].is_person() ? 0 : 1;
    if (ui::choice("setup.opponent", who, opponent)) {
        seats = {storage::Who::person, storage::Who::person};
        if (opponent == 1) seats[1 - side_] = storage::Who::computer(levels_[1 - side_]);
    }
    if (opponent == 0) return;
    // Where the computer plays both sides, each is as strong as is said below More.
    if (!seats[0].is_person() && !seats[1].is_person()) return;
    show_level(seats, 1 - side_);
    ui::heading(ui::text(texts::seat_side));
    const std::vector<std::string> sides{ui::text(*game_->info().seats[0]),
                                         ui::text(*game_->info().seats[1])};
    int side = static_cast<int>(side_);
    if (!ui::choice("setup.side", sides, side)) return;
    const auto level = seats[1 - side_].level;
    side_ = static_cast<std::size_t>(side);
    levels_[1 - side_] = level;
    seats[side_] = storage::Who::person;
    seats[1 - side_] = storage::Who::computer(level);
}

void SeatChoices::show_level(storage::Seats& seats, std::size_t seat)
{
    const auto row = ui::row({.gap = 10});
    ui::icon(level_face(seats[seat].level), 44, render::white);
    const auto column = ui::column({.grow = 1, .gap = 2});
    auto level = static_cast<float>(seats[seat].level);
    const auto name = ui::text(level_name(seats[seat].level));
    if (!ui::slider("setup.level." + std::to_string(seat), name, level, 1, static_cast<float>(level_count),
                    {.value = std::to_string(seats[seat].level), .step = 1}))
        return;
    levels_[seat] = static_cast<int>(std::lround(level));
    seats[seat] = storage::Who::computer(levels_[seat]);
}

void SeatChoices::show_more(storage::Seats& seats, const Levels& levels)
{
    if (!thinks_) return;
    const auto strength = [&](std::size_t seat) {
        if (const auto words = strength_words(levels.level(seats[seat].level)); !words.empty())
            ui::label(words, {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    };
    bool both = !seats[0].is_person() && !seats[1].is_person();
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (seats[seat].is_person()) continue;
        if (both) show_level(seats, seat);
        strength(seat);
    }
    if (!ui::toggle("setup.watch", ui::text(texts::seat_watch), both)) return;
    for (std::size_t seat = 0; seat < 2; ++seat)
        seats[seat] = both || seat != side_ ? storage::Who::computer(levels_[seat]) : storage::Who::person;
}

std::string strength_words(const Level& level)
{
    if (!level.elo || !level.milliseconds || !level.nodes_used) return {};
    const auto whole = [](double value) { return static_cast<std::int64_t>(std::llround(value)); };
    const auto time = whole(*level.milliseconds) > 0
                          ? Message{texts::level_time, {{"time", whole(*level.milliseconds)}}}
                          : Message{texts::level_no_time};
    const auto positions = whole(*level.nodes_used);
    if (level.number == 1)
        return ui::text(Message{texts::level_first, {{"time", time}, {"count", positions}}});
    return ui::text(
        Message{texts::level_strength, {{"elo", whole(*level.elo)}, {"time", time}, {"count", positions}}});
}

} // namespace papamu::screens
