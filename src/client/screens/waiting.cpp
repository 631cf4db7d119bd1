#include "client/screens/waiting.hpp"

#include "client/audio/audio.hpp"
#include "client/online/presence.hpp"
#include "client/platform/clipboard.hpp"
#include "client/platform/handing.hpp"
#include "client/platform/here.hpp"
#include "client/screens/line_sign.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/screens/texts.hpp"
#include "client/session/clock.hpp"
#include "client/session/online_desk.hpp"
#include "client/session/tidings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace papamu::screens {

namespace {

// The name of the guest who opened the table.
std::string host_of(const protocol::TableInfo& info)
{
    for (const auto& seat : info.seats)
        if (seat.taken && !seat.name.empty()) return seat.name;
    return ui::text(texts::online_somebody);
}

// Numbers of knocks grow; none comes before every number.
std::optional<std::int64_t> last_knock(const protocol::TableInfo& info)
{
    std::optional<std::int64_t> last;
    for (const auto& knock : info.knocks) last = std::max(last, std::optional{knock.number});
    return last;
}

} // namespace

// There is no seat at the table, and never will be.
bool WaitingScreen::shut(const Message& refusal)
{
    constexpr std::array<std::string_view, 3> reasons{"table.full", "table.over", "table.unknown"};
    if (code_.empty() || std::find(reasons.begin(), reasons.end(), refusal.id) == reasons.end()) return false;
    shut_ = refusal;
    ui::set_focus("waiting.new");
    return true;
}

void WaitingScreen::on_time(float)
{
    auto& line = with_.desk.line;
    const auto& client = *line.client();
    due_.reset();
    if (shut_) return;
    if (client.state() == net::ConnectionState::waiting) due_ = with_.clock.now + 1;
    // Somebody at the door is heard.
    if (knocks_anew()) with_.audio.play(audio::Sound::offer);
    if (client.table()) knock_ = std::max(knock_, last_knock(client.table()->info));
    bool refused = false;
    while (auto refusal = line.take_refusal()) {
        refused = true;
        if (shut(*refusal)) return;
        with_.tidings.tell(std::move(*refusal));
    }
    if (auto left = line.take_left()) {
        with_.tidings.tell(std::move(*left));
        refused = true;
    }
    if (client.arriving()) return;
    if (!client.table()) {
        go_to(to::Lobby{});
        return;
    }
    if (!refused && client.table()->replica && client.table()->replica->shown()) go_to(to::OnlineMatch{});
}

const Game* WaitingScreen::game() const
{
    const auto& table = with_.desk.line.client()->table();
    const auto game = table ? find_game(table->info.game) : Result<const Game*>{Message{}};
    return game ? *game : nullptr;
}

bool WaitingScreen::knocks_anew() const
{
    const auto& table = with_.desk.line.client()->table();
    return table && last_knock(table->info) > knock_;
}

// The match begins, somebody knocks, or there is nothing to wait for any more.
bool WaitingScreen::calls_back() const
{
    const auto& client = *with_.desk.line.client();
    if (client.arriving() || shut_) return false;
    const auto& table = client.table();
    return !table || knocks_anew() || (table->replica && table->replica->shown());
}

void WaitingScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Cancel>(intent)) cancel();
}

std::optional<std::string> WaitingScreen::fact(const std::string& name) const
{
    const auto& table = with_.desk.line.client()->table();
    if (name == "shut") return shut_ ? shut_->id : "no";
    if (name == "answered") return table ? "yes" : "no";
    if (name == "code") return table ? table->info.code : "none";
    if (name == "knock") // whose turn at the door it is
        return table && !table->info.knocks.empty() ? std::to_string(table->info.knocks.front().number)
                                                    : "none";
    if (name == "knocks") return std::to_string(table ? table->info.knocks.size() : 0);
    if (name == "knocking") return table && table->info.knocking ? "yes" : "no";
    if (name == "scan") return scan_.beside() ? "beside" : scan_.below() ? "below" : "none";
    if (name == "link") return table ? with_.desk.line.link_to(table->info.code) : "none";
    return std::nullopt;
}

void WaitingScreen::cancel()
{
    with_.desk.line.leave_table();
    go_to(to::Lobby{});
}

// What was come for is not to be had: another table is, or a look at this one.
void WaitingScreen::show_shut()
{
    const auto page = ui::page_around("waiting.panel", 560);
    ui::panel_begin("waiting.panel", page.panel,
                    {.padding = ui::low() ? 14.0F : ui::padding, .scroll = true});
    const bool known = shut_->id != "table.unknown";
    const auto& title = !known                      ? texts::wait_unknown
                        : shut_->id == "table.over" ? texts::wait_over
                                                    : texts::wait_full;
    ui::label(
        ui::text(title),
        {.size = ui::low() ? ui::TextSize::large : ui::TextSize::title, .heading = !ui::low(), .told = true});
    ui::label(ui::sentence(*shut_), {.tone = ui::TextTone::soft});
    if (ui::button("waiting.new", ui::text(texts::online_new),
                   {.kind = ui::ButtonKind::primary, .icon = "ui/plus"}))
        go_to(to::NewTable{});
    if (known && ui::button("waiting.watch", ui::text(texts::wait_watch), {.icon = "ui/eye"})) {
        shut_.reset();
        with_.desk.line.join(std::exchange(code_, {}), false);
    }
    ui::panel_end();
    ui::panel_begin("waiting.footer", page.footer,
                    {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::button("waiting.cancel", ui::text(texts::play_lobby), {.icon = "ui/online", .width = 240}))
        cancel();
    ui::panel_end();
}

void WaitingScreen::show_panels()
{
    if (shut_) return show_shut();
    const auto page = ui::page_around("waiting.panel", 560);
    const auto& client = *with_.desk.line.client();
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
    ui::label(
        title,
        {.size = ui::low() ? ui::TextSize::large : ui::TextSize::title, .heading = !ui::low(), .told = true});
    show_line_sign(with_.desk.line);
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
            show_code(table->info);
        }
    }
    ui::panel_end();
    ui::panel_begin("waiting.footer", page.footer,
                    {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::button("waiting.cancel", ui::text(waits && !knocks ? texts::wait_cancel : texts::wait_stop),
                   {.icon = "ui/close", .width = 240}))
        cancel();
    ui::panel_end();
}

// Beside going back: once more, or never again to a table that is kept and cannot be come to.
void WaitingScreen::show_ways_out()
{
    show_line_retry(with_.desk.line);
    const auto& client = *with_.desk.line.client();
    if (client.table() || client.worry().empty()) return;
    for (const auto& kept : with_.desk.line.waiting()) {
        if (kept.link.address != client.address() || kept.link.code != code_ || !kept.seat) continue;
        if (!ui::button("waiting.forget", ui::text(texts::wait_forget), {.icon = "ui/close"})) continue;
        with_.desk.line.forget(kept.link);
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
        const auto answers = ui::grid(2);
        const bool let = ui::button("knock.let_in." + number, ui::text(texts::wait_admit),
                                    {.kind = ui::ButtonKind::primary, .icon = "ui/check"});
        const bool sent =
            ui::button("knock.not_now." + number, ui::text(texts::wait_refuse), {.icon = "ui/close"});
        if (!let && !sent) continue;
        if (auto answered = with_.desk.line.client()->admit(knock.number, let); !answered)
            with_.tidings.tell(answered.reason());
    }
}

// What leads here, and for phones the same as a code to scan. Those who knock come first, since they are
// here.
void WaitingScreen::show_code(const protocol::TableInfo& info)
{
    auto& line = with_.desk.line;
    scan_.follow(info.knocks.empty() && line.opens_in_browsers() ? line.link_to(info.code) : std::string{});
    if (!scan_.beside()) {
        show_ways_in(info.code);
        if (scan_.below()) scan_.show();
        return;
    }
    const auto both = ui::row({.gap = ui::padding});
    {
        const auto words = ui::column({.grow = 1});
        show_ways_in(info.code);
    }
    scan_.show();
}

// A code is read from left to right in every language.
void WaitingScreen::show_ways_in(const std::string& code)
{
    ui::label(ui::text(texts::wait_tell));
    ui::letters(code, ui::low() ? 46.0F : 64.0F);
    ui::space(6);
    auto& line = with_.desk.line;
    const auto link = line.link_to(code);
    // Beside the code to scan there is little room, and that is the link.
    if (!scan_.beside()) ui::label(link, {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    if (line.hosts_without_page())
        ui::label(ui::text(texts::host_no_page), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    show_hand_over(link);
}

void WaitingScreen::show_hand_over(const std::string& link)
{
    const auto row = ui::row();
    if (ui::button("waiting.copy", ui::text(texts::wait_copy), {.icon = "ui/copy"})) {
        const auto copied = platform::set_clipboard(link);
        with_.tidings.tell(copied ? Message{texts::wait_copied} : copied.reason());
    }
    if constexpr (platform::in_browser)
        if (platform::shares() &&
            ui::button("waiting.share", ui::text(texts::wait_share), {.icon = "ui/open"}))
            platform::share(link);
}

} // namespace papamu::screens
