// Whether the window's fonts have every letter of every translation.

#include "client/i18n/languages.hpp"
#include "client/i18n/po.hpp"
#include "client/i18n/utf8.hpp"
#include "client/render/font_files.hpp"
#include "client/render/ttf.hpp"
#include "data/bytes.hpp"
#include "render/stage.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;

TEST_CASE("every character of every translation is in the window's fonts", "[render][fonts][shipped]")
{
    const auto assets = stage::directories().assets;
    std::map<char32_t, std::string> met; // where it was met first
    // The test's own folder of assets has links to those of the program.
    const auto links = std::filesystem::directory_options::follow_directory_symlink;
    for (const auto& file : std::filesystem::recursive_directory_iterator{assets, links}) {
        if (file.path().extension() != ".po") continue;
        const auto po = i18n::read_po(*read_bytes(file.path()), file.path().string());
        REQUIRE(po);
        for (const auto& entry : po->entries)
            for (const auto& words : entry.translations)
                for (const char32_t c : i18n::characters(words))
                    if (c > U' ') met.emplace(c, file.path().string() + ", " + entry.context);
    }
    for (const auto& language : i18n::shipped_languages(assets))
        for (const char32_t c : i18n::characters(language.own_name)) met.emplace(c, language.id);
    REQUIRE(met.size() > 150);

    REQUIRE(TTF_Init() == 0);
    for (const auto role : {render::FontRole::text, render::FontRole::bold, render::FontRole::title}) {
        render::Troubles troubles;
        const auto folders = render::font_folders(assets);
        std::vector<TTF_Font*> fonts;
        for (const bool hebrew : {false, true}) {
            const auto file = render::font_file(role, hebrew, folders, troubles);
            REQUIRE(file);
            fonts.push_back(TTF_OpenFont(file->string().c_str(), 20));
            REQUIRE(fonts.back());
        }
        for (const auto& [c, where] : met) {
            INFO("U+" << std::hex << static_cast<unsigned>(c) << ", " << where);
            CHECK((TTF_GlyphIsProvided32(fonts[0], c) != 0 || TTF_GlyphIsProvided32(fonts[1], c) != 0));
        }
        for (auto* font : fonts) TTF_CloseFont(font);
    }
    TTF_Quit();
}
