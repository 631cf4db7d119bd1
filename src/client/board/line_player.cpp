#include "client/board/line_player.hpp"

#include <limits>

namespace papamu::board {

void LinePlayer::run(bool at_once)
{
    running_ = true;
    over_ = false;
    age_ = at_once ? std::numeric_limits<float>::max() : 0;
}

std::optional<Showing> LinePlayer::advance(const Tree& tree, Cursor& cursor, float seconds, bool moving)
{
    if (!running_ || (moving && !pace_.steady)) return std::nullopt;
    age_ += seconds;
    if (cursor.at_end()) {
        if (pace_.rest && age_ < *pace_.rest) return std::nullopt;
        running_ = false;
        over_ = true;
        return std::nullopt;
    }
    if (age_ < pace_.between) return std::nullopt;
    auto showing = step(tree, cursor, true);
    if (pace_.steady && !pace_.rest && cursor.at_end()) {
        running_ = false;
        over_ = true;
    }
    return showing;
}

std::optional<Showing> LinePlayer::step(const Tree& tree, Cursor& cursor, bool forward)
{
    const auto before = cursor.at();
    if (!(forward ? cursor.forward(tree) : cursor.back(tree))) return std::nullopt;
    age_ = 0;
    if (!forward) {
        running_ = false;
        return Showing{tree[cursor.at()].played.position};
    }
    return Showing{tree[before].played.position, tree[cursor.at()].played.events};
}

} // namespace papamu::board
