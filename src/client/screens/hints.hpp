#pragma once

#include "client/input/actions.hpp"
#include "client/input/pads.hpp"

#include <span>

namespace papamu::input {
class Translator;
}
namespace papamu::storage {
struct Settings;
}

namespace papamu::screens {

/// What a button does here.
struct Hint {
    input::Action action;
    const Text* words;
};

/// The picture of a button as the pad in the hand bears it.
std::string glyph(input::PadKind kind, input::Button button);

/// Whether a device with buttons is in the hand, and hints are wanted.
bool hints_wanted(const input::Translator& hands, const storage::Settings& settings);

/// The buttons of the device in the hand and what they do, in rows of `columns`, no more than `rows` of them.
/// Within a panel, where they are left out as `spare` says.
void show_hints(const input::Translator& hands, int columns, int rows, std::span<const Hint> hints,
                int spare = 0);

} // namespace papamu::screens
