#include "client/screens/line_sign.hpp"

#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::screens {

using render::Rect;

void show_line_sign(const Session& session)
{
    const auto sign = connection_sign(session.line.client());
    const float side = 22, line = 26;
    const Rect whole = ui::room(ui::width_left(), line);
    const bool mirrored = ui::right_to_left();
    ui::at({mirrored ? whole.right() - side : whole.x, whole.y + (line - side) / 2, side, side});
    ui::icon(sign.icon, side, ui::theme().gold);
    ui::at({mirrored ? whole.x : whole.x + side + 10, whole.y, whole.width - side - 10, line});
    ui::label(ui::text(*sign.words), {.size = ui::TextSize::bold, .wrap = false});
    if (const auto trouble = connection_trouble(session); !trouble.empty())
        ui::label(ui::text(trouble), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
}

void show_line_retry(Session& session)
{
    auto* client = session.line.client();
    if (!client) return;
    const bool stopped = client->state() == net::ConnectionState::waiting ||
                         client->state() == net::ConnectionState::refused || !client->worry().empty();
    if (stopped && ui::button("online.retry", ui::text(texts::online_retry), {.icon = "ui/replay"}))
        client->retry(session.line.now());
}

} // namespace papamu::screens
