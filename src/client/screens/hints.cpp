#include "client/screens/hints.hpp"

#include "client/input/translator.hpp"
#include "client/storage/settings.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <SDL_keyboard.h>

#include <array>
#include <string>

namespace papamu::screens {

namespace {

// Enter, Escape and Tab are everybody's, whatever else is bound.
std::string key_name(const input::Bindings& bindings, input::Action action)
{
    if (action == input::Action::confirm) return SDL_GetKeyName(SDLK_RETURN);
    if (action == input::Action::cancel) return "Esc";
    if (action == input::Action::next_group) return SDL_GetKeyName(SDLK_TAB);
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

void show_hints(const input::Translator& hands, int columns, int rows, std::span<const Hint> hints, int spare)
{
    constexpr float line = 26;
    const auto& bindings = hands.bindings();
    const auto all = ui::wrap(columns, {.height = line * static_cast<float>(rows), .gap = 0, .spare = spare});
    for (const auto& hint : hints) {
        std::string picture, key;
        if (hands.device() == input::Device::pad) {
            if (const auto button = bindings.button(hint.action))
                picture = glyph(hands.pad_kind(), hands.printed(*button));
        } else {
            key = key_name(bindings, hint.action);
        }
        if (picture.empty() && key.empty()) continue;
        const auto cell = ui::row({.height = line, .gap = 6});
        if (key.empty())
            ui::icon(picture, line - 2, render::white);
        else
            ui::key_cap(key);
        ui::label(ui::text(*hint.words),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
        ui::space(4);
    }
}

} // namespace papamu::screens
