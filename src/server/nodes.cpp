#include "server/nodes.hpp"

#include "core/hash.hpp"

#include <algorithm>
#include <iterator>
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
    if (silence >= node_times::dead_after) {
        doubts_ = true;
        ++doubted_;
    }
    heard_at_ = std::max(heard_at_, asked_at);
}

bool Nodes::serves(std::int64_t now) const
{
    return alone_ || (!doubts_ && !forgotten_ && now - heard_at_ < node_times::doubts_after);
}

bool Nodes::dead(const NodeRow& row, std::int64_t now) const
{
    if (alone_ || row.left || left_.contains(row.node) || is_predecessor(row.node)) return true;
    return row.silence >= node_times::dead_after && steady_since_ &&
           now - *steady_since_ >= node_times::steady_for;
}

// Numbers are given in order, but a node that begins may be seen a moment later than one that began behind
// it.
Node Nodes::all_until(Node last, std::int64_t now)
{
    auto until = gone_ ? gone_->all_until : 0;
    if (counted_at_ && now - *counted_at_ < node_times::dead_after) return until;
    if (counted_at_) until = counted_;
    counted_ = last;
    counted_at_ = now;
    return until;
}

void Nodes::listed(const std::vector<NodeRow>& rows, std::int64_t now)
{
    GoneNodes gone;
    gone.all_until = all_until(rows.empty() ? 0 : rows.back().node, now);
    living_.clear();
    ways_.clear();
    for (const auto& row : rows) {
        if (row.node == self_) continue;
        // This one has taken its place, so it is gone.
        if (!row.left && !place_.empty() && row.place == place_ && row.node < self_)
            predecessors_.insert(row.node);
        if (!dead(row, now)) {
            living_[row.node] = ways_[row.node] = row.address;
            continue;
        }
        const auto said = left_.find(row.node);
        gone.up[row.node] = said == left_.end() ? row.up : std::max(row.up, said->second);
        if (row.left ? row.silence < node_times::dead_after : said != left_.end()) ways_[row.node];
        if (row.left) left_.erase(row.node);
    }
    for (const auto& [node, address] : living_) gone.living.insert(node);
    gone.living.insert(self_);
    std::erase_if(leaving_, [&](Node node) { return !gone.living.contains(node); });
    if (gone_ && *gone_ == gone) return;
    // A node that was heard between two lists, and is silent again, has kept its tables then.
    const auto known = [&](Node node, std::int64_t up) {
        const auto place = gone_->up.find(node);
        return place != gone_->up.end() && place->second == up;
    };
    for (const auto& [node, up] : gone.up)
        if (!gone_ || !known(node, up)) newly_gone_.push_back(node);
    gone_ = std::make_shared<const GoneNodes>(std::move(gone));
}

void Nodes::has_left(Node node, std::int64_t up)
{
    if (alone_ || !gone_ || gone_->up.contains(node)) return;
    left_[node] = up;
    GoneNodes gone = *gone_;
    gone.living.erase(node);
    gone.up[node] = up;
    gone_ = std::make_shared<const GoneNodes>(std::move(gone));
    newly_gone_.push_back(node);
    living_.erase(node);
    ways_[node].clear();
}

bool Nodes::is_heir(std::string_view code) const
{
    if (alone_ || !gone_) return true;
    auto living = gone_->living;
    for (const auto node : leaving_) living.erase(node);
    if (living.empty()) return true;
    const auto place = hash_text(code) % living.size();
    return *std::next(living.begin(), static_cast<std::ptrdiff_t>(place)) == self_;
}

std::vector<Node> Nodes::newly_gone() { return std::exchange(newly_gone_, {}); }

} // namespace papamu::server
