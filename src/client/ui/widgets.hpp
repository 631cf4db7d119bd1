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
};

struct PanelOptions {
    PanelStyle style = PanelStyle::card;
    float padding = ui::padding;
    float gap = ui::gap;
    bool scroll = false; ///< what does not fit can be scrolled to
    bool front = false;  ///< above all other panels, whenever they were shown first
    /// What belongs together for the focus: steps stay inside as long as they can. The panel's own id where
    /// it is empty.
    std::string_view group = {};
};

/// Controls between `panel_begin` and `panel_end` stand below each other inside the rectangle. Panels do not
/// nest.
void panel_begin(std::string_view id, const render::Rect& place, const PanelOptions& options = {});
void panel_end();

/// How a box of controls stands among others; logical units.
struct BoxOptions {
    float width = 0;     ///< 0: all there is in a column, in a row as much as it needs
    float height = 0;    ///< 0: as much as it needs
    float grow = 0;      ///< its share of what the row or column around it has left
    float gap = ui::gap; ///< between what is in it
    bool icons = false;  ///< a row says as little as it can, whatever room there is
    int spare = 0;       ///< left out where what is around it is too high for its place; the highest first
};

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
};

/// The controls of a box stand below each other, side by side, or in so many columns of the same width. Boxes
/// nest. Where a row has no room for everything, what can say it more briefly does.
Box column(const BoxOptions& options = {});
Box row(const BoxOptions& options = {});
Box grid(int columns, const BoxOptions& options = {});
/// The same without an object: with 0 columns a row.
void row_begin(int columns = 0);
void row_end();
/// Takes what its row or column has left, so that what follows stands at the end.
void spring();

/// Empty room: below the last control, or beside it in a row.
void space(float units);
/// The next control stands at exactly this rectangle of the screen instead.
void at(const render::Rect& place);
/// The width a control without a width of its own gets now.
float width_left();
/// Takes room as a control would, for a screen's own drawing; gives the place on the screen in logical units.
/// A width of 0 is all there is.
render::Rect room(float width, float height);
/// A picture in the flow of the panel, which the painter draws into its box, in pixels. It runs when the
/// frame ends: it keeps what it needs by value.
struct CanvasOptions {
    float width = 0;  ///< 0: all there is
    float height = 0; ///< or
    float aspect = 0; ///< its width for each unit of height
    float grow = 0;
    int spare = 0;
};
void canvas(const CanvasOptions& options, std::function<void(render::Batch&, const render::Rect&)> painter);
/// Draws with the batch, in pixels, above what the panel showed so far and below what follows. The painter
/// runs when the frame ends: it keeps what it needs by value.
void paint(std::function<void(render::Batch&)> painter);

// --- Words
// -----------------------------------------------------------------------------------------------------------

enum class TextSize { small, body, large, bold, title, display };
/// What words mean: `trouble` says why something did not work.
enum class TextTone { normal, soft, gold, trouble };

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
    int spare = 0;        ///< as in BoxOptions
    bool heading = false; ///< it names what follows
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
    float grow = 0;           ///< its share of what a row has left
    float least = 0;          ///< width that it has at least in a row, but as an icon
    float width = 0;          ///< 0: in a column all there is, in a row as much as the words need
    float height = 0;         ///< 0: as much as the words need, at least `control_height`
    bool enabled = true;
    bool chosen = false;
};

/// Each of these says whether it was pressed (and let go) or changed in this frame.
bool button(std::string_view id, std::string_view words, const ButtonOptions& options = {});

struct IconOptions {
    std::string_view tip = {}; ///< what it does, in words; also spoken
    ButtonKind kind = ButtonKind::quiet;
    float side = control_height;
    float grow = 0;
    bool enabled = true;
    bool chosen = false;
    bool for_focus = true; ///< otherwise only the pointer finds it: what it does happens by itself in time
};
bool icon_button(std::string_view id, std::string_view icon, const IconOptions& options = {});

/// One of several values, side by side. Each part has the id `<id>.<number>`, counted from 0.
bool segments(std::string_view id, std::span<const std::string> values, int& chosen, float width = 0);

/// The same where the values have room side by side, otherwise below each other.
bool choice(std::string_view id, std::span<const std::string> values, int& chosen);

/// A switch with its words before it.
bool toggle(std::string_view id, std::string_view words, bool& on, std::string_view detail = {});

/// Keys and pads change it by `step`, or by a twentieth of the whole where that is 0. `confirmed` becomes
/// true when they pressed it.
bool slider(std::string_view id, std::string_view words, float& value, float low, float high,
            std::string_view shown_value = {}, float step = 0, bool* confirmed = nullptr);

struct FieldOptions {
    std::string_view hint = {}; ///< shown while it is empty
    std::size_t longest = 200;  ///< bytes
    float width = 0;
    bool left_to_right = false; ///< for moves and addresses, in every language
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

/// A place that the focus can stand on and confirm, but that the pointer passes through: a spot of a board,
/// which the board draws and the screen looks after. In logical units; belongs to `group`.
bool place(std::string_view id, const render::Rect& where, std::string_view group);

/// Words beside the pointer or the focus when the last shown control is rested on.
void tooltip(std::string_view words);

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
void icon(std::string_view sprite, float side, const render::Colour& tint = theme().ink);

/// A note at the foot of the window, above everything else. Whether it was put away (`<id>.close`).
bool notice(std::string_view id, std::string_view words);

// --- Dialogs
// ---------------------------------------------------------------------------------------------------------

enum class Answer { none, yes, no };

struct DialogOptions {
    std::string_view words = {};
    std::string_view yes = {};
    std::string_view no = {}; ///< empty: there is only one answer
    bool dangerous = false;   ///< the focus starts at `no`
};
/// A box in the middle that asks; show it every frame until there is an answer. Its buttons are `<id>.yes`
/// and
/// `<id>.no`. Escape, through `cancel_dialog`, is no.
Answer dialog(std::string_view id, std::string_view title, const DialogOptions& options);
/// A sheet in the middle for controls, over a screen that waits: shown every frame while it is open. Between
/// these two, controls stand below each other. Gives whether it was asked to close (Escape, B, a right
/// click).
void sheet_begin(std::string_view id, std::string_view title, float width, float height);
bool sheet_end();

/// The next `dialog` answers no, the next sheet closes.
void cancel_dialog();

} // namespace papamu::ui
