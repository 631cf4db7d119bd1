#pragma once

// A node's way to the store of all nodes: it takes time, and is cut now and then. Then nobody at this end
// knows what became of what was on its way; some of it still happens.

#include "core/random.hpp"
#include "server/store/memory_log.hpp"
#include "server/store/store_around.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>

namespace papamu::simulation {

class FarStore final : public server::StoreAround {
public:
    FarStore(server::MemoryLog& store, Random& dice, const std::int64_t& now)
        : store_(store), dice_(dice), now_(now)
    {
    }

    int slowest = 0; ///< milliseconds on the way there, at most
    /// Hears of every table that is claimed, and how long that took.
    std::function<void(const std::string& code, std::int64_t milliseconds)> claims;
    /// Until then nothing gets through.
    void cut_until(std::int64_t until);
    bool cut() const { return now_ < cut_until_; }
    /// Hands over what has arrived.
    void carry();
    /// The node dies: nobody hears the answers.
    void crash();
    bool idle() const { return going_.empty() && under_way_.empty(); }

    void take_reading(Reading reading, Extent extent) override;
    void take(server::Command command) override;

private:
    struct Going {
        std::int64_t due = 0;
        std::function<void()> arrive;
    };

    server::Store& inner() const override { return store_; }
    std::size_t pump() override { return 0; } // the world does, for all of them

    void send(std::function<void()> arrive);
    /// Some of what is on its way still arrives, the rest does not.
    void break_off();

    server::MemoryLog& store_;
    Random& dice_;
    const std::int64_t& now_;
    std::int64_t cut_until_ = 0;
    std::deque<Going> going_;
    /// How those are refused who wait for an answer, by a number of their own.
    std::map<std::uint64_t, std::function<void()>> under_way_;
    std::uint64_t numbers_ = 0;
};

} // namespace papamu::simulation
