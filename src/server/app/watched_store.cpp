#include "server/app/watched_store.hpp"

namespace papamu::server {

namespace {

using Clock = std::chrono::steady_clock;

std::chrono::microseconds since(Clock::time_point begin)
{
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
}

} // namespace

WatchedStore::WatchedStore(std::unique_ptr<Store> store, Histogram& appends, EventLog& log,
                           std::function<void()> asked)
    : appends_(appends), log_(log), asked_(std::move(asked)), store_(std::move(store))
{
}

void WatchedStore::take_claim(std::string match, ClaimDone done)
{
    ++asked_count_;
    store_->claim(match, [this, match, done = std::move(done)](Result<Claim> claim) {
        ++answered_count_;
        if (!claim)
            log_.note(Level::warning, "claim_failed", {{"match", match}, {"reason", claim.reason()}});
        else if (log_.notes(Level::debug))
            log_.note(Level::debug, "claimed",
                      {{"match", match},
                       {"epoch", static_cast<std::int64_t>(claim->epoch)},
                       {"tip", static_cast<std::int64_t>(claim->tip)}});
        done(std::move(claim));
    });
    asked_();
}

void WatchedStore::take_append(Append asked, AppendDone done)
{
    Noted noted{asked.match, asked.seq};
    ++asked_count_;
    store_->append(std::move(asked), [this, noted = std::move(noted), begin = Clock::now(),
                                      done = std::move(done)](AppendResult result) {
        ++answered_count_;
        appends_.add(since(begin));
        note(noted, result);
        done(std::move(result));
    });
    asked_();
}

void WatchedStore::note(const Noted& noted, const AppendResult& result)
{
    const auto say = [&](Level level, std::string_view event) {
        if (log_.notes(level))
            log_.note(level, event, {{"match", noted.match}, {"seq", static_cast<std::int64_t>(noted.seq)}});
    };
    if (const auto* unavailable = std::get_if<appended::Unavailable>(&result))
        log_.note(Level::warning, "append_failed",
                  {{"match", noted.match},
                   {"seq", static_cast<std::int64_t>(noted.seq)},
                   {"reason", unavailable->reason}});
    else if (std::holds_alternative<appended::Fenced>(result))
        say(Level::warning, "append_fenced");
    else if (std::holds_alternative<appended::Conflict>(result))
        say(Level::info, "append_conflict");
    else
        say(Level::debug, "appended");
}

void WatchedStore::take_put(ShelfItem item, ShelfDone done)
{
    auto name = item.name;
    ++asked_count_;
    store_->put(std::move(item.name), std::move(item.value),
                [this, name = std::move(name), done = std::move(done)](Result<void> put) {
                    ++answered_count_;
                    if (!put)
                        log_.note(Level::warning, "put_failed", {{"name", name}, {"reason", put.reason()}});
                    done(std::move(put));
                });
    asked_();
}

bool WatchedStore::answers()
{
    const auto answered = answered_count_.load();
    const bool moved = std::exchange(seen_, answered) != answered;
    return moved || answered == asked_count_.load();
}

void WatchedStore::take_erase(std::string match, EraseDone done)
{
    store_->erase(std::move(match), std::move(done));
    asked_();
}

Result<std::vector<LogEntry>> WatchedStore::find_entries(std::string_view match, std::uint64_t from,
                                                         std::size_t limit)
{
    return store_->read(match, from, limit);
}

Result<std::vector<LogMatch>> WatchedStore::find_matches(std::string_view after, std::size_t limit)
{
    return store_->matches(after, limit);
}

void WatchedStore::take_reading(Reading reading)
{
    store_->take_reading(std::move(reading));
    asked_();
}

Result<std::vector<ShelfItem>> WatchedStore::find_items(std::string_view prefix, std::string_view after,
                                                        std::size_t limit)
{
    return store_->find(prefix, after, limit);
}

} // namespace papamu::server
