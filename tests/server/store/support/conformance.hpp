#pragma once

// What every log is tested with: a way to ask it and wait, and the failures that it must survive. Another log
// joins the suite in move_log_test.cpp with a subject of its own.

#include "server/store/store.hpp"

#include "core/random.hpp"
#include "support/awaiting.hpp"

#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <mutex>

namespace papamu::testing {

/// An empty folder that goes when this goes.
class Folder {
public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();
    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

template <class T>
T wait_for(server::MoveLog& log, std::future<T> answer)
{
    using namespace std::chrono_literals;
    // Some stores answer only when they are pumped, others from a thread of their own.
    Waiting waiting("an answer of a store");
    while (answer.wait_for(0s) != std::future_status::ready) {
        if (log.pump() == 0) answer.wait_for(1ms);
        waiting.say();
    }
    return answer.get();
}

/// Asks, by a function that is given whom to answer, and waits for the answer, whoever brings it.
template <class T, class Ask>
T ask(server::MoveLog& log, const Ask& asking)
{
    const auto answer = std::make_shared<std::promise<T>>();
    asking([answer](T given) { answer->set_value(std::move(given)); });
    return wait_for(log, answer->get_future());
}

/// The same of what is asked for most.
Result<server::Claim> claim(server::MoveLog& log, const std::string& match);
server::AppendResult append(server::MoveLog& log, const server::Append& asked);
Result<void> put(server::Store& store, const std::string& name, const std::string& value);
/// The whole shelf.
std::vector<server::ShelfItem> shelf(server::Store& store);
/// The whole match.
std::vector<server::LogEntry> entries(server::MoveLog& log, const std::string& match);
/// The epoch of a claim that must succeed.
server::Epoch own(server::MoveLog& log, const std::string& match);

/// Waits until the log has answered all that was asked before.
void settle(server::MoveLog& log);

/// A log and its fate.
class Subject {
public:
    virtual ~Subject() = default;
    virtual server::Store& log() = 0;
    /// Closed in order, and opened again.
    virtual void reopen() = 0;
    /// From now on nothing new can be had, or everything again.
    virtual void fail(bool failing) = 0;
    /// Chooses how much of what is asked from now on is worked at before the next crash, however long that
    /// takes.
    virtual void aim(Random& random) = 0;
    /// Dies then, and is opened again. No answer comes after `before` was called, and whatever was answered
    /// until then is durable.
    virtual void crash(Random& random, const std::function<void()>& before) = 0;
};

class MemorySubject : public Subject {
public:
    MemorySubject();
    ~MemorySubject() override;
    server::Store& log() override;
    void reopen() override;
    void fail(bool failing) override;
    void aim(Random& random) override;
    void crash(Random& random, const std::function<void()>& before) override;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// On a disk that loses what was not flushed.
class SqliteSubject : public Subject {
public:
    SqliteSubject();
    ~SqliteSubject() override;
    server::Store& log() override;
    void reopen() override;
    void fail(bool failing) override;
    void aim(Random& random) override;
    void crash(Random& random, const std::function<void()>& before) override;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// In a database, which crashes itself or loses its client.
class PostgresSubject : public Subject {
public:
    PostgresSubject();
    ~PostgresSubject() override;
    server::Store& log() override;
    void reopen() override;
    void fail(bool failing) override;
    void aim(Random& random) override;
    void crash(Random& random, const std::function<void()>& before) override;
    /// As if all that was heard of nodes had been so much earlier.
    void pass(std::int64_t milliseconds);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace papamu::testing
