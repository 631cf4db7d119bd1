#pragma once

// The controls of menus and panels. Every one has an id that is stable and unique on its screen
// (`settings.sound`): scripts press it by that name, the focus remembers it. Words come from `ui::text`, in
// spoken order. Sizes are logical units. In right-to-left languages the layout is mirrored without the
// screen's doing.

#include "client/render/colour.hpp"
#include "client/render/geometry.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::ui {

// --- Where things go
// -------------------------------------------------------------------------------------------------

enum class PanelStyle {
    card,  ///< rounded, raised, with a shadow
    plain, ///< only a place: for headings on the table, and for controls that float over a board
    well,  ///< sunk: for lists
    strip, ///< from edge to edge, at the foot of the window
};

struct PanelOptions {
    PanelStyle style = PanelStyle::card;
    float padding = ui::padding;
    float gap = ui::gap;
    bool scroll = false; ///< what does not fit can be scrolled to
    bool row = false;    ///< its controls stand side by side instead
    bool front = false;  ///< above the darkness around a dialog
    /// What belongs together for the focus: steps stay inside as long as they can. The panel's own id where
    /// it is empty.
    std::string_view group = {};
};

/// Controls between `panel_begin` and `panel_end` stand below each other inside the rectangle. Panels do not
/// nest.
void panel_begin(std::string_view id, const render::Rect& place, const PanelOptions& options = {});
void panel_end();

/// Draws into a box, in pixels, when the frame ends: it keeps what it needs by value.
using Painter = std::function<void(render::Batch&, const render::Rect&)>;

/// How a box of controls stands among others; logical units.
struct BoxOptions {
    float width = 0;     ///< 0: all there is in a column, in a row as much as it needs
    float height = 0;    ///< 0: as much as it needs
    float grow = 0;      ///< its share of what the row or column around it has left
    float gap = ui::gap; ///< between what is in it
    bool icons = false;  ///< a row says as little as it can, whatever room there is
    /// Left out where what is around it has no room for it: the highest first, in a row all of the same.
    int spare = 0;
    float least = 0;            ///< of a column: at least so high; what is spare in it gives way to that
    float edge_x = 0;           ///< around what is in it
    float edge_y = 0;           ///< or
    std::string_view part = {}; ///< a name by which `part_at` finds it
    float hides_below = 0;      ///< where it grows: it is left out where it would be lower
    Painter ground = {};        ///< below what is in it, in pixels
    float corner = radius;      ///< how round its edge is where it can be pressed
};
/// A ground of one colour.
Painter filled(const render::Colour& colour, float corner = radius);

/// Closes a box when it goes.
class [[nodiscard]] Box {
public:
    ~Box();
    Box(const Box&) = delete;
    Box& operator=(const Box&) = delete;

private:
    Box() = default;
    friend Box column(const BoxOptions& options);
    friend Box row(const BoxOptions& options);
    friend Box grid(int columns, const BoxOptions& options);
    friend Box wrap(int columns, const BoxOptions& options);
    friend Box tile(std::string_view id, std::string_view words, bool& pressed, const BoxOptions& options);
};

/// The controls of a box stand below each other, side by side, or in so many columns of the same width. Boxes
/// nest. Where a row has no room for everything, what can say it more briefly does.
Box column(const BoxOptions& options = {});
Box row(const BoxOptions& options = {});
Box grid(int columns, const BoxOptions& options = {});
/// The same where everything has room in that many columns; otherwise one after the other, line by line. What
/// finds no place in its height is left out.
Box wrap(int columns, const BoxOptions& options = {});
/// Rows of one height, as many as there is room for. It takes what its column has left.
struct ListOptions {
    std::size_t count = 0;
    float row = 24;       ///< how high each is
    std::size_t kept = 0; ///< this one is shown
    bool middle = false;  ///< in the middle where that can be, otherwise the last ones are shown
    float hides_below = 0;
};
void list(const ListOptions& options, const std::function<void(std::size_t)>& show_row);
/// A box that can be pressed as a whole: shows hover and focus as an edge around it. `words` say what it is.
Box tile(std::string_view id, std::string_view words, bool& pressed, const BoxOptions& options = {});
/// Takes what its row or column has left, or in a row up to `most` of it, so that what follows stands apart.
void spring(float most = 0);

/// A named box under a point of the screen in pixels, as it was shown last.
struct PartHit {
    std::string part;
    float from_left = 0; ///< logical units
    float width = 0;

    /// From 0 at its left to 1 at its right, without so much of it at either edge.
    float along(float edge) const;
};
std::optional<PartHit> part_at(render::Point point);

/// Empty room: below the last control, or beside it in a row.
void space(float units);
/// A picture in the flow of the panel.
struct CanvasOptions {
    float width = 0;  ///< 0: all there is
    float height = 0; ///< or
    float aspect = 0; ///< its width for each unit of height
    float grow = 0;
    int spare = 0;
};
void canvas(const CanvasOptions& options, Painter painter);
// --- Words
// -----------------------------------------------------------------------------------------------------------

enum class TextSize { small, body, large, bold, title, display };
/// What words mean.
enum class TextTone {
    normal,
    soft,    ///< may be overlooked
    current, ///< of what is at hand now, as the theme's gold is
    advice,  ///< what the computer advises and judges
    trouble, ///< why something did not work
};

struct LabelOptions {
    TextSize size = TextSize::body;
    TextTone tone = TextTone::normal;
    bool wrap = true;      ///< otherwise shortened with an ellipsis
    bool shortens = false; ///< which is as it should be: the words are the person's own, or of any length
    bool centred = false;
    float width = 0; ///< 0: all there is
    float height =
        0; ///< of the room for them, where it is always the same: smaller letters where they need more
    float grow = 0;
    float least = 0;      ///< width that it may be squeezed to in a row
    int spare = 0;        ///< as in BoxOptions
    bool heading = false; ///< it names what follows
    bool told = false;    ///< to whoever hears the window, as soon as it is new; trouble always is
};

void label(std::string_view words, const LabelOptions& options = {});
void title(std::string_view words, bool centred = false);
/// A small heading above a group of controls.
void heading(std::string_view words);
/// A thin line between groups.
void separator();
/// How many lines these words take in that width; logical units.
int lines_of(std::string_view words, TextSize size, float width);
/// The size of one line of words.
render::Size measure(std::string_view words, TextSize size = TextSize::body);

// --- Controls
// --------------------------------------------------------------------------------------------------------

enum class ButtonKind {
    normal,
    primary, ///< the one thing to do on the screen
    quiet,   ///< only words until it is hovered
};

struct ButtonOptions {
    ButtonKind kind = ButtonKind::normal;
    std::string_view icon = {};   ///< a sprite, for example "ui/play", before the words
    std::string_view detail = {}; ///< a second, softer line
    std::string_view tip = {};    ///< shown when the pointer rests
    std::string_view brief = {};  ///< instead of the words where a row has no room for them
    bool may_be_icon = false; ///< only the icon where there is no room for words at all, which its tip says
    bool icon_beside = true;  ///< otherwise it stands only in the place of words
    float grow = 0;           ///< its share of what a row has left
    float least = 0;          ///< width that it has at least in a row, but as an icon
    float width = 0;          ///< 0: in a column all there is, in a row as much as the words need
    float height = 0;         ///< 0: as much as the words need, at least `control_height`
    bool enabled = true;
    bool chosen = false;
    bool offered = false; ///< it looks chosen, so that it is seen first, and is not
};

/// Each of these says whether it was pressed (and let go) or changed in this frame.
bool button(std::string_view id, std::string_view words, const ButtonOptions& options = {});

struct IconOptions {
    std::string_view tip = {}; ///< what it does, in words; also spoken
    ButtonKind kind = ButtonKind::quiet;
    float side = control_height;
    float width = 0; ///< 0: its side
    float least = 0; ///< where a row has no room for it; 0: as large as it is
    float grow = 0;
    int spare = 0; ///< as in BoxOptions
    bool enabled = true;
    bool chosen = false;
};
bool icon_button(std::string_view id, std::string_view icon, const IconOptions& options = {});

/// One of several values, side by side. Each part has the id `<id>.<number>`, counted from 0.
bool segments(std::string_view id, std::span<const std::string> values, int& chosen, float width = 0);

/// The same where the values have room side by side, otherwise below each other.
bool choice(std::string_view id, std::span<const std::string> values, int& chosen);

/// A switch with its words before it.
bool toggle(std::string_view id, std::string_view words, bool& on, std::string_view detail = {});

struct SliderOptions {
    std::string_view value = {}; ///< what it is set to, in words
    bool written = true;         ///< otherwise its words and value stand elsewhere and are only spoken
    float step = 0;            ///< by which keys and pads change it; a twentieth of the whole where that is 0
    bool* confirmed = nullptr; ///< becomes true when they pressed it
};
bool slider(std::string_view id, std::string_view words, float& value, float low, float high,
            const SliderOptions& options = {});

struct FieldOptions {
    std::string_view hint = {}; ///< shown while it is empty
    std::size_t longest = 200;  ///< bytes
    float width = 0;
    bool left_to_right = false; ///< for moves and addresses, in every language
    bool hears = false; ///< what is written while nothing is being written in begins to be written in it
    bool stays = false; ///< it goes on being written in after Enter: what was entered may be refused
    bool* cancelled = nullptr; ///< becomes true when Escape was pressed in it
};
/// True when the words changed; `entered` becomes true when Enter was pressed in it.
bool text_field(std::string_view id, std::string& words, const FieldOptions& options = {},
                bool* entered = nullptr);

struct MenuRowOptions {
    std::string_view icon = {};
    std::string_view detail = {};     ///< a softer line below
    std::string_view value = {};      ///< at the end of the row
    std::string_view value_icon = {}; ///< a sprite there instead
    bool arrow = true;                ///< it leads somewhere
    bool enabled = true;
    bool chosen = false;
};
/// A row of a list, as wide as its panel.
bool menu_row(std::string_view id, std::string_view words, const MenuRowOptions& options = {});

struct TileOptions {
    bool chosen = false;
    float grow = 0;
    float corner = panel_radius;
};
/// A whole area that can be pressed, over whatever was drawn there: shows hover and focus as an edge around
/// it. `words` say what it is.
bool tile(std::string_view id, std::string_view words, const TileOptions& options = {});

/// The group of a board. Steps by arrows and d-pad stay in it, so that nobody slips from the board to a
/// button beside it; a step to the next group leads out.
inline constexpr std::string_view board_group = "board";

/// A place that the focus can stand on and confirm, but that the pointer passes through: a spot of a board,
/// which the board draws and the screen looks after. `words` say what is there. In logical units; belongs to
/// `group`.
bool place(std::string_view id, std::string_view words, const render::Rect& where, std::string_view group);

/// Words beside the pointer or the focus when the last shown control is rested on.
void tooltip(std::string_view words);

/// Words beside a place of the window, in logical units, above everything else; the pointer passes through
/// them. They stay as long as this is called in every frame.
void say_beside(std::string_view words, const render::Rect& where);

/// Letters to be read one by one, such as a code: each in a box of its own, as large as this where there is
/// room, from the left in every language.
void letters(std::string_view word, float side);

/// Keys to be pressed instead of those of a keyboard, in as many columns as there is room for and as few rows
/// as that takes; as they are read where `as_read`, otherwise from the left. Their ids are `<id>.<key>`.
/// Which was pressed.
std::optional<std::size_t> keys(std::string_view id, std::span<const std::string> keys, bool as_read);

/// A key of a keyboard with its name on it.
void key_cap(std::string_view name);

/// A picture of the assets in the flow of the panel.
void icon(std::string_view sprite, float side, const render::Colour& tint = theme().ink, int spare = 0);

struct NoticeOptions {
    std::string_view close = {}; ///< names `<id>.close`, which puts it away
    std::string_view read = {}; ///< names `<id>.read`, which shows the words as a whole and what waits behind
    bool more = false;          ///< something waits; `read` is there as well where the words are shortened
};
enum class NoticeAnswer { none, close, read };
/// Words at the foot of the window, where they lie on nothing: in the foot that pages leave free, which has
/// to be as high as `notice_height` (ui/page.hpp). Before dialogs, too.
NoticeAnswer notice(std::string_view id, std::string_view words, const NoticeOptions& options);
float notice_height(std::string_view words, const NoticeOptions& options);

// --- Dialogs
// ---------------------------------------------------------------------------------------------------------

enum class YesNo { none, yes, no };

struct DialogOptions {
    std::string_view words = {};
    std::string_view yes = {};
    std::string_view no = {}; ///< empty: there is only one answer
    bool dangerous = false;   ///< the focus starts at `no`
};
/// A box in the middle that asks; show it every frame until there is an answer. Its buttons are `<id>.yes`
/// and
/// `<id>.no`. Escape, through `cancel_dialog`, is no.
YesNo dialog(std::string_view id, std::string_view title, const DialogOptions& options);
/// A sheet in the middle for controls, over a screen that waits: shown every frame while it is open. Between
/// these two, controls stand below each other. Gives whether it was asked to close (Escape, B, a right
/// click).
void sheet_begin(std::string_view id, std::string_view title, float width, float height);
bool sheet_end();

/// The same for the rows of a menu, so many of them: below each other, or in two columns in a window of
/// little height, where its name may give way.
void menu_begin(std::string_view id, std::string_view title, int rows);
bool menu_end();

/// The next `dialog` answers no, the next sheet closes.
void cancel_dialog();

} // namespace papamu::ui
