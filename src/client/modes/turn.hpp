#pragma once

// A turn in a person's hands: touches by pointer, pad or keys build a move, step by step, until it is to be
// played. Knows the board as spots only; where they are on the screen is the board's business.

#include "client/audio/sound.hpp"
#include "client/board/marks.hpp"
#include "game/game.hpp"
#include "game/move_builder.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::modes {

class Turn {
public:
    /// The text of the move that a touch completed, when it did.
    using Played = std::optional<std::string>;

    explicit Turn(const Game& game) : game_(&game) {}

    /// Begins a turn. Where no person is to move, spots can only be looked at.
    void begin(const std::string& position, const Look& look, bool person);

    bool open() const { return open_; }
    const MoveBuilder& builder() const { return builder_; }
    /// The move that the plan is about to become: with the spot that the hand is at where that one is
    /// offered, otherwise as it stands. Null where nothing was begun, or more must be chosen.
    const Choice* supposed(std::optional<Spot> at) const;
    /// Counts up with every change of the plan, for comparing by what follows the plan, such as the focus.
    int changes() const { return changes_; }

    Played touch(Spot spot, Commit commit);
    /// A press that lasted: it plays a complete move whose ghost stands there, where that is how moves are
    /// played.
    Played hold(Spot spot, Commit commit);
    /// ✓ or Skip, whichever is offered.
    Played confirm();
    /// One touch back; false when there was none.
    bool back();
    void cancel();
    /// The next answer of an open decision; false where nothing is to be decided.
    bool next_answer();
    /// What a number key means: an answer of the open decision, else a card of who is to move.
    std::optional<Spot> numbered(int number) const;

    /// What the last touches sound like, once.
    std::optional<audio::Sound> take_sound() { return std::exchange(sound_, {}); }

    /// Why the last touch led nowhere, for some seconds.
    const Message& refusal() const { return refusal_; }
    /// The same until something else is tried.
    const Message& last_reason() const { return last_reason_; }
    /// Where that touch was, if it was anywhere.
    std::optional<Spot> refused() const { return refusal_.empty() ? std::nullopt : marks_.refused; }
    void refuse(Message reason, std::optional<Spot> spot = {});

    // The pointer, with the spot that is seen below it.
    void hover(std::optional<Spot> spot);
    /// `again`: the second press of a double click, which plays what is complete where it is and chooses
    /// nothing else. A third one is a first one again.
    void press(std::optional<Spot> spot, bool again = false);
    void drag(std::optional<Spot> spot, render::Point at, bool touch);
    /// A tap touches; a drag drops what it carries: on its origin lays it down, outside the board cancels.
    Played release(std::optional<Spot> spot, bool dragged, bool rested, Commit commit, bool lasted = false);
    /// Ends a press that means nothing: what is carried lies where it lay, and the plan is as it was.
    void put_back();
    bool carrying() const { return carried_.has_value(); }
    /// Whether the last move was dropped where it went, so that nothing needs to travel there.
    bool dropped() const { return dropped_; }

    /// Looks closer at a spot, until it is told to stop.
    void inspect(std::optional<Spot> spot) { inspected_ = spot; }
    std::optional<Spot> inspected() const { return inspected_; }

    void advance(float seconds);
    bool moving() const { return !refusal_.empty(); }

    /// What the plan wants marked.
    const board::Marks& marks() const { return marks_; }
    /// A word for each meaning that the offered spots have.
    const std::vector<std::string>& roles() const { return roles_; }

private:
    Played settle(const Touched& touched);
    void refresh();
    bool carries(Spot spot) const;
    bool plays(Spot spot) const;

    const Game* game_;
    std::string position_;
    Look look_;
    bool open_ = false;
    MoveBuilder builder_;
    int changes_ = 0;
    board::Marks marks_;
    std::vector<std::string> roles_;
    Message refusal_;
    Message last_reason_;
    float refusal_age_ = 0;
    std::optional<Spot> pressed_;
    std::optional<Spot> last_pressed_;
    bool meant_ = true; ///< the press touches what it is let go over
    std::optional<Spot> carried_;
    std::optional<MoveBuilder> before_drag_;
    bool left_origin_ = false;
    bool dropped_ = false;
    std::optional<Spot> inspected_;
    std::optional<audio::Sound> sound_;
};

} // namespace papamu::modes
