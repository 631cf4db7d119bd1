#include "server/letter.hpp"

#include <charconv>

namespace papamu::server {

std::string letter_length(std::size_t size)
{
    std::string out;
    for (unsigned shift = 0; shift < 32; shift += 8) out.push_back(static_cast<char>(size >> shift & 0xFF));
    return out;
}

std::size_t read_letter_length(std::string_view bytes)
{
    std::size_t size = 0;
    for (unsigned i = 0; i < letter_length_size; ++i)
        size |= static_cast<std::size_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    return size;
}

// Each field behind its length.
std::string write_letter(const Fields& fields)
{
    std::string letter;
    for (const auto field : fields) {
        letter += letter_length(field.size());
        letter += field;
    }
    return letter;
}

std::optional<Fields> read_letter(std::string_view letter)
{
    Fields fields;
    while (!letter.empty()) {
        if (letter.size() < letter_length_size) return std::nullopt;
        const auto size = read_letter_length(letter);
        letter.remove_prefix(letter_length_size);
        if (size > letter.size()) return std::nullopt;
        fields.push_back(letter.substr(0, size));
        letter.remove_prefix(size);
    }
    if (fields.empty()) return std::nullopt;
    return fields;
}

std::int64_t number_in(const Fields& fields, std::size_t which)
{
    const auto field = field_in(fields, which);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
    return error == std::errc{} && end == field.data() + field.size() ? number : 0;
}

std::string_view field_in(const Fields& fields, std::size_t which)
{
    return which < fields.size() ? fields[which] : std::string_view{};
}

} // namespace papamu::server
