// What a client does about its one table: what it hears of it, and what it wants there.

#include "net/client.hpp"
#include "net/texts.hpp"

#include <algorithm>

namespace papamu::net {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

namespace {

// The id of whatever is asked and awaited, if it has one.
const std::string* id_of(const protocol::Ask& message)
{
    return std::visit(
        [](const auto& asked) -> const std::string* {
            if constexpr (requires { asked.id; })
                return &asked.id;
            else
                return nullptr;
        },
        message);
}

} // namespace

void Client::hear_table(const tell::Table& told, std::int64_t now)
{
    const auto& info = told.table;
    if (create_ && told.id == create_->id) {
        create_.reset();
        answered();
    } else if (joining_ && joining_->table == info.code) {
        joining_.reset();
        answered();
    } else if (!table_ || table_->info.code != info.code) {
        return hear_stray_table(told);
    }
    if (!table_ || table_->info.code != info.code) {
        drop_table();
        table_.emplace();
    }
    table_->info = info;
    table_->told_at = now;
    // That somebody came or went says nothing about a move that waits.
    if (held_ && (held_->match.empty() || held_->match != info.match)) held_.reset();
    if (rematch_ && (info.match != rematch_->match || !info.you ||
                     info.seats[index_of(*info.you)].rematch == rematch_->wanted)) {
        rematch_.reset();
        answered();
    }
    std::erase_if(own_tables_, [&](const auto& table) { return table.code == info.code; });
    if (info.you && info.state != protocol::TableState::over) own_tables_.push_back(info);
    if (info.match.empty()) {
        table_->replica.reset();
        return;
    }
    if (!table_->replica || table_->replica->name() != info.match) {
        wishes_.clear();
        stands_at_.reset();
        if (kept_) keep_.remove(kept_->match);
        kept_.reset();
        table_->replica.emplace(info.match, info.you);
        if (info.you)
            if (const auto kept = keep_.find(info.match)) {
                kept_ = kept;
                table_->replica->restore(*kept);
                say(message_of(*kept));
            }
    }
    table_->replica->take_seat(info.you);
}

// The guest no longer wants this table, but for the server sits there. News of a table that was asked for may
// come before the answer itself.
void Client::hear_stray_table(const tell::Table& told)
{
    constexpr std::size_t most_left = 32; // a server that tells of more does not listen
    if (!awake() || (create_ && told.id.empty()) || left_.size() >= most_left) return;
    if (left_.insert(told.table.code).second) say(ask::Leave{told.table.code});
}

// Whether this match is the one at the table; whether this table is the present one, or the one asked for.
void Client::hear_held(const tell::Held& held, std::int64_t now)
{
    bool ours = false;
    if (!held.match.empty() || held.id.empty())
        ours = table_ && table_->info.match == held.match;
    else
        ours = (create_ && create_->id == held.id) || (joining_ && joining_->table == held.id) ||
               (table_ && table_->info.code == held.id);
    // What is answered is not held any more.
    if (!ours || (!held.match.empty() && !held.id.empty() && !waits_for(held.id))) return;
    held_ = held;
    if (!held.match.empty() && !stands_at_) stands_at_ = now;
    answered();
}

// The match is as it was told, and its time; what was asked under an id still waits.
void Client::hear_synced(const tell::Synced& synced, std::int64_t now)
{
    if (!table_ || table_->info.match != synced.match) return;
    const bool held = held_ && held_->match == synced.match;
    if (held && held_->id.empty()) held_.reset();
    stands_at_ = held && held_ ? std::optional{now} : std::nullopt;
}

void Client::hear_refused(const tell::Refused& refused)
{
    // What is refused without an id, as a phrase too many, is not what waits.
    if (held_ && !refused.id.empty() && held_->match == refused.match && held_->id == refused.id) {
        held_.reset();
        stands_at_.reset();
    }
    bool awaited = false;
    if (create_ && create_->id == refused.id) {
        create_.reset();
        awaited = true;
    }
    if (joining_ && joining_->table == refused.id) {
        joining_.reset();
        awaited = true;
    }
    if (table_ && refused.match.empty() && table_->info.code == refused.id) {
        drop_table();
        notices_.push_back(notice::Left{refused.id, refused.reason});
        return;
    }
    if (rematch_ && refused.match == rematch_->match && refused.id.empty()) {
        rematch_.reset();
        answered();
    }
    awaited |= waits_for(refused.id);
    settle(refused.id);
    if (awaited) answered();
    // A refusal without an id is told too, since the server wants something to be known.
    if (awaited || refused.id.empty()) notices_.push_back(notice::Refused{refused.reason});
}

void Client::to_replica(const protocol::Tell& message, std::int64_t now)
{
    if (!table_ || !table_->replica) return;
    const bool lacked = lacks_match();
    table_->replica->on(message, now);
    if (lacked && !lacks_match()) answered();
    forget_settled();
}

void Client::follow_match()
{
    if (table_ && table_->replica) table_->replica->follow();
}

std::vector<News> Client::take_news()
{
    return table_ && table_->replica ? table_->replica->take_news() : std::vector<News>{};
}

// A move that is no longer pending need not be kept.
void Client::forget_settled()
{
    if (!kept_ || (table_ && table_->replica && table_->replica->pending())) return;
    keep_.remove(kept_->match);
    kept_.reset();
    answered();
}

bool Client::waits_for(const std::string& id) const
{
    if (table_ && table_->replica && table_->replica->pending() && table_->replica->pending()->id == id)
        return true;
    return std::any_of(wishes_.begin(), wishes_.end(), [&](const auto& wished) {
        const auto* own = id_of(wished);
        return own && *own == id;
    });
}

void Client::settle(const std::string& id)
{
    if (id.empty()) return;
    const auto settled = std::erase_if(wishes_, [&](const auto& wished) {
        const auto* own = id_of(wished);
        return own && *own == id;
    });
    if (settled > 0) answered();
}

// The pending move stays stored: a later visit to the table finds it.
void Client::drop_table()
{
    table_.reset();
    kept_.reset();
    wishes_.clear();
    rematch_.reset();
    held_.reset();
    stands_at_.reset();
    ++changes_;
}

void Client::create(const std::string& game, const Options& options, TimeControl clock,
                    std::optional<Seat> seat, bool open)
{
    leave();
    create_ = ask::Create{fresh_id(), game, options, clock, seat, open};
    if (awake()) say(*create_);
}

void Client::join(const std::string& code, bool play, const std::string& key)
{
    leave();
    left_.erase(code);
    joining_ = ask::Join{code, play, {}, 0, key};
    if (awake()) say(*joining_);
}

Result<void> Client::admit(std::int64_t number, bool accepted)
{
    if (!table_ || !table_->info.you) return texts::net_no_table;
    if (!awake()) return texts::net_offline;
    say(ask::Admit{table_->info.code, number, accepted});
    return {};
}

void Client::leave()
{
    if (joining_ && awake()) say(ask::Leave{joining_->table});
    create_.reset();
    joining_.reset();
    if (table_ && awake()) say(ask::Leave{table_->info.code});
    drop_table();
    awaited_since_.reset();
    syncs_.forget();
    returns_.forget();
}

Result<const Match*> Client::own_match() const
{
    if (!table_ || !table_->replica) return texts::net_no_table;
    if (!table_->replica->seat()) return texts::replica_watching;
    if (!table_->replica->confirmed()) return texts::replica_not_joined;
    return &*table_->replica->confirmed();
}

// A wish is tried on a copy first, as moves are, so that what the rules refuse is refused at once.
Result<void> Client::wish(protocol::Ask message)
{
    wishes_.push_back(std::move(message));
    if (awake()) say(wishes_.back());
    ++changes_;
    return {};
}

Result<void> Client::play(const std::string& move)
{
    if (!table_ || !table_->replica) return texts::net_no_table;
    const auto pending = table_->replica->play(move, fresh_id());
    if (!pending) return pending.reason();
    kept_ = *pending;
    if (const auto safe = keep_.put(*pending); !safe) notices_.push_back(notice::Refused{safe.reason()});
    if (awake()) say(message_of(*pending));
    ++changes_;
    return {};
}

namespace {

Result<void> possible(const Match& match, Entry::What what)
{
    Match tried = match;
    return tried.add({tried.next_seq(), tried.last_time(), std::move(what)});
}

} // namespace

Result<void> Client::offer(OfferKind what)
{
    const auto match = own_match();
    if (!match) return match.reason();
    if (const auto may = possible(**match, entry::Offer{*table_->replica->seat(), what}); !may) return may;
    return wish(ask::Offer{table_->info.match, fresh_id(), (*match)->ply(), what});
}

Result<void> Client::answer(bool accepted)
{
    const auto match = own_match();
    if (!match) return match.reason();
    const Seat seat = *table_->replica->seat();
    if (const auto may = possible(**match, entry::Answer{seat, accepted}); !may) return may;
    const auto asked = *(*match)->offer_of(other(seat));
    return wish(ask::Answer{table_->info.match, fresh_id(), asked.ply, asked.what, accepted});
}

Result<void> Client::resign()
{
    const auto match = own_match();
    if (!match) return match.reason();
    if (const auto may = possible(**match, entry::Resigned{*table_->replica->seat()}); !may) return may;
    return wish(ask::Resign{table_->info.match, fresh_id()});
}

Result<void> Client::abort()
{
    const auto match = own_match();
    if (!match) return match.reason();
    if (const auto may = possible(**match, entry::Aborted{}); !may) return may;
    return wish(ask::Abort{table_->info.match, fresh_id()});
}

Result<void> Client::claim(bool win)
{
    const auto match = own_match();
    if (!match) return match.reason();
    if (const auto may = possible(**match, entry::Aborted{true}); !may) return may;
    return wish(ask::Claim{table_->info.match, fresh_id(), win});
}

Result<void> Client::rematch(bool wanted)
{
    const auto match = own_match();
    if (!match) return match.reason();
    if (!(*match)->conclusion()) return texts::net_not_over;
    if (!awake()) return texts::net_offline;
    rematch_ = ask::Rematch{table_->info.match, wanted};
    say(*rematch_);
    return {};
}

bool Client::wants_rematch() const
{
    if (!table_ || !table_->info.you) return false;
    return rematch_ ? rematch_->wanted : table_->info.seats[index_of(*table_->info.you)].rematch;
}

Result<void> Client::say(protocol::PhraseKind phrase)
{
    const auto match = own_match();
    if (!match) return match.reason();
    if (!awake()) return texts::net_offline;
    say(ask::Phrase{table_->info.match, phrase});
    return {};
}

} // namespace papamu::net
