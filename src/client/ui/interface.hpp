#pragma once

// The frame around all widgets. Between `begin_frame` and `end_frame` screens call the functions of
// widgets.hpp; the batch then holds everything they showed.

#include "client/platform/extent.hpp"
#include "client/render/batch.hpp"
#include "client/render/fonts.hpp"
#include "client/render/sprites.hpp"
#include "client/ui/control.hpp"
#include "client/ui/input.hpp"
#include "client/ui/scale.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::ui {

/// Owns Dear ImGui. There is one at a time, and the widgets' functions speak to it.
class Interface {
public:
    Interface(render::Textures& textures, render::Sprites& sprites, render::Fonts& fonts);
    ~Interface();
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;

    /// Forgets its own picture before the renderer is restored, and makes it anew after that.
    void forget();
    void restored();

    /// `seconds` since the last frame may be 0. The input is read, then `Input::next_frame` is called on it.
    void begin_frame(platform::Extent pixels, Scale scale, float seconds, Input& input);
    /// Puts everything shown since `begin_frame` into the batch.
    void end_frame(render::Batch& batch);

    /// Whether something still moves (a hover fades, a caret blinks), so that another frame is wanted soon.
    bool moving() const;
};

/// Whether something still moves, as `Interface::moving` says.
bool moving();
/// From now on nothing of the interface moves or fades for longer than a tenth of a second.
void reduce_motion(bool on);

/// The scale of this frame.
const Scale& scale();
/// The size of the window in logical units, without the foot that `leave_foot` keeps free (ui/page.hpp).
render::Size screen();

/// Where the widget of this id was shown in this frame or, before it is shown, in the last; in logical units.
std::optional<render::Rect> rect_of(std::string_view id);
/// The panel that scrolls the widget of this id, if one does, in the same frame and units.
std::optional<render::Rect> pane_of(std::string_view id);
/// What lies over the middle of this spot of a board, so that a pointer cannot touch it there.
std::optional<std::string> cover_of(std::string_view spot);
/// Everything that the last finished frame showed, in the order it is read.
std::vector<Control> controls();
/// Whether a confirming button is down on something.
bool armed();
/// The ids of all widgets of the last finished frame, in the order they were shown.
std::vector<std::string> shown_ids();

/// The id of the widget that has the focus; empty when there is none. There is one whenever a widget that can
/// be pressed is shown.
const std::string& focus();
/// Gives the focus to a widget, shown now or in the next frame.
void set_focus(std::string_view id);
/// Whether the focus is drawn: after a step by keys or pad, until the pointer is used.
bool focus_visible();
/// Shows or hides it, when another device is taken up.
void show_focus(bool on);
/// Forgets a confirming button that is held down: letting it go will press nothing.
void disarm();
/// Where a step from that widget would lead, on the last finished frame.
std::string focus_after(std::string_view id, Step step);
/// The next widget of the same group in the order they were shown, or the one before; around at the ends.
std::string focus_beside(std::string_view id, bool forward);
/// The widgets of the last finished frame that may have the focus, in the order they were shown.
std::vector<std::string> focusable_ids();

/// Whether a pointer there is over a widget or a panel, or a widget is being pressed: then the board leaves
/// it alone.
bool pointer_taken(render::Point at);
/// Whether a text field is being written in: then keys are letters.
bool typing();
/// Whether one will be as soon as somebody writes: then letters are no shortcuts.
bool awaits_letters();
/// Begins to write in a text field that is shown now: from the next frame on, letters go there.
void edit(std::string_view id);
/// Whether a dialog is open: then the screen behind it takes no intents.
bool dialog_open();
/// Whether this frame has shown one already.
bool dialog_shown();

/// Nothing can be pressed for that many seconds, nor by a press that is held now: after a change of screens,
/// so that it does not act on the next one.
void guard(float seconds = 0.25F);
bool guarded();

} // namespace papamu::ui
