#pragma once

// A bar of buttons over a board, beside what they are about.

#include "client/ui/widgets.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace papamu::ui {

struct BarButton {
    std::string id;
    std::string words;
    std::string icon;
    ButtonKind kind = ButtonKind::normal;
    bool chosen = false;
    bool answer = false; ///< one of those to choose from; where there is little room they share a row
    bool brief = false;  ///< its icon says enough where there is little room
    bool silent = false; ///< its icon says enough everywhere
};

/// Places of the window in logical units.
struct BarPlace {
    render::Rect about; ///< it stands beside this
    render::Rect room;  ///< which it never leaves
    /// What is to be touched next: it covers no middle of these where it can stand elsewhere.
    std::span<const render::Rect> free = {};
};

/// Answers come first. Which was pressed; `group` is that of its focus.
std::optional<std::size_t> bar(std::string_view id, std::span<const BarButton> buttons, const BarPlace& place,
                               std::string_view group);

} // namespace papamu::ui
