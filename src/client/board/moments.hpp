#pragma once

// What a move leaves on the board for a moment: ink, dust, light. Keeps when and where; how it looks is said
// by the game's own shaders (shaders/README.md). A game without them has no moments. Knows no rules, and
// nothing waits for it.

#include "client/board/animator.hpp"
#include "client/board/layout.hpp"
#include "client/render/renderer.hpp"

#include <span>
#include <string>
#include <vector>

namespace papamu::board {

/// One event of a played move on the board.
struct Moment {
    /// Shaders know the kinds by these numbers: shaders/material.glsl has the same names.
    enum class Kind : std::uint8_t { slide, leap, hop, drift, drop, swap, captured, changed, proof };

    Kind kind = Kind::slide;
    int from = 0;        ///< spots of the board; the same where nothing goes from one to the other
    int to = 0;          ///< what is captured is here, and `from` is where its taker came from
    int owner = 0;       ///< of the piece: nobody, the first seat, the second
    float begin = 0;     ///< seconds since the turn began
    float end = 0;       ///< the event is over
    float afterglow = 0; ///< seconds for which it is still seen then
};

/// Below the pieces or above them. A game offers `moment_KIND` or, for all kinds that have none of their own,
/// `moment`; what is above the pieces is called the same with `_over` behind it.
enum class Layer : std::uint8_t { under, over };

class Moments {
public:
    /// Begins with the events of a turn. What the turn before left goes on until it is gone.
    void begin(const Look& look, std::span<const TimedEvent> events, Speed speed);
    void advance(float seconds);
    /// Goes on to this time of the turn, where it is not there yet.
    void skip_to(float seconds);
    /// Drops all moments.
    void clear() { moments_.clear(); }
    /// Whether something is still to be seen.
    bool moving() const { return !moments_.empty(); }
    const std::vector<Moment>& all() const { return moments_; }

    /// Draws what is seen now, inside the frame of the board, where the game offers the material.
    void draw(render::Renderer& renderer, render::Batch& batch, const Layout& layout, const Look& look,
              const std::string& game, Layer layer) const;
    /// The same for the spots that decided a game: a pulse that goes from one to the next.
    static void draw_proof(render::Renderer& renderer, render::Batch& batch, const Layout& layout,
                           const Look& look, const std::string& game, Layer layer,
                           std::span<const Spot> proof, float age);

private:
    void drop_old();

    float time_ = 0;
    std::vector<Moment> moments_;
};

/// Every material that moments and the end of a game may have, whether the game offers it or not.
std::vector<std::string> moment_materials(const std::string& game);

/// Draws what a game offers of them, so that nothing is seen: a driver may take a tenth of a second for what
/// it meets for the first time, and a move is no place to wait. Nor is the start: one of them a frame.
class Rehearsal {
public:
    explicit Rehearsal(std::vector<std::string> materials) : left_(materials.rbegin(), materials.rend()) {}
    bool over() const { return left_.empty(); }
    /// Draws the next one; false where there was none any more.
    bool next(render::Renderer& renderer, render::Batch& batch);

private:
    std::vector<std::string> left_; ///< the next one last
};

} // namespace papamu::board
