#pragma once

#include "client/input/actions.hpp"
#include "client/render/geometry.hpp"
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

/// The buttons of the device in the hand and what they do, in rows of `columns`; in logical units. Within a
/// panel.
void show_hints(const Session& session, const render::Rect& place, int columns, std::span<const Hint> hints);

inline constexpr float hint_height = 26;

} // namespace papamu::screens
