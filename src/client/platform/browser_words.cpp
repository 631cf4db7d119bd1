#include "client/platform/words.hpp"

extern "C" {
// src/client/web/library.js
void papamu_words_want(const char* language);
}

namespace papamu::platform {

void want_words(const std::string& language) { papamu_words_want(language.c_str()); }

} // namespace papamu::platform
