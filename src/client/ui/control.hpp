#pragma once

// What a frame shows, listed once: for tests, scripts, and programs that read a screen aloud or mirror it.

#include "client/render/geometry.hpp"

#include <cstdint>
#include <string>

namespace papamu::ui {

enum class Role : std::uint8_t {
    words,
    heading,
    panel,
    page, ///< a panel without controls, to be read
    button,
    entry,  ///< of a menu or a list
    choice, ///< one of several, of which one is chosen
    toggle,
    slider,
    field,
    tile,
    spot, ///< of a board
    dialog,
    choices, ///< what the choices stand in of which one is chosen: of mirrors only (mirror.hpp)
};

/// The word for it in tests and logs.
const char* word(Role role);

struct Control {
    std::string id; ///< empty for words
    Role role = Role::button;
    std::string
        words; ///< in spoken order, in the player's language; of a button with a picture alone, what it does
    std::string value = {}; ///< what it is set to, where that is said in words
    bool enabled = true;
    bool on = false;       ///< switched on, or chosen
    bool sideways = false; ///< left and right change it instead of moving the focus
    bool focusable = true;
    bool told = false;      ///< whoever hears the window is told it as soon as it is new
    int percent = 0;        ///< of a slider: how far it is along
    render::Rect box = {};  ///< once it is placed; pixels
    render::Rect seen = {}; ///< as much of it as its panel shows, or the edge behind which it is
    unsigned holder = 0;    ///< the number of the panel or dialog that holds it, or of itself
    int layer = 0;          ///< 1 in a dialog

    friend bool operator==(const Control&, const Control&) = default;
};

} // namespace papamu::ui
