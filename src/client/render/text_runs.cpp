#include "client/render/text_runs.hpp"

#include <algorithm>

namespace papamu::render {

namespace {

bool is_neutral(char32_t c)
{
    if (c < 0x80) return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'));
    return (c >= 0x2000 && c <= 0x206F) || c == 0xA0;
}

} // namespace

std::vector<TextRun> text_runs(std::string_view line, i18n::Direction base, std::size_t fonts,
                               const std::function<bool(std::size_t, char32_t)>& provides)
{
    std::vector<TextRun> out;
    for (const auto& directed : i18n::directed_runs(line, base)) {
        std::vector<TextRun> pieces;
        for (const char32_t c : directed.characters) {
            std::size_t font = 0;
            if (is_neutral(c) && !pieces.empty() && provides(pieces.back().font, c)) {
                font = pieces.back().font;
            } else {
                while (font < fonts && !provides(font, c)) ++font;
                if (font == fonts) font = 0;
            }
            if (pieces.empty() || pieces.back().font != font)
                pieces.push_back({{}, directed.right_to_left, font});
            pieces.back().characters += c;
        }
        if (directed.right_to_left) std::reverse(pieces.begin(), pieces.end());
        out.insert(out.end(), pieces.begin(), pieces.end());
    }
    return out;
}

} // namespace papamu::render
