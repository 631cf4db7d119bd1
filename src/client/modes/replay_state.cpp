#include "client/modes/replay_state.hpp"

namespace papamu::modes {

const std::string& ReplayState::comment() const
{
    static const std::string none;
    const auto found = watched->notes.find(ply);
    return found == watched->notes.end() ? none : found->second;
}

const advice::Judged* ReplayState::judged() const
{
    if (!review() || ply == 0 || !review()->judged(ply)) return nullptr;
    return &*review()->judged(ply);
}

const std::string& ReplayState::side_move(int step) const
{
    return tree[tree.on_the_way(at.end(), ply - 1 + step)].played.text;
}

} // namespace papamu::modes
