#pragma once

// Everything a frame shows goes through one Batch. It collects; a renderer draws what was collected. Nothing
// here knows OpenGL, so another renderer may follow. All places are pixels of the drawable.

#include "client/render/colour.hpp"
#include "client/render/geometry.hpp"
#include "client/render/textures.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::render {

/// One corner of a triangle. The last parts describe a rounded rectangle by which the fragment shader fades
/// the edge, so that shapes, shadows and pictures share one shader and one draw call.
struct Vertex {
    Point at;
    Point uv;
    std::array<std::uint8_t, 4> colour{255, 255, 255, 255};
    Point local;        ///< place relative to the centre of the shape
    Point half;         ///< half the size of the shape
    float radius = 0;   ///< of its corners
    float stroke = 0;   ///< width of the outline, 0 for a filled shape
    float softness = 1; ///< pixels over which the edge fades
    float textured = 0; ///< 1: multiplied with the texture
};

/// How a picture is put.
struct SpriteStyle {
    Colour tint = white;
    float opacity = 1;
    float rotation = 0;      ///< clockwise, in radians, about the pivot
    float scale = 1;         ///< about the pivot
    Point pivot{0.5F, 0.5F}; ///< in fractions of the rectangle
    float radius = 0;        ///< rounds the corners
};

/// How a rectangle of material is put; see shaders/README.md for what a material makes of it.
struct MaterialStyle {
    Size cells{1, 1};                ///< fields of the board across and down
    std::array<Colour, 6> colours{}; ///< the first is also the flat fallback
    std::array<float, 16> values{};  ///< whatever the material wants to know
    float time = 0;                  ///< seconds, for moving materials
    float detail = 1;                ///< 1 everything, 0 nothing but flat colours
    float opacity = 1;
    float radius = 0; ///< rounds the corners, in pixels
};

/// A vertex as Dear ImGui lays it out.
struct PlainVertex {
    Point at;
    Point uv;
    std::uint32_t colour = 0; ///< red in the lowest byte, alpha not multiplied in
};

/// What a renderer does at one go.
struct Command {
    TextureId texture = 0;               ///< 0: nothing textured in it
    std::optional<Rect> clip;            ///< whole pixels
    std::optional<std::size_t> material; ///< which of `materials()`; otherwise the common shader
    std::size_t first_index = 0;
    std::size_t index_count = 0;
};

struct MaterialUse {
    std::string name;
    Rect place;
    MaterialStyle style;
};

/// What a frame cost to draw.
struct FrameCost {
    std::size_t draw_calls = 0;
    std::size_t quads = 0;
    std::size_t triangles = 0;
};

class Batch {
public:
    void sprite(const Picture& picture, const Rect& place, const SpriteStyle& style = {});

    void rect(const Rect& place, const Colour& colour);
    void rounded(const Rect& place, float radius, const Colour& colour);
    /// From the colour of the top edge to that of the bottom.
    void gradient(const Rect& place, float radius, const Colour& top, const Colour& bottom);
    /// A line of this width along the inside of the edge.
    void outline(const Rect& place, float radius, float width, const Colour& colour);
    void circle(Point centre, float radius, const Colour& colour);
    void ring(Point centre, float radius, float width, const Colour& colour);
    /// With round ends.
    void line(Point from, Point to, float width, const Colour& colour);
    /// A soft shape: a shadow below something, a glow around it. `blur` is how far it fades.
    void shadow(const Rect& place, float radius, float blur, const Colour& colour);

    /// A rectangle of the named material. Names with a slash are files of the assets (`games/konane/board` is
    /// `assets/games/konane/board.frag`), others lie in `shaders`. Where materials are off or broken it is
    /// the first colour.
    void material(std::string_view name, const Rect& place, const MaterialStyle& style);

    /// Triangles of one texture, as Dear ImGui makes them.
    void triangles(TextureId texture, std::span<const PlainVertex> vertices,
                   std::span<const std::uint16_t> indices);

    /// What follows is drawn only inside; clips nest. Turned shapes are clipped by the upright rectangle too.
    void push_clip(const Rect& place);
    void pop_clip();
    /// What follows is that much more transparent; opacities multiply.
    void push_opacity(float opacity);
    void pop_opacity();

    void clear();

    FrameCost cost() const;
    const std::vector<Vertex>& vertices() const { return vertices_; }
    const std::vector<std::uint32_t>& indices() const { return indices_; }
    const std::vector<Command>& commands() const { return commands_; }
    const std::vector<MaterialUse>& materials() const { return materials_; }

private:
    struct Shape;
    void put(const Shape& shape);
    void append(const Shape& shape, Command& command);
    Command& command_for(TextureId texture);
    Command& new_command();
    float opacity() const { return opacities_.empty() ? 1.0F : opacities_.back(); }

    std::vector<Vertex> vertices_;
    std::vector<std::uint32_t> indices_;
    std::vector<Command> commands_;
    std::vector<MaterialUse> materials_;
    std::vector<Rect> clips_;
    std::vector<float> opacities_;
    std::size_t quads_ = 0;
};

} // namespace papamu::render
