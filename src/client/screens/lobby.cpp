#include "client/screens/lobby.hpp"

#include "client/online/presence.hpp"
#include "client/platform/directories.hpp"
#include "client/screens/line_sign.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/screens/texts.hpp"
#include "client/session/clock.hpp"
#include "client/session/online_desk.hpp"
#include "client/session/preferences.hpp"
#include "client/session/tidings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"
#include "protocol/guest.hpp"

#include <algorithm>
#include <utility>

namespace papamu::screens {

using net::ConnectionState;
using online::Hosting;

LobbyScreen::LobbyScreen(const Tools& with)
    : with_(with), may_host_(platform::find_program("papamu-server").has_value())
{
    arrive();
    turn_to(0);
    with.desk.line.ask_for_own_tables();
    ui::set_focus(!nowhere() ? "online.new" : may_host_ ? "online.host" : "online.link");
}

LobbyScreen::~LobbyScreen()
{
    if (auto* client = with_.desk.line.client()) client->watch_lobby(false);
}

// Who never was anywhere has chosen nothing that could fail.
void LobbyScreen::arrive()
{
    if (with_.desk.line.state() != ConnectionState::off || !with_.desk.known_server()) return;
    if (auto came = with_.desk.come_online(); !came) with_.tidings.tell(came.reason());
}

void LobbyScreen::turn_to(std::int64_t page)
{
    page_ = page;
    if (auto* client = with_.desk.line.client()) client->watch_lobby(true, {}, protocol::Pace::any, page);
}

void LobbyScreen::on_time(float)
{
    while (auto refusal = with_.desk.line.take_refusal()) with_.tidings.tell(std::move(*refusal));
    if (auto left = with_.desk.line.take_left()) with_.tidings.tell(std::move(*left));
    // Before this program hosts there may be no service to ask; asking again does no harm.
    turn_to(page_);
    // Seconds are counted until the next attempt.
    due_.reset();
    if (with_.desk.line.state() == ConnectionState::waiting) due_ = with_.clock.now + 1;
}

void LobbyScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Cancel>(intent)) leave();
}

// That of the table that has the focus.
const Game* LobbyScreen::game() const
{
    const auto* client = with_.desk.line.client();
    if (!client) return nullptr;
    auto tables = client->own_tables();
    if (const auto& lobby = client->lobby()) tables.insert(tables.end(), lobby->begin(), lobby->end());
    const auto focused = std::find_if(tables.begin(), tables.end(), [](const auto& table) {
        return ui::focus() == "online.own." + table.code || ui::focus() == "online.table." + table.code;
    });
    const auto game = focused == tables.end() ? Result<const Game*>{Message{}} : find_game(focused->game);
    return game ? *game : nullptr;
}

std::optional<std::string> LobbyScreen::fact(const std::string& name) const
{
    const auto* client = with_.desk.line.client();
    if (name == "tables") return std::to_string(client && client->lobby() ? client->lobby()->size() : 0);
    if (name == "page") return std::to_string(page_);
    if (name == "own") return std::to_string(client ? client->own_tables().size() : 0);
    return std::nullopt;
}

// Leaving the screen closes the connection; a service hosted here goes on.
void LobbyScreen::leave()
{
    with_.desk.line.go();
    go_to(to::Home{});
}

// Two columns where there is room: the tables, and beside them this guest's name.
void LobbyScreen::show_panels()
{
    const auto page = ui::page_in_two(1060, 380);
    const float padding = ui::low() ? 12.0F : ui::padding;
    ui::panel_begin("online.tables", page.panel, {.padding = padding, .scroll = true});
    ui::title(ui::text(texts::online_title));
    show_line();
    show_tables();
    if (page.two()) {
        ui::panel_end();
        ui::panel_begin("online.person", page.side, {.padding = padding, .scroll = true});
    }
    show_person();
    if (!nowhere()) show_hosting();
    ui::panel_end();
    show_footer(page.footer);
}

bool LobbyScreen::nowhere() const
{
    return with_.desk.line.state() == ConnectionState::off && !with_.desk.known_server();
}

void LobbyScreen::show_line()
{
    if (nowhere()) {
        ui::label(ui::text(texts::online_begin), {.tone = ui::TextTone::soft});
        return;
    }
    show_line_sign(with_.desk.line);
    show_line_retry(with_.desk.line);
}

// Those of this server, and those that wait at others.
void LobbyScreen::show_own_tables()
{
    const auto* client = with_.desk.line.client();
    const auto own =
        client ? client->own_tables() : std::vector<protocol::TableInfo>{}; // going there changes them
    auto others = with_.desk.line.waiting();
    std::erase_if(others, [&](const storage::KeptTable& kept) {
        return client && client->state() != ConnectionState::off && kept.link.address == client->address() &&
               (!kept.seat || std::any_of(own.begin(), own.end(),
                                          [&](const auto& table) { return table.code == kept.link.code; }));
    });
    if (own.empty() && others.empty()) return;
    ui::heading(ui::text(texts::online_own));
    for (const auto& table : own) show_table("online.own." + table.code, table);
    for (const auto& kept : others) {
        const auto game = find_game(kept.game);
        const auto words = game ? ui::text(*(*game)->info().name) : kept.link.code;
        const Message where{texts::online_elsewhere, {{"server", protocol::text(kept.link.address)}}};
        if (!ui::menu_row("online.kept." + kept.link.code, words,
                          {.icon = "ui/people", .detail = ui::text(where)}))
            continue;
        auto there = with_.desk.come_back_to(kept);
        if (there)
            go_to(std::move(*there));
        else
            with_.tidings.tell(there.reason());
    }
}

void LobbyScreen::show_tables()
{
    show_own_tables();
    if (nowhere()) {
        show_hosting();
        if (ui::menu_row("online.link", ui::text(texts::online_link),
                         {.icon = "ui/edit", .detail = ui::text(texts::online_link_detail)}))
            type(to::Typing::What::code);
        return;
    }
    const auto* client = with_.desk.line.client();
    if (!client) return;
    ui::heading(ui::text(texts::online_open));
    if (!client->lobby()) {
        ui::label(ui::text(texts::online_unknown), {.tone = ui::TextTone::soft});
        return;
    }
    const auto lobby = *client->lobby();
    if (lobby.empty() && page_ > 0) return turn_to(0); // they have closed meanwhile
    if (lobby.empty()) ui::label(ui::text(texts::online_none), {.tone = ui::TextTone::soft});
    // Whoever turned the page reads on at its beginning.
    if (std::exchange(turned_, false) && !lobby.empty()) ui::set_focus("online.table." + lobby.front().code);
    for (const auto& table : lobby) show_table("online.table." + table.code, table);
    show_pages(lobby.size());
}

// Only where there are more than one message holds.
void LobbyScreen::show_pages(std::size_t listed)
{
    const auto before = page_ * static_cast<std::int64_t>(protocol::lobby_page);
    const auto last = before + static_cast<std::int64_t>(listed);
    const auto all = with_.desk.line.client()->lobby_total();
    if (last < all &&
        ui::menu_row("online.more", ui::text(texts::online_more),
                     {.icon = "ui/next",
                      .detail = ui::text(Message{texts::online_shown,
                                                 {{"first", before + 1}, {"last", last}, {"all", all}}})})) {
        turned_ = true;
        return turn_to(page_ + 1);
    }
    if (page_ > 0 && ui::menu_row("online.first", ui::text(texts::online_first), {.icon = "ui/first"})) {
        turned_ = true;
        turn_to(0);
    }
}

void LobbyScreen::show_table(const std::string& id, const protocol::TableInfo& table)
{
    const auto game = find_game(table.game);
    if (!game) return; // of a newer program
    const auto words = about(table);
    if (!ui::menu_row(id, ui::text(*(*game)->info().name), {.icon = "ui/people", .detail = words})) return;
    with_.desk.line.join(table.code, true);
    go_to(to::Waiting{table.code});
}

void LobbyScreen::show_person()
{
    ui::heading(ui::text(texts::online_you));
    const auto& name = with_.preferences.settings.name;
    if (ui::menu_row("online.name", ui::text(texts::online_name),
                     {.icon = "ui/person", .value = name.empty() ? ui::text(texts::online_no_name) : name}))
        type(to::Typing::What::name);
    const auto* client = with_.desk.line.client();
    const auto server = client && client->state() != ConnectionState::off ? protocol::text(client->address())
                                                                          : with_.preferences.settings.server;
    const auto words = server.empty() ? ui::text(texts::online_enter_server) : server;
    if (ui::menu_row("online.server", ui::text(texts::online_server), {.icon = "ui/online", .detail = words}))
        type(to::Typing::What::server);
}

void LobbyScreen::show_hosting()
{
    auto& hosting = with_.desk.line.hosting;
    const auto note = [](const Message& words) {
        ui::label(ui::text(words), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    };
    switch (hosting.state()) {
    case Hosting::State::off:
        if (!hosting.trouble().empty())
            ui::label(ui::sentence(hosting.trouble()),
                      {.size = ui::TextSize::small, .tone = ui::TextTone::trouble});
        if (may_host_ && ui::menu_row("online.host", ui::text(texts::host_title),
                                      {.icon = "ui/host", .detail = ui::text(texts::host_detail)}))
            with_.desk.line.host(with_.preferences.settings.name);
        return;
    case Hosting::State::starting: note(texts::host_starting); break;
    case Hosting::State::ending: note(texts::host_ending); return;
    case Hosting::State::running:
        note(hosting.numbers().empty() ? texts::host_alone : texts::host_running);
        for (const auto& number : hosting.numbers())
            ui::label(number + ':' + std::to_string(hosting.port()), {.size = ui::TextSize::bold});
        if (!hosting.has_page()) note(texts::host_no_page);
        break;
    }
    if (!ui::button("online.host_stop", ui::text(texts::host_stop), {.icon = "ui/close"})) return;
    with_.desk.line.stop_hosting();
    arrive();
}

void LobbyScreen::show_footer(const render::Rect& place)
{
    ui::panel_begin("online.footer", place, {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::icon_button("online.back", "ui/back",
                        {.tip = ui::text(texts::setup_back), .kind = ui::ButtonKind::normal}))
        leave();
    // Where there is no server, what to do about that is all there is.
    if (nowhere()) {
        ui::panel_end();
        return;
    }
    const bool brief = ui::small();
    if (ui::button("online.code", ui::text(brief ? texts::online_code_brief : texts::online_code),
                   {.icon = brief ? "" : "ui/edit", .grow = 1}))
        type(to::Typing::What::code);
    if (ui::button("online.new", ui::text(texts::online_new),
                   {.kind = ui::ButtonKind::primary, .icon = "ui/plus", .grow = 1}))
        go_to(to::NewTable{});
    ui::panel_end();
}

} // namespace papamu::screens
