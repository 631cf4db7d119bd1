#pragma once

#include "client/i18n/bidi.hpp"
#include "client/i18n/languages.hpp"
#include "client/i18n/plural.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::i18n {

/// The words of one language, keyed by the ids of the Texts. What it does not know is said in English.
class Catalogue {
public:
    /// Knows nothing yet, so everything is said in English.
    explicit Catalogue(Language language = english_language());

    /// What became of the entries of a file.
    struct Added {
        std::size_t taken = 0;
        std::size_t outdated = 0; ///< translate other English words than the program's
        std::size_t broken = 0;   ///< put in other {names} than the program's
        std::string first_broken; ///< the id of one
    };

    /// Adds the entries of a `.po` file. When it is refused, the catalogue is as before. An id that is there
    /// already keeps its first words: the common file comes first. Of a text of this program no words are
    /// taken that would say something else: those of other English words (a header `X-Sources: none` says
    /// that the file names none), and those that put in a {name} the text does not have, or forget one. Only
    /// a plural form may do without `{count}`.
    Result<Added> add(std::string_view bytes, std::string_view file_name);

    const Language& language() const { return language_; }
    bool right_to_left() const { return language_.right_to_left; }
    Direction direction() const
    {
        return right_to_left() ? Direction::right_to_left : Direction::left_to_right;
    }

    /// The message as a sentence, in the order it is spoken. The argument `count` chooses the plural;
    /// arguments that are texts are said in this language too. In a right-to-left language arguments stand
    /// between isolates, which `visual_order` removes.
    std::string words(const Message& message) const;
    std::string words(const Text& text) const { return words(Message{text}); }
    /// The same where it stands alone: it begins with a capital, and so does a text inside it that begins a
    /// sentence. Names of files, moves and the like stay as they are.
    std::string opening(const Message& message) const;

    /// Whether this id has words of its own here.
    bool knows(std::string_view id) const { return entries_.find(id) != entries_.end(); }

private:
    struct Entry {
        std::vector<std::string> forms;
        std::size_t rule = 0; ///< which of `rules_` chooses among them; files may differ in theirs
        bool plural = false;
    };

    std::string sentence(const Message& message) const;
    std::string put_together(const Message& message, bool opens) const;
    std::string argument_words(const Argument& argument, bool isolate, bool opens) const;

    Language language_;
    std::vector<PluralRule> rules_;
    std::map<std::string, Entry, std::less<>> entries_;
};

/// The catalogue of a language from `assets/locale/<id>.po` and every `assets/games/*/locale/<id>.po`. A file
/// that is broken is left out and told in `troubles`, and so is a common file that is missing; its texts are
/// then said in English.
Catalogue load_catalogue(const std::filesystem::path& assets, const Language& language,
                         std::vector<Message>& troubles);

} // namespace papamu::i18n
