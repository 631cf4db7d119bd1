#include "server/app/watched_store.hpp"

#include "server/texts.hpp"

namespace papamu::server {

WatchedStore::WatchedStore(std::unique_ptr<Store> store, Histogram& appends, EventLog& log,
                           std::function<void()> asked, Clock clock)
    : clock_(std::move(clock)), appends_(appends), log_(log), asked_(std::move(asked)),
      store_(std::move(store))
{
}

namespace {

// Why it is not known to be done; null where it is.
template <class Answer>
const Message* refusal_in(const Answer& answer)
{
    if constexpr (std::is_constructible_v<Answer, appended::Unavailable>) {
        const auto* unavailable = std::get_if<appended::Unavailable>(&answer);
        return unavailable ? &unavailable->reason : nullptr;
    } else {
        return answer ? nullptr : &answer.reason();
    }
}

} // namespace

template <class What>
void WatchedStore::watch(Job<What>& job)
{
    job.done = [this, noted = noted(job.what), begin = clock_(),
                done = std::move(job.done)](typename What::Answer answer) {
        ++answered_count_;
        const auto now = clock_();
        if constexpr (std::is_same_v<What, asked::Append>)
            appends_.add(std::chrono::duration_cast<std::chrono::microseconds>(now - begin));
        if (refusal_in(answer) == nullptr) outage_.answered(now);
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
        failed("claim_failed", {{"match", noted.match}}, claim.reason());
    else if (log_.notes(Level::debug))
        log_.note(Level::debug, "claimed",
                  {{"match", noted.match},
                   {"epoch", static_cast<std::int64_t>(claim->epoch)},
                   {"tip", static_cast<std::int64_t>(claim->tip)}});
}

void WatchedStore::note(const Noted& noted, const KeepResult& result)
{
    if (const auto* reason = refusal_in(result))
        failed("put_failed", {{"table", noted.table}}, *reason);
    else if (std::holds_alternative<appended::Fenced>(result))
        log_.note(Level::warning, "table_fenced", {{"table", noted.table}});
}

template <class Answer>
void WatchedStore::note(const Noted& noted, const Answer& answer)
{
    const auto* reason = refusal_in(answer);
    if (reason == nullptr) return;
    if (noted.table.empty())
        failed("put_failed", {{"name", noted.name}}, *reason);
    else
        failed(std::is_same_v<Answer, OpenResult> ? "put_failed" : "claim_failed", {{"table", noted.table}},
               *reason);
}

void WatchedStore::note(const Noted& noted, const AppendResult& result)
{
    const auto say = [&](Level level, std::string_view event) {
        if (log_.notes(level))
            log_.note(level, event, {{"match", noted.match}, {"seq", static_cast<std::int64_t>(noted.seq)}});
    };
    if (const auto* reason = refusal_in(result))
        failed("append_failed", {{"match", noted.match}, {"seq", static_cast<std::int64_t>(noted.seq)}},
               *reason);
    else if (std::holds_alternative<appended::Fenced>(result))
        say(Level::warning, "append_fenced");
    else if (std::holds_alternative<appended::Conflict>(result))
        say(Level::info, "append_conflict");
    else
        say(Level::debug, "appended");
}

// What is wrong with one match is asked once, and says nothing of the store; nor does it that a node is not
// there.
void WatchedStore::failed(std::string_view event, std::vector<Argument> what, const Message& reason)
{
    ++refused_count_;
    const auto line = [&](std::int64_t refused) {
        what.emplace_back("reason", reason);
        if (refused > 1) what.emplace_back("refused", refused);
        log_.note(Level::warning, event, what);
    };
    if (of_one_match(reason) || reason.id == texts::store_no_node.id()) return line(1);
    if (const auto refused = outage_.refused(clock_())) line(static_cast<std::int64_t>(*refused));
}

void WatchedStore::look()
{
    if (const auto over = outage_.over(clock_()))
        log_.note(Level::warning, "store_back",
                  {{"milliseconds", static_cast<std::int64_t>(over->lasted.count())},
                   {"refused", static_cast<std::int64_t>(over->refused)}});
}

StoreCounts WatchedStore::counts() const
{
    StoreCounts counts;
    // In this order, so that the difference is never below nothing.
    const auto answered = answered_count_.load();
    counts.waiting = asked_count_.load() - answered;
    counts.refused = refused_count_;
    counts.connections = store_->connections();
    counts.damaged = store_->damage().has_value();
    counts.clock_off = std::chrono::abs(store_->clock_ahead().value_or(std::chrono::milliseconds{0}));
    return counts;
}

bool WatchedStore::answers()
{
    const auto answered = answered_count_.load();
    const bool moved = std::exchange(seen_, answered) != answered;
    return moved || answered == asked_count_.load();
}

void WatchedStore::take_reading(Reading reading, Extent extent)
{
    store_->take_reading(std::move(reading), extent);
    asked_();
}

} // namespace papamu::server
