#include "protocol/scripts.hpp"

#include "protocol/scripts_table.hpp"

#include <algorithm>

namespace papamu::protocol {

namespace {

// Chinese, Japanese and Korean ways of writing: which of them use a script.
constexpr unsigned uses(Script script)
{
    constexpr unsigned chinese = 1, japanese = 2, korean = 4;
    switch (script) {
    case Script::latin:
    case Script::han: return chinese | japanese | korean;
    case Script::bopomofo: return chinese;
    case Script::hiragana:
    case Script::katakana: return japanese;
    case Script::hangul: return korean;
    default: return 0;
    }
}

} // namespace

Script script_of(char32_t character)
{
    const auto after = std::upper_bound(script_ranges.begin(), script_ranges.end(), character,
                                        [](char32_t c, const ScriptRange& range) { return c < range.first; });
    if (after == script_ranges.begin() || character > std::prev(after)->last) return Script::common;
    return std::prev(after)->script;
}

bool may_be_mixed(Script one, Script other)
{
    const auto counts = [](Script script) { return script != Script::common && script != Script::inherited; };
    return one == other || !counts(one) || !counts(other) || (uses(one) & uses(other)) != 0;
}

} // namespace papamu::protocol
