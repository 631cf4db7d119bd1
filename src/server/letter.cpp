#include "server/letter.hpp"

#include <charconv>

namespace papamu::server {

// Each field behind its length in four bytes, the lowest first.
std::string write_letter(const Fields& fields)
{
    std::string letter;
    for (const auto field : fields) {
        for (unsigned shift = 0; shift < 32; shift += 8)
            letter.push_back(static_cast<char>(field.size() >> shift & 0xFF));
        letter += field;
    }
    return letter;
}

std::optional<Fields> read_letter(std::string_view letter)
{
    Fields fields;
    while (!letter.empty()) {
        if (letter.size() < 4) return std::nullopt;
        std::size_t size = 0;
        for (unsigned i = 0; i < 4; ++i)
            size |= static_cast<std::size_t>(static_cast<unsigned char>(letter[i])) << (8 * i);
        letter.remove_prefix(4);
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
