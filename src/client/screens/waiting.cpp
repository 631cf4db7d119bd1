#include "client/screens/waiting.hpp"

#include "client/screens/line_sign.hpp"
#include "client/screens/lobby.hpp"
#include "client/screens/online_match.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/screens/play.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <SDL_clipboard.h>

#include <algorithm>
#include <utility>

namespace papamu::screens {

namespace {

// Whoever opened the table.
std::string host_of(const protocol::TableInfo& info)
{
    for (const auto& seat : info.seats)
        if (seat.taken && !seat.name.empty()) return seat.name;
    return ui::text(texts::online_somebody);
}

} // namespace

void WaitingScreen::on_time(float)
{
    auto& line = session_.line;
    const auto& client = *line.client();
    due_.reset();
    if (client.state() == net::ConnectionState::waiting) due_ = session_.now + 1;
    // Somebody at the door is heard.
    const auto knocks = client.table() ? client.table()->info.knocks.size() : 0;
    if (knocks > knocks_) session_.audio.play(audio::Sound::offer);
    knocks_ = knocks;
    bool refused = false;
    while (auto refusal = line.take_refusal()) {
        refused = true;
        // Where there is no seat left, one watches.
        if (refusal->id == "table.full" && !code_.empty()) line.join(std::exchange(code_, {}), false);
        session_.tell(std::move(*refusal));
    }
    if (auto left = line.take_left()) {
        session_.tell(std::move(*left));
        refused = true;
    }
    if (client.arriving()) return;
    if (!client.table()) {
        go_to(std::make_unique<LobbyScreen>(session_));
        return;
    }
    if (!refused && client.table()->replica && client.table()->replica->shown())
        go_to(std::make_unique<PlayScreen>(session_, std::make_shared<OnlineMatch>(session_)));
}

void WaitingScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Cancel>(intent)) cancel();
}

std::optional<std::string> WaitingScreen::fact(const std::string& name) const
{
    const auto& table = session_.line.client()->table();
    if (name == "answered") return table ? "yes" : "no";
    if (name == "code") return table ? table->info.code : "none";
    if (name == "knock") // whose turn at the door it is
        return table && !table->info.knocks.empty() ? std::to_string(table->info.knocks.front().number)
                                                    : "none";
    if (name == "knocks") return std::to_string(table ? table->info.knocks.size() : 0);
    if (name == "knocking") return table && table->info.knocking ? "yes" : "no";
    if (name == "link") return table ? session_.line.link_to(table->info.code) : "none";
    return std::nullopt;
}

void WaitingScreen::cancel()
{
    session_.line.leave_table();
    go_to(std::make_unique<LobbyScreen>(session_));
}

void WaitingScreen::show_panels()
{
    const auto page = ui::page_around("waiting.panel", 560);
    const auto& client = *session_.line.client();
    const auto& table = client.table();
    ui::panel_begin(
        "waiting.panel", page.panel,
        {.padding = ui::low() ? 14.0F : ui::padding, .gap = ui::low() ? 6.0F : ui::gap, .scroll = true});
    const bool waits = table && table->info.state == protocol::TableState::waiting;
    const bool knocks = table && table->info.knocking;
    const auto title = ui::text(!client.worry().empty() || !client.held().empty() ? texts::wait_stuck
                                : !table                                          ? texts::wait_asking
                                : knocks                                          ? texts::wait_knocking
                                : waits                                           ? texts::wait_title
                                                                                  : texts::wait_begins);
    if (ui::low())
        ui::label(title, {.size = ui::TextSize::large});
    else
        ui::title(title);
    show_line_sign(session_);
    show_ways_out();
    if (table) {
        if (const auto game = find_game(table->info.game))
            ui::label(
                ui::text(Message{texts::wait_game,
                                 {{"game", *(*game)->info().name}, {"clock", words_of(table->info.clock)}}}),
                {.tone = ui::TextTone::soft});
        if (knocks)
            ui::label(ui::text(Message{texts::wait_let_in, {{"name", host_of(table->info)}}}));
        else if (waits) {
            show_knocks(table->info);
            show_code(table->info.code);
        }
    }
    ui::panel_end();
    ui::panel_begin("waiting.footer", page.footer, {.style = ui::PanelStyle::plain, .padding = 0});
    ui::row_begin();
    if (ui::button("waiting.cancel", ui::text(waits && !knocks ? texts::wait_cancel : texts::wait_stop),
                   {.icon = "ui/close", .width = 240}))
        cancel();
    ui::row_end();
    ui::panel_end();
}

// Beside going back: once more, or never again to a table that is kept and cannot be come to.
void WaitingScreen::show_ways_out()
{
    show_line_retry(session_);
    const auto& client = *session_.line.client();
    if (client.table() || client.worry().empty()) return;
    for (const auto& kept : session_.line.waiting()) {
        if (kept.link.address != client.address() || kept.link.code != code_ || !kept.seat) continue;
        if (!ui::button("waiting.forget", ui::text(texts::wait_forget), {.icon = "ui/close"})) continue;
        session_.line.forget(kept.link);
        cancel();
    }
}

// Those who have the code only; they sit down when they are let in.
void WaitingScreen::show_knocks(const protocol::TableInfo& info)
{
    const auto knocks = info.knocks; // an answer may change them
    for (const auto& knock : knocks) {
        const auto name = knock.name.empty() ? ui::text(texts::online_somebody) : knock.name;
        const auto number = std::to_string(knock.number);
        ui::label(
            ui::text(Message{knock.bot ? texts::wait_bot_knocks : texts::wait_knocks, {{"name", name}}}),
            {.size = ui::TextSize::bold});
        ui::row_begin(2);
        const bool let = ui::button("knock.let_in." + number, ui::text(texts::wait_admit),
                                    {.kind = ui::ButtonKind::primary, .icon = "ui/check"});
        const bool sent =
            ui::button("knock.not_now." + number, ui::text(texts::wait_refuse), {.icon = "ui/close"});
        ui::row_end();
        if (!let && !sent) continue;
        if (auto answered = session_.line.client()->admit(knock.number, let); !answered)
            session_.tell(answered.reason());
    }
}

// A code is read from left to right in every language.
void WaitingScreen::show_code(const std::string& code)
{
    ui::label(ui::text(texts::wait_tell));
    ui::letters(code, ui::low() ? 46.0F : 64.0F);
    ui::space(6);
    const auto link = session_.line.link_to(code);
    ui::label(link, {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    if (ui::button("waiting.copy", ui::text(texts::wait_copy), {.icon = "ui/copy"})) {
        SDL_SetClipboardText(link.c_str());
        session_.tell(texts::wait_copied);
    }
}

Result<std::unique_ptr<Screen>> to_table(Session& session, const std::string& typed)
{
    auto code = protocol::parse_code(typed);
    std::string key;
    if (!code) {
        auto link = protocol::parse_link(typed);
        if (!link) return code.reason();
        if (auto came = session.come_online(link->address, false); !came) return came.reason();
        code = link->code;
        key = link->key;
    } else if (session.line.state() == net::ConnectionState::off) {
        if (!session.known_server()) return texts::online_code_alone;
        if (auto came = session.come_online(); !came) return came.reason();
    }
    session.line.join(*code, true, key);
    return std::unique_ptr<Screen>{std::make_unique<WaitingScreen>(session, *code)};
}

Result<std::unique_ptr<Screen>> come_back_to(Session& session, const storage::KeptTable& table)
{
    // Nobody else would start it.
    if (table.own && !session.line.hosts()) session.line.host_again(session.settings.name);
    if (auto came = session.come_online(table.link.address, false); !came) return came.reason();
    session.line.join(table.link.code, true, table.link.key);
    return std::unique_ptr<Screen>{std::make_unique<WaitingScreen>(session, table.link.code)};
}

Result<std::unique_ptr<Screen>> to_service(Session& session, const std::string& typed)
{
    if (!session.line.possible()) return texts::online_unavailable;
    if (protocol::parse_link(typed)) return to_table(session, typed);
    auto address = protocol::parse_address(typed);
    if (!address) return address.reason();
    if (auto came = session.come_online(*address, true); !came) return came.reason();
    return std::unique_ptr<Screen>{std::make_unique<LobbyScreen>(session)};
}

} // namespace papamu::screens
