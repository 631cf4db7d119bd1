#include "server/app/queue.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace {

// What the heap and the list of frames take beside the text of a frame.
constexpr std::size_t beside = 64;
// A part of the limit, so that the next frame does not exceed it again.
constexpr double enough = 7.0 / 8;

std::size_t weight(const std::string& frame) { return frame.size() + beside; }

} // namespace

bool Queues::too_much(const Queue& grown) const
{
    return bytes_ > most_ || std::any_of(grown.shares_.begin(), grown.shares_.end(), [](const Share* share) {
               return share && share->bytes > share->most;
           });
}

std::vector<const Queue*> Queues::to_go(const Queue& grown, std::vector<const Queue*> all,
                                        std::int64_t now) const
{
    std::vector<const Queue*> going;
    std::erase_if(all, [](const Queue* queue) { return queue->given_up_ || queue->bytes_ == 0; });
    std::sort(all.begin(), all.end(),
              [&](const Queue* one, const Queue* other) { return one->burden(now) > other->burden(now); });
    // The household that took too much goes first.
    const auto lighten = [&](std::size_t bytes, std::size_t most, const auto& belongs) {
        if (bytes <= most) return std::size_t{0};
        const auto wanted = bytes - static_cast<std::size_t>(static_cast<double>(most) * enough);
        std::size_t freed = 0;
        for (auto it = all.begin(); it != all.end() && freed < wanted;) {
            if (!belongs(**it)) {
                ++it;
                continue;
            }
            freed += (*it)->bytes_;
            going.push_back(*it);
            it = all.erase(it);
        }
        return freed;
    };
    std::size_t freed = 0;
    for (const auto* share : grown.shares_)
        if (share)
            freed += lighten(share->bytes, share->most, [share](const Queue& queue) {
                return std::find(queue.shares_.begin(), queue.shares_.end(), share) != queue.shares_.end();
            });
    lighten(bytes_ - freed, most_, [](const Queue&) { return true; });
    return going;
}

Queues::Share* Queues::come(const std::string& name, std::size_t most)
{
    auto& share = shares_.try_emplace(name, Share{name, 0, most, 0}).first->second;
    ++share.queues;
    return &share;
}

void Queues::left(Share& share)
{
    if (--share.queues == 0) shares_.erase(std::string{share.name});
}

Queue::Queue(Queues& all, const Origin& origin) : all_(all)
{
    if (origin.household.empty()) return;
    shares_[0] = all_.come(origin.household, all_.most_ / 8);
    if (origin.network != origin.household) shares_[1] = all_.come(origin.network, all_.most_ / 2);
}

Queue::~Queue()
{
    give_up();
    for (auto* share : shares_)
        if (share) all_.left(*share);
}

void Queue::count(std::size_t more, std::size_t less)
{
    bytes_ = bytes_ + more - less;
    if (given_up_) return;
    all_.bytes_ = all_.bytes_ + more - less;
    for (auto* share : shares_)
        if (share) share->bytes = share->bytes + more - less;
}

void Queue::push(std::string frame, std::int64_t now)
{
    assert(!given_up_);
    if (bytes_ == 0) behind_since_ = now;
    // What is counted is what it takes.
    if (frame.capacity() > 2 * frame.size()) frame.shrink_to_fit();
    count(weight(frame), 0);
    waiting_.push_back(std::move(frame));
}

const std::string& Queue::take()
{
    assert(!empty() && !writes_);
    writes_ = true;
    writing_ = std::move(waiting_[next_++]);
    constexpr std::size_t many = 64;
    if (next_ == waiting_.size()) {
        next_ = 0;
        waiting_.clear();
        if (waiting_.capacity() > many) waiting_.shrink_to_fit();
    } else if (next_ >= many && next_ * 2 > waiting_.size()) {
        waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(next_));
        next_ = 0;
    }
    return writing_;
}

std::size_t Queue::done()
{
    assert(writes_);
    writes_ = false;
    const auto written = writing_.size();
    count(0, weight(writing_));
    std::string{}.swap(writing_);
    return written;
}

void Queue::give_up()
{
    if (given_up_) return;
    for (auto at = next_; at < waiting_.size(); ++at) count(0, weight(waiting_[at]));
    std::vector<std::string>{}.swap(waiting_);
    next_ = 0;
    const auto left = bytes_;
    count(0, left);
    bytes_ = left;
    given_up_ = true;
}

} // namespace papamu::server
