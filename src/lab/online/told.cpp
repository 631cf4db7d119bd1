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
        waits_.resize(static_cast<std::size_t>(seq));
        if (wanted_ != Instant{} && turn_ != Instant{})
            waits_.back().taken = std::max(0.0, seconds(turn_, wanted_));
        if (last_ != Instant{}) waits_.back().paused = seconds(last_, now);
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

template <class Found>
void Told::each_charge(const Match& match, std::size_t from, Found found) const
{
    const auto& control = match.started().clock;
    std::array<std::int64_t, 2> left{control.base, control.base};
    for (std::size_t ply = 0; ply < match.plies().size(); ++ply) {
        const auto& played = match.plies()[ply];
        auto& before = left[index_of(played.seat)];
        const auto charge = static_cast<double>(before + control.increment - played.left) / 1000;
        before = played.left;
        if (ply >= from && ply < waits_.size()) found(waits_[ply], charge - waits_[ply].taken);
    }
}

double Told::charged(const Match& match, std::size_t from) const
{
    double most = 0;
    each_charge(match, from, [&](const Wait&, double beyond) { most = std::max(most, beyond); });
    return most;
}

double Told::charged_part(const Match& match, std::size_t from) const
{
    double most = 0;
    each_charge(match, from, [&](const Wait& wait, double beyond) {
        if (wait.paused >= long_pause) most = std::max(most, beyond / wait.paused);
    });
    return most;
}

} // namespace papamu::lab
