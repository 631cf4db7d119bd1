#include "client/board/board_view.hpp"

#include "client/board/card.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "core/hash.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace papamu::board {

using render::Colour;
using render::Point;
using render::Rect;

namespace {

bool contains(const std::vector<Spot>& spots, Spot spot)
{
    return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

// Boards of different sizes and shapes may be shown beside each other as small pictures.
std::string shape_of(const Look& look)
{
    if (look.board() < 0) return {};
    const auto& board = look.areas[static_cast<std::size_t>(look.board())];
    std::string points;
    for (const auto& point : board.points) {
        points += std::to_string(point.x) + ',' + std::to_string(point.y);
        for (const auto neighbour : point.neighbours) points += ' ' + std::to_string(neighbour);
        points += ';';
    }
    return std::to_string(board.columns) + 'x' + std::to_string(board.rows) + '.' +
           std::to_string(hash_text(points));
}

std::size_t owner_index(const Piece& piece) { return piece.owner ? index_of(*piece.owner) + 1 : 0; }

} // namespace

BoardView::BoardView(std::string game, Look look, Painter painter)
    : game_(std::move(game)), look_(std::move(look)), shape_(shape_of(look_)), painter_(painter),
      layout_(look_, {}, Seat::first)
{
}

BoardView::BoardView(BoardView&& that) noexcept = default;

BoardView::~BoardView() = default;

void BoardView::arrange(const Rect& room, Seat bottom)
{
    if (!small_ && room == room_ && bottom == layout_.bottom()) return;
    small_ = false;
    room_ = room;
    layout_ = Layout(look_, room, bottom, caption_height_);
}

void BoardView::set_captions(std::vector<std::string> words, float height)
{
    captions_ = std::move(words);
    if (height == caption_height_) return;
    caption_height_ = height;
    room_ = {};
    worths_.clear();
}

float BoardView::worth_in(render::Size room) const
{
    const auto known =
        std::find_if(worths_.begin(), worths_.end(), [&](const auto& worth) { return worth.first == room; });
    if (known != worths_.end()) return known->second;
    if (worths_.size() >= 16) worths_.clear();
    const float worth = Layout(look_, {0, 0, room.width, room.height}, Seat::first, caption_height_).worth();
    worths_.emplace_back(room, worth);
    return worth;
}

void BoardView::arrange_board_only(const Rect& room)
{
    Look only = look_;
    for (auto& area : only.areas)
        if (!area.is_board()) area.kind = AreaKind::choice;
    small_ = true;
    layout_ = Layout(only, room, Seat::first);
}

void BoardView::snap(const Scene& scene)
{
    animator_.finish();
    // What the last move left may go on where the next one begins, but nowhere else.
    if (!(scene == scene_)) moments_.clear();
    scene_ = scene;
    places_.snap(look_, scene);
}

void BoardView::animate(const Events& events, Speed speed, bool reduced_motion)
{
    animator_.play(look_, scene_, places_, events, speed, reduced_motion);
    effects_ = !reduced_motion && speed != Speed::off;
    moments_.begin(look_, effects_ ? animator_.timed_events() : std::vector<TimedEvent>{}, speed);
    [[maybe_unused]] const bool fits = fold(scene_, events);
    assert(fits);
    for (std::size_t begin = 0; begin < events.size();) {
        auto end = begin;
        while (end < events.size() && events[end].beat == events[begin].beat) ++end;
        places_.follow(look_, std::span(events).subspan(begin, end - begin));
        begin = end;
    }
}

void BoardView::advance(float seconds)
{
    animator_.advance(seconds);
    moments_.advance(seconds);
    ambient_.advance(seconds);
}

void BoardView::finish()
{
    animator_.finish();
    moments_.skip_to(animator_.time());
}

void BoardView::skip_first_beat()
{
    animator_.skip_first_beat();
    moments_.skip_to(animator_.time());
}

Places BoardView::places_with(const std::optional<Preview>& preview) const
{
    Places places = places_;
    if (!preview) return places;
    const auto& events = preview->events;
    for (std::size_t begin = 0; begin < events.size();) {
        auto end = begin;
        while (end < events.size() && events[end].beat == events[begin].beat) ++end;
        places.follow(look_, std::span(events).subspan(begin, end - begin));
        begin = end;
    }
    return places;
}

std::optional<Spot> BoardView::spot_at(Point point, const std::optional<Preview>& preview) const
{
    if (const int square = layout_.square_at(point); square >= 0)
        return Spot{static_cast<std::uint8_t>(look_.board()), static_cast<std::uint16_t>(square)};
    const Scene& seen = preview ? preview->scene : scene_;
    const Places places = places_with(preview);
    std::optional<Spot> found;
    for (const auto& [spot, piece] : seen) {
        if (on_grid(spot)) continue;
        // A pile is touched as a whole: its last piece lies on top.
        const bool pile = look_.areas[spot.area].kind == AreaKind::stack;
        const Rect rect = pile ? layout_.tray(spot.area) : Animator::rect_of(layout_, look_, places, spot);
        if (rect.contains(point)) found = spot;
    }
    return found;
}

Rect BoardView::rect_of(Spot spot, const std::optional<Preview>& preview) const
{
    return Animator::rect_of(layout_, look_, places_with(preview), spot);
}

std::vector<Actor> BoardView::actors(const Marks& marks) const
{
    if (animator_.moving()) return animator_.actors(layout_, look_);
    const Scene& seen = marks.preview ? marks.preview->scene : scene_;
    const Places places = places_with(marks.preview);
    std::vector<Actor> actors;
    const auto add = [&](Spot spot, const Piece& piece, const Places& where, float opacity) {
        actors.push_back({piece, spot, Animator::rect_of(layout_, look_, where, spot), opacity, 1, 0,
                          layout_.turned(spot.area) ? 1.0F : 0.0F, false});
    };
    if (marks.preview)
        for (const auto& [spot, piece] : scene_)
            if (const Piece* now = seen.at(spot); on_grid(spot) && (!now || *now != piece))
                add(spot, piece, places_, 0.3F);
    for (const auto& [spot, piece] : seen) {
        const Piece* before = scene_.at(spot);
        const bool away = marks.carried && marks.carried->spot == spot;
        // The words of a card stay legible.
        const float planned = look_.pieces[piece.kind].diagram ? 0.94F : 0.82F;
        add(spot, piece, places, away ? 0.25F : before && *before == piece ? 1 : planned);
    }
    return actors;
}

void BoardView::draw(render::Batch& batch, const Marks& marks)
{
    draw_board(batch);
    if (rehearsal_ && std::exchange(drawn_, true) && !moving()) rehearsal_->next(painter_.renderer, batch);
    ambient_.draw(painter_.renderer, batch, layout_, look_, game_);
    draw_trays(batch);
    draw_end(batch, marks, Layer::under);
    draw_moments(batch, marks, Layer::under);
    draw_under(batch, marks);
    const auto shown = actors(marks);
    for (const auto& actor : shown)
        if (!actor.moving) draw_actor(batch, actor, marks);
    if (!moving()) draw_over(batch, marks);
    if (!moving()) // the best above the others
        for (auto advised = marks.advised.rbegin(); advised != marks.advised.rend(); ++advised)
            draw_advice(batch, *advised);
    if (marks.closer && !moving()) draw_closer(batch, *marks.closer);
    for (const auto spot : marks.endangered)
        if (on_grid(spot) && !moving()) {
            const float cell = layout_.cell();
            draw_ring(batch, rect_of(spot, marks.preview).centre(), cell * 0.44F,
                      std::max(3.0F, cell * 0.05F), render::colour(look_.palette.danger));
        }
    for (const auto& actor : shown)
        if (actor.moving) draw_actor(batch, actor, marks);
    draw_moments(batch, marks, Layer::over);
    draw_end(batch, marks, Layer::over);
    if (marks.cursor && !moving()) draw_cursor(batch, rect_of(*marks.cursor, marks.preview), *marks.cursor);
    if (marks.carried) draw_carried(batch, marks);
}

void BoardView::draw_moments(render::Batch& batch, const Marks& marks, Layer layer)
{
    moments_.draw(painter_.renderer, batch, layout_, look_, game_, layer);
    if (effects_ && !moving())
        Moments::draw_proof(painter_.renderer, batch, layout_, look_, game_, layer, marks.proof,
                            marks.proof_age);
}

void BoardView::draw_end(render::Batch& batch, const Marks& marks, Layer layer)
{
    if (marks.end && !moving())
        board::draw_end(painter_.renderer, batch, layout_, look_, game_, layer, marks.proof, *marks.end);
}

// The piece hangs at the pointer, above a finger so that it can be seen.
void BoardView::draw_carried(render::Batch& batch, const Marks& marks)
{
    const Piece* piece = scene_.at(marks.carried->spot);
    if (!piece && marks.preview) piece = marks.preview->scene.at(marks.carried->spot);
    if (!piece) return;
    const float cell = layout_.cell();
    const Point at = marks.carried->at + Point{0, marks.carried->above ? -cell * 0.75F : 0};
    Actor actor{*piece, marks.carried->spot, Rect::around(at, {cell, cell})};
    actor.lift = 0.3F;
    actor.turn = layout_.turned(actor.spot.area) ? 1.0F : 0.0F;
    draw_actor(batch, actor, {});
}

void BoardView::draw_trays(render::Batch& batch)
{
    for (std::size_t i = 0; i < look_.areas.size(); ++i) {
        const Area& area = look_.areas[i];
        if (area.kind != AreaKind::flow && area.kind != AreaKind::stack) continue;
        const int places =
            area.kind == AreaKind::stack ? 1 : std::max(1, area.places > 0 ? area.places : area.spots());
        for (int place = 0; place < places; ++place) {
            const Rect well =
                area.kind == AreaKind::stack ? layout_.tray(i) : layout_.place(i, place, places);
            batch.rounded(well, well.height * 0.09F, render::black.faded(0.22F));
            batch.outline(well, well.height * 0.09F, 1, render::white.faded(0.05F));
        }
    }
    draw_captions(batch);
}

// In letters of one size. One that is wider than what it speaks of goes on beside it, up to the next one.
void BoardView::draw_captions(render::Batch& batch)
{
    struct Caption {
        std::size_t area;
        Rect line;
        float wide;
    };
    std::vector<Caption> all;
    const auto style_of = [](float height) {
        return render::TextStyle{
            .size = height * 0.78F, .colour = ui::theme().ink_soft, .align = render::Align::centre};
    };
    for (std::size_t i = 0; i < std::min(look_.areas.size(), captions_.size()); ++i)
        if (const Rect line = layout_.caption(i); !line.empty() && !captions_[i].empty())
            all.push_back({i, line, painter_.fonts.measure(captions_[i], style_of(line.height)).width + 2});
    const Rect frame = layout_.frame();
    float part = 1;
    for (auto& one : all) {
        const bool beside = one.line.y < frame.bottom() && one.line.bottom() > frame.y;
        float end = beside ? one.line.right() : std::max(frame.right(), one.line.right());
        for (const auto& next : all)
            if (!beside && next.line.y == one.line.y && next.line.x > one.line.x)
                end = std::min(end, next.line.centre().x - next.wide / 2 - next.line.height / 2);
        one.line.width = std::clamp(one.wide, one.line.width, std::max(one.line.width, end - one.line.x));
        part = std::min(part, one.line.width / one.wide);
    }
    for (const auto& one : all) {
        auto style = style_of(one.line.height);
        style.size *= part;
        // Rings around what is below reach into the line's last pixels, where the tails of letters are.
        Rect line = one.line;
        line.y -= line.height * 0.14F;
        painter_.fonts.draw(batch, captions_[one.area], line, style);
    }
}

void BoardView::draw_actor(render::Batch& batch, const Actor& actor, const Marks& marks)
{
    if (actor.rect.empty()) return;
    const PieceLook& look = look_.pieces[actor.piece.kind];
    const bool lit =
        std::any_of(marks.lit.begin(), marks.lit.end(), [&](const Lit& l) { return l.spot == actor.spot; });
    Rect rect = actor.rect;
    if (marks.refused == actor.spot && marks.refused_age < shake_time) {
        const float swing = std::sin(marks.refused_age / shake_time * 4 * std::numbers::pi_v<float>);
        rect = rect.moved({swing * rect.width * 0.05F, 0});
    }
    if (look.diagram) {
        const Area& area = look_.areas[actor.spot.area];
        CardStyle style;
        style.turn = actor.turn;
        style.opacity = actor.opacity;
        style.lift = actor.lift * 0.3F + (marks.hover == actor.spot && lit ? 0.03F : 0.0F);
        style.lit = lit && !moving();
        style.chosen = contains(marks.chosen, actor.spot) && !moving();
        style.accent = ui::theme().gold;
        style.side = render::colour(look_.palette.seats[area.owner ? index_of(*area.owner) : 0]);
        if (!moving()) style.shade = shade_of(actor.spot, marks);
        draw_card_of(batch, actor, rect, look, style);
        return;
    }
    const std::string& sprite = look.sprites[owner_index(actor.piece)];
    const float side =
        std::min(rect.width, rect.height) * static_cast<float>(on_grid(actor.spot) ? look.size : 1.0);
    const float scale = actor.scale * (1 + 0.25F * actor.lift);
    const Rect place = Rect::around(rect.centre(), {side * scale, side * scale});
    const Rect raised = place.moved({0, -actor.lift * side * 0.5F});
    const float upside = far(actor) ? std::numbers::pi_v<float> : 0;
    batch.push_opacity(actor.opacity);
    const auto picture = painter_.sprites.get("games/" + game_ + '/' + sprite, std::round(side));
    // The piece's own shape as its shadow, away from the light above on the left; twice, for a softer edge.
    for (const float depth : {0.6F, 1.0F}) {
        const float away = depth * side * (0.05F + 0.22F * actor.lift);
        batch.sprite(picture, place.moved({away * 0.5F, away}),
                     {.tint = render::black, .opacity = 0.2F, .rotation = upside});
    }
    batch.sprite(picture, raised, {.rotation = upside});
    batch.pop_opacity();
    if (!on_grid(actor.spot) && !moving() && (lit || contains(marks.chosen, actor.spot)))
        batch.ring(rect.centre(), side * 0.54F, std::max(2.0F, side * 0.05F), ui::theme().gold);
}

// Face to face, what the far person owns faces them.
bool BoardView::far(const Actor& actor) const
{
    if (!style_.face_to_face) return false;
    const auto owner = actor.piece.owner ? actor.piece.owner : look_.areas[actor.spot.area].owner;
    return owner && *owner != layout_.bottom();
}

// A card for somebody opposite is turned as a whole, its name too; a card that changes hands turns on its
// way.
void BoardView::draw_card_of(render::Batch& batch, const Actor& actor, const Rect& rect,
                             const PieceLook& look, CardStyle style)
{
    if (!style_.face_to_face || style.turn <= 0) {
        draw_card(batch, painter_.fonts, rect, look, style);
        return;
    }
    CardStyle upright = style;
    upright.turn = upright.lift = 0;
    upright.opacity = 1;
    upright.lit = upright.chosen = false;
    const Rect body{0, 0, rect.width, rect.height};
    const platform::Extent size{static_cast<int>(rect.width), static_cast<int>(rect.height)};
    const auto name = game_ + ".card." + std::to_string(actor.piece.kind) +
                      (look_.areas[actor.spot.area].owner == Seat::second ? ".second" : ".first");
    const std::uint64_t version = !style.shade ? 1 : *style.shade == ui::theme().advice ? 2 : 3;
    const auto picture = painter_.renderer.kept_picture(name, size, version, [&](render::Batch& kept) {
        draw_card(kept, painter_.fonts, body, look, upright);
    });
    const Rect place = rect.moved({0, -style.lift * rect.height});
    batch.shadow(rect, rect.height * 0.07F, rect.height * 0.06F, render::black.faded(0.45F * style.opacity));
    batch.sprite(picture, place,
                 {.opacity = style.opacity,
                  .rotation = style.turn * std::numbers::pi_v<float>,
                  .radius = rect.height * 0.07F});
    if (style.lit || style.chosen)
        batch.outline(place.inset(-2), rect.height * 0.07F + 2, style.chosen ? 4.0F : 2.5F, style.accent);
}

} // namespace papamu::board
