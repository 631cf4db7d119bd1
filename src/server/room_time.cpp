#include "server/room.hpp"
#include "server/texts.hpp"

#include <algorithm>

namespace papamu::server {

using protocol::TableState;

// When the side to move is called over, if nothing comes before: on the service's clock.
std::optional<std::int64_t> Room::flag_at() const
{
    if (!match_ || match_->conclusion() || work_ != Busy::no || !queue_.empty() || held_since_)
        return std::nullopt;
    const auto over = match_->clocks().over_at();
    if (!over) return std::nullopt;
    return record_.began + *over + held_ + room_times::flag_grace;
}

// When nobody came for so long that the table is taken away.
std::optional<std::int64_t> Room::expires_at() const
{
    if (record_.state != TableState::waiting || work_ != Busy::no) return std::nullopt;
    for (const Seat seat : {Seat::first, Seat::second})
        if (!record_.seats[index_of(seat)].guest.empty() && away_since_[index_of(seat)])
            return *away_since_[index_of(seat)] +
                   (slow() ? room_times::waits_alone_slow : room_times::waits_alone);
    return std::nullopt;
}

// When a match that nobody plays and no clock ends is called off.
std::optional<std::int64_t> Room::abandoned_at() const
{
    if (!match_ || match_->conclusion() || match_->clocks().running() || work_ != Busy::no ||
        !present_.empty())
        return std::nullopt;
    return record_.began + match_->last_time() +
           (match_->ply() < 2 ? room_times::abandoned_early : room_times::abandoned);
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
    if (held_since_) at(*held_since_ + room_times::restart_hold);
    if (work_ == Busy::no && (closed_ || lost_)) at(0);
    if (record_.state == TableState::over && present_.empty()) at(empty_since_ + room_times::lingers);
    return due;
}

Effects Room::tick(std::int64_t now)
{
    Effects out;
    if (held_since_ && now >= *held_since_ + room_times::restart_hold) {
        held_since_.reset();
        forgive(room_times::restart_hold);
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
