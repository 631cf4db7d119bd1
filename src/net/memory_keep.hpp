#pragma once

#include "net/keep.hpp"

#include <map>
#include <string>

namespace papamu::net {

/// Keeps pending moves in memory: it survives a client, and nothing else.
class MemoryKeep final : public Keep {
public:
    Result<void> put(const PendingMove& move) override
    {
        moves_[move.match] = move;
        return {};
    }
    void remove(const std::string& match) override { moves_.erase(match); }
    std::optional<PendingMove> find(const std::string& match) override
    {
        const auto place = moves_.find(match);
        return place == moves_.end() ? std::nullopt : std::optional{place->second};
    }
    std::size_t size() const { return moves_.size(); }

private:
    std::map<std::string, PendingMove> moves_;
};

} // namespace papamu::net
