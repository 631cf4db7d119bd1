#include "simulation/far_store.hpp"

#include "server/texts.hpp"

#include <algorithm>
#include <utility>

namespace papamu::simulation {

namespace {

const Message away{papamu::texts::database_away, {{"reason", "the simulated way is cut"}}};

}

void FarStore::send(std::function<void()> arrive)
{
    const auto delay =
        slowest > 0 ? static_cast<std::int64_t>(dice_.below(static_cast<std::uint32_t>(slowest))) : 0;
    const auto due = std::max(now_ + delay, going_.empty() ? 0 : going_.back().due);
    going_.push_back({due, std::move(arrive)});
    if (slowest == 0) carry();
}

void FarStore::carry()
{
    while (!going_.empty() && going_.front().due <= now_) {
        const auto one = std::move(going_.front());
        going_.pop_front();
        one.arrive();
    }
}

void FarStore::break_off()
{
    for (auto kept = dice_.below(static_cast<std::uint32_t>(going_.size()) + 1); kept > 0; --kept) {
        const auto one = std::move(going_.front());
        going_.pop_front();
        one.arrive();
    }
    going_.clear();
}

void FarStore::cut_until(std::int64_t until)
{
    cut_until_ = until;
    break_off();
    for (const auto& [number, refuse] : std::exchange(under_way_, {})) refuse();
}

void FarStore::crash()
{
    break_off();
    under_way_.clear();
}

void FarStore::take_reading(Reading reading, Extent extent)
{
    if (cut()) return reading(&away);
    const auto number = ++numbers_;
    const auto shared = std::make_shared<Reading>(std::move(reading));
    under_way_[number] = [shared] { (*shared)(&away); };
    send([this, number, shared, extent] {
        store_.take_reading(
            [this, number, shared](const Message* refused) {
                if (under_way_.erase(number) > 0) (*shared)(refused);
            },
            extent);
    });
}

void FarStore::take(server::Command command)
{
    if (cut()) return server::refuse(command, away);
    const auto number = ++numbers_;
    std::visit(
        [&]<class What>(server::Job<What>& job) {
            using Answer = typename What::Answer;
            const auto done = std::make_shared<std::function<void(Answer)>>(std::move(job.done));
            under_way_[number] = [done] { (*done)(server::refusal<Answer>(away)); };
            std::string code;
            if constexpr (std::is_same_v<What, server::asked::ClaimTable>) code = job.what.code;
            job.done = [this, number, done, code, asked_at = now_](Answer answer) {
                if (!code.empty()) claims(code, now_ - asked_at);
                if (under_way_.erase(number) > 0) (*done)(std::move(answer));
            };
        },
        command);
    const auto shared = std::make_shared<server::Command>(std::move(command));
    send([this, shared] { store_.take(std::move(*shared)); });
}

} // namespace papamu::simulation
