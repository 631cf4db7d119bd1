#include "server/store/waiting.hpp"

#include "server/texts.hpp"

#include <algorithm>
#include <iterator>

namespace papamu::server {

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

void Readers::push(MoveLog::Reading reading)
{
    {
        const std::lock_guard hold(mutex_);
        if (waiting_.size() < most_) {
            waiting_.push_back(std::move(reading));
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

void Readers::read()
{
    for (;;) {
        MoveLog::Reading reading;
        {
            std::unique_lock hold(mutex_);
            changed_.wait(hold, [this] { return closed_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            reading = std::move(waiting_.front());
            waiting_.pop_front();
        }
        reading(nullptr);
    }
}

} // namespace papamu::server
