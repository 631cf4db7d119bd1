#include "net/replica.hpp"

#include "match/texts.hpp"
#include "net/texts.hpp"

namespace papamu::net {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

std::vector<protocol::Ask> Replica::greet() const
{
    std::vector<protocol::Ask> asks{ask::Join{name_}};
    if (pending_) asks.push_back(pending_message());
    return asks;
}

protocol::Ask Replica::pending_message() const
{
    return ask::Move{name_, pending_->seq, pending_->id, pending_->ply, pending_->text};
}

Result<protocol::Ask> Replica::play(const std::string& move, std::string id)
{
    if (!match_) return texts::replica_not_joined;
    if (pending_) return texts::replica_pending;
    if (!seat_) return texts::replica_watching;
    // A copy takes the move first: what is refused there never reaches the server.
    Match tried = *match_;
    const Entry entry{tried.next_seq(), tried.last_time(), entry::Move{*seat_, tried.ply(), move}};
    if (const auto added = tried.add(entry); !added) return added.reason();
    pending_ = PendingMove{entry.seq, std::move(id), match_->ply(), move};
    pending_position_ = tried.position();
    refusal_.reset();
    return pending_message();
}

std::optional<std::string> Replica::position() const
{
    if (pending_) return pending_position_;
    if (match_) return match_->position();
    return std::nullopt;
}

std::vector<protocol::Ask> Replica::on(const protocol::Tell& message)
{
    if (const auto* entered = std::get_if<tell::Entered>(&message); entered && entered->match == name_)
        return on_entered(*entered);
    if (const auto* synced = std::get_if<tell::Synced>(&message); synced && synced->match == name_)
        return on_synced(*synced);
    if (const auto* refused = std::get_if<tell::Refused>(&message); refused && refused->match == name_) {
        refusal_ = refused->reason;
        if (pending_ && pending_->id == refused->id) pending_.reset();
    }
    return {};
}

std::vector<protocol::Ask> Replica::on_entered(const tell::Entered& entered)
{
    const auto entry = parse_entry(entered.entry);
    if (!match_ || !entry || entry->seq > match_->next_seq()) return resync();
    if (entry->seq < match_->next_seq()) return {};
    if (const auto added = match_->add(*entry); !added) return resync();
    if (match_->digest() != entered.digest) return resync();
    if (pending_ && pending_->id == entered.id) pending_.reset();
    settle_pending();
    return {};
}

std::vector<protocol::Ask> Replica::on_synced(const tell::Synced& synced)
{
    const auto known = match_ ? match_->next_seq() : 0;
    if (synced.from > known) return resync();
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
        return synced.from == 0 ? std::vector<protocol::Ask>{} : resync();
    }
    match_ = std::move(*match);
    settle_pending();
    return {};
}

std::vector<protocol::Ask> Replica::resync()
{
    match_.reset();
    return {ask::Sync{name_, 0}};
}

// A pending move whose place was taken, by itself or by something else, is no longer on its way.
void Replica::settle_pending()
{
    if (pending_ && match_ && match_->next_seq() > pending_->seq) pending_.reset();
}

} // namespace papamu::net
