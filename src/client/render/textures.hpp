#pragma once

#include "client/render/geometry.hpp"

#include <cstdint>

namespace papamu::render {

/// A texture the graphics card holds; 0 is none.
using TextureId = std::uint32_t;

/// A part of a texture, ready to be drawn.
struct Picture {
    TextureId texture = 0;
    Rect part{0, 0, 1, 1}; ///< in fractions of the texture
    Size size;             ///< in pixels

    explicit operator bool() const { return texture != 0; }
    friend bool operator==(const Picture&, const Picture&) = default;
};

/// Keeps textures: implemented by the renderer, and by a stand-in in tests. Pixels are rows from the top of
/// red, green, blue, alpha bytes with alpha multiplied in.
class Textures {
public:
    virtual ~Textures() = default;
    /// With null pixels the texture is transparent.
    virtual TextureId make_texture(int width, int height, const std::uint8_t* pixels) = 0;
    virtual void update_texture(TextureId texture, int x, int y, int width, int height,
                                const std::uint8_t* pixels) = 0;
    virtual void drop_texture(TextureId texture) = 0;
};

} // namespace papamu::render
