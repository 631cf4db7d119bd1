#pragma once

// What a person wants, whatever device they said it with. Screens understand these words and nothing else.

#include "client/render/geometry.hpp"

#include <cstdint>
#include <variant>

namespace papamu::input {

enum class Way : std::uint8_t { up, down, left, right };

namespace intent {

struct Direction {
    Way way;
};
struct Confirm {};
struct Cancel {};
struct Menu {};
struct Undo {};
struct Redo {};
/// The pointer is here now; nothing is pressed by that.
struct Point {
    render::Point at;
};
struct Press {
    render::Point at;
    bool touch = false; ///< by a finger, which hides what it touches
};
struct Drag {
    render::Point at;
};
struct Release {
    render::Point at;
};

} // namespace intent

using Intent = std::variant<intent::Direction, intent::Confirm, intent::Cancel, intent::Menu, intent::Undo,
                            intent::Redo, intent::Point, intent::Press, intent::Drag, intent::Release>;

} // namespace papamu::input
