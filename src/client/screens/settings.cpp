#include "client/screens/settings.hpp"

#include "client/audio/audio.hpp"
#include "client/screens/choosing.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

void SettingsScreen::on_intent(const input::Intent& intent)
{
    if (!std::holds_alternative<input::intent::Cancel>(intent)) return;
    step_back();
}

void SettingsScreen::step_back()
{
    if (page_ == Page::all)
        go_back();
    else
        page_ = Page::all;
}

std::string SettingsScreen::name() const
{
    switch (page_) {
    case Page::all: break;
    case Page::controls: return "controls";
    case Page::languages: return "languages";
    case Page::ease: return "ease";
    }
    return "settings";
}

std::optional<std::string> SettingsScreen::fact(const std::string& name) const
{
    const auto& s = with_.preferences.settings;
    if (name == "speed") return std::to_string(static_cast<int>(s.animation));
    if (name == "capturing") return capturing_ ? "yes" : "no";
    if (name == "fullscreen") return s.fullscreen ? "on" : "off";
    if (name == "reduced") return s.reduced_motion ? "on" : "off";
    if (name == "volume") return std::to_string(static_cast<int>(std::lround(s.volume * 100)));
    if (name == "sound") return with_.audio.without_device() ? "no device" : s.mute ? "off" : "on";
    return std::nullopt;
}

void SettingsScreen::show_panels()
{
    const auto page = ui::page();
    changed_ = false;
    ui::panel_begin(name() + ".panel", page.panel, {.scroll = true});
    switch (page_) {
    case Page::controls: show_controls(); break;
    case Page::languages: show_languages(); break;
    case Page::ease: show_ease(); break;
    case Page::all:
        ui::title(ui::text(texts::settings_title));
        show_language();
        if (ui::menu_row("settings.ease", ui::text(texts::settings_ease), {.icon = "ui/eye"}))
            page_ = Page::ease;
        show_board();
        show_motion();
        show_hands();
        show_sound();
        show_window();
        show_reset();
    }
    ui::panel_end();
    ui::panel_begin("settings.footer", page.footer,
                    {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::button("settings.back", ui::text(texts::setup_back), {.icon = "ui/back", .width = 120}))
        step_back();
    ui::panel_end();
    if (capturing_) capture();
    if (asks_reset_) {
        const auto answer = ui::dialog("reset", ui::text(texts::settings_reset),
                                       {.words = ui::text(texts::settings_reset_words),
                                        .yes = ui::text(texts::settings_reset_yes),
                                        .no = ui::text(texts::settings_reset_no),
                                        .dangerous = true});
        if (answer == ui::YesNo::yes) {
            // What stands on other pages stays.
            auto& s = with_.preferences.settings;
            storage::Settings fresh;
            fresh.games = std::move(s.games);
            fresh.name = std::move(s.name);
            fresh.server = std::move(s.server);
            fresh.data_folder = std::move(s.data_folder);
            // Without these somebody could not go on.
            fresh.speech = s.speech;
            fresh.speech_detail = s.speech_detail;
            fresh.high_contrast = s.high_contrast;
            fresh.captions = s.captions;
            fresh.left_handed = s.left_handed;
            fresh.scanning = s.scanning;
            s = std::move(fresh);
            changed();
        }
        asks_reset_ = answer == ui::YesNo::none;
    }
    if (changed_) with_.preferences.save();
}

// First of all, and known by its sign: whoever cannot read what stands here looks for it.
void SettingsScreen::show_language()
{
    if (ui::menu_row("settings.language", ui::text(texts::settings_language),
                     {.icon = "ui/language", .value = ui::catalogue().language().own_name}))
        page_ = Page::languages;
}

// Each in its own words, so that everybody finds theirs.
void SettingsScreen::show_languages()
{
    auto& s = with_.preferences.settings;
    ui::title(ui::text(texts::settings_language));
    const auto offer = [&](const std::string& row, const std::string& words, const std::string& id) {
        if (!ui::menu_row("languages." + row, words,
                          {.value_icon = s.language == id ? "ui/check" : "",
                           .arrow = false,
                           .chosen = s.language == id}))
            return;
        s.language = id;
        changed();
    };
    offer("system", ui::text(texts::settings_language_system), {});
    for (const auto& language : with_.preferences.languages)
        offer(language.id, language.own_name, language.id);
}

void SettingsScreen::show_board()
{
    auto& s = with_.preferences.settings;
    ui::heading(ui::text(texts::settings_board));
    if (choose("settings.seating", texts::settings_seating,
               {&texts::seating_fixed, &texts::seating_turn, &texts::seating_face}, s.seating))
        changed();
    if (choose("settings.coordinates", texts::settings_coordinates,
               {&texts::coordinates_in, &texts::coordinates_out, &texts::coordinates_off}, s.coordinates))
        changed();
    if (choose("settings.evaluation", texts::evaluation,
               {&texts::evaluation_off, &texts::evaluation_bar, &texts::evaluation_moves}, s.evaluation))
        changed();
    ui::label(ui::text(texts::evaluation_detail), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    if (ui::toggle("settings.materials", ui::text(texts::settings_materials), s.materials,
                   ui::text(texts::settings_materials_detail)))
        changed();
}

void SettingsScreen::show_motion()
{
    auto& s = with_.preferences.settings;
    ui::heading(ui::text(texts::settings_motion));
    if (choose("settings.speed", texts::settings_speed,
               {&texts::speed_off, &texts::speed_fast, &texts::speed_normal, &texts::speed_slow},
               s.animation))
        changed();
    if (ui::toggle("settings.reduced", ui::text(texts::settings_reduced), s.reduced_motion,
                   ui::text(texts::settings_reduced_detail)))
        changed();
    if (ui::toggle("settings.ambient", ui::text(texts::settings_ambient), s.ambient_motion,
                   ui::text(texts::settings_ambient_detail)))
        changed();
}

void SettingsScreen::show_hands()
{
    auto& s = with_.preferences.settings;
    ui::heading(ui::text(texts::settings_hands));
    const std::initializer_list<const Text*> policies{&texts::commit_at_once, &texts::commit_confirm};
    const std::initializer_list<const Text*> pointed{&texts::commit_at_once, &texts::commit_confirm,
                                                     &texts::commit_held};
    if (choose("settings.mouse", texts::settings_mouse, pointed, s.commit_mouse)) changed();
    if (choose("settings.touch", texts::settings_touch, pointed, s.commit_touch)) changed();
    if (choose("settings.pad", texts::settings_pad, policies, s.commit_pad)) changed();
    if (choose("settings.keys", texts::settings_keys, policies, s.commit_keys)) changed();
    ui::space(4);
    if (ui::toggle("settings.hints", ui::text(texts::settings_hints), s.hints)) changed();
    if (ui::toggle("settings.swap", ui::text(texts::settings_swap), s.swap_ab,
                   ui::text(texts::settings_swap_detail)))
        changed();
    if (ui::toggle("settings.haptics", ui::text(texts::settings_haptics), s.haptics,
                   ui::text(texts::settings_haptics_detail)))
        changed();
    if (ui::menu_row("settings.controls", ui::text(texts::settings_controls), {})) page_ = Page::controls;
}

void SettingsScreen::show_sound()
{
    auto& s = with_.preferences.settings;
    const auto percent = [](double value) {
        return ui::text(
            Message{texts::settings_percent, {{"percent", static_cast<int>(std::lround(value * 100))}}});
    };
    ui::heading(ui::text(texts::settings_sound));
    if (with_.audio.without_device())
        ui::label(ui::text(texts::settings_no_device),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    auto volume = static_cast<float>(s.volume);
    if (ui::slider("settings.volume", ui::text(texts::settings_volume), volume, 0, 1,
                   {.value = percent(s.volume)})) {
        s.volume = std::round(static_cast<double>(volume) * 100) / 100;
        with_.audio.set_volume(volume);
        with_.audio.play(audio::Sound::slide);
        changed();
    }
    if (ui::toggle("settings.mute", ui::text(texts::settings_mute), s.mute)) changed();
}

void SettingsScreen::show_window()
{
    auto& s = with_.preferences.settings;
    ui::heading(ui::text(texts::settings_window));
    show_size();
    if (ui::toggle("settings.fullscreen", ui::text(texts::settings_fullscreen), s.fullscreen)) changed();
}

void SettingsScreen::show_size()
{
    auto& s = with_.preferences.settings;
    const double shown = s.ui_scale > 0 ? s.ui_scale : 1;
    auto scale = static_cast<float>(shown);
    const auto words =
        ui::text(Message{texts::settings_percent, {{"percent", static_cast<int>(std::lround(shown * 100))}}});
    // In steps of five, so that a slider that grows under the hand does not tremble.
    if (ui::slider("settings.size", ui::text(texts::settings_size), scale, 0.75F, 2, {.value = words})) {
        const double stepped = std::round(static_cast<double>(scale) * 20) / 20;
        if (stepped != shown) {
            s.ui_scale = stepped;
            changed();
        }
    }
}

void SettingsScreen::show_reset()
{
    ui::space(6);
    if (ui::menu_row("settings.credits", ui::text(texts::credits_title), {}))
        go_to({to::Credits{}, to::Settings{}});
    if (ui::button("settings.reset", ui::text(texts::settings_reset), {.kind = ui::ButtonKind::quiet}))
        asks_reset_ = true;
}

} // namespace papamu::screens
