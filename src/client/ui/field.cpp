// Words that are written by hand.

#include "client/i18n/utf8.hpp"
#include "client/ui/state.hpp"

#include <SDL_keyboard.h>
#include <SDL_stdinc.h>

#include <algorithm>
#include <cmath>

namespace papamu::ui {

namespace {

constexpr double blink = 1.06; ///< seconds, half of which the caret is seen

float width_of_first(std::u32string_view letters, std::size_t count)
{
    return width_of(i18n::utf8(letters.substr(0, count)), TextSize::body);
}

// How the words lie in their field; pixels.
struct Lie {
    bool mirrored = false; ///< they are read from the right
    render::Rect box;      ///< what is seen of them
    float over = 0;        ///< so much of their beginning has slid out
    float x = 0;           ///< of the left end of all

    // Where the letter with this much before it begins.
    float at(float before) const
    {
        return std::round(mirrored ? box.right() + over - before : box.x - over + before);
    }
};

Lie lie_of(const render::Rect& place, const std::string& words, const FieldOptions& options, bool editing)
{
    Lie out;
    out.box = place.inset(px(12));
    out.mirrored = !options.left_to_right &&
                   i18n::resolved(words.empty() ? " " : words,
                                  words.empty() ? catalogue().direction() : i18n::Direction::automatic) ==
                       i18n::Direction::right_to_left;
    const float whole = width_of(words, TextSize::body);
    // The caret stays in view: longer words slide out at their start.
    if (editing) {
        const Editor& editor = state().editor;
        out.over = std::max(0.0F, width_of_first(editor.letters(), editor.caret()) + px(3) - out.box.width);
    }
    out.x = out.mirrored ? out.box.right() - whole + out.over : out.box.x - out.over;
    return out;
}

std::size_t letter_below(const Lie& lie, const std::u32string& letters, float x)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i <= letters.size(); ++i)
        if (std::abs(lie.at(width_of_first(letters, i)) - x) <
            std::abs(lie.at(width_of_first(letters, best)) - x))
            best = i;
    return best;
}

void take_pointer(const Lie& lie, bool active, bool pressed)
{
    State& s = state();
    if (!active && !pressed) return;
    const auto below = letter_below(lie, s.editor.letters(), s.input.pointer.x);
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        s.editor.select_word(below);
    else if (s.input.clicked[0])
        s.editor.point(below, s.input.shift);
    else if (ImGui::IsMouseDragging(ImGuiMouseButton_Left))
        s.editor.point(below, true);
}

void take_shortcut(Editor& editor, Key key, bool shift)
{
    switch (key) {
    case Key::a: editor.select_all(); break;
    case Key::c:
    case Key::x:
        // Nothing selected means all of it.
        if (editor.selected().empty()) editor.select_all();
        ImGui::SetClipboardText(editor.selected().c_str());
        if (key == Key::x) editor.erase_before(false);
        break;
    case Key::v:
        if (const char* words = ImGui::GetClipboardText()) editor.insert(words);
        break;
    case Key::y: editor.redo(); break;
    case Key::z: shift ? editor.redo() : editor.undo(); break;
    default: break;
    }
}

void take_key(const Stroke& stroke, bool mirrored)
{
    using Way = Editor::Way;
    Editor& editor = state().editor;
    const bool words = stroke.control, selecting = stroke.shift;
    const auto left = [&](bool is_left) {
        if (is_left != mirrored)
            editor.go(words ? Way::word_left : Way::left, selecting);
        else
            editor.go(words ? Way::word_right : Way::right, selecting);
    };
    switch (*stroke.key) {
    case Key::left: left(true); break;
    case Key::right: left(false); break;
    case Key::home: editor.go(Way::start, selecting); break;
    case Key::end: editor.go(Way::end, selecting); break;
    case Key::backspace: editor.erase_before(words); break;
    case Key::erase: editor.erase_after(words); break;
    default:
        // With Alt as well, these are how some keyboards write letters.
        if (stroke.control && !stroke.alt) take_shortcut(editor, *stroke.key, selecting);
    }
}

// Everything that was pressed and written since the last frame, in order; the key that ended the writing.
std::optional<Key> take_strokes(bool mirrored)
{
    for (const auto& stroke : state().input.strokes) {
        if (!stroke.typed.empty()) state().editor.insert(stroke.typed);
        if (!stroke.key) continue;
        if (stroke.key == Key::escape || (stroke.key == Key::enter && !stroke.alt)) return stroke.key;
        take_key(stroke, mirrored);
    }
    return std::nullopt;
}

// Whether somebody began to write without choosing the field first.
bool written_to()
{
    const auto& strokes = state().input.strokes;
    return std::any_of(strokes.begin(), strokes.end(), [](const Stroke& stroke) {
        return stroke.key == Key::backspace || (!stroke.typed.empty() && stroke.typed.front() != ' ');
    });
}

// Where an input method may show what it offers.
void tell_input_method(const render::Rect& caret)
{
    const float density = std::max(state().input.density, 0.1F);
    const SDL_Rect place{static_cast<int>(caret.x / density), static_cast<int>(caret.y / density),
                         static_cast<int>(caret.width / density) + 1,
                         static_cast<int>(caret.height / density)};
    SDL_SetTextInputRect(&place);
}

void draw_field(const Lie& lie, const render::Rect& place, const std::string& words, bool editing)
{
    State& s = state();
    const Editor& editor = s.editor;
    const float line = line_height(TextSize::body), top = place.centre().y - line / 2;
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect({lie.box.x - 1, place.y}, {lie.box.right() + px(2), place.bottom()}, true);
    const auto& letters = editor.letters();
    if (const auto [first, last] = editor.selection(); editing && first < last) {
        const float from = lie.at(width_of_first(letters, first)), to = lie.at(width_of_first(letters, last));
        const render::Rect mark{std::min(from, to), top, std::abs(to - from), line};
        paint_now(
            [mark](render::Batch& batch) { batch.rounded(mark, px(3), theme().gold_soft.with_alpha(0.5F)); });
    }
    write_at(words, TextSize::body, {std::round(lie.x), std::round(top)}, theme().ink,
             lie.mirrored ? i18n::Direction::right_to_left : i18n::Direction::left_to_right);
    if (editing) {
        const float width = std::max(2.0F, px(2));
        const render::Rect caret{lie.at(width_of_first(letters, editor.caret())), place.centre().y - px(11),
                                 width, px(22)};
        tell_input_method(caret);
        if (!s.input.composed.empty()) {
            // What an input method has not finished yet lies over what follows it.
            const float wide = width_of(s.input.composed, TextSize::body);
            const render::Rect box{lie.mirrored ? caret.x - wide : caret.x, top, wide, line};
            paint_now([box](render::Batch& batch) {
                batch.rect(box, theme().ground);
                batch.rect({box.x, box.bottom() - std::max(1.0F, px(1)), box.width, std::max(1.0F, px(1))},
                           theme().gold);
            });
            write_at(s.input.composed, TextSize::body, {box.x, std::round(top)}, theme().ink,
                     lie.mirrored ? i18n::Direction::right_to_left : i18n::Direction::left_to_right);
        } else if (std::fmod(s.clock - s.caret_since, blink) < blink / 2) {
            paint_now([caret](render::Batch& batch) { batch.rect(caret, theme().gold); });
        }
    }
    list->PopClipRect();
}

void begin_editing(std::string_view id, std::string_view words, const FieldOptions& options)
{
    State& s = state();
    s.editing = id;
    s.editor.begin(words, options.longest);
    s.caret_since = s.clock;
    SDL_StartTextInput();
}

void end_editing()
{
    state().editing.clear();
    // What covers half the screen goes where nothing is written.
    if (SDL_HasScreenKeyboardSupport()) SDL_StopTextInput();
}

} // namespace

bool text_field(std::string_view id, std::string& words, const FieldOptions& options, bool* entered)
{
    State& s = state();
    const Behaviour b = behave(id, true);
    const std::string before = words;
    if (entered) *entered = false;
    if (s.edit_begins && s.editing == id) {
        s.edit_begins = false;
        begin_editing(id, words, options);
        if (const auto at = std::exchange(s.edit_at, {})) {
            s.editor.point(at->first, false);
            if (at->first != at->second) s.editor.point(at->second, true);
        }
    }
    const bool hears = options.hears && s.editing.empty() && s.layer == 0 && !dialog_open();
    if (hears) s.hearing = true;
    if (hears && written_to()) {
        s.focus = id;
        begin_editing(id, words, options);
    }
    const bool was_editing = s.editing == id;
    if (!was_editing && (b.pressed || b.activated)) begin_editing(id, words, options);
    if (s.written.first == id) {
        Editor fits;
        fits.begin({}, options.longest);
        fits.insert(std::exchange(s.written, {}).second);
        words = fits.words();
    }
    if (s.editing == id) {
        s.editor.follow(words);
        const auto caret = s.editor.caret();
        take_pointer(lie_of(b.place, words, options, true), b.active, b.activated);
        if (was_editing) {
            const auto ended = take_strokes(lie_of(b.place, words, options, true).mirrored);
            words = s.editor.words();
            if (ended == Key::enter && entered) *entered = true;
            if (ended == Key::escape && options.cancelled) *options.cancelled = true;
            const bool elsewhere = s.input.clicked[0] && !b.hovered;
            if ((ended == Key::enter && !options.stays) || ended == Key::escape || elsewhere) end_editing();
        }
        if (s.editor.caret() != caret) s.caret_since = s.clock;
    }
    const bool editing = s.editing == id;
    Node node = leaf(Control{.id = std::string{id},
                             .role = Role::field,
                             .words = std::string{options.hint},
                             .value = words,
                             .sideways = editing});
    node.wide = px(options.width);
    node.natural.fill(px(220));
    node.high = px(control_height);
    node.draw = [=, words = words, hint = std::string{options.hint},
                 left_to_right = options.left_to_right](const render::Rect& box, Form) {
        paint_now([box, hover = b.hover](render::Batch& batch) {
            batch.rounded(box, px(radius), theme().ground);
            batch.outline(box, px(radius), std::max(1.0F, px(1)),
                          render::mix(theme().line, theme().ink_off, hover));
        });
        if (b.focused || editing) paint_focus(box, px(radius));
        const Lie lie = lie_of(box, words, {.left_to_right = left_to_right}, editing);
        if (words.empty() && !editing)
            draw_lines(fitted(hint, TextSize::body, lie.box.width, lie.box.height), lie.box, theme().ink_off);
        else
            draw_field(lie, box, words, editing);
    };
    s.tree.add(std::move(node));
    return words != before;
}

} // namespace papamu::ui
