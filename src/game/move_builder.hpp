#pragma once

// A turn as a person builds it, touch by touch: walks the trie, knows no game and no device.

#include "game/trie.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu {

/// When a complete move is played. A move that was completed by filling in, and one that may go on, always
/// waits.
enum class Commit : std::uint8_t {
    at_once, ///< with the touch that completes it (mouse, pad)
    confirm, ///< with a further tap on the ghost or on ✓ (touch screens)
    held,    ///< by ✓, or by a press on the ghost that lasts: two taps are easily made by accident
};

/// What a touch did.
struct Touched {
    enum class Kind : std::uint8_t {
        continued, ///< one step further
        ready,     ///< the move is complete and waits to be confirmed, skipped or continued
        committed, ///< the move is to be played: `move` says which
        restarted, ///< the plan began anew with another piece
        cancelled, ///< the plan was laid down
        refused,   ///< nothing happened; ask the game why not
    };

    Kind kind = Kind::refused;
    int move = Trie::none; ///< index into Choices::moves, when committed

    friend bool operator==(const Touched&, const Touched&) = default;
};

/// Where a person may go next.
struct Offered {
    Spot spot;
    std::string role;
};

/// An open decision.
struct OpenChoice {
    std::uint8_t area = 0;
    int answer = 0;         ///< the answer that counts now; below 0: none, since there is no default
    bool by_default = true; ///< the answer was not chosen yet
};

/// What would be on the board if the plan were played as far as it is settled.
struct Preview {
    Events events;
    Scene scene;
};

class MoveBuilder {
public:
    MoveBuilder() = default;
    MoveBuilder(Choices choices, const Look& look, Commit commit);

    /// Tried in this order: a continuation, a continuation below the default answer, another answer to a
    /// decision, the tap on the ghost that commits, the piece of the plan again (lays it down), another own
    /// piece, another spot in place of the last one.
    Touched touch(Spot spot);
    /// Accepts a complete move that could go on.
    Touched skip();
    /// Plays a complete move, default answers included (the ✓ beside the ghost).
    Touched confirm();
    /// Takes back the last touch and everything filled in after it; false when nothing was touched.
    bool back();
    void cancel();

    void set_commit(Commit commit) { commit_ = commit; }

    const Choices& choices() const { return choices_; }
    const Trie& trie() const { return trie_; }
    bool idle() const { return picks_.empty(); }
    /// The spots touched, filled in or taken by default, in order.
    std::vector<Spot> path() const;
    /// Where a touch leads on, below default answers too.
    std::vector<Offered> offered() const;
    /// A complete move that may go on: Skip accepts it.
    bool offers_skip() const;
    /// The move that ✓ would play now, default answers included, or Trie::none.
    int complete_move() const;
    /// The move that would be complete once this offered spot were touched too, or Trie::none.
    int move_with(Spot spot) const;
    /// The decision that may be answered now: one that comes next, else the latest that was answered.
    std::optional<OpenChoice> open_choice() const;
    Preview preview() const;
    /// The events that would be settled once this offered spot were touched; none for a spot that is not
    /// offered.
    Events settled_with(Spot spot) const;
    /// The spots on which a tap confirms.
    std::vector<Spot> ghosts() const;

private:
    struct Pick {
        Spot spot;
        bool filled = false;  ///< by the builder: it was the only way left
        bool implied = false; ///< the default answer, passed over
    };

    Trie::NodeId at() const;
    bool step(Spot spot);
    Trie::NodeId only_way(Trie::NodeId node) const;
    int complete_below(Trie::NodeId node) const;
    void fill();
    Touched after_touch(Touched::Kind otherwise);
    bool answer(Spot spot);
    Touched committed(int move);

    Choices choices_;
    Trie trie_;
    Commit commit_ = Commit::at_once;
    std::vector<Pick> picks_;
};

} // namespace papamu
