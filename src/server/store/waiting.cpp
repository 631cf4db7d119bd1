#include "server/store/waiting.hpp"

#include "server/texts.hpp"

#include <algorithm>
#include <iterator>

namespace papamu::server {

namespace {

constexpr int most_in_a_row = 8; ///< rows that are read while a match waits

} // namespace

void WaitingCommands::push(Command command)
{
    {
        const std::lock_guard hold(mutex_);
        if (waiting_.size() < most_) {
            waiting_.push_back(std::move(command));
            return changed_.notify_one();
        }
    }
    refuse(command, texts::store_crowded);
}

std::vector<Command> WaitingCommands::next(std::size_t limit)
{
    std::unique_lock hold(mutex_);
    changed_.wait(hold, [this] { return closed_ || !waiting_.empty(); });
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), limit));
    std::vector<Command> some(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
    waiting_.erase(waiting_.begin(), end);
    return some;
}

void WaitingCommands::close()
{
    {
        const std::lock_guard hold(mutex_);
        closed_ = true;
    }
    changed_.notify_one();
}

Readers::Readers(std::size_t threads, std::size_t most) : most_(most)
{
    for (; threads > 0; --threads) threads_.emplace_back([this] { read(); });
}

Readers::~Readers() { close(); }

void Readers::push(MoveLog::Reading reading, MoveLog::Extent extent)
{
    {
        const std::lock_guard hold(mutex_);
        if (waiting() < most_) {
            (extent == MoveLog::Extent::rows ? rows_ : matches_).push_back(std::move(reading));
            return changed_.notify_one();
        }
    }
    const Message crowded = texts::store_crowded;
    reading(&crowded);
}

void Readers::close()
{
    {
        const std::lock_guard hold(mutex_);
        closed_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
    threads_.clear();
}

MoveLog::Reading Readers::next()
{
    const bool rows = matches_.empty() || (!rows_.empty() && in_a_row_ < most_in_a_row);
    in_a_row_ = rows && !matches_.empty() ? in_a_row_ + 1 : 0;
    auto& lane = rows ? rows_ : matches_;
    auto reading = std::move(lane.front());
    lane.pop_front();
    return reading;
}

void Readers::read()
{
    for (;;) {
        MoveLog::Reading reading;
        {
            std::unique_lock hold(mutex_);
            changed_.wait(hold, [this] { return closed_ || waiting() > 0; });
            if (waiting() == 0) return;
            reading = next();
        }
        reading(nullptr);
    }
}

} // namespace papamu::server
