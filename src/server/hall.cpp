#include "server/hall.hpp"

#include "core/text.hpp"
#include "protocol/address.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace {

using protocol::TableState;

constexpr int least_plies = 8; ///< of a match that makes its players known here

} // namespace

Hall::Hall(Store& store, Host& host, ServiceLimits limits, NodeSelf self, Tallies& tallies, Send send,
           Left left)
    : store_(store), host_(host), limits_(limits), tallies_(tallies), send_(std::move(send)),
      left_(std::move(left)), self_(std::make_shared<Hall*>(this)), time_(0, host.now()),
      itself_(std::move(self)), nodes_(store.alone(), itself_.place),
      guests_(store, host, limits.forget_guests,
              [this](const std::string& code, Node owner) {
                  return rooms_.contains(code) || fetching_.contains(code) ||
                         (owner != 0 && owner != node() && !nodes_.is_gone(owner));
              }),
      prepared_(store, host)
{
}

Hall::~Hall() { *self_ = nullptr; }

Chance Hall::chance()
{
    return [this](std::size_t count) {
        std::vector<std::uint8_t> bytes(count);
        host_.random(bytes);
        return bytes;
    };
}

Hall::Kept& Hall::put_in(TableRecord record, std::int64_t shift)
{
    const auto code = record.code;
    auto kept = std::make_unique<Kept>(
        Kept{Room{std::move(record), {limits_.watchers, limits_.queued, limits_.entries}, chance(), shift},
             ++serials_});
    auto& place = *(rooms_[code] = std::move(kept));
    place.shift = shift;
    if (place.room.record().stranger) place.room.set_patience(patience());
    return place;
}

Room* Hall::find(const std::string& code)
{
    const auto place = rooms_.find(code);
    return place == rooms_.end() ? nullptr : &place->second->room;
}

Room* Hall::find_match(const std::string& match)
{
    const auto place = by_match_.find(match);
    return place == by_match_.end() ? nullptr : find(place->second);
}

Room* Hall::find_created(const std::string& guest, const std::string& asked)
{
    const auto place = by_asked_.find(asked_name(guest, asked));
    return place == by_asked_.end() ? nullptr : find(place->second);
}

Room& Hall::add(TableRecord record, const Origin& origin)
{
    assert(drawn_.contains(record.code));
    drawn_.erase(record.code);
    by_asked_[asked_name(record.creator, record.asked)] = record.code;
    auto& kept = put_in(std::move(record), 0);
    kept.origin = origin;
    return kept.room;
}

void Hall::run(Room& room, Effects effects)
{
    auto& kept = *rooms_.at(room.record().code);
    for (const auto& reply : effects.replies) send_(reply);
    for (const auto connection : effects.left) left_(connection, room.record().code);
    if (!std::holds_alternative<std::monostate>(effects.work)) start(kept, std::move(effects.work));
    follow(kept);
    if (room.done(now())) forget(room.record().code);
    while (deserted_.size() > limits_.deserted) forget(std::string{deserted_.begin()->second});
    follow_fill();
}

// Updates what the hall knows of a room.
void Hall::follow(Kept& kept)
{
    const Room& room = kept.room;
    const auto& record = room.record();
    const bool alive = record.state != TableState::over && !room.closed() && !room.lost();
    if (kept.match != record.match) {
        by_match_.erase(kept.match);
        kept.match = record.match;
        if (!kept.match.empty()) by_match_[kept.match] = record.code;
    }
    follow_guests(kept, alive);
    follow_address(kept, alive);
    follow_deserted(kept);
    follow_lobby(kept, alive);
    follow_end(kept);
    // A time that has moved back stays, as it does with every move: the tick finds nothing to do then and
    // looks again.
    if (const auto due = room.due(); due && (!kept.due || *due < *kept.due)) {
        if (kept.due) due_.erase({*kept.due, record.code});
        due_.insert({*due, record.code});
        kept.due = due;
    }
}

void Hall::follow_guests(Kept& kept, bool alive)
{
    const auto& record = kept.room.record();
    const auto same = [&](std::size_t seat) {
        return alive ? kept.guests[seat] == record.seats[seat].guest : kept.guests[seat].empty();
    };
    if (same(0) && same(1)) return;
    for (auto& known : kept.guests) {
        if (known.empty()) continue;
        const auto place = by_guest_.find(known);
        place->second.erase(record.code);
        if (place->second.empty()) by_guest_.erase(place);
        known.clear();
    }
    if (!alive) return;
    for (std::size_t seat = 0; seat < 2; ++seat)
        if (!record.seats[seat].guest.empty()) {
            by_guest_[record.seats[seat].guest].insert(record.code);
            kept.guests[seat] = record.seats[seat].guest;
        }
}

void Hall::follow_lobby(Kept& kept, bool alive)
{
    const Room& room = kept.room;
    const auto& record = room.record();
    const bool listed = alive && record.open && record.state == TableState::waiting &&
                        (room.here(Seat::first) || room.here(Seat::second));
    if (listed == kept.listed) return;
    kept.listed = listed;
    if (!listed) return lobby_.unlist(record.code);
    // Guests who are not counted by address are households of one.
    const auto& address = kept.origin.household.empty() ? record.creator : kept.origin.household;
    const auto& network = kept.origin.household.empty() ? record.creator : kept.origin.network;
    lobby_.list({record.code, address, network, record.game, pace_of(record.clock), now(), 0, {}});
}

// Guests who have played a match to its end are known from tomorrow on, and forgotten some days later.
void Hall::follow_end(Kept& kept)
{
    const Room& room = kept.room;
    const auto& match = room.match();
    const bool over = room.record().state == TableState::over;
    if (over == kept.ended || (over && (!match || !match->conclusion()))) return;
    kept.ended = over;
    if (!over) return;
    guests_.over(room.record().code);
    if (match->ply() < least_plies) return;
    for (const auto& seat : room.record().seats) guests_.played(seat.guest);
}

void Hall::forget(const std::string& code)
{
    const auto place = rooms_.find(code);
    auto& kept = *place->second;
    const auto& record = kept.room.record();
    if (kept.due) due_.erase({*kept.due, code});
    if (const auto match = by_match_.find(kept.match); match != by_match_.end() && match->second == code)
        by_match_.erase(match);
    if (const auto asked = by_asked_.find(asked_name(record.creator, record.asked));
        asked != by_asked_.end() && asked->second == code)
        by_asked_.erase(asked);
    assert(!kept.listed && !kept.counted && !kept.waits && kept.guests[0].empty() && kept.guests[1].empty());
    if (kept.deserted != 0) deserted_.erase(kept.deserted);
    rooms_.erase(place);
}

void Hall::count(ServiceCounts& counts) const
{
    counts.entries = entries_;
    counts.moves = moves_;
    counts.stalled = stalls_;
    counts.tables = rooms_.size();
    counts.playing = by_match_.size();
    counts.writing = writing_.size();
    counts.taken_over = taken_over_;
    counts.nodes = node() == 0 ? 0 : nodes_.living().size() + 1;
    counts.beat_age = nodes_.beat_age(host_.now());
    counts.serves = node() != 0 && nodes_.serves(host_.now());
}

} // namespace papamu::server
