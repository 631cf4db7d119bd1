#include "client/platform/words.hpp"

extern "C" {
// src/client/web/library.js
void papamu_words_want(const char* language);
void papamu_words_keep(const char* set);
}

namespace papamu::platform {

void want_words(const std::string& language) { papamu_words_want(language.c_str()); }
void keep_language(const std::string& set) { papamu_words_keep(set.c_str()); }

} // namespace papamu::platform
