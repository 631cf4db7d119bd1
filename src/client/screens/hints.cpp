#include "client/screens/hints.hpp"

#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <SDL_keyboard.h>

#include <array>

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

bool hints_wanted(const Session& session)
{
    const auto device = session.input.device();
    return session.settings.hints && (device == input::Device::pad || device == input::Device::keys);
}

void show_hints(const Session& session, const render::Rect& place, int columns, std::span<const Hint> hints)
{
    const bool pad = session.input.device() == input::Device::pad;
    const auto& bindings = session.input.bindings();
    const float width = place.width / static_cast<float>(columns);
    for (std::size_t i = 0; i < hints.size(); ++i) {
        const auto column = static_cast<float>(i % static_cast<std::size_t>(columns));
        const auto row = static_cast<float>(i / static_cast<std::size_t>(columns));
        const float start =
            ui::right_to_left() ? place.right() - (column + 1) * width : place.x + column * width;
        render::Rect cell{start, place.y + row * hint_height, width, hint_height};
        float taken = hint_height;
        if (pad) {
            const auto button = bindings.button(hints[i].action);
            if (!button) continue;
            ui::at({ui::right_to_left() ? cell.right() - taken : cell.x, cell.y, taken, taken});
            ui::icon(glyph(session.input.pad_kind(), session.input.printed(*button)), taken - 2,
                     render::white);
        } else {
            const auto name = key_name(bindings, hints[i].action);
            if (name.empty()) continue;
            taken = std::max(taken, ui::measure(name, ui::TextSize::small).width + 12);
            ui::at({ui::right_to_left() ? cell.right() - taken : cell.x, cell.y + 2, taken, hint_height - 4});
            ui::key_cap(name);
        }
        ui::at({ui::right_to_left() ? cell.x : cell.x + taken + 6, cell.y, width - taken - 8, hint_height});
        ui::label(ui::text(*hints[i].words),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
    }
}

} // namespace papamu::screens
