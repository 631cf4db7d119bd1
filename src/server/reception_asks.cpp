// Who guests are, what they may still do, and where what they ask goes: to a room, to what follows about
// tables (reception_tables.cpp), or to another node.

#include "core/text.hpp"
#include "protocol/guest.hpp"
#include "protocol/texts.hpp"
#include "server/guest_id.hpp"
#include "server/reception.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

namespace {

constexpr std::int64_t stranger_waits = 60'000;

} // namespace

// From the allowance of the address; of a guest who is known here, in the end from their own.
Reception::May Reception::may(Connection from, Visitor& visitor, Act act)
{
    if (visitor.errand && visitor.errand->paid.contains(act)) return May::yes;
    const auto now = host_.now();
    if (allowances_.take(act, visitor.origin, now)) {
        if (act != Act::guess || allowances_.take_guess(now)) {
            errand(visitor).paid[act] = Purse::address;
            return May::yes;
        }
        allowances_.give_back(act, visitor.origin);
    }
    if (!visitor.known) {
        ask_known(from, visitor);
        return May::later;
    }
    if (!*visitor.known || !allowances_.take(act, visitor.person.guest, now)) return May::no;
    if (act == Act::guess && !allowances_.take_guess(now, true)) {
        allowances_.give_back(act, visitor.person.guest);
        return May::no;
    }
    errand(visitor).paid[act] = Purse::guest;
    return May::yes;
}

void Reception::give_back(Visitor& visitor, Act act)
{
    if (!visitor.errand) return;
    const auto paid = visitor.errand->paid.find(act);
    if (paid == visitor.errand->paid.end()) return;
    if (paid->second == Purse::guest) {
        allowances_.give_back(act, visitor.person.guest);
    } else {
        allowances_.give_back(act, visitor.origin);
    }
    if (act == Act::guess) allowances_.give_guess_back(paid->second == Purse::guest);
    visitor.errand->paid.erase(paid);
}

Reception::Dealt Reception::ask_known(Connection from, Visitor& visitor)
{
    look(from, visitor);
    hall_.guests().ask(visitor.person.guest, [this, from](bool known) {
        if (const auto place = visitors_.find(from); place != visitors_.end()) {
            if (known) count_stranger(place->second, -1);
            place->second.known = known;
        }
        go_on(from);
    });
    return Dealt::later;
}

Reception::Dealt Reception::ask_own(Connection from, Visitor& visitor, const std::string& guest,
                                    const std::string& asked)
{
    look(from, visitor);
    hall_.look_for(guest, asked, [this, from](GuestTables own) {
        if (const auto place = visitors_.find(from); place != visitors_.end())
            errand(place->second).own = std::move(own);
        go_on(from);
    });
    return Dealt::later;
}

Reception::Dealt Reception::fetch(Connection from, Visitor& visitor, const std::string& code)
{
    look(from, visitor);
    hall_.fetch(code, [this, from, code](const Result<Fetched>& fetched) {
        if (const auto place = visitors_.find(from); place != visitors_.end()) {
            if (!fetched)
                errand(place->second).missing = fetched.reason();
            else if (fetched->later)
                errand(place->second).later = fetched->later;
            else
                errand(place->second).elsewhere = {fetched->elsewhere, code};
        }
        go_on(from);
    });
    return Dealt::later;
}

Reception::Dealt Reception::handle(Connection from, Visitor& visitor, const ask::Hello& hello,
                                   const Received& received)
{
    const auto refused = [&](Message reason) {
        refuse(from, "", std::move(reason));
        return Dealt::yes;
    };
    if (hello.version < protocol::oldest_version) {
        dismiss(from,
                Message{texts::service_version, {{"known", protocol::version}, {"found", hello.version}}},
                std::nullopt);
        return Dealt::yes;
    }
    const Message wrong_secret{texts::protocol_field, {{"type", "hello"}, {"field", "secret"}}};
    if (!protocol::is_secret(hello.secret)) return refused(wrong_secret);
    const auto guest = guest_id(hello.secret);
    if (visitor.greeted && visitor.person.guest != guest) return refused(wrong_secret);
    visitor.person.guest = guest;
    const bool crowded =
        !visitor.origin.household.empty() &&
        tallies_->all(Tally::strangers, visitor.origin.household) > limits_.strangers_of_address;
    if (!visitor.errand || !visitor.errand->own) {
        if (!visitor.greeted) unanswered_.emplace_back(from, host_.now());
        return ask_own(from, visitor, guest);
    }
    const auto own = *visitor.errand->own;
    if (!visitor.greeted && (crowded || visitor.origin.hurried) && !hall_.plays(own)) {
        if (!visitor.known) return ask_known(from, visitor);
        if (!*visitor.known) {
            dismiss(from, crowded ? texts::service_strangers : texts::service_many, stranger_waits);
            return Dealt::yes;
        }
    }
    if (!std::exchange(visitor.greeted, true)) {
        tallies_->add(Tally::windows, guest, 1);
        if (tallies_->all(Tally::windows, guest) > limits_.windows_of_guest) {
            dismiss(from, texts::service_windows, stranger_waits);
            return Dealt::yes;
        }
    }
    const auto name = protocol::guest_name(hello.name);
    if (!name) refuse(from, "", name.reason());
    visitor.version = std::min(hello.version, protocol::version);
    visitor.person = {guest, name ? *name : std::string{}, hello.bot};
    if (visitor.abroad) // who know them under another name
        for (const auto& [node, asked] : visitor.abroad->known_at)
            relay_.introduce(from, node, introduction(visitor));
    tell::Welcome welcome{visitor.version, visitor.person.name, name_, {}};
    visitor.seats.clear();
    for (const auto& row : own.tables) {
        visitor.seats.push_back(row.code);
        if (welcome.tables.size() == protocol::longest_list) break;
        if (auto info = hall_.info(row, guest, received.at)) welcome.tables.push_back(std::move(*info));
    }
    send(from, welcome);
    return Dealt::yes;
}

Reception::Dealt Reception::handle(Connection from, Visitor&, const ask::Ping& ping, const Received&)
{
    send(from, tell::Pong{ping.number});
    return Dealt::yes;
}

Reception::Dealt Reception::handle(Connection from, Visitor&, const ask::Lobby& lobby, const Received&)
{
    if (!lobby.wanted) {
        lobby_.erase(from);
        return Dealt::yes;
    }
    auto frame = lobby_frame(lobby);
    lobby_[from] = {lobby, hall_.lobby().shown()};
    asker_bytes_ += frame.size();
    host_.send(from, std::move(frame));
    return Dealt::yes;
}

Reception::Dealt Reception::handle(Connection from, Visitor&, const protocol::Unknown& unknown,
                                   const Received&)
{
    refuse(from, "", Message{texts::protocol_unknown, {{"type", in_quotes(unknown.type)}}});
    return Dealt::yes;
}

// Everything else is about a match.
template <class About>
Reception::Dealt Reception::handle(Connection from, Visitor& visitor, const About& about,
                                   const Received& received)
{
    auto* room = hall_.find_match(about.match);
    if (room && at_table(visitor, room->record().code)) {
        hall_.run(*room, room->on(from, received.message, received.at, host_.round_trip(from).value_or(0)));
        return Dealt::yes;
    }
    if (const auto* away = away_in(visitor, about.match)) {
        const auto code = away->first;
        if (away->second.node == 0) return Dealt::yes; // they are told to join again, and ask again then
        return forward(from, visitor, away->second.node, code, received);
    }
    const bool is_elsewhere = !at_table(visitor, received.table) || !hall_.find(received.table);
    if (is_elsewhere && give_back(from, visitor, received.table, received)) return Dealt::yes;
    std::string id;
    if constexpr (requires { about.id; }) id = about.id;
    refuse(from, id, texts::room_other_match, about.match);
    return Dealt::yes;
}

// The visitor may be gone afterwards, unless the message waits.
Reception::Dealt Reception::deal(Connection from, Received& received)
{
    asker_ = from;
    asker_bytes_ = 0;
    auto& visitor = visitors_.at(from);
    const auto dealt = std::visit(
        [&](const auto& message) { return handle(from, visitor, message, received); }, received.message);
    asker_ = 0;
    if (dealt == Dealt::later) return dealt;
    if (const auto still = visitors_.find(from); still != visitors_.end()) done(still->second);
    return dealt;
}

} // namespace papamu::server
