#pragma once

// Values as lines of words, for programs that speak to each other in text: a line begins with its name.

#include "core/text.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace papamu {

class Lines {
public:
    void begin(std::string_view name)
    {
        if (!text_.empty()) text_ += '\n';
        text_ += name;
    }
    /// As one word, whatever it holds (`escaped`).
    Lines& word(std::string_view word)
    {
        text_ += ' ';
        text_ += escaped(word);
        return *this;
    }
    template <class Number>
    Lines& number(Number value)
    {
        text_ += ' ';
        text_ += std::to_string(value);
        return *this;
    }
    Lines& flag(bool value) { return word(value ? "yes" : "no"); }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

} // namespace papamu
