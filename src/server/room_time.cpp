#include "server/room.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

using protocol::TableState;

// How much of a move's time is forgiven for the way through the network.
std::int64_t Room::way_credit(Seat seat, std::int64_t lag, std::int64_t at) const
{
    const auto over = match_->clocks().over_at();
    if (over && match_time(at) > *over + held_) return 0;
    return std::clamp<std::int64_t>(lag, 0, std::min(room_times::lag_limit, lag_left_[index_of(seat)]));
}

// The side to move is not charged for this time. It is stored where it is not little, since it matters after
// a crash too.
void Room::forgive(std::int64_t time)
{
    held_ += time;
    const auto kept = record_.held_seq == turn() ? record_.held : 0;
    if (!match_->clocks().running() || held_ - kept <= room_times::forgotten) return;
    record_.held = held_;
    record_.held_seq = turn();
    dirty_ = true;
}

// The number of entries when the clock began to run as it runs now; an offer does not change that.
std::uint64_t Room::turn() const
{
    auto seq = durable_;
    while (seq > 0 && !moves_on(match_->entries()[static_cast<std::size_t>(seq) - 1])) --seq;
    return seq;
}

// From then on the clock that runs waits for its player, if they are awaited.
void Room::await_mover(std::int64_t since, std::int64_t now)
{
    if (held_since_ || !match_ || match_->conclusion()) return;
    const auto awaited = awaited_[index_of(match_->to_move())];
    if (awaited && now < *awaited + room_times::restart_hold) held_since_ = since;
}

std::int64_t Room::held_until() const
{
    const auto awaited = awaited_[index_of(match_->to_move())];
    return awaited.value_or(*held_since_) + room_times::restart_hold;
}

// How long a clock has waited so far for its player.
std::int64_t Room::still_held(std::int64_t at) const
{
    return held_since_ ? std::max<std::int64_t>(0, std::min(at, held_until()) - *held_since_) : 0;
}

// When the clock of the side to move runs out, by the table's time.
std::optional<std::int64_t> Room::flag_at() const
{
    if (!match_ || match_->conclusion() || work_ != Busy::no || !queue_.empty() || held_since_)
        return std::nullopt;
    const auto over = match_->clocks().over_at();
    if (!over) return std::nullopt;
    return record_.began + *over + held_;
}

// When a table to which nobody came is closed.
std::optional<std::int64_t> Room::expires_at() const
{
    if (record_.state != TableState::waiting || work_ != Busy::no) return std::nullopt;
    for (const Seat seat : {Seat::first, Seat::second})
        if (!record_.seats[index_of(seat)].guest.empty() && away_since_[index_of(seat)])
            return *away_since_[index_of(seat)] +
                   std::min(slow() ? room_times::waits_alone_slow : room_times::waits_alone,
                            patience_.value_or(room_times::waits_alone_slow));
    return std::nullopt;
}

// When a match without a running clock is called off.
std::optional<std::int64_t> Room::abandoned_at() const
{
    if (!match_ || match_->conclusion() || match_->clocks().running() || work_ != Busy::no ||
        !present_.empty())
        return std::nullopt;
    const bool early = !match_->begun();
    const auto patience = patience_.value_or(room_times::abandoned) * (early ? 1 : room_times::begun_longer);
    return record_.began + match_->last_time() +
           std::min(early ? room_times::abandoned_early : room_times::abandoned, patience);
}

// Whether days may pass between two moves.
bool Room::slow() const
{
    return record_.clock.kind == TimeControl::Kind::per_move && record_.clock.base >= room_times::slow_move;
}

std::optional<std::int64_t> Room::due() const
{
    std::optional<std::int64_t> due;
    const auto at = [&](std::optional<std::int64_t> time) {
        if (time && (!due || *time < *due)) due = time;
    };
    at(flag_at());
    at(expires_at());
    at(abandoned_at());
    if (news_ != News::none) at(news_told_ + room_times::news_every);
    if (held_since_) at(held_until());
    if (work_ == Busy::no && (closed_ || lost_)) at(std::min<std::int64_t>(0, shift_));
    if (record_.state == TableState::over && present_.empty()) at(empty_since_ + room_times::lingers);
    if (due) *due -= shift_;
    return due;
}

Effects Room::tick(std::int64_t now)
{
    now += shift_;
    Effects out;
    if (news_ != News::none && now - news_told_ >= room_times::news_every) {
        if (std::exchange(news_, News::none) == News::for_all)
            tell_news(out, now);
        else
            tell_news_to_players(out, now);
    }
    if (held_since_ && now >= held_until()) {
        const auto held = still_held(now);
        held_since_.reset();
        forgive(held);
        advance(out, now);
        if (work_ != Busy::no) return out;
    }
    if (const auto expires = expires_at(); expires && now >= *expires) {
        close(out, texts::table_expired);
        return out;
    }
    if (const auto abandoned = abandoned_at(); abandoned && now >= *abandoned)
        write(out, 0, "", entry::Aborted{true}, now);
    else if (const auto flag = flag_at(); flag && now >= *flag) {
        const Seat seat = *match_->clocks().running();
        write(out, 0, "", entry::Flag{seat}, now);
    }
    return out;
}

} // namespace papamu::server
