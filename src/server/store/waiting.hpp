#pragma once

// What waits for a store's own threads: commands, which one thread does in the order of asking, and readings,
// which several may do.

#include "server/store/command.hpp"
#include "server/store/move_log.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace papamu::server {

/// Commands that wait for the thread that writes. For any thread.
class WaitingCommands {
public:
    /// Those above `most` are refused at once.
    explicit WaitingCommands(std::size_t most) : most_(most) {}

    void push(Command command);
    /// Waits for some, and takes at most `limit` of them; none when it is closed and all are taken.
    std::vector<Command> next(std::size_t limit);
    void close();

private:
    const std::size_t most_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Command> waiting_;
    bool closed_ = false;
};

/// Threads that do readings, each one after the other: rows before matches, but of nine that are done one is
/// of a match, where any waits. For any thread.
class Readers {
public:
    /// Those above `most` are refused at once.
    Readers(std::size_t threads, std::size_t most);
    /// Waits until all that was asked is read.
    ~Readers();

    void push(MoveLog::Reading reading, MoveLog::Extent extent);
    /// Nothing is asked from now on; returns when all is read.
    void close();

private:
    void read();
    std::size_t waiting() const { return rows_.size() + matches_.size(); }
    MoveLog::Reading next();

    const std::size_t most_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<MoveLog::Reading> rows_, matches_;
    int in_a_row_ = 0; ///< of rows, while matches wait
    bool closed_ = false;
    std::vector<std::thread> threads_; // after all that, so that they find everything
};

} // namespace papamu::server
