#pragma once

#include "client/storage/seats.hpp"
#include "data/levels.hpp"
#include "game/game.hpp"

#include <array>

namespace papamu::screens {

/// Who plays for each seat, to be chosen by a person: a person, or the computer at a level.
class SeatChoices {
public:
    SeatChoices(const Game& game, const storage::Seats& seats);

    /// In a panel, one below the other.
    void show(storage::Seats& seats, const Levels& levels);

private:
    const Game* game_;
    std::array<int, 2> levels_; ///< of the computer, kept while a person sits there
    bool thinks_;               ///< there is an engine for this game
};

/// What is known of a level's strength and time; empty where it was not measured.
std::string strength_words(const Level& level);

} // namespace papamu::screens
