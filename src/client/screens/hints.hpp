#pragma once

#include "client/input/actions.hpp"
#include "client/screens/session.hpp"

#include <span>

namespace papamu::screens {

/// What a button does here.
struct Hint {
    input::Action action;
    const Text* words;
};

/// The picture of a button as the pad in the hand bears it.
std::string glyph(input::PadKind kind, input::Button button);

/// Whether a device with buttons is in the hand, and hints are wanted.
bool hints_wanted(const Session& session);

/// The buttons of the device in the hand and what they do, in rows of `columns`, no more than `rows` of them.
/// Within a panel, where they are left out as `spare` says.
void show_hints(const Session& session, int columns, int rows, std::span<const Hint> hints, int spare = 0);

} // namespace papamu::screens
