#pragma once

// Frames that wait for connections to read them: those of one, of one household, and all together. What one
// connection may hold says nothing about a thousand of them.

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
    /// Bytes of all; one household may hold an eighth of it, a network of many households half of it.
    explicit Queues(std::size_t most) : most_(most) {}

    std::size_t bytes() const { return bytes_; }
    /// Whether `grown`, which has just grown, made it too much.
    bool too_much(const Queue& grown) const;
    /// Those among all queues that have to go for the rest to fit again, and for a while. Who holds most for
    /// longest goes first: whoever reads has nothing left now and then, and begins anew.
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
    /// An empty origin shares with nobody.
    Queue(Queues& all, const Origin& origin);
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;
    ~Queue();

    bool empty() const { return next_ == waiting_.size(); }
    void push(std::string frame, std::int64_t now);
    /// Takes the next one out to be written. It stays until `done`.
    const std::string& take();
    /// The one that was taken is written. Its bytes.
    std::size_t done();
    /// Whether one was taken and is not done.
    bool writes() const { return writes_; }
    /// Drops all but the one that was taken. What is left goes soon and counts for this queue alone.
    void give_up();
    bool given_up() const { return given_up_; }

    /// Memory that it takes, the frame that was taken included.
    std::size_t bytes() const { return bytes_; }
    std::size_t writing() const { return writing_.size(); }

private:
    friend class Queues;
    /// How much for how long.
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
