#include "client/i18n/utf8.hpp"

#include <cstddef>

namespace papamu::i18n {

namespace {

constexpr char32_t replacement = 0xFFFD;

bool is_scalar(char32_t c) { return c < 0xD800 || (c > 0xDFFF && c <= 0x10FFFF); }

// Reads one character and says how many bytes it took; a broken sequence takes one byte.
char32_t read(std::string_view text, std::size_t& length)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    length = 1;
    if (lead < 0x80) return lead;
    const std::size_t wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < wanted) return replacement;
    char32_t value = lead & (0x7FU >> wanted);
    for (std::size_t i = 1; i < wanted; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return replacement;
        value = (value << 6) | (byte(i) & 0x3FU);
    }
    const char32_t smallest = wanted == 4 ? 0x10000 : wanted == 3 ? 0x800 : 0x80;
    if (value < smallest || !is_scalar(value)) return replacement;
    length = wanted;
    return value;
}

} // namespace

std::u32string characters(std::string_view text)
{
    std::u32string out;
    out.reserve(text.size());
    while (!text.empty()) {
        std::size_t length = 1;
        out += read(text, length);
        text.remove_prefix(length);
    }
    return out;
}

void append_utf8(std::string& out, char32_t character)
{
    const char32_t c = is_scalar(character) ? character : replacement;
    const auto put = [&](char32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

std::string utf8(std::u32string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char32_t c : text) append_utf8(out, c);
    return out;
}

} // namespace papamu::i18n
