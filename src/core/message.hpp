#pragma once

// What the program tells people travels as {id, arguments} and becomes a sentence only where somebody reads
// it. A Text declares an id together with its English words; catalogues in other languages are keyed by the
// id.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace papamu {

/// An id and its English words, declared once at namespace scope:
///
///     inline const auto no_such_game = Text("game.unknown", "there is no game called {game}");
///
/// `{name}` is replaced by the argument of that name. With two sentences, the first serves when the argument
/// `count` is one. The form `= Text("id", "words")` is what xgettext extracts. All declared texts of a
/// program form a list, so that tests and tools can visit them; an id is declared once, which a test checks.
class Text {
public:
    Text(const char* id, const char* english) : Text(id, english, "") {}
    Text(const char* id, const char* english_one, const char* english_many);
    Text(const Text&) = delete;
    Text& operator=(const Text&) = delete;

    std::string_view id() const { return id_; }
    std::string_view english() const { return one_; }
    /// Empty unless the text has a plural.
    std::string_view english_many() const { return many_; }

    /// The text with this id, or null.
    static const Text* find(std::string_view id);
    /// Every text of this program, in no promised order.
    static std::vector<const Text*> all();

private:
    std::string_view id_;
    std::string_view one_;
    std::string_view many_;
    const Text* next_;
};

/// A text for those who run a program or write scripts: command lines, logs, the lab. It is said in English
/// in every language, so it stands in no catalogue (xgettext collects `Text` alone). What a player can see in
/// the window, also as a service's refusal, is a `Text`.
class EnglishText : public Text {
public:
    using Text::Text;
};

struct Message;

/// A value inside a message: a number, a word that is never translated (a square, a file name), or another
/// text that is (the name of a piece, the reason behind this one) with its own arguments.
struct Argument {
    enum class Kind : std::uint8_t { number, word, text };

    // Defined in one place: most files of the program say something to people.
    Argument(std::string_view argument_name, std::int64_t value);
    Argument(std::string_view argument_name, int value);
    Argument(std::string_view argument_name, std::size_t value);
    Argument(std::string_view argument_name, std::string_view value);
    Argument(std::string_view argument_name, const std::string& value);
    Argument(std::string_view argument_name, const char* value);
    Argument(std::string_view argument_name, const Text& value);
    Argument(std::string_view argument_name, const Message& value);
    Argument(const Argument&);
    Argument(Argument&&) noexcept;
    Argument& operator=(const Argument&);
    Argument& operator=(Argument&&) noexcept;
    ~Argument();

    std::string name;
    Kind kind = Kind::number;
    std::int64_t number = 0;
    std::string word;                ///< the word itself, or the id of the text
    std::vector<Argument> arguments; ///< those of the text

    bool operator==(const Argument&) const;
};

/// A reason, fact, role or error for people, not yet in any language. Regular, may be stored and sent.
struct Message {
    Message();
    Message(const Text& text); // NOLINT: a text alone is a message
    Message(const Text& text, std::vector<Argument> values);
    Message(const Message&);
    Message(Message&&) noexcept;
    Message& operator=(const Message&);
    Message& operator=(Message&&) noexcept;
    ~Message();

    std::string id;
    std::vector<Argument> arguments;

    bool empty() const { return id.empty(); }
    bool operator==(const Message&) const;
};

/// Puts the arguments into a sentence; `words` turns an argument into words. A name without an argument stays
/// as it is, so that a mistake in a translation shows and harms nothing.
template <class Words>
std::string substitute(std::string_view sentence, const std::vector<Argument>& arguments, Words words)
{
    std::string out;
    while (!sentence.empty()) {
        const auto open = sentence.find('{');
        const auto close = open == std::string_view::npos ? open : sentence.find('}', open);
        if (close == std::string_view::npos) break;
        out += sentence.substr(0, open);
        const auto name = sentence.substr(open + 1, close - open - 1);
        const Argument* found = nullptr;
        for (const auto& argument : arguments)
            if (argument.name == name) found = &argument;
        if (found)
            out += words(*found);
        else
            out += sentence.substr(open, close - open + 1);
        sentence.remove_prefix(close + 1);
    }
    return out += sentence;
}

/// The message in English, for command lines, logs and tests. An id that no text has is shown as it is.
std::string english(const Message& message);

} // namespace papamu
