#pragma once

#include <string>
#include <string_view>

namespace papamu::i18n {

/// The characters of a text. Bytes that are not valid UTF-8 become U+FFFD, one each, so every input has an
/// answer.
std::u32string characters(std::string_view utf8);

std::string utf8(std::u32string_view characters);
void append_utf8(std::string& out, char32_t character);

} // namespace papamu::i18n
