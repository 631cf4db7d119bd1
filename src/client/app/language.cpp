#include "client/app/language.hpp"

#include "client/i18n/languages.hpp"
#include "client/i18n/pseudo.hpp"
#include "client/platform/words.hpp"
#include "client/ui/text.hpp"

#include <SDL.h>

#include <cassert>
#include <utility>

namespace papamu::app {

namespace {

std::string preferred_language(const std::vector<i18n::Language>& shipped)
{
    std::string found = "en";
    SDL_Locale* locales = SDL_GetPreferredLocales();
    for (const SDL_Locale* locale = locales; locale && locale->language; ++locale)
        if (i18n::language_for(locale->language, shipped)) {
            found = locale->language;
            break;
        }
    SDL_free(locales);
    return found;
}

} // namespace

Result<i18n::Catalogue> choose_words(const std::filesystem::path& assets, const std::string& asked,
                                     const std::string& set, std::vector<Message>& troubles)
{
    if (asked == i18n::pseudo_language().id) return i18n::pseudo_catalogue();
    const auto shipped = i18n::shipped_languages(assets);
    auto language = i18n::language_for(asked.empty() ? set : asked, shipped);
    if (asked.empty() && !set.empty() && !language) troubles.push_back(language.reason());
    if (asked.empty() && !language) language = i18n::language_for(preferred_language(shipped), shipped);
    if (!language) return language.reason();
    platform::want_words(language->id);
    return i18n::load_catalogue(assets, *language, troubles);
}

bool Language::follow(const session::Preferences& preferences, std::vector<Message>& troubles)
{
    const auto& set = preferences.settings.language;
    if (followed_ == set && !std::exchange(stale_, false)) return false;
    if (followed_ != set) asked_.clear();
    followed_ = set;
    platform::keep_language(set);
    auto words = choose_words(assets_, asked_, set, troubles);
    assert(words && "a language that was asked for was there at the beginning");
    ui::set_catalogue(std::move(*words));
    return true;
}

} // namespace papamu::app
