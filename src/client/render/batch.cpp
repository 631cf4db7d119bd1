#include "client/render/batch.hpp"

#include "core/assert.hpp"

#include <cmath>

namespace papamu::render {

namespace {

// How far beyond its edge an antialiased shape still colours pixels.
constexpr float edge = 0.5F;
// So far inside that no edge is near: plain triangles.
constexpr float far_away = 1.0e6F;

} // namespace

// A rounded rectangle, possibly turned, possibly with a picture on it.
struct Batch::Shape {
    Rect place;
    float radius = 0;
    Colour top = white;
    Colour bottom = white;
    float stroke = 0;
    float softness = 1;
    float margin = edge; ///< how much larger than the shape its quad is
    TextureId texture = 0;
    Rect part{};
    Point axis{1, 0}; ///< where the shape's own x axis points
    Point pivot{};    ///< the point that stays when it turns
};

Command& Batch::new_command()
{
    Command command;
    if (!clips_.empty()) command.clip = clips_.back();
    command.first_index = indices_.size();
    commands_.push_back(command);
    return commands_.back();
}

// Shapes without a picture join whatever texture is current: their vertices ignore it.
Command& Batch::command_for(TextureId texture)
{
    const std::optional<Rect> clip = clips_.empty() ? std::nullopt : std::optional{clips_.back()};
    if (!commands_.empty()) {
        Command& last = commands_.back();
        const bool same_texture = texture == 0 || last.texture == 0 || last.texture == texture;
        if (!last.material && last.clip == clip && same_texture) {
            if (last.texture == 0) last.texture = texture;
            return last;
        }
    }
    Command& command = new_command();
    command.texture = texture;
    return command;
}

void Batch::put(const Shape& shape)
{
    if (shape.place.empty() || (!clips_.empty() && clips_.back().empty())) return;
    append(shape, command_for(shape.texture));
}

void Batch::append(const Shape& shape, Command& command)
{
    const auto first = static_cast<std::uint32_t>(vertices_.size());
    const Point half{shape.place.width / 2, shape.place.height / 2};
    const Point reach{half.x + shape.margin, half.y + shape.margin};
    const Point centre = shape.place.centre();
    for (const Point corner : {Point{-1, -1}, Point{1, -1}, Point{1, 1}, Point{-1, 1}}) {
        Vertex vertex;
        vertex.local = {corner.x * reach.x, corner.y * reach.y};
        const Point away = centre + vertex.local - shape.pivot;
        vertex.at = shape.pivot + Point{away.x * shape.axis.x - away.y * shape.axis.y,
                                        away.x * shape.axis.y + away.y * shape.axis.x};
        vertex.uv = {shape.part.x + shape.part.width * (0.5F + vertex.local.x / shape.place.width),
                     shape.part.y + shape.part.height * (0.5F + vertex.local.y / shape.place.height)};
        vertex.colour = (corner.y < 0 ? shape.top : shape.bottom).faded(opacity()).bytes();
        vertex.half = half;
        vertex.radius = std::min(shape.radius, std::min(half.x, half.y));
        vertex.stroke = shape.stroke;
        vertex.softness = shape.softness;
        vertex.textured = shape.texture != 0 ? 1.0F : 0.0F;
        vertices_.push_back(vertex);
    }
    for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) indices_.push_back(first + corner);
    command.index_count += 6;
    ++quads_;
}

void Batch::sprite(const Picture& picture, const Rect& place, const SpriteStyle& style)
{
    if (!picture) return;
    const Point pivot{place.x + place.width * style.pivot.x, place.y + place.height * style.pivot.y};
    Shape s;
    s.place = {pivot.x + (place.x - pivot.x) * style.scale, pivot.y + (place.y - pivot.y) * style.scale,
               place.width * style.scale, place.height * style.scale};
    s.radius = style.radius;
    s.top = s.bottom = style.tint.faded(style.opacity);
    s.texture = picture.texture;
    s.part = picture.part;
    s.margin = 0; // beyond its edge lies the neighbour in the texture
    s.axis = {std::cos(style.rotation), std::sin(style.rotation)};
    s.pivot = pivot;
    put(s);
}

void Batch::rect(const Rect& place, const Colour& colour) { rounded(place, 0, colour); }

void Batch::rounded(const Rect& place, float radius, const Colour& colour)
{
    gradient(place, radius, colour, colour);
}

void Batch::gradient(const Rect& place, float radius, const Colour& top, const Colour& bottom)
{
    Shape s;
    s.place = place;
    s.radius = radius;
    s.top = top;
    s.bottom = bottom;
    put(s);
}

void Batch::outline(const Rect& place, float radius, float width, const Colour& colour)
{
    Shape s;
    s.place = place;
    s.radius = radius;
    s.top = s.bottom = colour;
    s.stroke = width;
    put(s);
}

void Batch::circle(Point centre, float radius, const Colour& colour)
{
    rounded(Rect::around(centre, {2 * radius, 2 * radius}), radius, colour);
}

void Batch::ring(Point centre, float radius, float width, const Colour& colour)
{
    outline(Rect::around(centre, {2 * radius, 2 * radius}), radius, width, colour);
}

void Batch::line(Point from, Point to, float width, const Colour& colour)
{
    const Point way = to - from;
    const float distance = length(way);
    Shape s;
    s.place = Rect::around(mix(from, to, 0.5F), {distance + width, width});
    s.radius = width / 2;
    s.top = s.bottom = colour;
    s.pivot = s.place.centre();
    if (distance > 0) s.axis = way * (1 / distance);
    put(s);
}

void Batch::shadow(const Rect& place, float radius, float blur, const Colour& colour)
{
    Shape s;
    s.place = place;
    // A sharper corner inside a wide blur would show as a bright diagonal.
    s.radius = std::max(radius, blur / 2);
    s.top = s.bottom = colour;
    s.softness = std::max(1.0F, 2 * blur);
    s.margin = s.softness / 2;
    put(s);
}

void Batch::material(std::string_view name, const Rect& place, const MaterialStyle& style)
{
    if (place.empty() || (!clips_.empty() && clips_.back().empty())) return;
    Command& command = new_command();
    command.material = materials_.size();
    materials_.push_back({std::string{name}, place, style});
    Shape s;
    s.place = place;
    s.radius = style.radius;
    s.part = {0, 0, 1, 1};
    s.top = s.bottom = style.colours[0].with_alpha(style.opacity);
    s.margin = style.radius > 0 ? edge : 0.0F;
    append(s, command);
}

void Batch::triangles(TextureId texture, std::span<const PlainVertex> vertices,
                      std::span<const std::uint16_t> indices)
{
    if (indices.empty() || (!clips_.empty() && clips_.back().empty())) return;
    Command& command = command_for(texture);
    const auto first = static_cast<std::uint32_t>(vertices_.size());
    for (const auto& plain : vertices) {
        Vertex vertex;
        vertex.at = plain.at;
        vertex.uv = plain.uv;
        for (std::size_t part = 0; part < 4; ++part)
            vertex.colour[part] = static_cast<std::uint8_t>(plain.colour >> (8 * part));
        vertex.colour[3] =
            static_cast<std::uint8_t>(std::lround(static_cast<float>(vertex.colour[3]) * opacity()));
        vertex.half = {far_away, far_away};
        vertex.textured = 1;
        vertices_.push_back(vertex);
    }
    for (const std::uint16_t index : indices) indices_.push_back(first + index);
    command.index_count += indices.size();
}

void Batch::push_clip(const Rect& place)
{
    const Rect whole = place.snapped();
    clips_.push_back(clips_.empty() ? whole : whole.shared_with(clips_.back()));
}

void Batch::pop_clip()
{
    assert(!clips_.empty());
    clips_.pop_back();
}

void Batch::push_opacity(float value) { opacities_.push_back(opacity() * value); }

void Batch::pop_opacity()
{
    assert(!opacities_.empty());
    opacities_.pop_back();
}

void Batch::clear()
{
    assert(clips_.empty() && opacities_.empty());
    vertices_.clear();
    indices_.clear();
    commands_.clear();
    materials_.clear();
    quads_ = 0;
}

FrameCost Batch::cost() const { return {commands_.size(), quads_, indices_.size() / 3}; }

} // namespace papamu::render
