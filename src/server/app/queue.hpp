#pragma once

// Frames that wait to be written: the queue of one connection, and limits for a household and for all
// together. A limit for one connection does not bound a thousand of them.

#include "server/host.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace papamu::server {

class Queue;

/// What all queues hold together. Outlives them.
class Queues {
public:
    /// All bytes. One household may hold an eighth of them, a network of many households half.
    explicit Queues(std::size_t most) : most_(most) {}

    std::size_t bytes() const { return bytes_; }
    /// Whether `grown`, which has just grown, exceeded a limit.
    bool too_much(const Queue& grown) const;
    /// The queues that must be dropped so that the rest fits again for a while. The one that has held most
    /// for longest goes first: a client that reads empties its queue now and then, which starts the measure
    /// anew.
    std::vector<const Queue*> to_go(const Queue& grown, std::vector<const Queue*> all,
                                    std::int64_t now) const;

private:
    friend class Queue;
    struct Share {
        std::string name;
        std::size_t bytes = 0, most = 0;
        std::size_t queues = 0;
    };
    Share* come(const std::string& name, std::size_t most);
    void left(Share& share);

    const std::size_t most_;
    std::size_t bytes_ = 0;
    std::map<std::string, Share> shares_; ///< of the households and networks that are here
};

/// Of one connection: first in, first out.
class Queue {
public:
    /// An empty origin counts alone.
    Queue(Queues& all, const Origin& origin);
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;
    ~Queue();

    bool empty() const { return next_ == waiting_.size(); }
    void push(std::string frame, std::int64_t now);
    /// Takes the next frame out to be written. It stays here until `done`.
    const std::string& take();
    /// The frame that was taken has been written. Its size.
    std::size_t done();
    /// Whether a frame was taken and is not done.
    bool writes() const { return writes_; }
    /// Drops all frames but the one that was taken, which counts for this queue alone from now on.
    void give_up();
    bool given_up() const { return given_up_; }

    /// The memory that it takes, including the frame that was taken.
    std::size_t bytes() const { return bytes_; }
    std::size_t writing() const { return writing_.size(); }

private:
    friend class Queues;
    /// How much it has held for how long.
    double burden(std::int64_t now) const
    {
        return static_cast<double>(bytes_) * static_cast<double>(now - behind_since_ + 1);
    }
    void count(std::size_t more, std::size_t less);

    Queues& all_;
    std::array<Queues::Share*, 2> shares_{}; ///< of the household, and of the network where it is another
    std::vector<std::string> waiting_;       ///< those from `next_` on
    std::size_t next_ = 0;
    std::string writing_;
    std::size_t bytes_ = 0;
    std::int64_t behind_since_ = 0; ///< when there was last nothing
    bool writes_ = false, given_up_ = false;
};

} // namespace papamu::server
