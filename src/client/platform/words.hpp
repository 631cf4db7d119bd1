#pragma once

// Where the words of a language come from: they lie beside the program, or, in a browser, on their way.

#include <string>

namespace papamu::platform {

/// The window wants to be shown in this language. In a browser its catalogues are fetched, where they are not
/// there yet; `App::words_came` hears of it. Nothing elsewhere.
void want_words(const std::string& language);
/// This language is set, empty for the system's. In a browser the page before the window is in it, too, the
/// next time it is opened. Nothing elsewhere.
void keep_language(const std::string& set);

} // namespace papamu::platform
