// Guests at tables of other nodes, and guests of other nodes at tables here (relay.hpp); and what all nodes
// know of each other: the open tables, and what limits count.

#include "server/reception.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace tell = protocol::tell;

namespace {

constexpr std::int64_t longest_unreached = 5'000;
/// Longer than nodes that live say nothing.
constexpr std::int64_t silent_for = 3'000;
constexpr int most_returned = 8; ///< so often a table may have moved before it is found
constexpr int moved_since = 3;   ///< the version of the protocol in which guests are told so

// The words of letters.
constexpr std::string_view opens = "open", shuts = "shut";
constexpr std::string_view announces = "leaving", is_prepared = "prepared", has_left = "has left";

bool is_table(std::string_view frame) { return frame.starts_with(R"({"type":"table")"); }
bool is_bye(std::string_view frame) { return frame.starts_with(R"({"type":"bye")"); }

} // namespace

Introduction Reception::introduction(const Visitor& visitor)
{
    return {visitor.person, visitor.version, visitor.known, visitor.origin, visitor.seats};
}

Node Reception::away_at(const Visitor& visitor, const std::string& code)
{
    if (!visitor.abroad) return 0;
    const auto place = visitor.abroad->tables.find(code);
    return place == visitor.abroad->tables.end() ? 0 : place->second.node;
}

bool Reception::is_away_at(const Visitor& visitor, Node node)
{
    if (!visitor.abroad) return false;
    const auto& tables = visitor.abroad->tables;
    return std::any_of(tables.begin(), tables.end(),
                       [node](const auto& one) { return one.second.node == node; });
}

// About a table that they wanted to come to, and of which nothing else is known.
bool Reception::is_answer(const Visitor& visitor, std::string_view frame)
{
    const auto message = protocol::decode_tell(frame);
    const auto of_unknown = [&](const std::string& match, const std::string& id) {
        return match.empty() && !id.empty() && !at_table(visitor, id) && !visitor.abroad->tables.contains(id);
    };
    if (!message) return false;
    if (const auto* refused = std::get_if<tell::Refused>(&*message))
        return of_unknown(refused->match, refused->id);
    const auto* held = std::get_if<tell::Held>(&*message);
    return held && of_unknown(held->match, held->id);
}

bool Reception::is_told_to_join(const Visitor& visitor, const std::string& code)
{
    return visitor.abroad && visitor.abroad->tables.contains(code) && away_at(visitor, code) == 0;
}

// Without a code: all that they were told.
void Reception::forget_told(Visitor& visitor, const std::string& code)
{
    if (!visitor.abroad) return;
    std::erase_if(visitor.abroad->tables, [&](const auto& one) {
        return one.second.node == 0 && (code.empty() || one.first == code);
    });
}

const std::pair<const std::string, Reception::Away>* Reception::away_in(const Visitor& visitor,
                                                                        const std::string& match)
{
    if (!visitor.abroad || match.empty()) return nullptr;
    const auto& tables = visitor.abroad->tables;
    const auto place = std::find_if(tables.begin(), tables.end(),
                                    [&](const auto& one) { return one.second.match == match; });
    return place == tables.end() ? nullptr : &*place;
}

// To the node that has this table. A guest of another node's goes back there: its own home finds the way.
Reception::Dealt Reception::forward(Connection from, Visitor& visitor, Node to, const std::string& code,
                                    const Received& received)
{
    if (give_back(from, visitor, code, received)) return Dealt::yes;
    if (!relay_.reaches(to)) return cannot_reach(from, visitor, code, received);
    if (!visitor.abroad) visitor.abroad = std::make_unique<Abroad>();
    auto& abroad = *visitor.abroad;
    if (visitor.tables.size() + abroad.tables.size() >= tables_at_once) forget_told(visitor);
    if (!abroad.tables.contains(code) && visitor.tables.size() + abroad.tables.size() >= tables_at_once) {
        refuse(from, code, texts::service_tables);
        return Dealt::yes;
    }
    const auto [known, first] = abroad.known_at.try_emplace(to);
    if (first) relay_.introduce(from, to, introduction(visitor));
    ++known->second;
    auto& away = abroad.tables[code];
    away.node = to;
    const auto* join = std::get_if<protocol::ask::Join>(&received.message);
    if (join || std::holds_alternative<protocol::ask::Create>(received.message)) away.came = known->second;
    // What they ask about the match may come before it is told here which one it is.
    if (join && away.match.empty()) away.match = join->match;
    relay_.ask(from, to, code, protocol::encode(received.message), host_time(received));
    return Dealt::yes;
}

// To their home, where they are a guest of another node's: the table is not here, or they are not at it.
bool Reception::give_back(Connection from, const Visitor& visitor, const std::string& code,
                          const Received& received)
{
    if (!visitor.introduced || code.empty()) return false;
    relay_.give_back(from, code, protocol::encode(received.message), host_time(received));
    return true;
}

std::int64_t Reception::host_time(const Received& received)
{
    return host_.now() - std::max<std::int64_t>(0, hall_.now() - received.at);
}

// Perhaps the node lives no more, and its table will be somebody else's in a moment. Where it lives, another
// node may have a way to it.
Reception::Dealt Reception::cannot_reach(Connection from, Visitor& visitor, const std::string& code,
                                         const Received& received)
{
    hall_.look_around();
    if (visitor.abroad) visitor.abroad->tables.erase(code);
    const auto* create = std::get_if<protocol::ask::Create>(&received.message);
    if (!create && !std::holds_alternative<protocol::ask::Join>(received.message)) return Dealt::yes;
    if (wait(from, visitor, create ? create->id : code, texts::service_gathering, longest_unreached))
        return Dealt::later;
    dismiss(from, texts::service_gathering, back_soon);
    return Dealt::yes;
}

void Reception::introduced(Connection connection, Introduction who)
{
    if (draining_) return;
    auto& visitor = visitors_[connection];
    visitor.introduced = visitor.greeted = true;
    visitor.person = std::move(who.person);
    visitor.version = who.version;
    visitor.known = who.known;
    visitor.origin = std::move(who.origin);
    visitor.seats = std::move(who.seats);
}

void Reception::asked(Connection visitor, std::string code, std::string_view frame, std::int64_t at)
{
    static_cast<void>(receive(visitor, frame, at, std::move(code)));
}

void Reception::gone(Connection visitor) { closed(visitor); }

void Reception::lost(Connection visitor, std::int64_t silence) { forget(visitor, silence); }

// Who comes anew while their first node says nothing more has heard nothing by it either.
void Reception::lose_silent(const Room& room, const std::string& guest)
{
    for (const auto connection : room.connections_of(guest))
        if (const auto silence = relay_.silence(connection); silence >= silent_for) {
            relay_.close(connection);
            lost(connection, silence);
        }
}

// A node that stood still for a while may answer what was asked there before they went elsewhere.
void Reception::told(Connection guest, std::string frame, Node by)
{
    const auto place = visitors_.find(guest);
    if (draining_ || place == visitors_.end() || !place->second.abroad) return;
    auto& visitor = place->second;
    const auto message = is_table(frame) ? protocol::decode_tell(frame) : Result<protocol::Tell>(Message{});
    if (const auto* table = message ? std::get_if<tell::Table>(&*message) : nullptr) {
        // Whoever is told of a table is at it, also where they had left it and have come back. The name of
        // its match leads to it, when something is asked about the match.
        const auto& code = table->table.code;
        const auto known = visitor.abroad->tables.find(code);
        if (known != visitor.abroad->tables.end() ? known->second.node != by : at_table(visitor, code))
            return;
        auto& away = visitor.abroad->tables[code];
        away.node = by;
        away.match = table->table.match;
    } else if (!is_away_at(visitor, by) && !is_bye(frame) && !is_answer(visitor, frame)) {
        return;
    }
    host_.send(guest, std::move(frame));
}

// Unless they have asked since to come back.
void Reception::let_go(Connection guest, const std::string& code, Node by, std::int64_t asked)
{
    const auto place = visitors_.find(guest);
    if (place == visitors_.end() || !place->second.abroad) return;
    auto& tables = place->second.abroad->tables;
    const auto away = tables.find(code);
    if (away != tables.end() && away->second.node == by && away->second.came <= asked) tables.erase(away);
}

// What they still ask about this table, before they have read that they shall join it again, they will ask
// again then.
void Reception::handed_over(Connection guest, const std::string& code, Node by)
{
    const auto place = visitors_.find(guest);
    if (draining_ || place == visitors_.end() || away_at(place->second, code) != by) return;
    auto& visitor = place->second;
    visitor.abroad->tables[code].node = 0;
    // They were there, so they need not guess; nor where the table may be now.
    if (std::find(visitor.seats.begin(), visitor.seats.end(), code) == visitor.seats.end()) {
        visitor.seats.push_back(code);
        for (const auto& [node, asked] : visitor.abroad->known_at)
            if (node != by) relay_.introduce(guest, node, introduction(visitor));
    }
    send(guest, tell::Moved{code});
}

void Reception::released(Connection guest, Node by)
{
    const auto place = visitors_.find(guest);
    if (place != visitors_.end() && place->second.abroad && !is_away_at(place->second, by))
        place->second.abroad->known_at.erase(by);
}

void Reception::dismissed(Connection guest)
{
    if (!visitors_.contains(guest)) return;
    host_.close(guest);
    closed(guest);
}

// The first that comes back from a node shows that the table is not there; what was asked behind it follows,
// unless the guest has come to the table or left it since: they have asked again then what had no answer.
void Reception::returned(Connection guest, const std::string& code, std::string_view frame, std::int64_t at,
                         Node by)
{
    const auto place = visitors_.find(guest);
    if (draining_ || place == visitors_.end() || !place->second.abroad) return;
    auto& visitor = place->second;
    auto& returning = visitor.abroad->returning;
    if (away_at(visitor, code) == by) {
        visitor.abroad->tables.erase(code);
        if (++visitor.returned > most_returned) return dismiss(guest, texts::service_gathering, back_soon);
        returning[code] = by;
    }
    if (const auto known = returning.find(code); known == returning.end() || known->second != by) return;
    static_cast<void>(receive(guest, frame, at, {}, true));
}

// The guest says where they want to be, whatever still comes back of what they said before.
void Reception::ask_anew(Visitor& visitor, const std::string& code, const Received& received)
{
    forget_told(visitor, code);
    if (visitor.abroad && !received.returned) visitor.abroad->returning.erase(code);
}

// What they asked there may be answered no more, whether they are at a table there or are about to come.
void Reception::cut_off(Node node)
{
    preparing_.erase(node);
    tallies_->lost(node);
    hall_.lobby().unlist_all(node);
    hall_.cut_off();
    for (auto& [connection, visitor] : visitors_)
        if (visitor.abroad && visitor.abroad->known_at.erase(node) > 0) moved_.insert(connection);
}

// So that nobody has to ask the store whose its tables are, while hundreds come for them.
void Reception::say_left()
{
    if (const auto at = hall_.left_at())
        for (const auto node : relay_.peers()) relay_.post_letter(node, {has_left, std::to_string(*at)});
}

// Another node's guest keeps their connection where nothing that they ask of this node waits for the store.
bool Reception::hand_over(Connection connection, const Visitor& visitor)
{
    if (!visitor.introduced || visitor.version < moved_since || visitor.looking) return false;
    for (const auto& code : visitor.tables) relay_.hand_over(connection, code);
    relay_.release(connection);
    return true;
}

void Reception::announce_drain()
{
    hall_.leave_soon();
    preparing_ = relay_.peers();
    for (const auto node : preparing_) relay_.post_letter(node, {announces});
}

// Their tables are elsewhere now: they come back and are shown the way.
void Reception::dismiss_moved()
{
    std::int64_t sent_away = 0;
    for (const auto connection : std::exchange(moved_, {}))
        if (visitors_.contains(connection))
            dismiss(connection, texts::table_moved, back_at_once + sent_away++ / let_in);
}

std::string Reception::listing(const std::string& code)
{
    const auto* open = hall_.lobby().own(code);
    if (!open) return write_letter({shuts, code});
    const auto now = hall_.now();
    const auto info = protocol::encode(tell::Table{hall_.find(code)->info(std::nullopt, now), {}});
    const auto age = std::to_string(now - open->since);
    return write_letter({opens, code, open->address, open->network, age, info});
}

std::vector<std::string> Reception::greetings(Node node)
{
    auto letters = tallies_->met(node, host_.now());
    for (const auto& code : hall_.lobby().all_own()) letters.push_back(listing(code));
    return letters;
}

std::vector<std::string> Reception::news()
{
    auto letters = tallies_->news();
    for (const auto& code : hall_.lobby().news()) letters.push_back(listing(code));
    return letters;
}

void Reception::heard(Node node, const Fields& letter)
{
    if (draining_ || tallies_->heard(node, letter, host_.now())) return;
    if (letter.front() == is_prepared) preparing_.erase(node);
    if (letter.front() == announces)
        hall_.prepare(node, [this, node] { relay_.post_letter(node, {is_prepared}); });
    if (letter.front() == has_left) hall_.has_left(node, number_in(letter, 1));
    const std::string code(field_in(letter, 1));
    if (letter.front() == shuts) hall_.lobby().unlist(code, node);
    if (letter.front() != opens) return;
    const auto message = protocol::decode_tell(field_in(letter, 5));
    const auto* told = message ? std::get_if<tell::Table>(&*message) : nullptr;
    if (!told || told->table.code != code) return;
    hall_.lobby().list({code, std::string(field_in(letter, 2)), std::string(field_in(letter, 3)),
                        told->table.game, pace_of(told->table.clock), hall_.now() - number_in(letter, 4),
                        node, told->table});
}

} // namespace papamu::server
