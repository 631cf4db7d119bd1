#pragma once

// The positions from the start of the match to the one being searched, as keys, to find repetitions.

#include "core/hash.hpp"
#include "engine/score.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace papamu::engine {

class Path {
public:
    /// Starts at the root, with the positions before it, oldest first. `counts`: whether the third occurrence
    /// of a position ends the game.
    void begin(const std::vector<std::uint64_t>& before, std::uint64_t root, bool counts)
    {
        keys_.assign(before.begin(), before.end());
        before_ = keys_.size();
        keys_.resize(before_ + deepest + 2);
        keys_[before_] = root;
        fatal_.clear();
        if (!counts) return;
        const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(before_) + 1;
        for (auto at = keys_.begin(); at != end; ++at)
            if (std::count(keys_.begin(), at + 1, *at) == 2 && std::count(keys_.begin(), end, *at) >= 2)
                fatal_.push_back(*at);
        std::sort(fatal_.begin(), fatal_.end());
    }

    /// Sets the position so many plies below the root; those between are set already.
    void step(int ply, std::uint64_t key) { keys_[before_ + static_cast<std::size_t>(ply)] = key; }

    /// Whether the position at this ply was there before, at the root or below. `step`: 2 where sides
    /// alternate, since the other side was to move in every second position.
    bool repeats(int ply, std::size_t step) const
    {
        const auto here = before_ + static_cast<std::size_t>(ply);
        for (std::size_t back = step; back <= static_cast<std::size_t>(ply); back += step)
            if (keys_[here - back] == keys_[here]) return true;
        return false;
    }

    /// Positions that were there twice up to the root: their next occurrence ends the game.
    bool has_fatal() const { return !fatal_.empty(); }
    bool is_fatal(std::uint64_t key) const { return std::binary_search(fatal_.begin(), fatal_.end(), key); }

    /// A number that all table keys are changed by, since values depend on which positions are fatal.
    std::uint64_t salt(std::uint64_t salt) const
    {
        for (const auto key : fatal_) salt = mix(salt ^ key);
        return salt;
    }

private:
    std::vector<std::uint64_t> keys_; ///< those before the root first
    std::size_t before_ = 0;
    std::vector<std::uint64_t> fatal_; ///< in order
};

} // namespace papamu::engine
