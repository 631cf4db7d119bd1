#include "protocol/guest.hpp"

#include "core/text.hpp"
#include "protocol/scripts.hpp"
#include "protocol/texts.hpp"

#include <algorithm>
#include <set>

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
// another, or turn a whole line around. Three that some scripts need are looked at where they stand.
bool unseen(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x34f || c == 0x61c || c == 0x115f ||
           c == 0x1160 || c == 0x17b4 || c == 0x17b5 || (c >= 0x180b && c <= 0x180f) || c == 0x200b ||
           c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) ||
           c == 0x3164 || (c >= 0xe000 && c <= 0xf8ff) || (c >= 0xfe00 && c <= 0xfe0e) || c == 0xfeff ||
           c == 0x2800 || (c >= 0x1d173 && c <= 0x1d17a) || c == 0xffa0 || (c >= 0xfff0 && c <= 0xffff) ||
           c >= 0xe0000;
}

bool space(char32_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
           c == 0x202f || c == 0x205f || c == 0x3000;
}

constexpr char32_t non_joiner = 0x200c, joiner = 0x200d, as_picture = 0xfe0f, keycap = 0x20e3;

// A sign of India and its neighbours after which letters grow together, or with a non-joiner do not.
bool is_virama(char32_t c)
{
    return c == 0xdca || c == 0x1039 || c == 0x17d2 ||
           (c >= 0x900 && c < 0xd80 && (c & 0x7f) == 0x4d); // the same place in each of their blocks
}

// An Arabic letter that reaches for the one after it, so that a non-joiner is seen.
bool joins_next(char32_t c)
{
    const bool never = c == 0x621 || (c >= 0x622 && c <= 0x625) || c == 0x627 || c == 0x629 ||
                       (c >= 0x62f && c <= 0x632) || c == 0x648 || (c >= 0x671 && c <= 0x677) ||
                       (c >= 0x688 && c <= 0x699) || (c >= 0x6c3 && c <= 0x6cb) || c == 0x6c0 || c == 0x6cd ||
                       c == 0x6cf || (c >= 0x6d2 && c <= 0x6d5) || c == 0x6ee || c == 0x6ef;
    return script_of(c) == Script::arabic && !never;
}

bool is_picture(char32_t c)
{
    return (c >= 0x2190 && c < 0x2800) || (c >= 0x2900 && c < 0x2c00) || c == 0x3030 || c == 0x303d ||
           c == 0x3297 || c == 0x3299 || c == 0xa9 || c == 0xae || c == 0x203c || c == 0x2049 ||
           c == 0x2122 || c == 0x2139 || c >= 0x1f000;
}

// Whether one of the three changes what is seen between these; 0 is the end of the name.
bool is_seen(char32_t before, char32_t c, char32_t after)
{
    if (c == non_joiner)
        return (joins_next(before) && script_of(after) == Script::arabic) || is_virama(before);
    if (c == joiner)
        return is_virama(before) || ((is_picture(before) || before == as_picture) && is_picture(after));
    const bool key = (before >= '0' && before <= '9') || before == '#' || before == '*';
    return is_picture(before) || (key && after == keycap);
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
    char32_t last = 0;
    std::set<Script> scripts;
    while (!typed.empty()) {
        const auto before = typed;
        const auto character = next_character(typed);
        if (space(character)) {
            gap = !name.empty();
            continue;
        }
        if (unseen(character)) return texts::name_unseen;
        if (character == non_joiner || character == joiner || character == as_picture) {
            auto rest = typed;
            const auto after = rest.empty() ? U'\0' : next_character(rest);
            if (gap || !is_seen(last, character, after)) return texts::name_unseen;
        }
        const auto its_own = script_of(character);
        // A mark without a letter would sit on whatever is written before the name.
        if (its_own == Script::inherited && (gap || name.empty())) return texts::name_unseen;
        if (std::any_of(scripts.begin(), scripts.end(),
                        [&](Script other) { return !may_be_mixed(its_own, other); }))
            return texts::name_mixed;
        scripts.insert(its_own);
        last = character;
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
