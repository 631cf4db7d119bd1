#pragma once

#include "client/render/geometry.hpp"
#include "game/game.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::screens {

/// The options of a game's start, to be chosen by a person: values side by side, or one picked for each slot.
class OptionChoices {
public:
    /// Begins with these, which are complete.
    OptionChoices(const Game& game, Options chosen);

    /// Every option with its value.
    const Options& options() const { return options_; }
    /// Some slots have a value, others not: then a match cannot begin.
    bool half_picked() const { return half_picked_; }

    /// In a panel, one below the other; whether a value changed.
    bool show();
    /// While a value for a slot is picked, `show_picker` is shown instead of everything else in this place;
    /// whether a value changed.
    bool picking() const { return picking_.has_value(); }
    void stop_picking() { picking_.reset(); }
    bool show_picker(const render::Rect& place);

private:
    bool show_option(const OptionInfo& option);
    bool show_slots(const OptionInfo& option);

    const Game* game_;
    Options options_;
    bool half_picked_ = false;
    std::optional<std::pair<std::string, std::size_t>>
        picking_;                                           ///< the option and slot a value is picked for
    std::map<std::string, std::vector<std::string>> slots_; ///< by option, as far as they are picked
};

} // namespace papamu::screens
