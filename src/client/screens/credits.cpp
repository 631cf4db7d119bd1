#include "client/screens/credits.hpp"

#include "client/screens/settings_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <array>

namespace papamu::screens {

namespace {

// Names and licences are the same in every language.
struct Thanks {
    std::string_view name;
    std::string_view licence;
};

constexpr std::array fonts{
    Thanks{"Noto Sans", "SIL Open Font License 1.1"},
    Thanks{"Noto Sans Hebrew", "SIL Open Font License 1.1"},
    Thanks{"Noto Serif Display", "SIL Open Font License 1.1"},
};

constexpr std::array libraries{
    Thanks{"SDL 2, SDL_image, SDL_ttf, SDL_mixer", "zlib"},
    Thanks{"Dear ImGui", "MIT"},
    Thanks{"FreeType", "FreeType License"},
    Thanks{"HarfBuzz", "MIT"},
    Thanks{"FriBidi", "LGPL 2.1"},
    Thanks{"nanosvg", "zlib"},
    Thanks{"stb", "MIT"},
    Thanks{"Boost.JSON", "Boost Software License 1.0"},
    Thanks{"CLI11", "BSD 3-Clause"},
    Thanks{"fmt, spdlog", "MIT"},
    Thanks{"toml++", "MIT"},
};

void thank(const Thanks& thanks)
{
    ui::label(thanks.name);
    ui::label(thanks.licence, {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
}

} // namespace

void CreditsScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Cancel>(intent)) go_back();
}

void CreditsScreen::show_panels()
{
    const auto page = ui::page();
    ui::panel_begin("credits.panel", page.panel, {.gap = 3, .scroll = true});
    ui::title(ui::text(texts::credits_title));
    ui::label(ui::text(texts::credits_papamu), {.tone = ui::TextTone::soft});
    ui::heading(ui::text(texts::credits_games));
    for (const Game* game : games()) {
        ui::label(ui::text(*game->info().name));
        ui::label(ui::text(*game->info().credit), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    }
    ui::heading(ui::text(texts::credits_fonts));
    for (const auto& font : fonts) thank(font);
    ui::heading(ui::text(texts::credits_libraries));
    for (const auto& library : libraries) thank(library);
    ui::panel_end();
    ui::panel_begin("credits.footer", page.footer,
                    {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::button("credits.back", ui::text(texts::setup_back), {.icon = "ui/back", .width = 120})) go_back();
    ui::panel_end();
}

} // namespace papamu::screens
