#include "client/screens/line_sign.hpp"

#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::screens {

void show_line_sign(const Session& session)
{
    const auto sign = connection_sign(session.line.client());
    {
        const auto row = ui::row({.height = 26});
        ui::icon(sign.icon, 22, ui::theme().gold);
        ui::label(ui::text(*sign.words), {.size = ui::TextSize::bold, .wrap = false, .grow = 1});
    }
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
