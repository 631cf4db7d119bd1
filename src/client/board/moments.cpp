#include "client/board/moments.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace papamu::board {

using render::Rect;

namespace {

using Kind = Moment::Kind;

Kind kind_of(Manner manner)
{
    switch (manner) {
    case Manner::slide: return Kind::slide;
    case Manner::leap: return Kind::leap;
    case Manner::hop: return Kind::hop;
    case Manner::drift: return Kind::drift;
    case Manner::drop: return Kind::drop;
    case Manner::swap: return Kind::swap;
    }
    return Kind::slide;
}

// What an event means for the board alone; nothing where it happens beside it.
std::optional<Moment> moment_of(const Look& look, const TimedEvent& timed)
{
    const Event& event = timed.event;
    Moment moment;
    moment.kind = kind_of(event.manner);
    moment.owner = timed.piece.owner ? static_cast<int>(index_of(*timed.piece.owner)) + 1 : 0;
    moment.begin = timed.begin;
    moment.end = timed.end;
    const bool takes = event.kind == Event::Kind::moved || event.kind == Event::Kind::removed;
    const bool leaves = takes && look.on_board(event.from);
    const bool arrives = event.kind != Event::Kind::removed && look.on_board(event.to);
    if (!leaves && !arrives) return std::nullopt;
    moment.from = leaves ? event.from.index : event.to.index;
    moment.to = arrives ? event.to.index : event.from.index;
    if (event.kind == Event::Kind::changed) moment.kind = Kind::changed;
    if (leaves && !arrives) moment.kind = Kind::captured;
    return moment;
}

// The one piece that goes over the board in the beat of an event: whoever takes comes from where it stood.
const TimedEvent* taker(const Look& look, std::span<const TimedEvent> events, const TimedEvent& taken)
{
    const TimedEvent* found = nullptr;
    for (const auto& other : events) {
        const Event& event = other.event;
        if (event.beat != taken.event.beat || event.kind != Event::Kind::moved) continue;
        if (!look.on_board(event.from) || !look.on_board(event.to)) continue;
        if (found) return nullptr;
        found = &other;
    }
    return found;
}

bool neighbours(const Look& look, int a, int b)
{
    const auto& board = look.areas[static_cast<std::size_t>(look.board())];
    if (board.kind == AreaKind::points) {
        const auto& near = board.points[static_cast<std::size_t>(a)].neighbours;
        return std::find(near.begin(), near.end(), b) != near.end();
    }
    const int columns = board.columns;
    return std::abs(a % columns - b % columns) <= 1 && std::abs(a / columns - b / columns) <= 1;
}

// A number of its own for every way over the board, so that no two strokes are alike; 0 to 1.
float seed_of(const Moment& moment)
{
    const auto mixed = static_cast<std::uint32_t>(moment.from * 131 + moment.to * 17 + 7) * 2654435761U;
    return static_cast<float>(mixed >> 8) / static_cast<float>(1U << 24);
}

// The squares from one to the other and half a cell around them, inside the frame: every pixel costs.
Rect room_of(const Layout& layout, int from, int to)
{
    const Rect a = layout.square(from), b = layout.square(to);
    const float left = std::min(a.x, b.x), top = std::min(a.y, b.y);
    const Rect both{left, top, std::max(a.right(), b.right()) - left, std::max(a.bottom(), b.bottom()) - top};
    return both.inset(-0.5F * layout.cell()).shared_with(layout.frame());
}

void draw_moment(render::Batch& batch, const Layout& layout, const render::MaterialStyle& look,
                 const std::string& material, const Moment& moment, float time)
{
    const bool lasts = time >= moment.begin && time < moment.end + moment.afterglow;
    if (!lasts || layout.cell() <= 0) return;
    const bool goes = moment.kind != Kind::captured;
    const Rect room = room_of(layout, goes ? moment.from : moment.to, moment.to).snapped();
    const auto place = [&](int square) {
        return (layout.square(square).centre() - room.position()) * (1 / layout.cell());
    };
    const auto from = place(moment.from), to = place(moment.to);
    render::MaterialStyle style = look;
    style.cells = {room.width / layout.cell(), room.height / layout.cell()};
    style.time = time - moment.begin;
    style.values = {from.x,
                    from.y,
                    to.x,
                    to.y,
                    static_cast<float>(moment.kind),
                    std::max(moment.end - moment.begin, 0.001F),
                    std::max(moment.afterglow, 0.001F),
                    static_cast<float>(moment.owner),
                    seed_of(moment),
                    (room.x - layout.grid().x) / layout.cell(),
                    (room.y - layout.grid().y) / layout.cell(),
                    layout.grid().width / layout.cell(),
                    layout.grid().height / layout.cell()};
    batch.material(material, room, style);
}

constexpr std::array<std::string_view, 9> kind_words{"slide", "leap",     "hop",     "drift", "drop",
                                                     "swap",  "captured", "changed", "proof"};

// The game's material for a kind, or for all of them; nothing where it has neither.
std::optional<std::string> material_of(render::Renderer& renderer, const std::string& game, Layer layer,
                                       Kind kind)
{
    const std::string common = "games/" + game + "/moment", end = layer == Layer::over ? "_over" : "";
    std::string own = common + '_' + std::string{kind_words[static_cast<std::size_t>(kind)]} + end;
    if (renderer.offers_material(own)) return own;
    if (renderer.offers_material(common + end)) return common + end;
    return std::nullopt;
}

render::MaterialStyle style_of(const Look& look)
{
    render::MaterialStyle style;
    for (std::size_t i = 0; i < std::min(look.colours.size(), style.colours.size()); ++i)
        style.colours[i] = render::colour(look.colours[i]);
    return style;
}

} // namespace

void Moments::begin(const Look& look, std::span<const TimedEvent> events, Speed speed)
{
    for (auto& old : moments_) {
        old.begin -= time_;
        old.end -= time_;
    }
    time_ = 0;
    const float afterglow = afterglow_time * factor(speed);
    if (afterglow <= 0) return;
    for (const auto& timed : events) {
        auto moment = moment_of(look, timed);
        if (!moment) continue;
        moment->afterglow = afterglow;
        if (moment->kind == Kind::captured)
            if (const auto* by = taker(look, events, timed)) moment->from = by->event.from.index;
        moments_.push_back(*moment);
    }
}

void Moments::advance(float seconds)
{
    time_ += seconds;
    drop_old();
}

void Moments::skip_to(float seconds)
{
    time_ = std::max(time_, seconds);
    drop_old();
}

void Moments::drop_old()
{
    std::erase_if(moments_, [&](const Moment& moment) { return time_ >= moment.end + moment.afterglow; });
}

void Moments::draw(render::Renderer& renderer, render::Batch& batch, const Layout& layout, const Look& look,
                   const std::string& game, Layer layer) const
{
    if (moments_.empty()) return;
    const auto style = style_of(look);
    for (const auto& moment : moments_)
        if (const auto material = material_of(renderer, game, layer, moment.kind))
            draw_moment(batch, layout, style, *material, moment, time_);
}

void Moments::draw_proof(render::Renderer& renderer, render::Batch& batch, const Layout& layout,
                         const Look& look, const std::string& game, Layer layer, std::span<const Spot> proof,
                         float age)
{
    if (proof.empty() || age >= line_time + line_hold) return;
    const auto material = material_of(renderer, game, layer, Kind::proof);
    if (!material) return;
    const auto style = style_of(look);
    const float step = line_time / static_cast<float>(proof.size());
    for (std::size_t i = 0; i < proof.size(); ++i) {
        if (!look.on_board(proof[i])) continue;
        Moment moment;
        moment.kind = Kind::proof;
        moment.to = proof[i].index;
        const bool follows =
            i > 0 && look.on_board(proof[i - 1]) && neighbours(look, proof[i - 1].index, moment.to);
        moment.from = follows ? proof[i - 1].index : moment.to;
        moment.begin = step * static_cast<float>(i);
        moment.end = moment.begin + step;
        moment.afterglow = line_hold;
        draw_moment(batch, layout, style, *material, moment, age);
    }
}

std::vector<std::string> moment_materials(const std::string& game)
{
    const std::string of_game = "games/" + game + '/';
    std::vector<std::string> all;
    for (const auto* end : {"", "_over"}) {
        for (const auto word : kind_words) all.push_back(of_game + "moment_" + std::string{word} + end);
        all.push_back(of_game + "moment" + end);
    }
    for (const auto* end : {"end", "end_over"}) all.push_back(of_game + end);
    return all;
}

bool Rehearsal::next(render::Renderer& renderer, render::Batch& batch)
{
    while (!left_.empty()) {
        const auto material = std::move(left_.back());
        left_.pop_back();
        if (!renderer.offers_material(material)) continue;
        batch.material(material, {0, 0, 1, 1}, {.opacity = 0});
        return true;
    }
    return false;
}

} // namespace papamu::board
