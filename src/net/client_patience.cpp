// How long a client waits, how often it asks again, and how much it reads, so that a service that is silent,
// slow or sends nonsense does no harm.

#include "net/client.hpp"
#include "net/texts.hpp"

#include <algorithm>

namespace papamu::net {

namespace {

// Times in milliseconds.
constexpr std::int64_t ping_every = 10'000; ///< when nothing else is heard
constexpr std::int64_t silence = 25'000;    ///< after which a link is dead
// The same while somebody waits for an answer.
constexpr std::int64_t urgent_ping = 2'000;
constexpr std::int64_t urgent_silence = 5'000;
/// After so long without the answer itself, people are told.
constexpr std::int64_t unanswered = 10'000;
/// The first entry of a match comes right behind the news of it; after so long it counts as lost.
constexpr std::int64_t missed = 2'000;
/// A match that was asked for so often and is still torn is no accident.
constexpr int tries_of_accidents = 3;
constexpr std::int64_t well_again = 10'000;

// How many bytes a second may come, and how many at once: many times what the busiest table sends, and a
// match of a thousand moves on top. Every frame counts for some bytes more, since small ones take time too.
constexpr std::int64_t bytes_a_second = 4 << 20;
constexpr std::int64_t bytes_ahead = 32 << 20;
constexpr std::int64_t bytes_of_frame = 512;

} // namespace

// Whether a frame of this size is within what may come.
bool Client::bear(std::size_t bytes, std::int64_t now)
{
    borne_ = std::max(std::int64_t{0}, borne_ - (now - borne_at_) * bytes_a_second / 1000);
    borne_at_ = now;
    borne_ += static_cast<std::int64_t>(bytes) + bytes_of_frame;
    return borne_ <= bytes_ahead;
}

// Whether the table says that it plays a match that is not known here.
bool Client::lacks_match() const
{
    if (!table_ || table_->info.state == protocol::TableState::waiting) return false;
    return !table_->replica || !table_->replica->confirmed();
}

bool Client::awaits() const
{
    if (create_ || joining_ || rematch_ || !wishes_.empty() || (lobby_wanted_ && !lobby_)) return true;
    if (!table_) return false;
    if (table_->replica && table_->replica->pending()) return true;
    // What was asked for too often is given up.
    return lacks_match() && !syncs_.spent();
}

void Client::answered()
{
    served_ = true;
    awaited_since_.reset();
}

// Asks again for what was not answered, on an open connection.
void Client::mind(std::int64_t now)
{
    if (spoke_ && !spoke_at_) spoke_at_ = now;
    // The service has said that it holds this request and why, so nothing is wrong.
    if (!awaits() || held_)
        awaited_since_.reset();
    else if (!awaited_since_)
        awaited_since_ = now;
    auto before = std::exchange(concern_, {});
    mind_match(now);
    const bool spent = table_ && lacks_match() && syncs_.spent();
    // After several vain attempts one more greeting changes nothing.
    const auto enough = attempts_ >= unlucky && !served_ ? 0 : unanswered;
    if (concern_.empty() && (spent || (awaited_since_ && now - *awaited_since_ >= enough)))
        concern_ = texts::net_unanswered;
    if (concern_ != before) ++changes_;
}

// A torn match is asked for from its beginning.
void Client::mind_match(std::int64_t now)
{
    if (!table_) return;
    returns_.well(now, well_again);
    if (returns_.tried() >= tries_of_accidents)
        concern_ = Message{texts::net_torn, {{"why", texts::replica_elsewhere}}};
    if (!table_->replica) return;
    auto& replica = *table_->replica;
    const bool misses = lacks_match() && awaited_since_ && now - *awaited_since_ >= missed;
    if (!replica.torn() && !lacks_match()) return syncs_.well(now, well_again);
    if (!replica.torn() && !misses) return;
    if (syncs_.take(now)) {
        // Where that is no answer, the table may have another match by now.
        if (!replica.torn() && syncs_.tried() > 1)
            come_back();
        else
            say(protocol::ask::Sync{replica.name(), 0});
    }
    if (replica.torn() && syncs_.tried() >= tries_of_accidents)
        concern_ = Message{texts::net_torn, {{"why", replica.trouble()}}};
}

std::int64_t Client::ping_at() const
{
    const auto last = std::max(heard_at_, pinged_at_);
    if (!urgent()) return last + ping_every;
    return std::min(last + ping_every,
                    std::max({last, spoke_at_.value_or(0), awaited_since_.value_or(0)}) + urgent_ping);
}

// Counted from the request where that came after a long silence.
std::int64_t Client::dead_at() const
{
    const auto idle = heard_at_ + silence;
    if (!urgent()) return idle;
    const auto asked = spoke_at_ ? *spoke_at_ : awaited_since_.value_or(heard_at_);
    return std::min(idle, std::max(heard_at_, asked) + urgent_silence);
}

std::optional<std::int64_t> Client::next_update() const
{
    switch (state_) {
    case ConnectionState::connecting: return give_up_at_;
    case ConnectionState::waiting: return retry_at_;
    case ConnectionState::off:
    case ConnectionState::refused: return std::nullopt;
    case ConnectionState::online: break;
    }
    // What has just been asked for cannot be late yet.
    if ((spoke_ && !spoke_at_) || (!awaited_since_ && !held_ && awaits())) return heard_at_;
    auto next = std::min(ping_at(), dead_at());
    if (awaited_since_ && concern_.empty()) next = std::min(next, *awaited_since_ + unanswered);
    if (!table_ || !table_->replica) return next;
    const bool torn = table_->replica->torn();
    // While the service has said that it waits, nothing is asked for anew.
    if (torn || (lacks_match() && awaited_since_))
        if (const auto again = syncs_.next())
            next = std::min(next, torn ? *again : std::max(*again, *awaited_since_ + missed));
    return next;
}

} // namespace papamu::net
