#pragma once

// One line of words being written. Caret, selection, word steps and undo are those of stb_textedit.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace papamu::ui {

class Editor {
public:
    Editor();
    ~Editor();
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    /// Begins with these words, the caret at their end; never longer than so many bytes of UTF-8.
    void begin(std::string_view words, std::size_t longest);
    /// Takes words that the program changed meanwhile; the caret stays as near as it can.
    void follow(std::string_view words);

    enum class Way { left, right, word_left, word_right, start, end };
    /// Moves the caret; `selecting` leaves what it passes selected.
    void go(Way way, bool selecting);
    /// The caret stands before this letter, counted from 0.
    void point(std::size_t letter, bool selecting);
    void select_all();
    void select_word(std::size_t letter);
    void erase_before(bool word);
    void erase_after(bool word);
    void undo();
    void redo();
    /// Puts this in place of what is selected, as much of it as fits; control characters are left out.
    void insert(std::string_view words);

    std::string words() const;
    const std::u32string& letters() const;
    std::size_t caret() const; ///< letters before it
    /// First letter that is selected, and the one behind the last.
    std::pair<std::size_t, std::size_t> selection() const;
    std::string selected() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace papamu::ui
