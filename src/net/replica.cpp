#include "net/replica.hpp"

#include "match/texts.hpp"
#include "net/texts.hpp"

#include <algorithm>

namespace papamu::net {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

protocol::ask::Move message_of(const PendingMove& move)
{
    return {move.match, move.seq, move.id, move.ply, move.text};
}

Result<PendingMove> Replica::play(const std::string& move, std::string id)
{
    if (!match_) return texts::replica_not_joined;
    if (pending_) return texts::replica_pending;
    if (!seat_) return texts::replica_watching;
    // A copy takes the move first: what is refused there never reaches the server.
    Match tried = *match_;
    // Whether there was time enough is the server's to say.
    const Entry entry{tried.next_seq(), tried.last_time(), entry::Move{*seat_, tried.ply(), move}};
    if (const auto added = tried.add(entry); !added) return added.reason();
    pending_ = PendingMove{name_, entry.seq, std::move(id), match_->ply(), move};
    ahead_ = std::move(tried);
    return *pending_;
}

void Replica::restore(PendingMove move)
{
    pending_ = std::move(move);
    if (match_) settle_pending(pending_->seq);
    look_ahead();
}

// The match with the pending move, where it still fits.
void Replica::look_ahead()
{
    ahead_.reset();
    if (!pending_ || !match_ || !seat_) return;
    Match tried = *match_;
    if (tried.add({tried.next_seq(), tried.last_time(), entry::Move{*seat_, pending_->ply, pending_->text}}))
        ahead_ = std::move(tried);
}

std::int64_t Replica::time_at(std::int64_t now) const
{
    return match_ ? std::max(match_->last_time(), now + offset_) : 0;
}

std::vector<protocol::Ask> Replica::on(const protocol::Tell& message, std::int64_t now)
{
    if (const auto* entered = std::get_if<tell::Entered>(&message); entered && entered->match == name_) {
        offset_ = entered->now - now;
        return on_entered(*entered);
    }
    if (const auto* synced = std::get_if<tell::Synced>(&message); synced && synced->match == name_) {
        offset_ = synced->now - now;
        return on_synced(*synced);
    }
    if (const auto* refused = std::get_if<tell::Refused>(&message); refused && refused->match == name_) {
        if (pending_ && pending_->id == refused->id) {
            pending_.reset();
            ahead_.reset();
        }
    }
    return {};
}

std::vector<protocol::Ask> Replica::on_entered(const tell::Entered& entered)
{
    if (pending_ && pending_->id == entered.id) {
        pending_.reset();
        ahead_.reset();
    }
    const auto entry = parse_entry(entered.entry);
    if (!entry || entry->seq > next_seq()) return resync();
    if (entry->seq < next_seq()) return {};
    if (match_) {
        if (const auto added = match_->add(*entry); !added) return resync();
    } else {
        auto begun = Match::begin(*entry);
        if (!begun) {
            trouble_ = begun.reason();
            return {};
        }
        match_ = std::move(*begun);
    }
    if (match_->digest() != entered.digest) return resync();
    settle_pending(entry->seq);
    look_ahead();
    return {};
}

std::vector<protocol::Ask> Replica::on_synced(const tell::Synced& synced)
{
    const auto known = next_seq();
    if (synced.from > known) return resync();
    // Nothing new, and the same: the usual answer after a short interruption.
    if (match_ && synced.from == known && synced.entries.empty() && match_->digest() == synced.digest)
        return {};
    std::vector<Entry> entries;
    if (match_)
        entries.assign(match_->entries().begin(),
                       match_->entries().begin() + static_cast<std::ptrdiff_t>(synced.from));
    for (const auto& line : synced.entries) {
        const auto entry = parse_entry(line);
        if (!entry) return {};
        entries.push_back(*entry);
    }
    auto match = Match::fold(entries);
    if (!match || match->digest() != synced.digest) {
        // What was kept disagrees with the server: everything is asked for once. A whole list that does not
        // fold is the server's mistake, and asking again would go on for ever.
        if (synced.from > 0) return resync();
        if (!match) trouble_ = match.reason();
        return {};
    }
    // An answer that was overtaken by later entries: what is known goes on from it.
    if (match_ && match->next_seq() < known &&
        std::equal(match->entries().begin(), match->entries().end(), match_->entries().begin()))
        return {};
    match_ = std::move(*match);
    settle_pending(synced.from);
    look_ahead();
    return {};
}

std::vector<protocol::Ask> Replica::resync()
{
    match_.reset();
    ahead_.reset();
    return {ask::Sync{name_, 0}};
}

// A pending move is no longer on its way once it stands in the match, or once the match has moved on without
// it. What came between may have been an offer, which leaves it where it was.
void Replica::settle_pending(std::uint64_t from)
{
    if (!pending_ || !match_) return;
    from = std::max(from, pending_->seq);
    for (auto seq = from; seq < match_->next_seq(); ++seq)
        if (moves_on(match_->entries()[static_cast<std::size_t>(seq)])) {
            pending_.reset();
            return;
        }
    if (match_->conclusion()) pending_.reset();
}

} // namespace papamu::net
