#include "server/relay.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <limits>

namespace papamu::server {

namespace {

// The words of letters.
constexpr std::string_view visit = "visit", asks = "ask", leaves = "gone";                   // from a home
constexpr std::string_view tells = "tell", done = "end", lets_go = "left", returns = "back"; // from an owner
constexpr std::string_view hands_over = "moved", releases = "free";

} // namespace

void Relay::post_letter(Node to, const Fields& fields)
{
    const auto peer = peers_.find(to);
    if (peer == peers_.end()) return;
    flush(to, peer->second);
    host_.send_letter(to, write_letter(fields));
}

std::set<Node> Relay::peers() const
{
    std::set<Node> nodes;
    for (const auto& [node, peer] : peers_) nodes.insert(node);
    return nodes;
}

void Relay::flush(Node to, Peer& peer)
{
    if (peer.targets.empty()) return;
    host_.send_letter(to, write_letter({tells, peer.targets, peer.frame}));
    peer.targets.clear();
    peer.frame.clear();
}

// At the end of what is done now: until then others may be told the same.
void Relay::flush_soon()
{
    if (std::exchange(flushing_, true)) return;
    host_.post([self = self_] {
        if (!*self) return;
        auto& relay = **self;
        relay.flushing_ = false;
        for (const auto& letter : relay.desk_.news())
            for (const auto& [node, peer] : relay.peers_) relay.host_.send_letter(node, letter);
        for (auto& [node, peer] : relay.peers_) relay.flush(node, peer);
    });
}

void Relay::send(Connection to, std::string frame)
{
    if (!is_visitor(to)) return host_.send(to, std::move(frame));
    const auto visitor = visitors_.find(to);
    if (visitor == visitors_.end()) return;
    const auto place = peers_.find(visitor->second.home);
    if (place == peers_.end()) return;
    auto& peer = place->second;
    if (peer.frame != frame) {
        flush(place->first, peer);
        peer.frame = std::move(frame);
    }
    if (!peer.targets.empty()) peer.targets += ' ';
    peer.targets += std::to_string(visitor->second.number);
    flush_soon();
}

void Relay::close(Connection connection)
{
    if (!is_visitor(connection)) return host_.close(connection);
    const auto visitor = visitors_.find(connection);
    if (visitor == visitors_.end()) return;
    post_letter(visitor->second.home, {done, std::to_string(visitor->second.number)});
    forget(connection);
}

// What waits for a guest elsewhere waits there, and their own home closes who reads too slowly.
std::size_t Relay::queued(Connection connection)
{
    return is_visitor(connection) ? 0 : host_.queued(connection);
}

std::optional<std::int64_t> Relay::round_trip(Connection connection)
{
    if (!is_visitor(connection)) return host_.round_trip(connection);
    const auto visitor = visitors_.find(connection);
    return visitor == visitors_.end() ? std::nullopt : std::optional(visitor->second.lag);
}

void Relay::introduce(Connection guest, Node to, const Introduction& who)
{
    std::string seats;
    for (const auto& code : who.seats) seats += (seats.empty() ? "" : " ") + code;
    post_letter(to,
                {visit, std::to_string(guest), who.person.guest, who.person.name, who.person.bot ? "1" : "",
                 std::to_string(who.version), who.known ? (*who.known ? "yes" : "no") : "",
                 who.origin.household, who.origin.network, seats});
}

void Relay::ask(Connection guest, Node to, const std::string& code, std::string_view frame, std::int64_t at)
{
    const auto age = std::max<std::int64_t>(0, host_.now() - at);
    post_letter(to, {asks, std::to_string(guest), std::to_string(age),
                     std::to_string(host_.round_trip(guest).value_or(0)), code, frame});
}

void Relay::say_goodbye(Connection guest, Node to) { post_letter(to, {leaves, std::to_string(guest)}); }

void Relay::let_go(Connection visitor, const std::string& code)
{
    if (const auto place = visitors_.find(visitor); place != visitors_.end())
        post_letter(place->second.home, {lets_go, std::to_string(place->second.number), code,
                                         std::to_string(place->second.asked)});
}

void Relay::hand_over(Connection visitor, const std::string& code)
{
    if (const auto place = visitors_.find(visitor); place != visitors_.end())
        post_letter(place->second.home, {hands_over, std::to_string(place->second.number), code});
}

void Relay::release(Connection visitor)
{
    if (const auto place = visitors_.find(visitor); place != visitors_.end())
        post_letter(place->second.home, {releases, std::to_string(place->second.number)});
}

void Relay::give_back(Connection visitor, const std::string& code, std::string_view frame, std::int64_t at)
{
    const auto place = visitors_.find(visitor);
    if (place == visitors_.end()) return;
    const auto age = std::max<std::int64_t>(0, host_.now() - at);
    post_letter(place->second.home,
                {returns, std::to_string(place->second.number), std::to_string(age), code, frame});
}

void Relay::forget(Connection visitor)
{
    const auto place = visitors_.find(visitor);
    if (place == visitors_.end()) return;
    if (const auto peer = peers_.find(place->second.home); peer != peers_.end())
        peer->second.visitors.erase(place->second.number);
    visitors_.erase(place);
}

std::int64_t Relay::silence(Connection visitor)
{
    const auto place = visitors_.find(visitor);
    return place == visitors_.end() ? 0 : host_.peer_silence(place->second.home);
}

void Relay::peer_opened(Node node)
{
    // A way that was opened again is a new one: whoever came by the old one is gone.
    if (peers_.contains(node)) peer_closed(node, 0);
    peers_[node];
    for (auto& letter : desk_.greetings(node)) host_.send_letter(node, std::move(letter));
}

void Relay::peer_closed(Node node, std::int64_t silence)
{
    const auto place = peers_.find(node);
    if (place == peers_.end()) return;
    const auto visitors = std::move(place->second.visitors);
    peers_.erase(place);
    for (const auto& [theirs, visitor] : visitors) {
        visitors_.erase(visitor);
        desk_.lost(visitor, silence);
    }
    desk_.cut_off(node);
}

Connection Relay::visitor_of(Node node, const Fields& fields) const
{
    const auto peer = peers_.find(node);
    if (peer == peers_.end()) return 0;
    const auto visitor = peer->second.visitors.find(static_cast<Connection>(number_in(fields, 1)));
    return visitor == peer->second.visitors.end() ? 0 : visitor->second;
}

void Relay::take_introduction(Node node, const Fields& fields)
{
    const auto number = static_cast<Connection>(number_in(fields, 1));
    auto& visitor = peers_.at(node).visitors[number];
    if (visitor == 0) {
        visitor = visiting | ++numbers_;
        visitors_[visitor] = {node, number};
    }
    Introduction who;
    who.person = {std::string(field_in(fields, 2)), std::string(field_in(fields, 3)),
                  !field_in(fields, 4).empty()};
    who.version = static_cast<int>(number_in(fields, 5));
    if (const auto known = field_in(fields, 6); !known.empty()) who.known = known == "yes";
    who.origin = {std::string(field_in(fields, 7)), std::string(field_in(fields, 8)), false};
    auto seats = field_in(fields, 9);
    while (!seats.empty()) {
        const auto end = std::min(seats.find(' '), seats.size());
        who.seats.emplace_back(seats.substr(0, end));
        seats.remove_prefix(std::min(end + 1, seats.size()));
    }
    desk_.introduced(visitor, std::move(who));
}

void Relay::peer_received(Node node, std::string_view letter)
{
    const auto read = read_letter(letter);
    if (!read || !peers_.contains(node)) return;
    const auto& fields = *read;
    const auto word = fields.front();
    const auto guest = static_cast<Connection>(number_in(fields, 1));
    if (word == tells) {
        auto targets = field_in(fields, 1);
        while (!targets.empty()) {
            const auto end = std::min(targets.find(' '), targets.size());
            Connection target = 0;
            std::from_chars(targets.data(), targets.data() + end, target);
            desk_.told(target, std::string(field_in(fields, 2)), node);
            targets.remove_prefix(std::min(end + 1, targets.size()));
        }
    } else if (word == asks) {
        const auto visitor = visitor_of(node, fields);
        if (visitor == 0) return;
        visitors_[visitor].lag = number_in(fields, 3);
        ++visitors_[visitor].asked;
        desk_.asked(visitor, std::string(field_in(fields, 4)), field_in(fields, 5),
                    host_.now() - number_in(fields, 2));
    } else if (word == visit) {
        take_introduction(node, fields);
    } else if (word == leaves) {
        if (const auto visitor = visitor_of(node, fields); visitor != 0) {
            forget(visitor);
            desk_.gone(visitor);
        }
    } else if (word == done) {
        desk_.dismissed(guest);
    } else if (word == lets_go) {
        // An older version does not say.
        const auto asked =
            field_in(fields, 3).empty() ? std::numeric_limits<std::int64_t>::max() : number_in(fields, 3);
        desk_.let_go(guest, std::string(field_in(fields, 2)), node, asked);
    } else if (word == hands_over) {
        desk_.handed_over(guest, std::string(field_in(fields, 2)), node);
    } else if (word == releases) {
        desk_.released(guest, node);
    } else if (word == returns) {
        desk_.returned(guest, std::string(field_in(fields, 3)), field_in(fields, 4),
                       host_.now() - number_in(fields, 2), node);
    } else {
        desk_.heard(node, fields);
    }
}

} // namespace papamu::server
