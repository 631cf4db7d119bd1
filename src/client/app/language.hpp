#pragma once

#include "client/i18n/catalogue.hpp"

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

} // namespace papamu::app
