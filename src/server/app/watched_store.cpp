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

template <class What>
void WatchedStore::watch(Job<What>& job)
{
    job.done = [this, noted = noted(job.what), begin = Clock::now(),
                done = std::move(job.done)](typename What::Answer answer) {
        ++answered_count_;
        if constexpr (std::is_same_v<What, asked::Append>) appends_.add(since(begin));
        note(noted, answer);
        done(std::move(answer));
    };
}

void WatchedStore::take(Command command)
{
    ++asked_count_;
    std::visit([this](auto& job) { watch(job); }, command);
    store_->take(std::move(command));
    asked_();
}

void WatchedStore::note(const Noted& noted, const Result<Claim>& claim)
{
    if (!claim)
        log_.note(Level::warning, "claim_failed", {{"match", noted.match}, {"reason", claim.reason()}});
    else if (log_.notes(Level::debug))
        log_.note(Level::debug, "claimed",
                  {{"match", noted.match},
                   {"epoch", static_cast<std::int64_t>(claim->epoch)},
                   {"tip", static_cast<std::int64_t>(claim->tip)}});
}

void WatchedStore::note(const Noted& noted, const KeepResult& result)
{
    if (const auto* unavailable = std::get_if<appended::Unavailable>(&result))
        log_.note(Level::warning, "put_failed", {{"table", noted.table}, {"reason", unavailable->reason}});
    else if (std::holds_alternative<appended::Fenced>(result))
        log_.note(Level::warning, "table_fenced", {{"table", noted.table}});
}

template <class Answer>
void WatchedStore::note(const Noted& noted, const Answer& answer)
{
    const Message* reason = nullptr;
    if constexpr (std::is_same_v<Answer, OpenResult>) {
        if (const auto* unavailable = std::get_if<opened::Unavailable>(&answer))
            reason = &unavailable->reason;
    } else {
        if (!answer) reason = &answer.reason();
    }
    if (reason == nullptr) return;
    if (noted.table.empty())
        log_.note(Level::warning, "put_failed", {{"name", noted.name}, {"reason", *reason}});
    else
        log_.note(Level::warning, std::is_same_v<Answer, OpenResult> ? "put_failed" : "claim_failed",
                  {{"table", noted.table}, {"reason", *reason}});
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

bool WatchedStore::answers()
{
    const auto answered = answered_count_.load();
    const bool moved = std::exchange(seen_, answered) != answered;
    return moved || answered == asked_count_.load();
}

void WatchedStore::take_reading(Reading reading)
{
    store_->take_reading(std::move(reading));
    asked_();
}

} // namespace papamu::server
