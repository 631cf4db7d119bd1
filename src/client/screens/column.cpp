#include "client/screens/column.hpp"

#include "client/ui/theme.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

Column Column::on(render::Size screen, float widest)
{
    Column out;
    out.low = screen.height < 560;
    const float margin = out.low ? 10.0F : 28.0F;
    const float width = std::min(widest, screen.width - 2 * margin);
    const float x = std::round((screen.width - width) / 2);
    out.panel = {x, margin, width, screen.height - 3 * margin - ui::control_height};
    out.footer = {x, out.panel.bottom() + margin, width, ui::control_height};
    return out;
}

Column Column::around(float content) const
{
    Column out = *this;
    if (content <= 0 || content >= panel.height) return out;
    const float spared = std::round((panel.height - content) / 2);
    out.panel.y += spared;
    out.panel.height = content;
    out.footer.y -= panel.height - content - spared;
    return out;
}

} // namespace papamu::screens
