#include "client/screens/hints.hpp"

#include "client/input/translator.hpp"
#include "client/storage/settings.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <SDL_keyboard.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace papamu::screens {

namespace {

// Enter and Escape are everybody's, whatever else is bound.
std::string key_name(const input::Bindings& bindings, input::Action action)
{
    if (action == input::Action::confirm) return SDL_GetKeyName(SDLK_RETURN);
    if (action == input::Action::cancel) return "Esc";
    return SDL_GetKeyName(bindings.key(action));
}

} // namespace

std::string glyph(input::PadKind kind, input::Button button)
{
    constexpr std::array<std::string_view, 4> kinds{"generic", "xbox", "playstation", "nintendo"};
    std::string name = "ui/pad/" + std::string{kinds[static_cast<std::size_t>(kind)]} + '-';
    for (const char letter : input::word(button)) name += letter == '_' ? '-' : letter;
    return name;
}

bool hints_wanted(const input::Translator& hands, const storage::Settings& settings)
{
    const auto device = hands.device();
    return settings.hints && (device == input::Device::pad || device == input::Device::keys);
}

namespace {

// A hint as it is said: a glyph or the name of a key, and words.
struct Seen {
    std::string glyph;
    std::string key;
    std::string words;

    float taken() const
    {
        return glyph.empty() ? std::max(hint_height, ui::measure(key, ui::TextSize::small).width + 12)
                             : hint_height;
    }
    float width() const { return taken() + 8 + ui::measure(words, ui::TextSize::small).width + 1; }
};

std::optional<Seen> see(const input::Translator& hands, const Hint& hint)
{
    const auto& bindings = hands.bindings();
    Seen seen;
    if (hands.device() == input::Device::pad) {
        const auto button = bindings.button(hint.action);
        if (!button) return std::nullopt;
        seen.glyph = glyph(hands.pad_kind(), hands.printed(*button));
    } else {
        seen.key = key_name(bindings, hint.action);
        if (seen.key.empty()) return std::nullopt;
    }
    seen.words = ui::text(*hint.words);
    return seen;
}

void show_hint(const Seen& seen, const render::Rect& cell)
{
    const float taken = seen.taken();
    const float x = ui::right_to_left() ? cell.right() - taken : cell.x;
    if (seen.glyph.empty()) {
        ui::at({x, cell.y + 2, taken, hint_height - 4});
        ui::key_cap(seen.key);
    } else {
        ui::at({x, cell.y, taken, taken});
        ui::icon(seen.glyph, taken - 2, render::white);
    }
    const float room = cell.width - taken - 8;
    ui::at({ui::right_to_left() ? cell.x + 2 : cell.x + taken + 6, cell.y, room, hint_height});
    ui::label(seen.words, {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
}

} // namespace

void show_hints(const input::Translator& hands, const render::Rect& place, int columns,
                std::span<const Hint> hints)
{
    std::vector<Seen> seen;
    for (const auto& hint : hints)
        if (auto one = see(hands, hint)) seen.push_back(std::move(*one));
    const float cell = place.width / static_cast<float>(columns);
    const bool fit =
        std::all_of(seen.begin(), seen.end(), [&](const Seen& one) { return one.width() <= cell; });
    // Long words stand one after the other instead, and the last ones may find no place.
    float x = 0, y = 0;
    for (const auto& one : seen) {
        const float wide = fit ? cell : std::min(one.width() + 8, place.width);
        if (x > 0 && x + wide > place.width + 1) {
            x = 0;
            y += hint_height;
        }
        if (y + hint_height > place.height + 9) return;
        const float start = ui::right_to_left() ? place.right() - x - wide : place.x + x;
        show_hint(one, {start, place.y + y, wide, hint_height});
        x += wide;
    }
}

} // namespace papamu::screens
