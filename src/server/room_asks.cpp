#include "core/text.hpp"
#include "game/game.hpp"
#include "match/texts.hpp"
#include "server/room.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace ask = protocol::ask;
namespace tell = protocol::tell;
using protocol::TableState;

namespace {

// So many entries before the limit nothing is taken back any more.
constexpr std::uint64_t takebacks_end = 1'000;

template <class M>
concept AboutMatch = requires(const M& message)
{
    message.match;
    message.id;
};

} // namespace

Effects Room::on(Connection from, const protocol::Ask& message, std::int64_t at, std::int64_t lag)
{
    at += shift_;
    Effects out;
    if (!known_match(out, from, message)) return out;
    if (const auto* sync = std::get_if<ask::Sync>(&message)) {
        out.replies.push_back({from, synced(std::min(sync->from, durable_), at)});
        tell_held_match(out, from);
        return out;
    }
    const auto seat = seat_of(from);
    if (const auto* phrase = std::get_if<ask::Phrase>(&message)) {
        if (!seat) {
            refuse(out, from, "", texts::room_not_seated);
            return out;
        }
        if (!phrases_[index_of(*seat)].take_if_there(at)) {
            refuse(out, from, "", texts::room_talkative);
            return out;
        }
        for (const auto& one : present_)
            out.replies.push_back({one.connection, tell::Phrase{record_.match, *seat, phrase->phrase}});
        return out;
    }
    Waiting waiting{from, at, lag, message, {}};
    // A watcher's request is not the same as a player's.
    if (!seat && !arrives(from)) {
        process(out, waiting);
        return out;
    }
    if (work_ != Busy::no || !queue_.empty()) {
        queue(out, std::move(waiting));
        return out;
    }
    process(out, waiting);
    advance(out, at);
    return out;
}

bool Room::known_match(Effects& out, Connection from, const protocol::Ask& message) const
{
    return std::visit(
        [&]<class M>(const M& asked) {
            if constexpr (requires { asked.match; }) {
                if (asked.match == record_.match && !record_.match.empty()) return true;
                if constexpr (requires { asked.id; })
                    out.replies.push_back(
                        {from, tell::Refused{asked.match, asked.id, texts::room_other_match}});
                else
                    out.replies.push_back({from, tell::Refused{asked.match, "", texts::room_other_match}});
            }
            return false;
        },
        message);
}

// Counted for each connection, so that one cannot use up the room of the others.
void Room::queue(Effects& out, Waiting waiting)
{
    const auto waits = std::count_if(queue_.begin(), queue_.end(),
                                     [&](const Waiting& other) { return other.from == waiting.from; });
    if (waits < static_cast<std::ptrdiff_t>(limits_.queued)) {
        if (held_for_) tell_held(out, waiting);
        queue_.push_back(std::move(waiting));
        return;
    }
    std::visit(
        [&](const auto& asked) {
            if constexpr (requires { asked.id; })
                refuse(out, waiting.from, asked.id, texts::room_busy);
            else if constexpr (requires { asked.table; })
                refuse(out, waiting.from, asked.table, texts::room_busy);
            else
                refuse(out, waiting.from, "", texts::room_busy);
        },
        waiting.message);
}

void Room::process(Effects& out, const Waiting& waiting)
{
    assert(work_ == Busy::no || !seat_of(waiting.from));
    if (const auto* join = std::get_if<ask::Join>(&waiting.message))
        return come(out, waiting.from, waiting.person, *join, waiting.at);
    // The match may have become another one while this waited.
    if (!known_match(out, waiting.from, waiting.message)) return;
    std::visit(
        [&]<class M>(const M& asked) {
            if constexpr (std::is_same_v<M, ask::Rematch>) {
                handle(out, waiting, asked);
            } else if constexpr (AboutMatch<M>) {
                const auto seat = seat_of(waiting.from);
                if (!seat) return refuse(out, waiting.from, asked.id, texts::room_not_seated);
                if (!answered_before(out, waiting, *seat, asked.id)) handle(out, waiting, asked);
            }
        },
        waiting.message);
}

// A request that is repeated under the same id gets the same answer again.
bool Room::answered_before(Effects& out, const Waiting& waiting, Seat seat, const std::string& id) const
{
    const auto wanted = log_id(seat, id);
    const auto place = std::find(ids_.rbegin(), ids_.rend(), wanted);
    if (place == ids_.rend()) return false;
    const auto seq = static_cast<std::uint64_t>(ids_.rend() - place) - 1;
    out.replies.push_back({waiting.from, synced(seq, waiting.at)});
    out.replies.push_back({waiting.from, tell::Entered{record_.match, text(match_->entries()[seq]),
                                                       digests_[seq], id, match_time(waiting.at)}});
    tell_held_match(out, waiting.from);
    return true;
}

// Whether after this entry the position may be another than the one that was meant.
bool Room::moved_on(std::uint64_t seq) const
{
    const auto& entries = match_->entries();
    return std::any_of(entries.begin() +
                           static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(seq, entries.size())),
                       entries.end(), moves_on);
}

void Room::handle(Effects& out, const Waiting& waiting, const ask::Move& move)
{
    const Seat seat = *seat_of(waiting.from);
    // The position may have changed without this client's knowledge: it needs the entries more than a reason.
    if (move.seq == 0 || move.seq > durable_ || move.ply != match_->ply() || moved_on(move.seq)) {
        refuse(out, waiting.from, move.id, texts::room_moved_on);
        out.replies.push_back({waiting.from, synced(std::min(move.seq, durable_), waiting.at)});
        tell_held_match(out, waiting.from);
        return;
    }
    entry::Move what{seat, move.ply, move.text};
    const bool counts = match_->clocks().running() == seat;
    const auto way = counts ? way_credit(seat, waiting.lag, waiting.at) : 0;
    if (counts) what.credit = held_ + way;
    write(out, waiting.from, move.id, std::move(what), waiting.at);
    if (work_ == Busy::writing) lag_left_[index_of(seat)] -= way;
}

void Room::handle(Effects& out, const Waiting& waiting, const ask::Offer& offer)
{
    const Seat seat = *seat_of(waiting.from);
    if (offer.ply != match_->ply()) return refuse(out, waiting.from, offer.id, texts::room_moved_on);
    if (offer.what == OfferKind::takeback && durable_ + takebacks_end >= limits_.entries)
        return refuse(out, waiting.from, offer.id, texts::room_long);
    // One offer for every position: after a no it cannot be repeated.
    const auto& entries = match_->entries();
    for (auto entry = entries.rbegin(); entry != entries.rend() && !moves_on(*entry); ++entry)
        if (const auto* before = std::get_if<entry::Offer>(&entry->what))
            if (before->seat == seat && before->what == offer.what)
                return refuse(out, waiting.from, offer.id, texts::room_offered);
    write(out, waiting.from, offer.id, entry::Offer{seat, offer.what}, waiting.at);
}

void Room::handle(Effects& out, const Waiting& waiting, const ask::Answer& answer)
{
    const Seat seat = *seat_of(waiting.from);
    const auto standing = match_->offer_of(other(seat));
    if (!standing || *standing != StandingOffer{answer.what, answer.ply})
        return refuse(out, waiting.from, answer.id,
                      match_->conclusion() ? texts::match_over : texts::match_no_offer);
    entry::Answer what{seat, answer.accepted};
    if (answer.accepted && match_->clocks().running()) what.credit = held_ + still_held(waiting.at);
    write(out, waiting.from, answer.id, what, waiting.at);
}

void Room::handle(Effects& out, const Waiting& waiting, const ask::Resign& resign)
{
    write(out, waiting.from, resign.id, entry::Resigned{*seat_of(waiting.from)}, waiting.at);
}

void Room::handle(Effects& out, const Waiting& waiting, const ask::Abort& abort)
{
    write(out, waiting.from, abort.id, entry::Aborted{}, waiting.at);
}

void Room::handle(Effects& out, const Waiting& waiting, const ask::Claim& claim)
{
    const Seat seat = *seat_of(waiting.from);
    const Text& away = *game_->info().seats[index_of(other(seat))];
    const auto at = claimable_at(other(seat));
    if (!at) return refuse(out, waiting.from, claim.id, Message{texts::room_not_away, {{"seat", away}}});
    if (waiting.at < *at)
        return refuse(
            out, waiting.from, claim.id,
            Message{texts::room_not_yet, {{"seat", away}, {"count", (*at - waiting.at + 999) / 1000}}});
    if (claim.win)
        write(out, waiting.from, claim.id, entry::Result{seat}, waiting.at);
    else
        write(out, waiting.from, claim.id, entry::Aborted{true}, waiting.at);
}

void Room::handle(Effects& out, const Waiting& waiting, const ask::Rematch& rematch)
{
    const auto seat = seat_of(waiting.from);
    if (!seat) return refuse(out, waiting.from, "", texts::room_not_seated);
    if (!match_ || !match_->conclusion()) return refuse(out, waiting.from, "", texts::room_not_over);
    rematch_[index_of(*seat)] = rematch.wanted;
    if (!rematch_[0] || !rematch_[1]) return tell_news(out, waiting.at);
    std::swap(record_.seats[0], record_.seats[1]);
    std::swap(away_since_[0], away_since_[1]);
    for (auto& one : present_)
        if (one.seat) one.seat = other(*one.seat);
    draw_match(waiting.at);
}

void Room::refuse(Effects& out, Connection to, const std::string& id, Message reason) const
{
    out.replies.push_back(
        {to, tell::Refused{id == record_.code ? std::string{} : record_.match, id, std::move(reason)}});
}

tell::Synced Room::synced(std::uint64_t from, std::int64_t now) const
{
    tell::Synced synced{record_.match, from, {}, digest(), match_time(now)};
    for (auto seq = from; seq < durable_; ++seq)
        synced.entries.push_back(text(match_->entries()[static_cast<std::size_t>(seq)]));
    return synced;
}

} // namespace papamu::server
