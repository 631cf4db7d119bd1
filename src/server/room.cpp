#include "server/room.hpp"

#include "core/text.hpp"
#include "match/texts.hpp"
#include "protocol/texts.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

Room::Room(std::string name, Match match) : name_(std::move(name)), match_(std::move(match)) {}

void Room::seat(Connection connection, Seat seat)
{
    seats_[index_of(seat)] = connection;
    if (std::find(present_.begin(), present_.end(), connection) == present_.end())
        present_.push_back(connection);
}

void Room::leave(Connection connection)
{
    std::erase(present_, connection);
    for (auto& seat : seats_)
        if (seat == connection) seat.reset();
}

std::optional<Seat> Room::seat_of(Connection connection) const
{
    for (const Seat seat : {Seat::first, Seat::second})
        if (seats_[index_of(seat)] == connection) return seat;
    return std::nullopt;
}

Replies Room::on(Connection from, const protocol::Ask& message, std::int64_t now)
{
    const auto meant = std::visit(
        [](const auto& asked) {
            if constexpr (requires { asked.match; })
                return std::string_view{asked.match};
            else
                return std::string_view{};
        },
        message);
    if (!meant.empty() && meant != name_) return refuse(from, "", texts::room_other_match);
    return std::visit([&](const auto& asked) { return handle(from, asked, now); }, message);
}

Replies Room::handle(Connection from, const ask::Join&, std::int64_t)
{
    if (std::find(present_.begin(), present_.end(), from) == present_.end()) present_.push_back(from);
    return {{from, synced(0)}};
}

Replies Room::handle(Connection from, const ask::Move& move, std::int64_t now)
{
    const auto seat = seat_of(from);
    if (!seat) return refuse(from, move.id, texts::room_not_seated);
    // The position may have moved on without this client knowing: it needs the entries more than a reason.
    const bool known = done_[index_of(*seat)].contains(move.id);
    if (!known && (move.seq != match_.next_seq() || move.ply != match_.ply())) {
        auto replies = refuse(from, move.id, texts::room_moved_on);
        replies.push_back({from, synced(std::min(move.seq, match_.next_seq()))});
        return replies;
    }
    return append(from, move.id, entry::Move{*seat, move.ply, move.text}, now);
}

Replies Room::handle(Connection from, const ask::Offer& offer, std::int64_t now)
{
    const auto seat = seat_of(from);
    if (!seat) return refuse(from, offer.id, texts::room_not_seated);
    return append(from, offer.id, entry::Offer{*seat, offer.what}, now);
}

Replies Room::handle(Connection from, const ask::Answer& answer, std::int64_t now)
{
    const auto seat = seat_of(from);
    if (!seat) return refuse(from, answer.id, texts::room_not_seated);
    return append(from, answer.id, entry::Answer{*seat, answer.accepted}, now);
}

Replies Room::handle(Connection from, const ask::Resign& resign, std::int64_t now)
{
    const auto seat = seat_of(from);
    if (!seat) return refuse(from, resign.id, texts::room_not_seated);
    return append(from, resign.id, entry::Resigned{*seat}, now);
}

Replies Room::handle(Connection from, const ask::Sync& sync, std::int64_t)
{
    return {{from, synced(std::min(sync.from, match_.next_seq()))}};
}

Replies Room::handle(Connection from, const protocol::Unknown& unknown, std::int64_t)
{
    return refuse(from, "", Message{texts::protocol_unknown, {{"type", quoted(unknown.type)}}});
}

Replies Room::append(Connection from, const std::string& id, Entry::What what, std::int64_t now)
{
    auto& done = done_[index_of(*seat_of(from))];
    if (const auto before = done.find(id); before != done.end()) return {{from, synced(before->second)}};
    const Entry entry{match_.next_seq(), std::max(now, match_.last_time()), std::move(what)};
    if (const auto added = match_.add(entry); !added) return refuse(from, id, added.reason());
    done.emplace(id, entry.seq);
    Replies replies;
    for (const Connection present : present_)
        replies.push_back({present, tell::Entered{name_, text(entry), match_.digest(),
                                                  present == from ? id : std::string{}}});
    return replies;
}

Replies Room::refuse(Connection to, const std::string& id, Message reason) const
{
    return {{to, tell::Refused{name_, id, std::move(reason)}}};
}

tell::Synced Room::synced(std::uint64_t from) const
{
    tell::Synced synced{name_, from, {}, match_.digest()};
    for (auto seq = from; seq < match_.next_seq(); ++seq)
        synced.entries.push_back(text(match_.entries()[static_cast<std::size_t>(seq)]));
    return synced;
}

} // namespace papamu::server
