#pragma once

// A game on the screen: its board, pieces, cards and what the turn marks on them. Knows no rules and no
// devices; shows scenes, plays events, and says which spot lies under a point.

#include "client/board/ambient.hpp"
#include "client/board/animator.hpp"
#include "client/board/card.hpp"
#include "client/board/marks.hpp"
#include "client/board/moments.hpp"
#include "client/board/style.hpp"
#include "client/render/fonts.hpp"
#include "client/render/renderer.hpp"
#include "client/render/sprites.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::board {

/// What draws.
struct Painter {
    render::Renderer& renderer;
    render::Sprites& sprites;
    render::Fonts& fonts;
};

class BoardView {
public:
    BoardView(std::string game, Look look, Painter painter);
    // Elsewhere, so that not every screen compiles them.
    BoardView(BoardView&& that) noexcept;
    ~BoardView();

    const Look& look() const { return look_; }
    const Layout& layout() const { return layout_; }
    /// Places everything anew; all in pixels.
    void arrange(const render::Rect& room, Seat bottom);
    /// What is written beside the areas that say whose they are, by area, in a line of that many pixels;
    /// before `arrange`.
    void set_captions(std::vector<std::string> words, float height);
    /// How well the game would sit in a room of so many pixels, to compare rooms by (`Layout::worth`).
    float worth_in(render::Size room) const;
    /// The same without what lies beside the board: for small pictures.
    void arrange_board_only(const render::Rect& room);

    void set_style(const BoardStyle& style) { style_ = style; }

    /// Shows this scene at once.
    void snap(const Scene& scene);
    /// Goes from the scene shown to the one after these events.
    void animate(const Events& events, Speed speed, bool reduced_motion);
    void advance(float seconds);
    /// Ends the animation at once: what moves arrives.
    void finish();
    /// The same for the first beat alone, whose piece the player has already dragged to its place.
    void skip_first_beat();
    bool moving() const { return animator_.moving(); }
    /// Whether what stirs on the board by itself does so; it stands still until told to move.
    void set_ambient(bool moving) { ambient_.set(moving); }
    /// It is played on: after its first frame, what moves may leave on it is rehearsed.
    void rehearse()
    {
        if (!rehearsal_) rehearsal_.emplace(moment_materials(game_));
    }
    /// Something moves only for its beauty, on its own or after a move, or is rehearsed: frames are wanted,
    /// nothing waits for it.
    bool stirring() const
    {
        return ambient_.moving() || moments_.moving() || (rehearsal_ && !rehearsal_->over());
    }
    int beats_begun() const { return animator_.beats_begun(); }
    int beats_ended() const { return animator_.beats_ended(); }
    const Scene& scene() const { return scene_; }

    /// The spot under a point as it is seen now: the topmost piece of a pile, the card in its place.
    std::optional<Spot> spot_at(render::Point point, const std::optional<Preview>& preview) const;
    render::Rect rect_of(Spot spot, const std::optional<Preview>& preview = std::nullopt) const;

    void draw(render::Batch& batch, const Marks& marks);

private:
    void draw_board(render::Batch& batch);
    void draw_trays(render::Batch& batch);
    void draw_captions(render::Batch& batch);
    void draw_moments(render::Batch& batch, const Marks& marks, Layer layer);
    void draw_end(render::Batch& batch, const Marks& marks, Layer layer);
    void draw_under(render::Batch& batch, const Marks& marks);
    void draw_over(render::Batch& batch, const Marks& marks);
    void draw_actor(render::Batch& batch, const Actor& actor, const Marks& marks);
    // draw_points.cpp
    void draw_points(render::Batch& kept, const Area& area, const render::Colour& line);
    void draw_point_names(render::Batch& kept, const Area& area, const render::Colour& line);
    void draw_coordinates(render::Batch& kept, const Area& area, const render::Colour& line);
    void draw_card_of(render::Batch& batch, const Actor& actor, const render::Rect& rect,
                      const PieceLook& look, CardStyle style);
    bool far(const Actor& actor) const;
    static void draw_ring(render::Batch& batch, render::Point centre, float radius, float width,
                          const render::Colour& colour);
    void draw_pulse(render::Batch& batch, const Marks& marks);
    void draw_cursor(render::Batch& batch, const render::Rect& place, Spot spot);
    // draw_advice.cpp
    void draw_advice(render::Batch& batch, const Advised& advised);
    render::Colour colour_of(const Advised& advised) const;
    /// Of a card with which the one move is played that is advised.
    std::optional<render::Colour> shade_of(Spot spot, const Marks& marks) const;
    float rank_side() const;
    void draw_rank(render::Batch& batch, render::Point at, int rank);
    void draw_closer(render::Batch& batch, const Closer& closer);
    void draw_carried(render::Batch& batch, const Marks& marks);
    void draw_victim(render::Batch& batch, const render::Rect& cell);
    std::vector<Actor> actors(const Marks& marks) const;
    Places places_with(const std::optional<Preview>& preview) const;
    bool on_grid(Spot spot) const { return look_.on_board(spot); }

    std::string game_;
    Look look_;
    std::string shape_; ///< of its board, as a name
    Painter painter_;
    Layout layout_;
    std::vector<std::string> captions_;
    float caption_height_ = 0;
    render::Rect room_;                                          ///< for which everything was placed
    mutable std::vector<std::pair<render::Size, float>> worths_; ///< of the rooms compared last
    BoardStyle style_;
    bool small_ = false; ///< without what lies beside the board
    Animator animator_;
    Moments moments_;
    Ambient ambient_;
    bool effects_ = false; ///< the move shown last was played with moments
    std::optional<Rehearsal> rehearsal_;
    bool drawn_ = false;
    Scene scene_;
    Places places_;
};

} // namespace papamu::board
