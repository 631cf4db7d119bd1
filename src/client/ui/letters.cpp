#include "client/ui/plain_font.hpp"
#include "client/ui/shorten.hpp"
#include "client/ui/state.hpp"

#include "client/i18n/utf8.hpp"
#include "client/render/fonts.hpp"
#include "client/render/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace papamu::ui {

namespace {

// A line is as high as the Noto fonts need for letters of one em, so that pages stand alike in every font.
constexpr float em_to_height = 1.362F;

struct Letters {
    render::FontRole role;
    float units;
};
// In the order of TextSize.
constexpr std::array all_letters{
    Letters{render::FontRole::text, small_size},  Letters{render::FontRole::text, body_size},
    Letters{render::FontRole::bold, large_size},  Letters{render::FontRole::bold, body_size},
    Letters{render::FontRole::title, title_size}, Letters{render::FontRole::title, display_size},
};

const Letters& letters_of(TextSize size) { return all_letters[static_cast<std::size_t>(size)]; }

render::TextStyle style_of(TextSize size, i18n::Direction direction = i18n::Direction::automatic)
{
    return {.role = letters_of(size).role, .size = line_height(size) / em_to_height, .direction = direction};
}

// Numbers, moves and words that have no translation yet read from the left in every language.
i18n::Direction direction_of(std::string_view words)
{
    return right_to_left() && i18n::has_right_to_left(words) ? i18n::Direction::right_to_left
                                                             : i18n::Direction::left_to_right;
}

// Without any font of the system ImGui's own small letters keep English legible (ui/plain_font.hpp).
struct PlainLetters {
    ImFont* font;
    float size;
};

std::optional<PlainLetters> plain_letters(TextSize size)
{
    if (state().fonts.has_font(letters_of(size).role)) return std::nullopt;
    return PlainLetters{ImGui::GetIO().FontDefault, std::max(13.0F, line_height(size) / em_to_height)};
}

} // namespace

void make_letters()
{
    State& s = state();
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    if (atlas.Fonts.empty()) ImGui::GetIO().FontDefault = make_plain_font(atlas);
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    // White, so its colours need not be multiplied with what covers.
    atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
    const auto bytes = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4;
    for (std::size_t i = 0; i < bytes; i += 4)
        for (std::size_t part = 0; part < 3; ++part) pixels[i + part] = pixels[i + 3];
    s.letters = s.textures.make_texture(width, height, pixels);
    atlas.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(s.letters)));
    atlas.ClearTexData();
}

void drop_letters()
{
    State& s = state();
    if (s.letters) s.textures.drop_texture(s.letters);
    s.letters = 0;
}

float line_height(TextSize size)
{
    return std::round(letters_of(size).units * state().scale.factor() * em_to_height);
}

float width_of(std::string_view words, TextSize size)
{
    if (words.empty()) return 0;
    if (const auto plain = plain_letters(size)) {
        // Isolates have no letters; ImGui would measure a box for each.
        const std::string seen = i18n::without_isolates(words);
        return std::ceil(
            plain->font->CalcTextSizeA(plain->size, 1.0e9F, 0, seen.data(), seen.data() + seen.size()).x);
    }
    return std::ceil(state().fonts.measure(words, style_of(size, direction_of(words))).width);
}

std::vector<std::string> wrapped(std::string_view words, TextSize size, float width)
{
    std::vector<std::string> lines(1);
    while (true) {
        const auto end = words.find_first_of(" \n");
        const auto word = words.substr(0, end);
        std::string longer = lines.back();
        if (!longer.empty()) longer += ' ';
        longer += word;
        if (lines.back().empty() || width_of(longer, size) <= width)
            lines.back() = std::move(longer);
        else
            lines.emplace_back(word);
        if (end == std::string_view::npos) return lines;
        if (words[end] == '\n') lines.emplace_back();
        words.remove_prefix(end + 1);
    }
}

std::vector<std::string> broken(const std::vector<std::string>& lines, TextSize size, float width)
{
    std::vector<std::string> out;
    for (const auto& line : lines) {
        std::u32string part;
        for (const char32_t letter : i18n::characters(line)) {
            if (!part.empty() && width_of(i18n::utf8(part + letter), size) > width) {
                out.push_back(i18n::utf8(part));
                part.clear();
            }
            part += letter;
        }
        out.push_back(i18n::utf8(part));
    }
    return out;
}

std::string shorten(std::string_view name, TextSize size, float width)
{
    return shortened(name, size, px(width));
}

std::string shortened(std::string_view words, TextSize size, float width)
{
    if (width_of(words, size) <= width) return std::string{words};
    std::u32string letters = i18n::characters(words);
    while (!letters.empty()) {
        letters.pop_back();
        while (!letters.empty() && letters.back() == ' ') letters.pop_back();
        auto shorter = i18n::utf8(letters) + "…";
        if (width_of(shorter, size) <= width) return shorter;
    }
    return "…";
}

namespace {

std::optional<TextSize> smaller(TextSize size)
{
    switch (size) {
    case TextSize::display: return TextSize::title;
    case TextSize::title: return TextSize::large;
    case TextSize::large: return TextSize::bold;
    case TextSize::bold:
    case TextSize::body: return TextSize::small;
    case TextSize::small: return std::nullopt;
    }
    return std::nullopt;
}

} // namespace

int smaller_by(const Fitted& words)
{
    int out = 0;
    for (std::optional<TextSize> now = words.wanted; now && *now != words.size; now = smaller(*now)) ++out;
    return out;
}

Lettering lettering(TextSize wanted, std::function<Fitted(const render::Rect& box, Form form)> fit)
{
    return {static_cast<int>(wanted), [fit = std::move(fit)](const render::Rect& box, Form form) {
                return smaller_by(fit(box, form));
            }};
}

// Lines come before smaller letters, which would stand beside larger ones.
Fitted fitted(std::string_view words, TextSize wanted, float width, float height)
{
    TextSize size = wanted;
    for (int i = state().smaller; i > 0; --i) size = smaller(size).value_or(size);
    Fitted out;
    for (std::optional<TextSize> now = size; now; now = smaller(*now)) {
        if (words.find('\n') == std::string_view::npos && width_of(words, *now) <= width + 1)
            return {wanted, *now, {std::string{words}}};
        out = {wanted, *now, wrapped(words, *now, width)};
        const bool wide = std::any_of(out.lines.begin(), out.lines.end(),
                                      [&](const auto& line) { return width_of(line, *now) > width + 1; });
        if (!wide && out.height() <= height + 1) return out;
    }
    // What has no spaces, such as a file's path, is broken wherever the line ends.
    out.lines = broken(out.lines, out.size, width);
    if (out.height() <= height + 1) return out;
    const auto fit = static_cast<std::size_t>(std::max(1.0F, (height + 1) / line_height(out.size)));
    if (out.lines.size() > fit) {
        for (std::size_t i = fit; i < out.lines.size(); ++i) out.lines[fit - 1] += ' ' + out.lines[i];
        out.lines.resize(fit);
    }
    return out;
}

void draw_lines(const Fitted& words, const render::Rect& box, const render::Colour& colour, Side side)
{
    const float line = line_height(words.size);
    render::Rect place{box.x, box.y + (box.height - words.height()) / 2, box.width, line};
    state().wanted = words.wanted;
    for (const auto& said : words.lines) {
        draw_words(said, words.size, place, colour, side);
        place.y += line;
    }
    state().wanted.reset();
}

void write_at(std::string_view words, TextSize size, render::Point at, const render::Colour& colour,
              i18n::Direction direction)
{
    if (render::words_hidden()) return;
    if (const auto plain = plain_letters(size)) {
        const std::string seen = i18n::visual_order(words, direction);
        const auto bytes = colour.bytes();
        ImGui::GetWindowDrawList()->AddText(plain->font, plain->size, {std::round(at.x), std::round(at.y)},
                                            IM_COL32(bytes[0], bytes[1], bytes[2], bytes[3]), seen.data(),
                                            seen.data() + seen.size());
        return;
    }
    auto style = style_of(size, direction);
    style.colour = colour;
    const float above = (line_height(size) - state().fonts.line_height(style)) / 2;
    paint_now([style, words = std::string{words}, at = at + render::Point{0, std::round(above)}](
                  render::Batch& batch) { state().fonts.draw_at(batch, words, at, style); });
}

void draw_words(std::string_view words, TextSize size, const render::Rect& box, const render::Colour& colour,
                Side side, i18n::Direction direction)
{
    if (words.empty()) return;
    if (direction == i18n::Direction::automatic) direction = direction_of(words);
    const std::string fitting = shortened(words, size, box.width + 1);
    const float width = width_of(fitting, size);
    float x = box.x + (box.width - width) / 2;
    if (side != Side::centre) x = (side == Side::start) != right_to_left() ? box.x : box.right() - width;
    // A line has room above and below its letters.
    const float line = line_height(size), ink = line / em_to_height;
    note_drawn(Drawn::Kind::words, words, {x, box.centre().y - ink / 2, width, ink}, fitting != words, ink,
               size);
    // Capitals look centred when the line stands a little higher than its box.
    write_at(fitting, size, {std::round(x), std::round(box.y + (box.height - line) / 2 - line * 0.015F)},
             colour, direction);
}

} // namespace papamu::ui
