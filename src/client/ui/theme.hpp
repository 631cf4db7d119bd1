#pragma once

#include "client/render/colour.hpp"

#include <string_view>

namespace papamu::ui {

/// The colours of everything that is not a game's own. Each has one meaning.
struct Theme {
    render::Colour table = render::colour("15171B");  ///< the shade of the table under everything
    render::Colour lamp = render::colour("3A332C");   ///< the light on it
    render::Colour ground = render::colour("1B1E23"); ///< windows and fields
    render::Colour panel = render::colour("24282F");  ///< cards on the ground
    render::Colour raised = render::colour("31363F"); ///< controls on cards
    render::Colour raised_hover = render::colour("3B414B");
    render::Colour raised_press = render::colour("292D35");
    render::Colour chosen = render::colour("3A342A");   ///< ground of what is chosen
    render::Colour line = render::colour("454B55");     ///< thin edges
    render::Colour ink = render::colour("F3EBDD");      ///< text
    render::Colour ink_soft = render::colour("B9B1A4"); ///< text that may be overlooked
    render::Colour ink_off = render::colour("A09A8E");  ///< text of controls that cannot be used
    render::Colour trouble = render::colour("F2957F");  ///< text that says why something did not work
    render::Colour seal = render::colour("AB3D29");     ///< the one thing to do: text on it keeps 4.5:1
    render::Colour seal_hover = render::colour("AE3F2A");
    render::Colour seal_press = render::colour("983622");
    render::Colour on_seal = render::colour("FFF9F0");
    /// What is at hand now, and nothing else: the focus, what is chosen, the move that is shown, whose turn
    /// it is.
    render::Colour gold = render::colour("D9B65C");
    render::Colour gold_soft = render::colour("A8842C");
    render::Colour advice =
        render::colour("A5CF8B"); ///< what is told: hints, judgements, where to look in a lesson
    render::Colour scan_dark = render::colour("000000"); ///< what a camera reads, and its ground
    render::Colour scan_light = render::colour("FFFFFF");
    render::Colour shadow = render::colour("00000080");
};

const Theme& theme();
/// Black and white, with edges around everything, from the next frame on.
void use_high_contrast(bool on);
bool high_contrast();
/// Of an edge that is usually seen through: not with high contrast.
render::Colour edge_colour(float alpha);

/// What panels are made of from here to the end of the frame: a game's own frame, six hexadecimal digits.
/// Empty: the program's.
void use_frame(std::string_view colour);
/// That colour.
const render::Colour& frame_colour();

/// Measures in logical units.
inline constexpr float radius = 10;       ///< of controls
inline constexpr float panel_radius = 16; ///< of cards
inline constexpr float control_height = 44;
inline constexpr float gap = 10;     ///< between controls
inline constexpr float padding = 20; ///< inside of cards

/// Sizes of letters in logical units.
inline constexpr float small_size = 14;
inline constexpr float body_size = 17;
inline constexpr float large_size = 21;
inline constexpr float title_size = 28;
inline constexpr float display_size = 44;

} // namespace papamu::ui
