#include "client/render/fonts.hpp"

#include "client/i18n/utf8.hpp"
#include "client/render/atlas.hpp"
#include "client/render/surface.hpp"
#include "client/render/text_runs.hpp"
#include "client/render/ttf.hpp"
#include "client/render/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <unordered_map>

namespace papamu::render {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_pixels = 8U << 20;
constexpr std::size_t most_lines = 4096; ///< that are remembered
constexpr std::string_view ellipsis = "…";

// The fonts of one role in one size: its own and the one that helps out.
struct FontPair {
    std::array<Font, 2> fonts;
};

struct RunKey {
    FontRole role;
    int size;
    std::size_t font;
    bool right_to_left;
    std::u32string characters;
    friend bool operator<(const RunKey& a, const RunKey& b)
    {
        return std::tie(a.role, a.size, a.font, a.right_to_left, a.characters) <
               std::tie(b.role, b.size, b.font, b.right_to_left, b.characters);
    }
};

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }

} // namespace

struct Fonts::State {
    State(Textures& textures, std::vector<fs::path> where, Troubles& told)
        : atlas(textures), folders(std::move(where)), troubles(told)
    {
    }

    FontPair& pair(FontRole role, int size)
    {
        const auto [it, is_new] = open.try_emplace({role, size});
        if (!is_new) return it->second;
        for (const bool hebrew : {false, true}) {
            const auto path = font_file(role, hebrew, folders, troubles);
            Font font{path ? TTF_OpenFont(path->string().c_str(), size) : nullptr};
            if (!font) continue;
            TTF_SetFontHinting(font.get(), TTF_HINTING_LIGHT);
            if (hebrew) TTF_SetFontScriptName(font.get(), "Hebr");
            it->second.fonts[hebrew ? 1 : 0] = std::move(font);
        }
        return it->second;
    }

    static bool provides(const FontPair& pair, std::size_t font, char32_t c)
    {
        return pair.fonts[font] && TTF_GlyphIsProvided32(pair.fonts[font].get(), c) != 0;
    }

    // A line as it is drawn, from the left.
    struct Shaped {
        std::vector<TextRun> runs;
        std::vector<float> widths; ///< of each run
        float width = 0;
    };

    const Shaped& line(std::string_view words, const TextStyle& style)
    {
        std::string key{static_cast<char>('0' + static_cast<int>(style.role)),
                        static_cast<char>('0' + static_cast<int>(style.direction)),
                        style.tabular ? 't' : 'p'};
        key += std::to_string(pixels(style));
        key += ' ';
        key += words;
        if (const auto known = lines.find(key); known != lines.end()) return known->second;
        if (lines.size() >= most_lines) lines.clear();
        Shaped made{runs(words, style), {}, 0};
        for (const auto& run : made.runs) made.width += made.widths.emplace_back(width(run, style));
        return lines.emplace(std::move(key), std::move(made)).first->second;
    }

    std::vector<TextRun> runs(std::string_view line, const TextStyle& style)
    {
        const FontPair& fonts = pair(style.role, pixels(style));
        auto found = text_runs(line, style.direction, 2,
                               [&](std::size_t font, char32_t c) { return provides(fonts, font, c); });
        if (!style.tabular) return found;
        std::vector<TextRun> single;
        for (const auto& run : found)
            for (const char32_t c : run.characters) single.push_back({{c}, false, run.font});
        return single;
    }

    static int pixels(const TextStyle& style)
    {
        return std::max(4, static_cast<int>(std::lround(style.size)));
    }

    float width(const TextRun& run, const TextStyle& style)
    {
        const float plain = run_width(run, style);
        if (!style.tabular || !is_digit(run.characters.front())) return plain;
        float widest = plain;
        for (char32_t digit = '0'; digit <= '9'; ++digit)
            widest = std::max(widest, run_width({{digit}, false, run.font}, style));
        return widest;
    }

    float run_width(const TextRun& run, const TextStyle& style)
    {
        TTF_Font* font = pair(style.role, pixels(style)).fonts[run.font].get();
        if (!font) return 0;
        RunKey key{style.role, pixels(style), run.font, run.right_to_left, run.characters};
        if (const auto found = widths.find(key); found != widths.end()) return found->second;
        TTF_SetFontDirection(font, run.right_to_left ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        int wide = 0, high = 0;
        const bool sized = TTF_SizeUTF8(font, i18n::utf8(run.characters).c_str(), &wide, &high) == 0;
        return widths.emplace(std::move(key), sized ? static_cast<float>(wide) : 0.0F).first->second;
    }

    const Picture& picture(const TextRun& run, const TextStyle& style)
    {
        RunKey key{style.role, pixels(style), run.font, run.right_to_left, run.characters};
        const auto [it, is_new] = drawn.try_emplace(std::move(key));
        TTF_Font* font = pair(style.role, pixels(style)).fonts[run.font].get();
        if (!is_new || !font) return it->second;
        TTF_SetFontDirection(font, run.right_to_left ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        const Surface surface{
            TTF_RenderUTF8_Blended(font, i18n::utf8(run.characters).c_str(), SDL_Color{255, 255, 255, 255})};
        if (!surface) return it->second; // only white space, or nothing the font knows
        const auto bytes = premultiplied(*surface);
        if (!bytes.empty()) it->second = atlas.add(surface->w, surface->h, bytes.data());
        return it->second;
    }

    float ascent(const TextStyle& style)
    {
        TTF_Font* font = pair(style.role, pixels(style)).fonts[0].get();
        return font ? static_cast<float>(TTF_FontAscent(font)) : style.size;
    }

    Atlas atlas;
    std::vector<fs::path> folders;
    Troubles& troubles;
    TtfLibrary library; ///< goes after the fonts
    std::map<std::pair<FontRole, int>, FontPair> open;
    std::map<RunKey, Picture> drawn;
    std::map<RunKey, float> widths;
    std::unordered_map<std::string, Shaped> lines;
};

Fonts::Fonts(Textures& textures, std::vector<fs::path> folders, Troubles& troubles)
    : state_(std::make_unique<State>(textures, std::move(folders), troubles))
{
}

Fonts::~Fonts() = default;

float Fonts::line_height(const TextStyle& style)
{
    TTF_Font* font = state_->pair(style.role, State::pixels(style)).fonts[0].get();
    return font ? static_cast<float>(TTF_FontHeight(font)) : style.size * 1.35F;
}

Size Fonts::measure(std::string_view line, const TextStyle& style)
{
    return {state_->line(line, style).width, line_height(style)};
}

void Fonts::draw_at(Batch& batch, std::string_view line, Point at, const TextStyle& style)
{
    count_words();
    if (words_hidden()) return;
    // Between pixels every stem would blur.
    Point pen{std::round(at.x), std::round(at.y)};
    const float baseline = pen.y + state_->ascent(style);
    const State::Shaped& drawn = state_->line(line, style);
    for (std::size_t i = 0; i < drawn.runs.size(); ++i) {
        const TextRun& run = drawn.runs[i];
        const float width = drawn.widths[i];
        const Picture& picture = state_->picture(run, style);
        TTF_Font* font = state_->pair(style.role, State::pixels(style)).fonts[run.font].get();
        if (picture && font) {
            const float inside = std::floor((width - state_->run_width(run, style)) / 2);
            const float top = baseline - static_cast<float>(TTF_FontAscent(font));
            batch.sprite(picture, {pen.x + inside, top, picture.size.width, picture.size.height},
                         {.tint = style.colour});
        }
        pen.x += width;
    }
}

void Fonts::draw(Batch& batch, std::string_view line, const Rect& box, const TextStyle& style)
{
    TextStyle resolved = style;
    resolved.direction = i18n::resolved(line, style.direction);
    const std::string fitting = shortened(line, box.width, resolved);
    const Size size = measure(fitting, resolved);
    const bool mirrored = resolved.direction == i18n::Direction::right_to_left;
    float x = box.x + (box.width - size.width) / 2;
    if (style.align != Align::centre)
        x = (style.align == Align::start) != mirrored ? box.x : box.right() - size.width;
    draw_at(batch, fitting, {x, box.y + (box.height - size.height) / 2}, resolved);
}

std::string Fonts::shortened(std::string_view line, float width, const TextStyle& style)
{
    if (measure(line, style).width <= width) return std::string{line};
    const auto letters = i18n::characters(line);
    // The longest beginning that fits, found by halving: each try is measured once and remembered.
    std::size_t fits = 0, too_long = letters.size();
    while (fits + 1 < too_long) {
        const std::size_t middle = (fits + too_long) / 2;
        const auto part = i18n::utf8(std::u32string_view{letters}.substr(0, middle)) + std::string{ellipsis};
        (measure(part, style).width <= width ? fits : too_long) = middle;
    }
    while (fits > 0 && letters[fits - 1] == ' ') --fits;
    return i18n::utf8(std::u32string_view{letters}.substr(0, fits)) + std::string{ellipsis};
}

std::vector<std::string> Fonts::wrap(std::string_view text, float width, const TextStyle& style)
{
    std::vector<std::string> lines;
    std::string line;
    const auto flush = [&] {
        lines.push_back(line);
        line.clear();
    };
    while (true) {
        const auto end = text.find_first_of(" \n");
        const auto word = text.substr(0, end);
        if (!word.empty()) {
            std::string longer = line;
            if (!longer.empty()) longer += ' ';
            longer += word;
            if (!line.empty() && measure(longer, style).width > width) {
                flush();
                line = word;
            } else {
                line = longer;
            }
        }
        if (end == std::string_view::npos) break;
        if (text[end] == '\n') flush();
        text.remove_prefix(end + 1);
    }
    flush();
    return lines;
}

float Fonts::draw_wrapped(Batch& batch, std::string_view text, const Rect& box, const TextStyle& style)
{
    TextStyle resolved = style;
    resolved.direction = i18n::resolved(text, style.direction);
    const float height = line_height(style);
    float y = box.y;
    for (const auto& line : wrap(text, box.width, resolved)) {
        draw(batch, line, {box.x, y, box.width, height}, resolved);
        y += height;
    }
    return y - box.y;
}

float Fonts::wrapped_height(std::string_view text, float width, const TextStyle& style)
{
    return static_cast<float>(wrap(text, width, style).size()) * line_height(style);
}

bool Fonts::has_font(FontRole role)
{
    const FontPair& fonts = state_->pair(role, 16);
    return fonts.fonts[0] || fonts.fonts[1];
}

bool Fonts::has_letter(FontRole role, char32_t letter)
{
    const FontPair& fonts = state_->pair(role, 16);
    return State::provides(fonts, 0, letter) || State::provides(fonts, 1, letter);
}

void Fonts::begin_frame()
{
    if (state_->atlas.pixels() > most_pixels) forget();
}

void Fonts::forget()
{
    state_->drawn.clear();
    state_->widths.clear();
    state_->lines.clear();
    state_->atlas.clear();
}

} // namespace papamu::render
