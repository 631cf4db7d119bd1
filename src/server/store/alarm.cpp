#include "server/store/alarm.hpp"

#include "server/texts.hpp"

namespace papamu::server {

namespace {

constexpr std::size_t most_told = 1000; // each by its match; more than that is said by what was said

}

void Alarm::tell(const Message& news)
{
    {
        const std::lock_guard hold(mutex_);
        if (told_.size() >= most_told || !told_.insert(english(news)).second) return;
    }
    if (news_) news_(news);
}

void Alarm::damaged(const Message& reason)
{
    {
        const std::lock_guard hold(mutex_);
        if (damage_) return;
        damage_ = reason;
        damaged_ = true;
    }
    tell(reason);
}

void Alarm::met(const Message& reason)
{
    if (reason.id == texts::store_damaged.id() || reason.id == texts::store_foreign.id()) damaged(reason);
    if (reason.id == texts::store_match.id() || reason.id == texts::store_moved.id()) tell(reason);
}

std::optional<Message> Alarm::damage() const
{
    const std::lock_guard hold(mutex_);
    return damage_;
}

} // namespace papamu::server
