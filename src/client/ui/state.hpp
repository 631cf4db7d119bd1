#pragma once

// What the .cpp files of `ui` share; no other file includes this.

#include "client/render/batch.hpp"
#include "client/render/fonts.hpp"
#include "client/render/sprites.hpp"
#include "client/ui/editor.hpp"
#include "client/ui/input.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/tree.hpp"
#include "client/ui/widgets.hpp"

#include <imgui.h>

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace papamu::ui {

/// How far a panel fades out where there is more to scroll to, in logical units.
inline constexpr float scroll_fade = 28;

/// How long anything moves at most where motion is reduced, in seconds.
inline constexpr float reduced_time = 0.1F;

/// A widget or panel of a frame, in pixels.
struct Shown {
    std::string id;
    render::Rect place;
    bool focusable = false;
    bool sideways = false; ///< left and right change it instead of moving the focus
    bool panel = false;
    int layer = 0;          ///< 1 in a dialog
    std::string group = {}; ///< what belongs together for the focus: the panel, the spots of a board
    /// The panel that scrolls it.
    std::optional<render::Rect> pane = {};
    bool open = false; ///< the pointer is not for it: a spot, which the board looks after
    /// What up and down scroll before they lead on: how far a page to read goes.
    float above = 0;
    float below = 0;

    /// Where a step from another group finds it: what is scrolled out of its panel counts as standing at the
    /// panel's edge.
    render::Rect seen() const;
};

/// Something a frame drew, kept while flaws are looked for; pixels.
struct Drawn {
    enum class Kind { words, control, panel };
    Kind kind = Kind::words;
    std::string what; ///< the words, or the id
    render::Rect place;
    render::Rect window; ///< of the panel or dialog, which cuts what is outside
    unsigned window_id = 0;
    int layer = 0;
    bool scrolls = false;
    bool front = false; ///< a tip, which may lie above others
    bool cut = false;   ///< shortened with an ellipsis that nobody asked for
    float letters = 0;  ///< the em
    int size = 0;       ///< the one that was wanted
    int block = 0;      ///< of its panel: what wants the same size there has the same
    bool bold = false;
    bool more_above = false; ///< there its panel fades out
    bool more_below = false;
    bool shortened = false; ///< with an ellipsis, wanted or not
};

struct State {
    State(render::Textures& t, render::Sprites& s, render::Fonts& f) : textures(t), sprites(s), fonts(f) {}

    render::Textures& textures;
    render::Sprites& sprites;
    render::Fonts& fonts;

    Scale scale;
    platform::Extent pixels;
    bool left_handed = false;
    float strip = 0; ///< below the foot, for captions
    float foot = 0;  ///< of the window, in logical units: it is not the pages'
    float seconds = 0;
    double clock = 0;
    Input input;
    Tree tree;                         ///< of the panel or dialog that is open
    std::optional<render::Rect> exact; ///< where `at` wants the next control
    int layer = 0;

    std::vector<Shown> shown;
    std::vector<Shown> last_shown;
    std::vector<Control> controls; ///< all of the frame, words as well
    std::vector<Control> last_controls;
    std::vector<std::pair<std::string, render::Rect>> parts; ///< boxes that have a name
    std::vector<std::pair<std::string, render::Rect>> last_parts;
    std::unordered_map<std::string, render::Rect> places;    ///< of the last frame's controls
    std::map<std::string, float, std::less<>> scrolls;       ///< of the panels when they were drawn last
    std::map<std::string, float, std::less<>> panel_heights; ///< that their content needs, in pixels
    float scrolled_by = 0;                                   ///< since then, the panel that is open

    bool mirrored = false;                       ///< boards list all of their spots
    bool heard = false;                          ///< by somebody who listens to all of it
    std::vector<std::string> announced;          ///< for the frame that ends next
    std::vector<std::string> last_announced;     ///< for the last frame for which there was anything
    std::uint64_t announcements = 0;             ///< frames for which there was
    std::string asked;                           ///< what is pressed in this frame by its id
    std::pair<std::string, std::string> written; ///< a field and the words that it gets in this frame

    bool looks_for_flaws = false;
    render::Rect around; ///< of the panel or dialog that is shown now
    unsigned around_id = 0;
    bool front = false;             ///< what is drawn now is a tip
    bool shortens = false;          ///< the words drawn now may be shortened
    int block = 0;                  ///< of what is drawn now
    int smaller = 0;                ///< so many sizes smaller than wanted are its words
    std::optional<TextSize> wanted; ///< of the line that is drawn now, where it is not its own
    std::vector<Drawn> drawn;
    std::vector<Drawn> last_drawn;

    std::string focus;
    std::string focus_wish;        ///< where the focus is to be as soon as that is shown
    bool focus_wish_fresh = false; ///< made in this frame
    /// What the first click of a double click was on, and what that said; nothing where it is not shown any
    /// more.
    std::optional<std::string> first_click;
    std::string armed;                    ///< what had the focus when a confirming button went down
    std::string group;                    ///< of what is shown now
    std::optional<render::Rect> scrolled; ///< the panel that scrolls what is shown now
    std::map<std::string, std::string, std::less<>> group_focus; ///< what had the focus last in each group
    std::string focus_before_dialog;
    bool focus_visible = false;
    bool focus_moved = false;        ///< since the last frame: scroll to it
    std::string focus_followed;      ///< where it was then
    std::optional<Step> scroll_step; ///< for a page to read
    std::optional<Step> side_step;   ///< for a widget that is changed sideways
    bool dialog_shown = false;
    bool dialog_was_shown = false;
    bool cancel_dialog = false;

    float guard_left = 0;
    bool wait_for_release = false;

    std::string rested; ///< the widget under the resting pointer, or with the visible focus
    float rested_for = 0;
    std::string rested_now;
    std::optional<std::pair<std::string, render::Rect>> tip;
    render::Colour frame = theme().panel; ///< of panels, in this frame

    std::string editing;      ///< the text field being written in
    std::string edit_next;    ///< the one to be written in from the next frame on
    bool edit_begins = false; ///< it has not been shown since
    /// What is selected in it then, up to the caret; without this, the caret stands at the end.
    std::optional<std::pair<std::size_t, std::size_t>> edit_at;
    bool hearing = false; ///< a field of this frame is written in as soon as somebody writes
    bool last_hearing = false;
    Editor editor; ///< of what is being written
    double caret_since = 0;

    std::map<std::string, float, std::less<>> amounts; ///< of hovers and the like, 0 to 1
    bool moving = false;
    bool reduced_motion = false;

    render::TextureId letters = 0; ///< ImGui's own
    float styled_factor = 0;       ///< that ImGui's style was made for
    bool styled_contrast = false;

    std::vector<std::function<void(render::Batch&)>> paints;
};

State& state();

/// The widget of the last finished frame that takes a pointer there from the board below it, if one does.
const Shown* shown_over_board(const render::Point& at);

// --- layout.cpp
/// The next control stands at exactly this rectangle of the screen, in logical units.
void at(const render::Rect& place);

// --- letters.cpp: lines of words; pixels
/// ImGui wants letters, though words are drawn by `render::Fonts`.
void make_letters();
void drop_letters();
float line_height(TextSize size);
float width_of(std::string_view words, TextSize size);
std::vector<std::string> wrapped(std::string_view words, TextSize size, float width);
/// What has no spaces is broken wherever a line ends.
std::vector<std::string> broken(const std::vector<std::string>& lines, TextSize size, float width);
std::string shortened(std::string_view words, TextSize size, float width);
/// Words as they fit into a place: in one line or in several, with smaller letters only where there is no
/// room for these; what does not fit then either stands in the last line.
struct Fitted {
    TextSize wanted = TextSize::body;
    TextSize size = TextSize::body;
    std::vector<std::string> lines;
    float height() const { return line_height(size) * static_cast<float>(lines.size()); }
};
Fitted fitted(std::string_view words, TextSize size, float width, float height);
/// By how many sizes they are smaller than they were wanted.
int smaller_by(const Fitted& words);
/// Of a leaf whose words take what `fit` says in its box.
Lettering lettering(TextSize wanted, std::function<Fitted(const render::Rect& box, Form form)> fit);
enum class Side { start, centre, end };
/// One line into a box, centred down.
void draw_words(std::string_view words, TextSize size, const render::Rect& box, const render::Colour& colour,
                Side side = Side::start, i18n::Direction direction = i18n::Direction::automatic);
/// A line from its upper left corner, as it is.
void write_at(std::string_view words, TextSize size, render::Point at, const render::Colour& colour,
              i18n::Direction direction);
/// Lines below each other, centred down.
void draw_lines(const Fitted& words, const render::Rect& box, const render::Colour& colour,
                Side side = Side::start);

// --- flaws.cpp
/// Keeps what the current panel or dialog draws, if flaws are looked for.
void note_drawn(Drawn::Kind kind, std::string_view what, const render::Rect& place, bool cut = false,
                float letters = 0, TextSize size = TextSize::body);

// --- focus.cpp
void step_focus(Step step);
void settle_focus();

// --- interface.cpp
/// How far a painter may draw: inside the panel, a little around it where nothing scrolls (a focus ring, a
/// shadow), or anywhere (the panel's own shadow).
enum class Reach { panel, around, everywhere };
/// Runs when the frame is put into the batch, between what the window drew before and after.
void paint_now(std::function<void(render::Batch&)> painter, Reach reach = Reach::panel);
/// Moves a named amount towards its aim at an even pace; `seconds` for the whole way.
float eased(std::string_view name, bool on, float seconds);

// --- behave.cpp
/// What is done to a control now. It is pressed where it stood when it was seen, in the last frame.
struct Behaviour {
    render::Rect place; ///< there; pixels
    bool hovered = false;
    bool held = false;
    bool focused = false; ///< and visibly so
    bool pressed = false;
    bool active = false;    ///< the pointer went down on it and has not let go
    bool activated = false; ///< in this frame
    float hover = 0;        ///< 0 to 1, eased
};
/// Whether it is pressed by its id now: once.
bool asked_for(std::string_view id);
Behaviour behave(std::string_view id, bool enabled);
/// It stands there in this frame: from now on it can be pressed, walked to and read there.
void present(Control control, const render::Rect& box);
/// Words beside a control that is rested on.
void show_tip(std::string_view id, std::string_view words, const render::Rect& beside);
/// Puts what is open into the places that its tree gives them; as high as `height` where it may not be
/// higher.
void draw_tree(std::optional<float> height = std::nullopt);
/// A leaf of the tree, which stands where `at` wants it, if it does.
Node leaf(std::optional<Control> control = std::nullopt);
void paint_focus(const render::Rect& place, float corner);
void draw_icon(std::string_view sprite, const render::Rect& box, float side, const render::Colour& tint);
/// A part of a box, counted from its start side: left, or right in right-to-left languages.
render::Rect from_start(const render::Rect& box, float skip, float width);
inline constexpr float unlimited = 1.0e6F;

// --- buttons.cpp
struct ButtonWords {
    std::string words = {};
    std::string brief = {};
    std::string detail = {};
    std::string icon = {};
    ButtonKind kind = ButtonKind::normal;
    bool enabled = true;
    bool chosen = false;
    bool may_be_icon = false;
    bool icon_beside = true;
};
/// What a button looks like now.
struct Ground {
    render::Colour fill;
    render::Colour edge;
    render::Colour words;
};
Ground button_ground(ButtonKind kind, const Behaviour& b, bool enabled, bool chosen);
void paint_button(const Behaviour& b, const Ground& ground, ButtonKind kind, bool enabled);
float button_height(const ButtonWords& button, float width);
/// What it says in its box.
Fitted words_in(const ButtonWords& button, const render::Rect& box, Form form);
void draw_button(const ButtonWords& button, Behaviour b, Form form);
/// The edge around a whole area that can be pressed.
void draw_tile(const render::Rect& box, const Behaviour& b, float rounding, bool chosen);

inline float px(float units) { return state().scale.snapped(units); }

} // namespace papamu::ui
