#pragma once

#include "client/render/geometry.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu::ui {

/// Keys that matter to text fields.
enum class Key : std::uint8_t {
    tab,
    left,
    right,
    up,
    down,
    page_up,
    page_down,
    home,
    end,
    erase,
    backspace,
    space,
    enter,
    escape,
    a,
    c,
    v,
    x,
    y,
    z
};
inline constexpr std::size_t key_count = 20;

/// Where the focus is to go.
enum class Step : std::uint8_t { up, down, left, right, next, previous };

/// A key that went down, or letters that were written.
struct Stroke {
    std::optional<Key> key = {};
    std::string typed = {}; ///< UTF-8
    bool shift = false;
    bool control = false;
    bool alt = false;
};

/// What the person did since the last frame. `feed` fills the devices' part from SDL's events; `step`, `arm`
/// and `confirm` come from the code that turns keys and pads into intents.
struct Input {
    render::Point pointer{-1, -1}; ///< in pixels of the drawable; outside when negative
    bool touch = false;            ///< the pointer is a finger: nothing is hovered while it is up
    std::array<bool, 3> buttons{}; ///< left, right, middle: held now
    std::array<bool, 3> clicked{}; ///< went down since the last frame, even if it is up again
    bool again = false;     ///< the last click followed another one so soon that both are a double click
    bool abandoned = false; ///< a press ended since the last frame without being let go: none was meant
    render::Point wheel;
    std::array<bool, key_count> keys{};
    std::vector<Stroke> strokes{}; ///< since the last frame, in the order in which they came
    bool shift = false;
    bool control = false;
    bool alt = false;
    std::string composed; ///< what an input method has not finished yet, UTF-8
    float density = 1;    ///< pixels in a unit of SDL's mouse coordinates

    std::optional<Step> step; ///< moves the focus
    bool arm = false;         ///< a confirming button went down: what has the focus now is meant
    bool confirm = false;     ///< it was let go: presses what has the focus, if that was meant

    /// Keeps what is held, forgets what happened. `Interface::begin_frame` calls it when it has read
    /// everything.
    void next_frame();
};

} // namespace papamu::ui
