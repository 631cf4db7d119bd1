#include "client/screens/line_sign.hpp"

#include "client/online/presence.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::screens {

void show_line_sign(const online::Presence& line)
{
    const auto sign = connection_sign(line.client());
    {
        const auto row = ui::row({.height = 26});
        ui::icon(sign.icon, 22, ui::theme().ink_soft);
        ui::label(ui::text(*sign.words), {.size = ui::TextSize::bold, .wrap = false, .grow = 1});
    }
    if (const auto trouble = connection_trouble(line); !trouble.empty())
        ui::label(ui::sentence(trouble), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
}

void show_line_retry(online::Presence& line)
{
    auto* client = line.client();
    if (!client) return;
    const bool stopped = client->state() == net::ConnectionState::waiting ||
                         client->state() == net::ConnectionState::refused || !client->worry().empty();
    if (stopped && ui::button("online.retry", ui::text(texts::online_retry), {.icon = "ui/replay"}))
        client->retry(line.now());
}

} // namespace papamu::screens
