#include "server/nodes.hpp"

#include <algorithm>
#include <utility>

namespace papamu::server {

void Nodes::entered(Node self, std::int64_t asked_at, std::int64_t now)
{
    self_ = self;
    asked_at_ = heard_at_ = asked_at;
    steady_since_ = now;
}

bool Nodes::beat_due(std::int64_t now) const
{
    return !alone_ && self_ != 0 && now - asked_at_ >= node_times::beat_every;
}

void Nodes::beat_answered(bool heard, std::int64_t asked_at, std::int64_t now)
{
    if (!heard) {
        steady_since_.reset();
        return;
    }
    // Between the two the store may have seen nothing of this node for as long as this.
    const auto silence = now - heard_at_;
    if (silence >= node_times::doubts_after || !steady_since_) steady_since_ = now;
    if (silence >= node_times::dead_after) doubts_ = true;
    heard_at_ = std::max(heard_at_, asked_at);
}

bool Nodes::serves(std::int64_t now) const
{
    return alone_ || (!doubts_ && now - heard_at_ < node_times::doubts_after);
}

// A later node at the same place has taken this one's place; so those before it there are gone.
bool Nodes::dead(const NodeRow& row, std::int64_t now) const
{
    if (alone_ || row.left) return true;
    if (!place_.empty() && row.place == place_ && row.node < self_) return true;
    return row.silence >= node_times::dead_after && steady_since_ &&
           now - *steady_since_ >= node_times::steady_for;
}

void Nodes::listed(const std::vector<NodeRow>& rows, std::int64_t now)
{
    Gone gone;
    living_.clear();
    for (const auto& row : rows) {
        if (row.node == self_) continue;
        if (dead(row, now))
            gone[row.node] = row.up;
        else
            living_[row.node] = row.address;
    }
    if (gone_ && *gone_ == gone) return;
    for (const auto& [node, up] : gone)
        if (!gone_ || !gone_->contains(node)) newly_gone_.push_back(node);
    gone_ = std::make_shared<const Gone>(std::move(gone));
}

std::vector<Node> Nodes::newly_gone() { return std::exchange(newly_gone_, {}); }

} // namespace papamu::server
