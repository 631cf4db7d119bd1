#include "client/screens/beside_board.hpp"

#include "client/ui/text.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

BesideBoard BesideBoard::on(render::Size screen, bool face_to_face)
{
    BesideBoard out;
    out.low = screen.height < 560 || screen.width < 560;
    const float margin = out.low ? 6.0F : 20.0F;
    const float chip = face_to_face ? (out.low ? 44.0F : 60.0F) + margin : 0;
    const bool wide = screen.width >= screen.height * 1.05F;
    // Menus mirror with the language; the board stays as it is and only changes sides.
    const auto mirror = [&](render::Rect& place) {
        if (ui::right_to_left()) place.x = screen.width - place.right();
    };
    if (wide) {
        const float width = out.low ? 172.0F : std::clamp(screen.width * 0.24F, 260.0F, 380.0F);
        out.panel = {screen.width - width - margin, margin + chip, width, screen.height - 2 * margin - chip};
        out.room = {margin, margin, screen.width - width - 3 * margin, screen.height - 2 * margin};
        if (chip > 0) out.far_chip = {out.panel.x, margin, width, chip - margin};
        mirror(out.panel);
        mirror(out.room);
        mirror(out.far_chip);
        out.side = out.panel;
        return out;
    }
    const float height = std::clamp(screen.height * 0.22F, 264.0F, 330.0F);
    const float left = std::round((screen.width - 3 * margin) * 0.52F);
    out.panel = {margin, screen.height - height - margin, left, height};
    out.side = {2 * margin + left, out.panel.y, screen.width - 3 * margin - left, height};
    out.room = {margin, margin + chip, screen.width - 2 * margin, screen.height - height - 3 * margin - chip};
    if (chip > 0) out.far_chip = {margin, margin, screen.width - 2 * margin, chip - margin};
    mirror(out.panel);
    mirror(out.side);
    return out;
}

} // namespace papamu::screens
