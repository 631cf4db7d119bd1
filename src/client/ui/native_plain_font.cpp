#include "client/ui/plain_font.hpp"

#include <imgui.h>

namespace papamu::ui {

ImFont* make_plain_font(ImFontAtlas& atlas) { return atlas.AddFontDefault(); }

} // namespace papamu::ui
