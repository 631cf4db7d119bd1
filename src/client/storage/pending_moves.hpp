#pragma once

// Own moves on their way to a service, one small file a match, so that what was played is sent again after
// the program or the computer stopped. What `put` accepted is on the disk.

#include "net/keep.hpp"

#include <filesystem>
#include <vector>

namespace papamu::storage {

/// "pending 1 MATCH SEQ ID PLY MOVE" on a line.
std::string text(const net::PendingMove& move);
std::optional<net::PendingMove> parse_pending_move(std::string_view line);

class PendingMoves final : public net::Keep {
public:
    /// Nothing is read or made before it is asked for.
    explicit PendingMoves(std::filesystem::path folder) : folder_(std::move(folder)) {}

    Result<void> put(const net::PendingMove& move) override;
    void remove(const std::string& match) override;
    /// A damaged file counts as none, and is kept beside (the name with `.damaged` behind it).
    std::optional<net::PendingMove> find(const std::string& match) override;

    /// What went wrong since the last call where a function could not return the reason.
    std::vector<Message> take_troubles() { return std::exchange(troubles_, {}); }

private:
    std::filesystem::path file_of(const std::string& match) const;

    std::filesystem::path folder_;
    std::vector<Message> troubles_;
};

} // namespace papamu::storage
