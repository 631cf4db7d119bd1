#include "client/ui/attention.hpp"

#include "client/ui/state.hpp"

namespace papamu::ui {

Attention attention()
{
    const State& s = state();
    Attention out;
    out.focus = s.focus;
    out.group_focus = s.group_focus;
    out.dialog = s.dialog_shown;
    out.before_dialog = s.focus_before_dialog;
    out.field = s.editing;
    if (out.field.empty()) return out;
    const auto [first, last] = s.editor.selection();
    out.caret = out.anchor = s.editor.caret();
    if (first < last) out.anchor = out.caret == first ? last : first;
    return out;
}

void take_up(const Attention& kept)
{
    State& s = state();
    set_focus(kept.focus);
    s.group_focus = kept.group_focus;
    // The dialog does not open anew.
    s.dialog_shown = kept.dialog;
    s.focus_before_dialog = kept.before_dialog;
    s.edit_next = kept.field;
    s.edit_at = {kept.anchor, kept.caret};
}

} // namespace papamu::ui
