#include "lab/online/told.hpp"

#include "core/hash.hpp"

#include <algorithm>
#include <array>

namespace papamu::lab {

namespace {

double seconds(Instant from, Instant to) { return std::chrono::duration<double>(to - from).count(); }

} // namespace

void Told::entry(std::uint64_t seq, std::string_view text)
{
    if (seq >= entries_.size()) entries_.resize(static_cast<std::size_t>(seq) + 1);
    auto& known = entries_[static_cast<std::size_t>(seq)];
    const auto hash = std::max<std::uint64_t>(1, hash_text(text));
    if (known != 0 && known != hash) ++forked_;
    known = hash;
}

void Told::news(std::uint64_t seq, Instant now)
{
    // The entry before the first move is nobody's.
    if (seq > 0) {
        taken_.resize(static_cast<std::size_t>(seq));
        if (wanted_ != Instant{} && turn_ != Instant{})
            taken_.back() = std::max(0.0, seconds(turn_, wanted_));
        pause_ = std::max(pause_, seconds(std::max(last_, watched_), now));
    }
    last_ = now;
    turn_ = wanted_ = Instant{};
}

void Told::turn(Instant now)
{
    if (turn_ == Instant{}) turn_ = now;
}

void Told::wanted(Instant now)
{
    if (wanted_ == Instant{}) wanted_ = now;
}

void Told::watch(Instant now)
{
    watched_ = now;
    pause_ = 0;
}

double Told::pause(Instant now) const { return std::max(pause_, seconds(std::max(last_, watched_), now)); }

double Told::charged(const Match& match, std::size_t from) const
{
    const auto& control = match.started().clock;
    std::array<std::int64_t, 2> left{control.base, control.base};
    double most = 0;
    for (std::size_t ply = 0; ply < match.plies().size(); ++ply) {
        const auto& played = match.plies()[ply];
        auto& before = left[index_of(played.seat)];
        const auto charge = static_cast<double>(before + control.increment - played.left) / 1000;
        before = played.left;
        if (ply >= from && ply < taken_.size()) most = std::max(most, charge - taken_[ply]);
    }
    return most;
}

} // namespace papamu::lab
