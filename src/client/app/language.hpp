#pragma once

#include "client/i18n/catalogue.hpp"
#include "client/session/preferences.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace papamu::app {

/// The words to show everything in: those of the language asked for on the command line, else of the one that
/// was set, else of the first of the system's languages that there is a translation for, else English. Fails
/// only where what was asked for is unknown. `pseudo`, for tests, can be asked for and nothing else. Broken
/// files, and a language that was set and is no longer there, are told in `troubles`.
Result<i18n::Catalogue> choose_words(const std::filesystem::path& assets, const std::string& asked,
                                     const std::string& set, std::vector<Message>& troubles);

/// Shows the window in the language that is set as soon as it is another one.
class Language {
public:
    /// `asked` on the command line, which counts until another one is set.
    Language(std::filesystem::path assets, std::string asked)
        : assets_(std::move(assets)), asked_(std::move(asked))
    {
    }

    /// The window begins with words that were chosen by what is set.
    void begin(const session::Preferences& preferences) { followed_ = preferences.settings.language; }
    /// Whether the words are others now. What is wrong with them is told in `troubles`.
    bool follow(const session::Preferences& preferences, std::vector<Message>& troubles);
    /// The files of a language have come late, as they do in a browser.
    void read_again() { stale_ = true; }

private:
    std::filesystem::path assets_;
    std::string asked_;
    std::string followed_; ///< what was set when the words were chosen last
    bool stale_ = false;
};

} // namespace papamu::app
