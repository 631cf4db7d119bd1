#include "match/table.hpp"

#include "match/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu {

Table::Table(Match match, std::array<std::unique_ptr<Player>, 2> players)
    : match_(std::move(match)), players_(std::move(players))
{
    assert(players_[0] && players_[1]);
}

void Table::ask()
{
    if (match_.conclusion() || asked_ == match_.next_seq()) return;
    const Seat seat = match_.to_move();
    asked_ = match_.next_seq();
    players_[index_of(seat)]->asked({match_, seat, *asked_, inbox_});
}

void Table::tick(std::int64_t now)
{
    ask();
    for (const auto& player : players_) player->tick(now);
    for (const auto& move : inbox_.take())
        if (const auto played = play(move, now); !played)
            players_[index_of(move.seat)]->refused(played.reason());
}

Result<void> Table::play(const ChosenMove& move, std::int64_t now)
{
    if (match_.conclusion()) return texts::match_over;
    if (move.seq != match_.next_seq()) return texts::table_stale;
    if (move.seat != match_.to_move()) return texts::table_wrong_seat;
    return append(entry::Move{move.seat, match_.ply(), move.text}, now);
}

Result<void> Table::resign(Seat seat, std::int64_t now) { return append(entry::Resigned{seat}, now); }

Result<void> Table::offer(Seat seat, OfferKind what, std::int64_t now)
{
    return append(entry::Offer{seat, what}, now);
}

Result<void> Table::answer(Seat seat, bool accepted, std::int64_t now)
{
    return append(entry::Answer{seat, accepted}, now);
}

std::optional<int> Table::undo_target() const
{
    if (!match_.started().house.free_undo) return std::nullopt;
    std::optional<int> target;
    for (const Seat seat : {Seat::first, Seat::second})
        if (players_[index_of(seat)]->person())
            if (const auto decision = match_.decision_of(seat))
                target = std::max(target.value_or(0), *decision);
    return target;
}

Result<void> Table::undo(std::int64_t now)
{
    const auto target = undo_target();
    if (!target) return texts::match_nothing_to_take_back;
    return append(entry::Takeback{*target}, now);
}

Result<void> Table::redo(std::int64_t now)
{
    if (!can_redo()) return texts::match_nothing_to_redo;
    do {
        const auto again = match_.undone().front();
        if (auto played = append(entry::Move{again.seat, match_.ply(), again.text}, now); !played)
            return played;
    } while (can_redo() && !players_[index_of(match_.to_move())]->person());
    return {};
}

Result<void> Table::append(Entry::What what, std::int64_t now)
{
    const Entry entry{match_.next_seq(), std::max(now, match_.last_time()), std::move(what)};
    if (auto added = match_.add(entry); !added) return added;
    forget_request();
    for (const auto& player : players_) player->told(entry, match_);
    for (const auto& listener : listeners_) listener(entry, match_);
    return {};
}

// Every entry makes the request before it an old one: a player that was thinking about it thinks anew when
// asked again.
void Table::forget_request()
{
    if (!asked_) return;
    asked_.reset();
    for (const auto& player : players_) player->cancel();
}

} // namespace papamu
