// The page brings its fonts with it, so nobody ever sees these letters, and they and what reads them would be
// a fortieth of all that is fetched: here is one that is blank, since ImGui wants one.

#include "client/ui/plain_font.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>

namespace papamu::ui {

namespace {

// As ImGui's own builders do it, with nothing in the picture but the white that shapes are filled with.
bool build(ImFontAtlas* atlas)
{
    constexpr int edge = 4;
    ImFontAtlasBuildInit(atlas);
    auto& white = *atlas->GetCustomRectByIndex(atlas->PackIdMouseCursors);
    white.X = white.Y = 0;
    atlas->ClearTexData();
    atlas->TexWidth = atlas->TexHeight = edge;
    atlas->TexUvScale = {1.0F / edge, 1.0F / edge};
    atlas->TexPixelsAlpha8 = static_cast<unsigned char*>(ImGui::MemAlloc(edge * edge));
    std::fill_n(atlas->TexPixelsAlpha8, edge * edge, static_cast<unsigned char>(0));
    auto& config = atlas->ConfigData.front();
    auto& font = *config.DstFont;
    ImFontAtlasBuildSetupFont(atlas, &font, &config, config.SizePixels, 0);
    font.AddGlyph(&config, ' ', 0, 0, 0, 0, 0, 0, 0, 0, config.SizePixels / 2);
    ImFontAtlasBuildFinish(atlas);
    return true;
}

} // namespace

ImFont* make_plain_font(ImFontAtlas& atlas)
{
    static const ImFontBuilderIO builder{build};
    atlas.FontBuilderIO = &builder;
    atlas.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
    char nothing = 0;
    ImFontConfig config;
    config.FontData = &nothing;
    config.FontDataSize = 1;
    config.FontDataOwnedByAtlas = false; // it takes a copy
    config.SizePixels = 13;
    return atlas.AddFont(&config);
}

} // namespace papamu::ui
