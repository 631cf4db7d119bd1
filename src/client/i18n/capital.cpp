#include "client/i18n/capital.hpp"

#include <algorithm>
#include <array>

namespace papamu::i18n {

namespace {

// Letters from `first` to `last` whose capital lies so far below them; with `every` 2 each other one of them.
struct Range {
    char32_t first;
    char32_t last;
    char32_t below;
    char32_t every = 1;
};
// Latin, Greek, Cyrillic and Armenian, as the Unicode Character Database pairs them.
constexpr std::array ranges{
    Range{0x61, 0x7A, 32},       Range{0xE0, 0xF6, 32},       Range{0xF8, 0xFE, 32},
    Range{0x101, 0x12F, 1, 2},   Range{0x133, 0x137, 1, 2},   Range{0x13A, 0x148, 1, 2},
    Range{0x14B, 0x177, 1, 2},   Range{0x17A, 0x17E, 1, 2},   Range{0x1A1, 0x1A5, 1, 2},
    Range{0x1B0, 0x1B0, 1},      Range{0x1CE, 0x1DC, 1, 2},   Range{0x1DF, 0x1EF, 1, 2},
    Range{0x1F9, 0x21F, 1, 2},   Range{0x223, 0x233, 1, 2},   Range{0x3AC, 0x3AC, 38},
    Range{0x3AD, 0x3AF, 37},     Range{0x3B1, 0x3C1, 32},     Range{0x3C3, 0x3CB, 32},
    Range{0x3CC, 0x3CC, 64},     Range{0x3CD, 0x3CE, 63},     Range{0x430, 0x44F, 32},
    Range{0x450, 0x45F, 80},     Range{0x461, 0x481, 1, 2},   Range{0x48B, 0x4BF, 1, 2},
    Range{0x4C2, 0x4CE, 1, 2},   Range{0x4D1, 0x52F, 1, 2},   Range{0x561, 0x586, 48},
    Range{0x1E01, 0x1E95, 1, 2}, Range{0x1EA1, 0x1EFF, 1, 2},
};

} // namespace

char32_t capital(char32_t letter, std::string_view language)
{
    const auto main = language.substr(0, 2);
    if (letter == U'i' && (main == "tr" || main == "az")) return U'İ';
    if (letter == U'ı') return U'I';
    if (letter == U'ÿ') return U'Ÿ';
    const auto range = std::find_if(ranges.begin(), ranges.end(), [letter](const Range& r) {
        return letter >= r.first && letter <= r.last && (letter - r.first) % r.every == 0;
    });
    return range == ranges.end() ? letter : letter - range->below;
}

bool opens(char32_t character)
{
    constexpr std::u32string_view all = U"\"'([«‹„‚“‘”’¿¡\u200E\u200F\u2066\u2067\u2068";
    return all.find(character) != std::u32string_view::npos;
}

} // namespace papamu::i18n
