// Tables that guests open, come to and leave.

#include "core/text.hpp"
#include "game/registry.hpp"
#include "protocol/address.hpp"
#include "server/reception.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

namespace {

constexpr int wrong_codes = 30; ///< after so many wrong ones the connection is guessing
constexpr std::int64_t guesser_waits = 60'000;
constexpr int keys_since = 2; ///< the version of the protocol in which links have keys

} // namespace

Reception::Dealt Reception::handle(Connection from, Visitor& visitor, const ask::Create& create,
                                   const Received& received)
{
    const auto& person = visitor.person;
    const auto refused = [&](Message reason) {
        refuse(from, create.id, std::move(reason));
        return Dealt::yes;
    };
    const auto later = [&](Message reason) {
        return wait(from, visitor, create.id, reason) ? Dealt::later : refused(std::move(reason));
    };
    if (!serves()) return later(texts::service_unkept);
    if (visitor.errand && visitor.errand->later)
        return later(*std::exchange(visitor.errand->later, std::nullopt));
    if (auto* room = hall_.find_created(person.guest, create.id)) {
        if (room->lost()) return later(texts::table_moved);
        const auto code = room->record().code;
        if (!may_come(visitor, code)) return refused(texts::service_tables);
        come_to(visitor, code);
        hall_.run(*room, room->open_again(from, person, received.at));
        return Dealt::yes;
    }
    if (!visitor.errand || !visitor.errand->own) return ask_own(from, visitor, person.guest, create.id);
    if (const auto elsewhere = std::exchange(visitor.errand->elsewhere, {}); elsewhere.first != 0)
        return forward(from, visitor, elsewhere.first, elsewhere.second, received);
    hall_.refresh(person.guest, create.id, *visitor.errand->own);
    if (visitor.errand->missing) return refused(*visitor.errand->missing);
    // It was opened before, perhaps by way of another connection or server: it is found above when it is in
    // memory.
    if (const auto opened = std::exchange(visitor.errand->own->opened, {}); !opened.empty())
        return fetch(from, visitor, opened);
    if (!may_come(visitor, "")) return refused(texts::service_tables);
    const auto game = find_game(create.game);
    if (!game) return refused(game.reason());
    const auto options = complete_options((*game)->info().options, create.options);
    if (!options) return refused(options.reason());
    if (const auto drawn = (*game)->draw(*options, hall_.chance()(16)); !drawn)
        return refused(drawn.reason());
    if (!visitor.known) return ask_known(from, visitor);
    const auto open = visitor.errand->own->tables.size();
    const auto most = *visitor.known ? limits_.tables_of_guest
                                     : std::min(limits_.tables_of_guest, limits_.tables_of_stranger);
    if (open >= most) return refused(Message{texts::table_too_many, {{"count", open}}});
    switch (may(from, visitor, Act::table)) {
    case May::later: return Dealt::later;
    case May::no: return refused(texts::service_many);
    case May::yes: break;
    }
    if (const auto room = hall_.may_open(visitor.origin, *visitor.known); !room) {
        give_back(visitor, Act::table);
        return refused(room.reason());
    }
    auto& drawn = errand(visitor);
    if (!drawn.code) {
        look(from, visitor);
        hall_.draw_code([this, from](const Result<std::string>& code) {
            const auto place = visitors_.find(from);
            if (place != visitors_.end() && code)
                errand(place->second).code = *code;
            else if (place != visitors_.end())
                errand(place->second).later = code.reason();
            else if (code)
                hall_.release(*code);
            go_on(from);
        });
        return Dealt::later;
    }
    TableRecord record;
    record.code = *std::exchange(drawn.code, std::nullopt);
    if (visitor.version >= keys_since) record.key = hall_.letters(protocol::key_length);
    record.game = create.game;
    record.options = *options;
    record.clock = create.clock;
    record.open = create.open;
    record.creator = person.guest;
    record.asked = create.id;
    record.stranger = !*visitor.known;
    const Seat seat = create.seat.value_or(hall_.chance()(1).front() % 2 == 0 ? Seat::first : Seat::second);
    record.seats[index_of(seat)] = {person.guest, person.name, person.bot};
    auto& room = hall_.add(std::move(record), visitor.origin);
    come_to(visitor, room.record().code);
    hall_.run(room, room.open(from, received.at));
    return Dealt::yes;
}

// Codes can be found by trying. So a guest who has nothing but a code pays for it, and gets that back when it
// was right.
Reception::Dealt Reception::handle(Connection from, Visitor& visitor, const ask::Join& join,
                                   const Received& received)
{
    const auto& code = join.table;
    ask_anew(visitor, code, received);
    const auto refused = [&](Message reason) {
        refuse(from, code, std::move(reason));
        return Dealt::yes;
    };
    if (visitor.errand && visitor.errand->missing)
        return wrong_code(from, visitor, code, *visitor.errand->missing);
    if (!protocol::is_code(code))
        return wrong_code(from, visitor, code, {texts::table_unknown, {{"code", in_quotes(code, 12)}}});
    const auto later = [&](Message reason) {
        return wait(from, visitor, code, reason) ? Dealt::later : refused(std::move(reason));
    };
    if (!serves()) return later(texts::service_unkept);
    if (visitor.errand && visitor.errand->later)
        return later(*std::exchange(visitor.errand->later, std::nullopt));
    auto* room = hall_.find(code);
    // It is another's, and is only here until the store has answered what was asked for it.
    if (room && room->lost()) return later(texts::table_moved);
    if (!room)
        if (const auto node = away_at(visitor, code); node != 0)
            return forward(from, visitor, node, code, received);
    if (visitor.errand && visitor.errand->elsewhere.first != 0 && !room) {
        give_back(visitor, Act::guess);
        return forward(from, visitor, std::exchange(visitor.errand->elsewhere, {}).first, code, received);
    }
    const bool sat = std::find(visitor.seats.begin(), visitor.seats.end(), code) != visitor.seats.end();
    if (!at_table(visitor, code) && !sat && !(room && room->trusts(visitor.person, join))) {
        switch (may(from, visitor, Act::guess)) {
        case May::later: return Dealt::later;
        case May::no: return refused(texts::service_guessing);
        case May::yes: break;
        }
    }
    if (!room) return fetch(from, visitor, code);
    const bool trusted = room->trusts(visitor.person, join);
    if (trusted || join.key.empty()) give_back(visitor, Act::guess);
    if (!may_come(visitor, code)) return refused(texts::service_tables);
    const bool sits = join.play && room->record().state == protocol::TableState::waiting &&
                      !room->sits(visitor.person.guest);
    if (sits && !sat) {
        const bool knocks = !trusted && !room->record().key.empty();
        switch (may(from, visitor, knocks ? Act::knock : Act::seat)) {
        case May::later: return Dealt::later;
        case May::no: return refused(texts::service_many);
        case May::yes: break;
        }
    }
    lose_silent(*room, visitor.person.guest);
    room = hall_.find(code);
    if (!room) return fetch(from, visitor, code);
    come_to(visitor, code);
    hall_.run(*room, room->join(from, visitor.person, join, received.at));
    return Dealt::yes;
}

Reception::Dealt Reception::wrong_code(Connection from, Visitor& visitor, const std::string& code,
                                       Message reason)
{
    const bool unknown = reason.id == texts::table_unknown.id();
    if (!unknown) give_back(visitor, Act::guess);
    refuse(from, code, std::move(reason));
    // The code alone leads to a private table, so codes must not be tried one after the other.
    if (unknown && ++visitor.wrong_codes >= wrong_codes)
        dismiss(from, texts::service_guessing, guesser_waits);
    return Dealt::yes;
}

Reception::Dealt Reception::handle(Connection from, Visitor& visitor, const ask::Admit& admit,
                                   const Received& received)
{
    auto* room = at_table(visitor, admit.table) ? hall_.find(admit.table) : nullptr;
    if (room)
        hall_.run(*room, room->admit(from, admit, received.at));
    else if (const auto node = away_at(visitor, admit.table); node != 0)
        return forward(from, visitor, node, admit.table, received);
    else if (!is_told_to_join(visitor, admit.table) && !give_back(from, visitor, admit.table, received))
        refuse(from, admit.table, texts::room_not_seated);
    return Dealt::yes;
}

Reception::Dealt Reception::handle(Connection from, Visitor& visitor, const ask::Leave& leave,
                                   const Received& received)
{
    ask_anew(visitor, leave.table, received);
    if (at_table(visitor, leave.table)) {
        if (auto* room = hall_.find(leave.table)) hall_.run(*room, room->leave(from, true, received.at));
    } else {
        give_back(from, visitor, leave.table, received);
    }
    if (const auto node = away_at(visitor, leave.table); node != 0)
        return forward(from, visitor, node, leave.table, received);
    return Dealt::yes;
}

// Whether there is room for one table more of this connection and of its address.
bool Reception::may_come(Visitor& visitor, const std::string& code)
{
    if (at_table(visitor, code)) return true;
    if (visitor.tables.size() >= tables_at_once) return false;
    return visitor.known.value_or(false) || visitor.tables.empty() ||
           tallies_->all(Tally::places, visitor.origin.household) < limits_.places_of_address;
}

bool Reception::at_table(const Visitor& visitor, const std::string& code)
{
    return std::find(visitor.tables.begin(), visitor.tables.end(), code) != visitor.tables.end();
}

void Reception::come_to(Visitor& visitor, const std::string& code)
{
    if (visitor.abroad) visitor.abroad->tables.erase(code);
    if (at_table(visitor, code)) return;
    visitor.tables.push_back(code);
    count_places(visitor, 1);
}

} // namespace papamu::server
