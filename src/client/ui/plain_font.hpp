#pragma once

struct ImFont;
struct ImFontAtlas;

namespace papamu::ui {

/// Adds the letters that are shown where there is no font at all.
ImFont* make_plain_font(ImFontAtlas& atlas);

} // namespace papamu::ui
