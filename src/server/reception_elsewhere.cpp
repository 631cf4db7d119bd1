// Guests at tables of other nodes, and guests of other nodes at tables here (relay.hpp).

#include "server/reception.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace tell = protocol::tell;

namespace {

constexpr std::int64_t back_soon = 1'000;
constexpr int most_returned = 8; ///< so often a table may have moved before it is found

bool is_table(std::string_view frame) { return frame.starts_with(R"({"type":"table")"); }

} // namespace

Introduction Reception::introduction(const Visitor& visitor)
{
    return {visitor.person, visitor.version, visitor.known, visitor.origin, visitor.seats};
}

Node Reception::away_at(const Visitor& visitor, const std::string& code)
{
    if (!visitor.away) return 0;
    const auto place = visitor.away->find(code);
    return place == visitor.away->end() ? 0 : place->second.node;
}

const std::pair<const std::string, Reception::Away>* Reception::away_in(const Visitor& visitor,
                                                                        const std::string& match)
{
    if (!visitor.away || match.empty()) return nullptr;
    const auto place = std::find_if(visitor.away->begin(), visitor.away->end(),
                                    [&](const auto& one) { return one.second.match == match; });
    return place == visitor.away->end() ? nullptr : &*place;
}

// To the node that has this table. A guest of another node's goes back there: its own home finds the way.
Reception::Dealt Reception::forward(Connection from, Visitor& visitor, Node to, const std::string& code,
                                    const Received& received)
{
    const auto at = host_.now() - std::max<std::int64_t>(0, hall_.now() - received.at);
    const auto frame = protocol::encode(received.message);
    if (visitor.introduced) {
        relay_.give_back(from, code, frame, at);
        return Dealt::yes;
    }
    if (!relay_.reaches(to)) {
        dismiss(from, texts::service_busy, back_soon);
        return Dealt::yes;
    }
    if (!visitor.away) visitor.away = std::make_unique<std::map<std::string, Away>>();
    if (!visitor.away->contains(code) && visitor.tables.size() + visitor.away->size() >= tables_at_once) {
        refuse(from, code, texts::service_tables);
        return Dealt::yes;
    }
    const auto there = [&](const auto& one) { return one.second.node == to; };
    if (std::none_of(visitor.away->begin(), visitor.away->end(), there))
        relay_.introduce(from, to, introduction(visitor));
    auto& away = (*visitor.away)[code];
    away.node = to;
    const auto number = relay_.ask(from, to, code, frame, at);
    if (std::holds_alternative<protocol::ask::Join>(received.message) ||
        std::holds_alternative<protocol::ask::Create>(received.message))
        away.joined = number;
    return Dealt::yes;
}

void Reception::forget_away(Connection from, Visitor& visitor, const std::string& code)
{
    if (!visitor.away) return;
    const auto place = visitor.away->find(code);
    if (place == visitor.away->end()) return;
    const auto node = place->second.node;
    visitor.away->erase(place);
    const auto there = [&](const auto& one) { return one.second.node == node; };
    if (std::none_of(visitor.away->begin(), visitor.away->end(), there)) relay_.say_goodbye(from, node);
    if (visitor.away->empty()) visitor.away.reset();
}

void Reception::introduced(Connection connection, Introduction who)
{
    if (draining_) return relay_.close(connection);
    auto& visitor = visitors_[connection];
    visitor.introduced = visitor.greeted = true;
    visitor.person = std::move(who.person);
    visitor.version = who.version;
    visitor.known = who.known;
    visitor.origin = std::move(who.origin);
    visitor.seats = std::move(who.seats);
}

void Reception::asked(Connection visitor, std::string_view frame, std::int64_t at)
{
    static_cast<void>(received(visitor, frame, at));
}

void Reception::gone(Connection visitor) { closed(visitor); }

void Reception::told(Connection guest, std::string frame)
{
    const auto place = visitors_.find(guest);
    if (draining_ || place == visitors_.end()) return;
    auto& visitor = place->second;
    // The name of a table's match leads to the table, when something is asked about the match.
    if (visitor.away && is_table(frame))
        if (const auto message = protocol::decode_tell(frame))
            if (const auto* table = std::get_if<tell::Table>(&*message))
                if (const auto away = visitor.away->find(table->table.code); away != visitor.away->end())
                    away->second.match = table->table.match;
    host_.send(guest, std::move(frame));
}

// They may have come back there before this was heard.
void Reception::let_go(Connection guest, const std::string& code, std::uint64_t asked)
{
    const auto place = visitors_.find(guest);
    if (place == visitors_.end() || !place->second.away) return;
    const auto away = place->second.away->find(code);
    if (away != place->second.away->end() && away->second.joined <= asked)
        forget_away(guest, place->second, code);
}

void Reception::dismissed(Connection guest)
{
    if (!visitors_.contains(guest)) return;
    host_.close(guest);
    closed(guest);
}

void Reception::returned(Connection guest, const std::string& code, std::string_view frame, std::int64_t at)
{
    const auto place = visitors_.find(guest);
    if (draining_ || place == visitors_.end()) return;
    auto& visitor = place->second;
    forget_away(guest, visitor, code);
    if (++visitor.returned > most_returned) return dismiss(guest, texts::service_busy, back_soon);
    static_cast<void>(received(guest, frame, at));
}

void Reception::cut_off(Node node)
{
    for (const auto& [connection, visitor] : visitors_) {
        if (!visitor.away) continue;
        const auto there = [&](const auto& one) { return one.second.node == node; };
        if (std::any_of(visitor.away->begin(), visitor.away->end(), there)) moved_.insert(connection);
    }
}

// Their tables are elsewhere now: they come back and are shown the way.
void Reception::dismiss_moved()
{
    for (const auto connection : std::exchange(moved_, {}))
        if (visitors_.contains(connection)) dismiss(connection, texts::table_moved, back_at_once);
}

} // namespace papamu::server
