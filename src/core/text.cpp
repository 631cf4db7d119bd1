#include "core/text.hpp"

#include <limits>

namespace papamu {

namespace {

int hex_value(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

constexpr std::string_view hex_digits = "0123456789abcdef";

// The length of the UTF-8 character at the start of the text, or 0 where it is not valid (RFC 3629: no
// overlong forms, no surrogates, nothing above U+10FFFF).
std::size_t utf8_length(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto continues = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return continues(1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        if (!continues(1) || !continues(2)) return 0;
        if (lead == 0xE0 && byte(1) < 0xA0) return 0;
        if (lead == 0xED && byte(1) > 0x9F) return 0;
        return 3;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        if (!continues(1) || !continues(2) || !continues(3)) return 0;
        if (lead == 0xF0 && byte(1) < 0x90) return 0;
        if (lead == 0xF4 && byte(1) > 0x8F) return 0;
        return 4;
    }
    return 0;
}

} // namespace

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\r\n";
    const auto first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

std::optional<std::int64_t> parse_number(std::string_view text)
{
    if (text.empty() || (text.size() > 1 && text.front() == '0')) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        if (value > (std::numeric_limits<std::int64_t>::max() - (c - '0')) / 10) return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= 0x20 || byte == 0x7F || c == '%' || c == '=' || c == '"') {
            out += '%';
            out += hex_digits[byte >> 4];
            out += hex_digits[byte & 15];
        } else {
            out += c;
        }
    }
    return out;
}

std::optional<std::string> unescaped(std::string_view word)
{
    std::string out;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] != '%') {
            out += word[i];
            continue;
        }
        if (word.size() - i < 3) return std::nullopt;
        const int high = hex_value(word[i + 1]);
        const int low = hex_value(word[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return out;
}

std::string to_hex(const std::vector<std::uint8_t>& bytes)
{
    std::string out;
    for (const auto byte : bytes) {
        out += hex_digits[byte >> 4];
        out += hex_digits[byte & 15];
    }
    return out;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view digits)
{
    if (digits.size() % 2 != 0) return std::nullopt;
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const int high = hex_value(digits[i]);
        const int low = hex_value(digits[i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        bytes.push_back(static_cast<std::uint8_t>(high * 16 + low));
    }
    return bytes;
}

std::string in_quotes(std::string_view text, std::size_t limit)
{
    std::string out;
    while (!text.empty()) {
        const auto length = utf8_length(text);
        const bool printable = length > 1 || (length == 1 && text[0] >= ' ' && text[0] != 0x7F);
        if (out.size() + (length ? length : 1) > limit) return out + "...";
        if (printable)
            out += text.substr(0, length);
        else
            out += '?';
        text.remove_prefix(length ? length : 1);
    }
    return out;
}

bool is_clean_utf8(std::string_view text)
{
    while (!text.empty()) {
        const auto length = utf8_length(text);
        if (length == 0) return false;
        const auto byte = static_cast<unsigned char>(text[0]);
        if (length == 1 && (byte == 0x7F || (byte < ' ' && byte != '\n' && byte != '\t'))) return false;
        text.remove_prefix(length);
    }
    return true;
}

} // namespace papamu
