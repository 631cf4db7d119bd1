#include "client/ui/state.hpp"

#include "client/i18n/utf8.hpp"
#include "client/render/fonts.hpp"
#include "client/render/words.hpp"

#include <imgui_freetype.h>

#include <algorithm>
#include <cmath>

namespace papamu::ui {

namespace {

// ImGui counts a font's size from the top of its highest letter to the bottom of its lowest, designers count
// the em; in the Noto fonts the one is 1.362 of the other.
constexpr float em_to_height = 1.362F;

struct Letters {
    TextSize size;
    render::FontRole role;
    float units;
};
constexpr Letters all_letters[] = {
    {TextSize::small, render::FontRole::text, small_size},
    {TextSize::body, render::FontRole::text, body_size},
    {TextSize::large, render::FontRole::bold, large_size},
    {TextSize::bold, render::FontRole::bold, body_size},
    {TextSize::title, render::FontRole::title, title_size},
    {TextSize::display, render::FontRole::title, display_size},
};

// Latin with the extensions of Slovak, Cyrillic of Bulgarian and Ukrainian, Hebrew, and the punctuation of
// all.
constexpr ImWchar latin_and_cyrillic[] = {0x0020, 0x007E, 0x00A0, 0x017F, 0x0400, 0x045F, 0x0490, 0x0491,
                                          0x2010, 0x2015, 0x2018, 0x201E, 0x2020, 0x2022, 0x2026, 0x2026,
                                          0x2030, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2116, 0x2116,
                                          0x2122, 0x2122, 0x2212, 0x2212, 0xFFFD, 0xFFFD, 0};
constexpr ImWchar hebrew[] = {0x05BE, 0x05BE, 0x05D0, 0x05F4, 0x20AA, 0x20AA, 0};

std::vector<std::uint8_t> premultiplied(const unsigned char* pixels, std::size_t count)
{
    std::vector<std::uint8_t> out(count * 4);
    for (std::size_t i = 0; i < count; ++i) {
        const unsigned alpha = pixels[4 * i + 3];
        for (std::size_t part = 0; part < 3; ++part)
            out[4 * i + part] = static_cast<std::uint8_t>((pixels[4 * i + part] * alpha + 127) / 255);
        out[4 * i + 3] = static_cast<std::uint8_t>(alpha);
    }
    return out;
}

// The letters of all sizes, from files or, where one of them cannot even be drawn from, ImGui's own.
bool put_letters(State& s, ImFontAtlas& atlas, bool from_files)
{
    atlas.Clear();
    for (const auto& letters : all_letters) {
        const float height = std::round(letters.units * s.scale.factor() * em_to_height);
        ImFont* made = nullptr;
        for (const bool help : {false, true}) {
            const auto path =
                from_files ? render::font_file(letters.role, help, s.font_folders, s.troubles) : std::nullopt;
            if (!path) continue;
            ImFontConfig config;
            config.MergeMode = made != nullptr;
            config.OversampleH = 1;
            config.PixelSnapH = true;
            ImFont* added = atlas.AddFontFromFileTTF(path->string().c_str(), height, &config,
                                                     help && made ? hebrew : latin_and_cyrillic);
            if (!made) made = added;
        }
        if (!made) {
            // ImGui brings small letters of its own: English stays legible without any font installed.
            ImFontConfig config;
            config.SizePixels = std::max(13.0F, height);
            made = atlas.AddFontDefault(&config);
        }
        made->FallbackChar = static_cast<ImWchar>(0xFFFD);
        s.fonts[static_cast<std::size_t>(letters.size)] = made;
    }
    return atlas.Build();
}

} // namespace

void make_letters()
{
    State& s = state();
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    atlas.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
    atlas.TexGlyphPadding = 1;
    if (!put_letters(s, atlas, true)) static_cast<void>(put_letters(s, atlas, false));
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
    const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    drop_letters();
    s.letters = s.textures.make_texture(width, height, premultiplied(pixels, count).data());
    atlas.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(s.letters)));
    atlas.ClearTexData();
    ImGui::GetIO().FontDefault = font(TextSize::body);
    s.letters_factor = s.scale.factor();
}

void drop_letters()
{
    State& s = state();
    if (s.letters) s.textures.drop_texture(s.letters);
    s.letters = 0;
}

ImFont* font(TextSize size) { return state().fonts[static_cast<std::size_t>(size)]; }

float line_height(TextSize size) { return font(size)->FontSize; }

float width_of(std::string_view words, TextSize size)
{
    if (words.empty()) return 0;
    // Isolates have no letters; ImGui would measure a box for each.
    const std::string plain = i18n::without_isolates(words);
    const ImFont* letters = font(size);
    return std::ceil(
        letters->CalcTextSizeA(letters->FontSize, 1.0e9F, 0, plain.data(), plain.data() + plain.size()).x);
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

Fitted fitted(std::string_view words, TextSize size, float width, float height)
{
    for (std::optional<TextSize> now = size; now; now = smaller(*now))
        if (words.find('\n') == std::string_view::npos && width_of(words, *now) <= width + 1)
            return {*now, {std::string{words}}};
    Fitted out;
    for (std::optional<TextSize> now = size; now; now = smaller(*now)) {
        out = {*now, wrapped(words, *now, width)};
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
    for (const auto& said : words.lines) {
        draw_words(said, words.size, place, colour, side);
        place.y += line;
    }
}

void draw_words(std::string_view words, TextSize size, const render::Rect& box, const render::Colour& colour,
                Side side, i18n::Direction direction)
{
    if (words.empty()) return;
    // Numbers, moves and words that have no translation yet read from the left in every language.
    if (direction == i18n::Direction::automatic)
        direction = right_to_left() && i18n::has_right_to_left(words) ? i18n::Direction::right_to_left
                                                                      : i18n::Direction::left_to_right;
    const std::string fitting = shortened(words, size, box.width + 1);
    const float width = width_of(fitting, size);
    float x = box.x + (box.width - width) / 2;
    if (side != Side::centre) x = (side == Side::start) != right_to_left() ? box.x : box.right() - width;
    const std::string seen = i18n::visual_order(fitting, direction);
    ImFont* letters = font(size);
    // A line has room above and below its letters.
    const float ink = letters->FontSize / em_to_height;
    note_drawn(Drawn::Kind::words, words, {x, box.centre().y - ink / 2, width, ink}, fitting != words, ink,
               size != TextSize::small && size != TextSize::body);
    if (render::words_hidden()) return;
    // Capitals look centred when the line stands a little higher than its box.
    const float y = std::round(box.y + (box.height - letters->FontSize) / 2 - letters->FontSize * 0.015F);
    const auto bytes = colour.bytes();
    ImGui::GetWindowDrawList()->AddText(letters, letters->FontSize, {std::round(x), y},
                                        IM_COL32(bytes[0], bytes[1], bytes[2], bytes[3]), seen.data(),
                                        seen.data() + seen.size());
}

} // namespace papamu::ui
