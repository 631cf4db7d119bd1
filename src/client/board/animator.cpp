#include "client/board/animator.hpp"

#include <cassert>
#include <cmath>
#include <numbers>

namespace papamu::board {

using render::Point;
using render::Rect;

namespace {

float in_out_cubic(float t) { return t < 0.5F ? 4 * t * t * t : 1 - std::pow(-2 * t + 2, 3.0F) / 2; }

float squares_between(const Look& look, Spot from, Spot to)
{
    if (from.area != to.area || !look.on_board(from)) return 3;
    const Area& board = look.areas[from.area];
    if (board.kind == AreaKind::points) {
        const auto &a = board.points[from.index], &b = board.points[to.index];
        return static_cast<float>(std::hypot(a.x - b.x, a.y - b.y));
    }
    const int columns = board.columns;
    const int across = std::abs(from.index % columns - to.index % columns);
    const int up = std::abs(from.index / columns - to.index / columns);
    return static_cast<float>(std::max(across, up));
}

float event_time(const Look& look, const Event& event)
{
    switch (event.kind) {
    case Event::Kind::moved: return move_time(event.manner, squares_between(look, event.from, event.to));
    case Event::Kind::removed: return capture_time;
    case Event::Kind::placed: return move_time(event.manner, 1);
    case Event::Kind::changed: return promotion_time;
    }
    return 0;
}

// What is taken begins to go in the middle of its beat, when the taker is on its way.
constexpr float goes_at = 0.45F;

Rect between(const Rect& a, const Rect& b, float t)
{
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.width + (b.width - a.width) * t,
            a.height + (b.height - a.height) * t};
}

} // namespace

Rect Animator::rect_of(const Layout& layout, const Look& look, const Places& places, Spot spot)
{
    if (look.on_board(spot)) return layout.square(spot.index);
    return layout.place(spot.area, places.of(spot), places.occupied(spot.area));
}

void Animator::play(const Look& look, const Scene& scene, const Places& places, const Events& events,
                    Speed speed, bool reduced_motion)
{
    beats_.clear();
    time_ = 0;
    end_ = 0;
    reduced_ = reduced_motion;
    Scene now = scene;
    Places at = places;
    for (std::size_t begin = 0; begin < events.size();) {
        Beat beat{now, at, at, {}, end_, end_};
        std::size_t stop = begin;
        float longest = 0, longest_move = 0, pause = 0;
        for (; stop < events.size() && events[stop].beat == events[begin].beat; ++stop) {
            beat.events.push_back(events[stop]);
            const float time = event_time(look, events[stop]);
            longest = std::max(longest, time);
            if (events[stop].kind == Event::Kind::moved) longest_move = std::max(longest_move, time);
            pause = std::max(pause, pause_after(events[stop].manner));
        }
        // What is taken goes while the taker arrives: it overlaps the second half of the move.
        beat.end =
            beat.begin + std::max(longest, longest_move > 0 ? longest_move + capture_time * 0.4F : longest);
        [[maybe_unused]] const bool fits = fold(now, beat.events);
        assert(fits);
        at.follow(look, beat.events);
        beat.places_after = at;
        end_ = beat.end + (stop < events.size() ? pause : 0);
        beats_.push_back(std::move(beat));
        begin = stop;
    }
    const float budget = beats_.size() > 4 ? long_turn_budget : turn_budget;
    float scaled = factor(speed) * std::min(1.0F, end_ > 0 ? budget / end_ : 1);
    if (reduced_ && end_ > 0) scaled = std::min(scaled, 0.1F / end_);
    for (auto& beat : beats_) {
        beat.begin *= scaled;
        beat.end *= scaled;
    }
    end_ *= scaled;
}

int Animator::beats_begun() const
{
    int count = 0;
    for (const auto& beat : beats_) count += beat.begin <= time_;
    return count;
}

int Animator::beats_ended() const
{
    int count = 0;
    for (const auto& beat : beats_) count += beat.end <= time_;
    return count;
}

std::vector<TimedEvent> Animator::timed_events() const
{
    std::vector<TimedEvent> timed;
    for (const auto& beat : beats_)
        for (const auto& event : beat.events) {
            const bool removed = event.kind == Event::Kind::removed;
            const bool stood = removed || event.kind == Event::Kind::moved;
            const Piece* piece = stood ? beat.before.at(event.from) : &event.piece;
            assert(piece);
            const float begin = removed ? beat.begin + goes_at * (beat.end - beat.begin) : beat.begin;
            timed.push_back({event, *piece, begin, beat.end});
        }
    return timed;
}

std::vector<Actor> Animator::actors(const Layout& layout, const Look& look) const
{
    std::vector<Actor> actors;
    if (beats_.empty()) return actors;
    const Beat* beat = &beats_.back();
    for (auto next = beats_.rbegin(); next != beats_.rend(); ++next) {
        beat = &*next;
        if (next->begin <= time_) break;
    }
    const float length = beat->end - beat->begin;
    const float t = length > 0 ? std::clamp((time_ - beat->begin) / length, 0.0F, 1.0F) : 1.0F;
    const auto upside = [&](Spot spot) { return layout.turned(spot.area) ? 1.0F : 0.0F; };

    const auto add = [&](const Piece& piece, Spot spot, const Rect& rect) -> Actor& {
        actors.push_back({piece, spot, rect, 1, 1, 0, upside(spot), false});
        return actors.back();
    };
    for (const auto& [spot, piece] : beat->before) {
        const Event* event = nullptr;
        for (const auto& candidate : beat->events) {
            const Spot source = candidate.kind == Event::Kind::changed ? candidate.to : candidate.from;
            if (candidate.kind != Event::Kind::placed && source == spot) event = &candidate;
        }
        const Rect from = rect_of(layout, look, beat->places_before, spot);
        if (!event) {
            add(piece, spot, from);
            continue;
        }
        if (event->kind == Event::Kind::moved) {
            const Rect to = rect_of(layout, look, beat->places_after, event->to);
            const float way = in_out_cubic(t);
            if (reduced_) {
                add(piece, spot, from).opacity = 1 - t;
                add(piece, event->to, to).opacity = t;
                continue;
            }
            Actor& actor = add(piece, event->to, between(from, to, way));
            actor.moving = t < 1;
            const bool flies = event->manner != Manner::slide && event->manner != Manner::drift;
            if (flies) actor.lift = std::sin(way * std::numbers::pi_v<float>) * 0.35F;
            actor.turn = upside(spot) + (upside(event->to) - upside(spot)) * way;
        } else if (event->kind == Event::Kind::removed) {
            const float gone = std::clamp((t - goes_at) / (1 - goes_at), 0.0F, 1.0F);
            Actor& actor = add(piece, spot, from);
            actor.opacity = 1 - gone;
            if (!reduced_) actor.scale = 1 - 0.35F * gone;
        } else {
            Actor& old = add(piece, spot, from);
            old.opacity = std::clamp(1 - t * 2, 0.0F, 1.0F);
            Actor& fresh = add(event->piece, spot, from);
            fresh.opacity = std::clamp(t * 2 - 0.4F, 0.0F, 1.0F);
            if (!reduced_) fresh.scale = 1 + 0.18F * std::sin(t * std::numbers::pi_v<float>);
        }
    }
    for (const auto& event : beat->events)
        if (event.kind == Event::Kind::placed) {
            Actor& actor = add(event.piece, event.to, rect_of(layout, look, beat->places_after, event.to));
            actor.opacity = t;
            if (!reduced_) actor.lift = (1 - in_out_cubic(t)) * 0.4F;
        }
    return actors;
}

} // namespace papamu::board
