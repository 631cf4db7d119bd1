#include "net/replica.hpp"

#include "core/hash.hpp"
#include "match/texts.hpp"
#include "net/texts.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace papamu::net {

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
    ahead_ = std::make_shared<Match>(std::move(tried));
    tell();
    return *pending_;
}

void Replica::restore(PendingMove move)
{
    pending_ = std::move(move);
    if (match_) settle_pending(pending_->seq);
    look_ahead();
    tell();
}

// The match with the pending move, where it still fits.
void Replica::look_ahead()
{
    ahead_.reset();
    if (!pending_ || !match_ || !seat_) return;
    Match tried = *match_;
    if (tried.add({tried.next_seq(), tried.last_time(), entry::Move{*seat_, pending_->ply, pending_->text}}))
        ahead_ = std::make_shared<Match>(std::move(tried));
}

// Who looks at it keeps what it saw.
Match& Replica::own_match()
{
    if (match_.use_count() > 1) match_ = std::make_shared<Match>(*match_);
    return *match_;
}

void Replica::follow()
{
    followed_ = true;
    news_.clear();
    known_ = {};
    if (match_) known_ = {match_->next_seq(), match_->digest(), {}};
    if (ahead_) known_.ahead = ahead_->position();
}

// What those who follow do not know yet, in order. While everything is asked for anew they know what they
// saw.
void Replica::tell()
{
    if (!followed_ || !match_) return;
    tell_entered();
    known_.entries = match_->next_seq();
    known_.digest = match_->digest();
    const auto ahead = ahead_ ? std::optional{ahead_->position()} : std::nullopt;
    if (ahead == known_.ahead) return;
    if (known_.ahead) news_.push_back(news::Reset{});
    if (ahead) news_.push_back(news_of(ahead_->entries().back(), *ahead_));
    known_.ahead = ahead;
}

void Replica::tell_entered()
{
    const auto& entries = match_->entries();
    // Two matches are the same as far as their digests are.
    auto digest = known_.digest;
    for (auto seq = known_.entries; seq < entries.size(); ++seq)
        digest = hash_text(text(entries[static_cast<std::size_t>(seq)]), digest);
    if (known_.entries == 0 || known_.entries > entries.size() || digest != match_->digest()) {
        news_.push_back(news::Reset{});
        known_.ahead.reset();
        return;
    }
    const auto tell_of = [&](const Entry& entry, const Match& match) {
        if (known_.ahead && moves_on(entry)) {
            const bool confirmed =
                std::holds_alternative<entry::Move>(entry.what) && match.position() == *known_.ahead;
            known_.ahead.reset();
            if (confirmed) return;
            news_.push_back(news::Reset{});
        }
        news_.push_back(news_of(entry, match));
    };
    if (entries.size() == known_.entries + 1) {
        tell_of(entries.back(), *match_);
        return;
    }
    const auto behind = static_cast<std::ptrdiff_t>(known_.entries);
    if (entries.begin() + behind == entries.end()) return;
    auto at = Match::fold({entries.begin(), entries.begin() + behind});
    for (auto entry = entries.begin() + behind; entry != entries.end(); ++entry) {
        [[maybe_unused]] const auto added = at->add(*entry);
        assert(added); // the match has taken it
        tell_of(*entry, *at);
    }
}

std::int64_t Replica::time_at(std::int64_t now) const
{
    return match_ ? std::max(match_->last_time(), now + offset_) : 0;
}

void Replica::on(const protocol::Tell& message, std::int64_t now)
{
    if (const auto* entered = std::get_if<tell::Entered>(&message); entered && entered->match == name_) {
        offset_ = entered->now - now;
        on_entered(*entered);
    } else if (const auto* synced = std::get_if<tell::Synced>(&message); synced && synced->match == name_) {
        offset_ = synced->now - now;
        on_synced(*synced);
    } else if (const auto* refused = std::get_if<tell::Refused>(&message);
               refused && refused->match == name_) {
        if (pending_ && pending_->id == refused->id) {
            pending_.reset();
            ahead_.reset();
        }
    }
    tell();
}

void Replica::on_entered(const tell::Entered& entered)
{
    if (pending_ && pending_->id == entered.id) {
        pending_.reset();
        ahead_.reset();
    }
    const auto entry = parse_entry(entered.entry);
    if (!entry) return tear(entry.reason());
    if (entry->seq > next_seq()) {
        told_ = std::max(told_, entry->seq + 1);
        return tear(texts::replica_gap);
    }
    if (entry->seq < next_seq()) return;
    if (match_) {
        if (const auto added = own_match().add(*entry); !added) return tear(added.reason());
    } else {
        auto begun = Match::begin(*entry);
        if (!begun) return tear(begun.reason());
        match_ = std::make_shared<Match>(std::move(*begun));
    }
    if (match_->digest() != entered.digest) return tear(texts::replica_digest);
    trouble_ = {};
    settle_pending(entry->seq);
    look_ahead();
}

void Replica::on_synced(const tell::Synced& synced)
{
    const auto known = next_seq();
    if (synced.from > known) return tear(texts::replica_gap);
    // Nothing new, and the same: the usual answer after a short interruption.
    if (match_ && synced.from == known && synced.entries.empty() && match_->digest() == synced.digest) return;
    std::vector<Entry> entries;
    if (match_)
        entries.assign(match_->entries().begin(),
                       match_->entries().begin() + static_cast<std::ptrdiff_t>(synced.from));
    for (const auto& line : synced.entries) {
        const auto entry = parse_entry(line);
        if (!entry) return tear(entry.reason());
        entries.push_back(*entry);
    }
    auto match = Match::fold(entries);
    if (!match) return tear(match.reason());
    if (match->digest() != synced.digest) return tear(texts::replica_digest);
    // An answer that was overtaken by later entries: what is known goes on from it.
    if (match_ && match->next_seq() < known &&
        std::equal(match->entries().begin(), match->entries().end(), match_->entries().begin()))
        return;
    match_ = std::make_shared<Match>(std::move(*match));
    // The server sent less than it had announced: this was sent before the announcement and arrived after it.
    // It is asked for once more, and then what comes counts.
    const bool behind = match_->next_seq() < std::exchange(told_, 0);
    trouble_ = behind ? Message{texts::replica_gap} : Message{};
    settle_pending(synced.from);
    look_ahead();
}

void Replica::tear(Message why)
{
    match_.reset();
    ahead_.reset();
    trouble_ = std::move(why);
}

// A pending move is no longer on its way once it is in the match, or once the match has gone on without it.
// An offer in between leaves it on its way.
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
