#pragma once

// Checks a whole store slowly while it is used: what is too much to check before a service starts, and what
// becomes damaged while it runs.

#include "server/store/alarm.hpp"
#include "server/store/sqlite_reader.hpp"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace papamu::server::sqlite {

struct RoundsPace {
    std::chrono::milliseconds first{5'000}; ///< after the start, when clients have come back
    std::chrono::milliseconds every{std::chrono::hours{24}};
    int rest = 499; ///< rests so many times as long as it checks; one match at a time
};

/// One thread with a connection of its own, which delays nobody. Damage, of one match or of the whole file,
/// is told to the alarm.
class Rounds {
public:
    Rounds(std::filesystem::path file, RoundsPace pace, Alarm& alarm);
    Rounds(const Rounds&) = delete;
    Rounds& operator=(const Rounds&) = delete;
    ~Rounds();

private:
    void go();
    Result<void> look();
    Result<void> look_for_lost(Connection& connection);
    Result<void> look_at_match(Reader& reader, const Statement& pairs, const Connection& connection,
                               const std::string& match);
    /// False when it is time to end.
    bool rest(std::chrono::nanoseconds time);

    const std::filesystem::path file_;
    const RoundsPace pace_;
    Alarm& alarm_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool ending_ = false;
    std::thread thread_; // the last, so that it finds everything else
};

} // namespace papamu::server::sqlite
