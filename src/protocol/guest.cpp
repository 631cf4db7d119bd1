#include "protocol/guest.hpp"

#include "core/text.hpp"
#include "protocol/texts.hpp"

#include <algorithm>

namespace papamu::protocol {

namespace {

// One character of valid UTF-8, taken off the front.
char32_t next_character(std::string_view& text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    char32_t character = length == 1 ? lead : lead & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3fU);
    text.remove_prefix(length);
    return character;
}

// Characters that draw nothing or change how their neighbours are drawn: with them, one guest could look like
// another, or turn a whole line around. Joiners (200C, 200D) and marks stay allowed: some scripts need them.
bool unseen(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x34f || c == 0x61c || c == 0x115f ||
           c == 0x1160 || c == 0x17b4 || c == 0x17b5 || (c >= 0x180b && c <= 0x180f) || c == 0x200b ||
           c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) ||
           c == 0x3164 || (c >= 0xe000 && c <= 0xf8ff) || (c >= 0xfe00 && c <= 0xfe0e) || c == 0xfeff ||
           c == 0xffa0 || (c >= 0xfff0 && c <= 0xffff) || c >= 0xe0000;
}

bool space(char32_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
           c == 0x202f || c == 0x205f || c == 0x3000;
}

} // namespace

Result<std::string> guest_name(std::string_view typed)
{
    if (typed.size() > 4 * longest_name_bytes)
        return Message{texts::name_too_long, {{"limit", longest_name}}};
    if (!is_clean_utf8(typed)) return texts::name_unseen;
    std::string name;
    std::size_t characters = 0;
    bool gap = false;
    while (!typed.empty()) {
        const auto before = typed;
        const auto character = next_character(typed);
        if (space(character)) {
            gap = !name.empty();
            continue;
        }
        if (unseen(character)) return texts::name_unseen;
        if (gap) {
            name += ' ';
            ++characters;
        }
        gap = false;
        name += before.substr(0, before.size() - typed.size());
        ++characters;
    }
    if (characters > longest_name || name.size() > longest_name_bytes)
        return Message{texts::name_too_long, {{"limit", longest_name}}};
    return name;
}

bool is_secret(std::string_view secret)
{
    return secret.size() == 32 && std::all_of(secret.begin(), secret.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

} // namespace papamu::protocol
