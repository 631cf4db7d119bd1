#include "client/ui/editor.hpp"

#include "client/i18n/utf8.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace papamu::ui {

namespace {

// What stb edits.
struct Edited {
    std::u32string letters;
    std::size_t longest = 0; ///< bytes
};

bool is_space(char32_t letter) { return letter == ' ' || letter == U'\u00A0'; }

} // namespace

} // namespace papamu::ui

// stb_textedit is written around these names.
// NOLINTBEGIN
#define STB_TEXTEDIT_CHARTYPE char32_t
#define STB_TEXTEDIT_POSITIONTYPE int
#define STB_TEXTEDIT_UNDOSTATECOUNT 99
#define STB_TEXTEDIT_UNDOCHARCOUNT 2000
#include <stb/stb_textedit.h>

#define STB_TEXTEDIT_STRING papamu::ui::Edited
#define STB_TEXTEDIT_STRINGLEN(line) static_cast<int>((line)->letters.size())
#define STB_TEXTEDIT_LAYOUTROW papamu_layout_row
#define STB_TEXTEDIT_GETWIDTH(line, start, i) 1.0F
#define STB_TEXTEDIT_KEYTOTEXT(key) (-1)
#define STB_TEXTEDIT_GETCHAR(line, i) (line)->letters[static_cast<std::size_t>(i)]
#define STB_TEXTEDIT_NEWLINE U'\n'
#define STB_TEXTEDIT_IS_SPACE(letter) papamu::ui::is_space(letter)
#define STB_TEXTEDIT_DELETECHARS papamu_delete
#define STB_TEXTEDIT_INSERTCHARS papamu_insert
#define STB_TEXTEDIT_K_SHIFT 0x10000
#define STB_TEXTEDIT_K_LEFT 1
#define STB_TEXTEDIT_K_RIGHT 2
#define STB_TEXTEDIT_K_UP 3
#define STB_TEXTEDIT_K_DOWN 4
#define STB_TEXTEDIT_K_LINESTART 5
#define STB_TEXTEDIT_K_LINEEND 6
#define STB_TEXTEDIT_K_TEXTSTART 7
#define STB_TEXTEDIT_K_TEXTEND 8
#define STB_TEXTEDIT_K_DELETE 9
#define STB_TEXTEDIT_K_BACKSPACE 10
#define STB_TEXTEDIT_K_UNDO 11
#define STB_TEXTEDIT_K_REDO 12
#define STB_TEXTEDIT_K_WORDLEFT 13
#define STB_TEXTEDIT_K_WORDRIGHT 14
#define STB_TEXTEDIT_K_PGUP 15
#define STB_TEXTEDIT_K_PGDOWN 16

namespace {

// There is one row, and every letter is as wide as the others: where a pointer is, is not stb's to find out.
void papamu_layout_row(StbTexteditRow* row, papamu::ui::Edited* line, int start)
{
    const int count = static_cast<int>(line->letters.size()) - start;
    *row = {0, static_cast<float>(count), 1, 0, 1, count};
}

void papamu_delete(papamu::ui::Edited* line, int at, int count)
{
    line->letters.erase(static_cast<std::size_t>(at), static_cast<std::size_t>(count));
}

int papamu_insert(papamu::ui::Edited* line, int at, const char32_t* letters, int count)
{
    line->letters.insert(static_cast<std::size_t>(at), letters, static_cast<std::size_t>(count));
    return 1;
}

} // namespace

#define STB_TEXTEDIT_IMPLEMENTATION
#include <stb/stb_textedit.h>
// NOLINTEND

namespace papamu::ui {

struct Editor::State {
    Edited line;
    STB_TexteditState stb;

    void key(int which) { stb_textedit_key(&line, &stb, which); }
};

Editor::Editor() : state_(std::make_unique<State>()) { begin({}, 0); }
Editor::~Editor() = default;

void Editor::begin(std::string_view words, std::size_t longest)
{
    state_->line = {i18n::characters(words), longest};
    stb_textedit_initialize_state(&state_->stb, 1);
    go(Way::end, false);
}

void Editor::follow(std::string_view words)
{
    auto letters = i18n::characters(words);
    if (letters == state_->line.letters) return;
    const auto at = std::min(caret(), letters.size());
    begin(words, state_->line.longest);
    point(at, false);
}

void Editor::go(Way way, bool selecting)
{
    constexpr int keys[] = {STB_TEXTEDIT_K_LEFT,      STB_TEXTEDIT_K_RIGHT,     STB_TEXTEDIT_K_WORDLEFT,
                            STB_TEXTEDIT_K_WORDRIGHT, STB_TEXTEDIT_K_LINESTART, STB_TEXTEDIT_K_LINEEND};
    state_->key(keys[static_cast<std::size_t>(way)] | (selecting ? STB_TEXTEDIT_K_SHIFT : 0));
}

void Editor::point(std::size_t letter, bool selecting)
{
    auto& stb = state_->stb;
    const auto at = static_cast<int>(std::min(letter, state_->line.letters.size()));
    if (!selecting)
        stb.select_start = at;
    else if (stb.select_start == stb.select_end)
        stb.select_start = stb.cursor;
    stb.cursor = stb.select_end = at;
}

void Editor::select_all()
{
    point(0, false);
    point(state_->line.letters.size(), true);
}

void Editor::select_word(std::size_t letter)
{
    const auto& letters = state_->line.letters;
    std::size_t first = std::min(letter, letters.size()), last = first;
    while (first > 0 && !is_space(letters[first - 1])) --first;
    while (last < letters.size() && !is_space(letters[last])) ++last;
    point(first, false);
    point(last, true);
}

void Editor::erase_before(bool word)
{
    if (word && selected().empty()) go(Way::word_left, true);
    state_->key(STB_TEXTEDIT_K_BACKSPACE);
}

void Editor::erase_after(bool word)
{
    if (word && selected().empty()) go(Way::word_right, true);
    state_->key(STB_TEXTEDIT_K_DELETE);
}

void Editor::undo() { state_->key(STB_TEXTEDIT_K_UNDO); }
void Editor::redo() { state_->key(STB_TEXTEDIT_K_REDO); }

void Editor::insert(std::string_view words)
{
    std::size_t bytes = this->words().size() - selected().size();
    std::u32string fitting;
    for (const char32_t letter : i18n::characters(words)) {
        if (letter < ' ' || letter == 0x7F) continue;
        bytes += i18n::utf8(std::u32string(1, letter)).size();
        if (bytes > state_->line.longest) break;
        fitting += letter;
    }
    if (!fitting.empty())
        stb_textedit_paste(&state_->line, &state_->stb, fitting.data(), static_cast<int>(fitting.size()));
}

std::string Editor::words() const { return i18n::utf8(state_->line.letters); }
const std::u32string& Editor::letters() const { return state_->line.letters; }
std::size_t Editor::caret() const { return static_cast<std::size_t>(state_->stb.cursor); }

std::pair<std::size_t, std::size_t> Editor::selection() const
{
    const auto [low, high] = std::minmax(state_->stb.select_start, state_->stb.select_end);
    return {static_cast<std::size_t>(low), static_cast<std::size_t>(high)};
}

std::string Editor::selected() const
{
    const auto [first, last] = selection();
    return i18n::utf8(std::u32string_view{state_->line.letters}.substr(first, last - first));
}

} // namespace papamu::ui
