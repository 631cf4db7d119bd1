#include "client/i18n/bidi.hpp"

#include "client/i18n/utf8.hpp"

#include <fribidi.h>

#include <algorithm>
#include <cstddef>

namespace papamu::i18n {

namespace {

constexpr char32_t left_to_right_isolate = 0x2066;
constexpr char32_t first_strong_isolate = 0x2068;
constexpr char32_t pop_isolate = 0x2069;

bool is_isolate(char32_t c) { return c >= left_to_right_isolate && c <= pop_isolate; }

// Marks that steer the order and have no shape of their own.
bool is_direction_mark(char32_t c)
{
    return is_isolate(c) || c == 0x200E || c == 0x200F || c == 0x061C || (c >= 0x202A && c <= 0x202E);
}

// Most lines have nothing to reorder; they skip FriBidi. The lowest right-to-left letter is U+0590.
bool may_need_order(const std::u32string& text)
{
    return std::any_of(text.begin(), text.end(), [](char32_t c) { return c >= 0x0590; });
}

// A character of a line in visual order, with where it stood and its embedding level.
struct Placed {
    char32_t character;
    std::size_t index;
    FriBidiLevel level;
};

FriBidiParType base_type(Direction base)
{
    switch (base) {
    case Direction::left_to_right: return FRIBIDI_PAR_LTR;
    case Direction::right_to_left: return FRIBIDI_PAR_RTL;
    case Direction::automatic: break;
    }
    return FRIBIDI_PAR_ON;
}

std::vector<Placed> order_line(const std::u32string& line, Direction base)
{
    std::vector<Placed> out;
    out.reserve(line.size());
    if (line.empty()) return out;
    const auto plain = [&] {
        out.clear();
        for (std::size_t i = 0; i < line.size(); ++i) out.push_back({line[i], i, 0});
    };
    if (base != Direction::right_to_left && !may_need_order(line)) {
        plain();
        return out;
    }
    const auto length = static_cast<FriBidiStrIndex>(line.size());
    std::vector<FriBidiChar> text(line.begin(), line.end());
    std::vector<FriBidiCharType> types(line.size());
    std::vector<FriBidiBracketType> brackets(line.size());
    std::vector<FriBidiLevel> levels(line.size());
    std::vector<FriBidiStrIndex> map(line.size());
    fribidi_get_bidi_types(text.data(), length, types.data());
    fribidi_get_bracket_types(text.data(), length, types.data(), brackets.data());
    FriBidiParType direction = base_type(base);
    if (!fribidi_get_par_embedding_levels_ex(types.data(), brackets.data(), length, &direction,
                                             levels.data())) {
        plain(); // out of memory inside FriBidi: unordered text is better than none
        return out;
    }
    for (std::size_t i = 0; i < map.size(); ++i) map[i] = static_cast<FriBidiStrIndex>(i);
    // No flag for marks: a shaper wants them behind their letter, which `directed_runs` keeps.
    if (!fribidi_reorder_line(0, types.data(), length, 0, direction, levels.data(), nullptr, map.data())) {
        plain();
        return out;
    }
    for (const FriBidiStrIndex from : map) {
        const auto i = static_cast<std::size_t>(from);
        out.push_back({line[i], i, levels[i]});
    }
    return out;
}

char32_t mirrored(const Placed& placed)
{
    FriBidiChar mirror = placed.character;
    if (placed.level % 2 != 0) fribidi_get_mirror_char(placed.character, &mirror);
    return mirror;
}

} // namespace

bool has_right_to_left(std::string_view text)
{
    for (const char32_t c : characters(text))
        if (c >= 0x0590 && FRIBIDI_IS_RTL(fribidi_get_bidi_type(c))) return true;
    return false;
}

Direction resolved(std::string_view text, Direction base)
{
    if (base != Direction::automatic) return base;
    int isolates = 0;
    for (const char32_t c : characters(text)) {
        if (is_isolate(c)) isolates += c == pop_isolate ? -1 : 1;
        const auto type = fribidi_get_bidi_type(c);
        if (isolates <= 0 && FRIBIDI_IS_STRONG(type) && FRIBIDI_IS_LETTER(type))
            return FRIBIDI_IS_RTL(type) ? Direction::right_to_left : Direction::left_to_right;
    }
    return Direction::left_to_right;
}

std::string visual_order(std::string_view text, Direction base)
{
    std::string out;
    std::u32string line;
    const auto flush = [&] {
        for (const auto& placed : order_line(line, base))
            if (!is_direction_mark(placed.character)) append_utf8(out, mirrored(placed));
        line.clear();
    };
    for (const char32_t c : characters(text)) {
        if (c != U'\n') {
            line += c;
            continue;
        }
        flush();
        out += '\n';
    }
    flush();
    return out;
}

std::vector<DirectedRun> directed_runs(std::string_view text, Direction base)
{
    std::vector<DirectedRun> runs;
    FriBidiLevel level = 0;
    for (const auto& placed : order_line(characters(text), base)) {
        if (is_direction_mark(placed.character)) continue;
        const bool right_to_left = placed.level % 2 != 0;
        if (runs.empty() || placed.level != level) runs.push_back({{}, right_to_left});
        level = placed.level;
        runs.back().characters += placed.character;
    }
    for (auto& run : runs)
        if (run.right_to_left) std::reverse(run.characters.begin(), run.characters.end());
    return runs;
}

std::string isolated(std::string_view text)
{
    std::string out;
    append_utf8(out, has_right_to_left(text) ? first_strong_isolate : left_to_right_isolate);
    out += text;
    append_utf8(out, pop_isolate);
    return out;
}

std::string without_isolates(std::string_view text)
{
    std::string out;
    for (const char32_t c : characters(text))
        if (!is_isolate(c)) append_utf8(out, c);
    return out;
}

} // namespace papamu::i18n
