// The page of the settings on which buttons and keys are chosen.

#include "client/input/translator.hpp"
#include "client/platform/here.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/settings.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <SDL_keyboard.h>

namespace papamu::screens {

namespace {

std::string shown_name(const input::Bindings& bindings, input::Action action, bool pad)
{
    if (pad) {
        const auto button = bindings.button(action);
        return button ? std::string{input::word(*button)} : ui::text(texts::controls_none);
    }
    const auto key = bindings.key(action);
    return key == 0 ? ui::text(texts::controls_none) : std::string{SDL_GetKeyName(key)};
}

} // namespace

void SettingsScreen::show_controls()
{
    ui::title(ui::text(texts::settings_controls));
    for (const bool pad : {true, false}) {
        ui::heading(ui::text(pad ? texts::controls_pad : texts::controls_keys));
        // Browsers say nothing of a pad until it is touched.
        if (pad && platform::in_browser && with_.input.pad_count() == 0)
            ui::label(ui::text(texts::controls_wake_pad),
                      {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
        for (std::size_t i = 0; i < input::action_count; ++i)
            show_binding(static_cast<input::Action>(i), pad);
    }
    ui::space(8);
    if (ui::button("controls.usual", ui::text(texts::controls_usual), {.kind = ui::ButtonKind::quiet})) {
        with_.preferences.settings.pad_bindings.clear();
        with_.preferences.settings.key_bindings.clear();
        changed();
    }
}

// Whoever shares a button is named below it: the first of them is the one that counts.
void SettingsScreen::show_binding(input::Action action, bool pad)
{
    const auto& bindings = with_.input.bindings();
    const auto sharing = pad ? (bindings.button(action) ? bindings.actions_of(*bindings.button(action))
                                                        : std::vector<input::Action>{})
                             : bindings.actions_of(bindings.key(action));
    std::string conflict;
    for (const auto other : sharing)
        if (other != action && conflict.empty())
            conflict = ui::text(Message{texts::controls_conflict, {{"action", input::name(other)}}});
    const std::string id =
        std::string{pad ? "controls.pad." : "controls.key."} + std::string{input::word(action)};
    const auto button = pad ? bindings.button(action) : std::nullopt;
    const auto picture = button ? glyph(with_.input.pad_kind(), *button) : std::string{};
    if (ui::menu_row(id, ui::text(input::name(action)),
                     {.detail = conflict,
                      .value = shown_name(bindings, action, pad),
                      .value_icon = picture,
                      .arrow = false,
                      .chosen = !conflict.empty()})) {
        capturing_ = Capturing{action, pad};
        with_.input.capture(pad ? input::Device::pad : input::Device::keys);
    }
}

void SettingsScreen::on_time(float)
{
    if (!capturing_) return;
    const auto [action, pad] = *capturing_;
    const auto pressed = with_.input.take_captured();
    if (!pressed) {
        if (!with_.input.capturing()) capturing_.reset();
        return;
    }
    auto bindings = with_.input.bindings();
    if (const auto* button = std::get_if<input::Button>(&*pressed); button && pad)
        bindings.set_button(action, *button);
    else if (const auto* key = std::get_if<input::KeyCode>(&*pressed); key && !pad)
        bindings.set_key(action, *key);
    with_.preferences.settings.pad_bindings = bindings.button_words();
    with_.preferences.settings.key_bindings = bindings.key_words();
    with_.preferences.save();
    capturing_.reset();
}

void SettingsScreen::capture()
{
    ui::sheet_begin("capture", ui::text(input::name(capturing_->action)), 420, 190);
    ui::label(ui::text(capturing_->pad ? texts::controls_press_button : texts::controls_press_key),
              {.tone = ui::TextTone::soft});
    ui::space(6);
    const bool cancelled = ui::button("capture.cancel", ui::text(texts::setup_back));
    if (ui::sheet_end() || cancelled) stop_capture();
}

void SettingsScreen::stop_capture()
{
    with_.input.stop_capture();
    capturing_.reset();
}

// A button that is pressed on another screen is not the one that was asked for.
void SettingsScreen::on_help()
{
    if (capturing_) stop_capture();
    Screen::on_help();
}

} // namespace papamu::screens
