#include "client/app/news.hpp"

#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::app {

void News::show(screens::Session& session)
{
    if (session.news.empty()) {
        gone_at_.reset();
        return;
    }
    const auto words = ui::text(session.news.front());
    // Nobody reads faster than twenty letters a second.
    if (!gone_at_) gone_at_ = session.now + 4 + static_cast<double>(words.size()) / 20;
    const auto screen = ui::screen();
    const float width = std::min(620.0F, screen.width - 24);
    const float close = ui::control_height;
    const auto lines =
        static_cast<float>(ui::lines_of(words, ui::TextSize::small, std::max(1.0F, width - close - 44)));
    const float height = std::max(close + 12, lines * ui::measure(words, ui::TextSize::small).height + 28);
    const render::Rect place{(screen.width - width) / 2, screen.height - height - 12, width, height};
    ui::panel_begin("news", place, {.padding = 12, .front = true});
    const bool mirrored = ui::right_to_left();
    ui::at({place.x + (mirrored ? close + 14 : 14), place.y + 12, width - close - 30, height - 24});
    ui::label(words, {.size = ui::TextSize::small});
    ui::at({mirrored ? place.x + 6 : place.right() - close - 6, place.y + 6, close, close});
    const bool read = ui::icon_button("news.close", "ui/close", {.for_focus = false});
    ui::panel_end();
    if (!read && session.now < *gone_at_) return;
    session.news.pop_front();
    gone_at_.reset();
}

} // namespace papamu::app
