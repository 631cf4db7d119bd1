// The page of the settings for whoever sees, hears or moves otherwise.

#include "client/input/translator.hpp"
#include "client/screens/choosing.hpp"
#include "client/screens/settings.hpp"
#include "client/screens/settings_texts.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <SDL_keyboard.h>

namespace papamu::screens {

void SettingsScreen::show_ease()
{
    auto& s = with_.preferences.settings;
    ui::title(ui::text(texts::settings_ease));
    show_speech();
    ui::heading(ui::text(texts::settings_eyes));
    if (ui::toggle("ease.contrast", ui::text(texts::settings_contrast), s.high_contrast,
                   ui::text(texts::settings_contrast_detail)))
        changed();
    show_size();
    if (ui::toggle("ease.captions", ui::text(texts::settings_captions), s.captions,
                   ui::text(texts::settings_captions_detail)))
        changed();
    ui::heading(ui::text(texts::settings_one_hand));
    if (ui::toggle("ease.left", ui::text(texts::settings_left), s.left_handed,
                   ui::text(texts::settings_left_detail)))
        changed();
    if (choose("ease.scanning", texts::settings_scanning,
               {&texts::scanning_off, &texts::scanning_slow, &texts::scanning_normal, &texts::scanning_fast},
               s.scanning))
        changed();
    ui::label(ui::text(texts::settings_scanning_detail),
              {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
}

void SettingsScreen::show_speech()
{
    auto& s = with_.preferences.settings;
    ui::heading(ui::text(texts::settings_speech));
    if (choose("ease.speaks", texts::settings_speaks,
               {&texts::speaks_automatic, &texts::speaks_on, &texts::speaks_off}, s.speech))
        changed();
    if (choose("ease.detail", texts::settings_speech_detail,
               {&texts::speech_terse, &texts::speech_normal, &texts::speech_full}, s.speech_detail))
        changed();
    const auto key = with_.input.bindings().key(input::Action::speech);
    if (key != 0)
        ui::label(ui::text(Message{texts::settings_speech_key, {{"key", SDL_GetKeyName(key)}}}),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
}

} // namespace papamu::screens
