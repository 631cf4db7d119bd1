#include "client/modes/standing.hpp"

#include "client/modes/clock_change.hpp"

#include <algorithm>

namespace papamu::modes {

bool Standing::short_of_time() const
{
    return running && running == seat && side(*running).left < little_time;
}

bool Standing::hurries() const { return timed && seat && side(*seat).left < little_time; }

Ask ask_of(const Standing& at, bool waits)
{
    // What the service says of itself before what is made of its silence.
    if (!at.over && at.at_table && !at.held.empty()) return Ask::held;
    if (!at.over && !at.worry.empty()) return Ask::trouble;
    if (!at.seat) return Ask::nothing;
    if (at.over) return at.at_table && at.opponent().rematch ? Ask::rematch : Ask::nothing;
    if (at.asked) return Ask::asked;
    if (at.claimable_in) {
        if (*at.claimable_in > 0) return Ask::away;
        if (!waits) return Ask::claim;
    }
    return at.asking ? Ask::asking : Ask::nothing;
}

std::optional<std::int64_t> changes_in(const Standing& at)
{
    std::optional<std::int64_t> next;
    const auto in = [&](std::int64_t milliseconds) {
        next = std::min(next.value_or(milliseconds), milliseconds);
    };
    if (at.running)
        if (const auto change = clock_change(at.side(*at.running).left)) in(*change);
    if (at.claimable_in && *at.claimable_in > 0) in(*at.claimable_in % 1000 + 1);
    for (const auto& side : at.sides)
        if (side.said) in(side.said->until - at.now + 1);
    if (at.connection == net::ConnectionState::waiting) in(1000);
    return next;
}

} // namespace papamu::modes
