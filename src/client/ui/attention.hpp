#pragma once

// What a person attends to among the controls of a screen. It is kept while another screen lies over that
// one.

#include <cstddef>
#include <map>
#include <string>

namespace papamu::ui {

struct Attention {
    std::string focus;
    std::map<std::string, std::string, std::less<>> group_focus; ///< what had it last in each group
    bool dialog = false;                                         ///< one was open,
    std::string before_dialog;                                   ///< over this focus
    std::string field;                                           ///< the text field that was written in
    std::size_t caret = 0;                                       ///< there, in letters
    std::size_t anchor = 0; ///< the other end of what is selected; the caret itself where nothing is
};

/// As the last finished frame has it, or the one that is being shown.
Attention attention();
/// From the next frame on it is so again, where the same controls are shown again. Between two frames.
void take_up(const Attention& kept);

} // namespace papamu::ui
