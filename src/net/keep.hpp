#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace papamu::net {

/// An own move on its way. It is kept until the server has answered it, and sent again under the same id
/// after every interruption.
struct PendingMove {
    std::string match;
    std::uint64_t seq = 0; ///< the entry it wants to become
    std::string id;
    int ply = 0;
    std::string text;

    friend bool operator==(const PendingMove&, const PendingMove&) = default;
};

/// Where a client keeps what must outlive it: at most one pending move for each match.
class Keep {
public:
    virtual ~Keep() = default;
    /// Called before the move is sent for the first time; when it returns, the move is durable. A reason does
    /// not stop the move, which is only less safe then.
    virtual Result<void> put(const PendingMove& move) = 0;
    virtual void remove(const std::string& match) = 0;
    virtual std::optional<PendingMove> find(const std::string& match) = 0;
};

} // namespace papamu::net
