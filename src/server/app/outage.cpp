#include "server/app/outage.hpp"

#include <utility>

namespace papamu::server {

namespace {

using namespace std::chrono_literals;

constexpr auto told_every = 1min;
// A store that refuses one thing and takes the next has not come back.
constexpr auto over_after = 5s;

} // namespace

std::optional<std::uint64_t> Outage::refused(Time now)
{
    const std::lock_guard hold(mutex_);
    answered_.reset();
    if (!lasts_) {
        lasts_ = true;
        began_ = told_ = now;
        return refused_ = 1;
    }
    ++refused_;
    if (now - told_ < told_every) return {};
    told_ = now;
    return refused_;
}

void Outage::answered(Time now)
{
    if (!lasts_) return;
    const std::lock_guard hold(mutex_);
    if (lasts_ && !answered_) answered_ = now;
}

std::optional<Outage::Over> Outage::over(Time now)
{
    if (!lasts_) return {};
    const std::lock_guard hold(mutex_);
    if (!lasts_ || !answered_ || now - *answered_ < over_after) return {};
    lasts_ = false;
    return Over{std::chrono::duration_cast<std::chrono::milliseconds>(*answered_ - began_),
                std::exchange(refused_, 0)};
}

} // namespace papamu::server
