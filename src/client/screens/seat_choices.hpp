#pragma once

#include "client/storage/seats.hpp"
#include "data/levels.hpp"
#include "game/game.hpp"

#include <array>

namespace papamu::screens {

/// Who plays, to be chosen by a person: against a friend or the computer, and which side.
class SeatChoices {
public:
    SeatChoices(const Game& game, const storage::Seats& seats);

    /// In a panel: the opponent, how strong it is, and the person's side.
    void show(storage::Seats& seats);
    /// What few want: how strong that is in numbers, and the computer at both seats.
    void show_more(storage::Seats& seats, const Levels& levels);

private:
    void show_level(storage::Seats& seats, std::size_t seat);

    const Game* game_;
    std::array<int, 2> levels_; ///< of the computer, kept while a person sits there
    std::size_t side_ = 0;      ///< the person's, kept while nobody or a friend plays, too
    bool thinks_;               ///< there is an engine for this game
};

/// What is known of a level's strength and time; empty where it was not measured.
std::string strength_words(const Level& level);

} // namespace papamu::screens
