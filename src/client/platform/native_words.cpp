#include "client/platform/words.hpp"

namespace papamu::platform {

void want_words(const std::string& /*language*/) {}
void keep_language(const std::string& /*set*/) {}

} // namespace papamu::platform
