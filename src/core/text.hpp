#pragma once

// Taking texts apart and putting them together, in bytes: no locale, no exceptions, every input has an
// answer.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu {

/// The parts between single separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Without white space at both ends.
std::string_view trimmed(std::string_view text);

/// A decimal number without sign, leading zero or anything else; nothing when it does not fit.
std::optional<std::int64_t> parse_number(std::string_view text);

/// One word without spaces, quotes, control characters or `=`: those and `%` become %XX. `unescaped` undoes
/// it and refuses a broken escape; an empty text is an empty word.
std::string escaped(std::string_view text);
std::optional<std::string> unescaped(std::string_view word);

/// Bytes as lower-case hexadecimal digits, and back.
std::string to_hex(const std::vector<std::uint8_t>& bytes);
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view digits);

/// The text cut after `limit` bytes at a character boundary, with every byte that is not printable ASCII or
/// part of valid UTF-8 replaced by `?`. What stands in quotes in a message, where it came from outside.
std::string in_quotes(std::string_view text, std::size_t limit = 40);

/// Whether the bytes are valid UTF-8 without control characters other than line feed and tab.
bool is_clean_utf8(std::string_view text);

} // namespace papamu
