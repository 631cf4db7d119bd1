#pragma once

// What nodes say to each other: a word and what belongs to it, each a string of bytes of any kind. A node
// that does not know a word ignores the letter, and fields beyond those it knows; one that misses a field
// takes it for empty. So neighbouring versions understand each other. Only a letter that is a list up to its
// end gets no field more: what it lacks goes by a new word.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::server {

/// Greater than any letter that is sent: what claims to be longer is none.
inline constexpr std::size_t longest_letter = 4U << 20;

/// How a length is written before what has it: in four bytes, the lowest first.
inline constexpr std::size_t letter_length_size = 4;
std::string letter_length(std::size_t size);
std::size_t read_letter_length(std::string_view bytes);

using Fields = std::vector<std::string_view>;

std::string write_letter(const Fields& fields);
/// Into views of it; nothing where it is none.
std::optional<Fields> read_letter(std::string_view letter);

/// A field as a number; 0 where it is missing or none.
std::int64_t number_in(const Fields& fields, std::size_t which);
/// A field; empty where it is missing.
std::string_view field_in(const Fields& fields, std::size_t which);

} // namespace papamu::server
