#pragma once

// For the .cpp files here that meet SDL's surfaces.

#include <SDL_surface.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace papamu::render {

struct FreeSurface {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, FreeSurface>;

/// The pixels as textures want them: rows without gaps, alpha multiplied in. Empty when memory is out.
inline std::vector<std::uint8_t> premultiplied(SDL_Surface& surface)
{
    const Surface plain{SDL_ConvertSurfaceFormat(&surface, SDL_PIXELFORMAT_RGBA32, 0)};
    if (!plain) return {};
    const auto width = static_cast<std::size_t>(plain->w), height = static_cast<std::size_t>(plain->h);
    std::vector<std::uint8_t> out;
    out.reserve(width * height * 4);
    for (std::size_t y = 0; y < height; ++y) {
        const auto* row =
            static_cast<const std::uint8_t*>(plain->pixels) + y * static_cast<std::size_t>(plain->pitch);
        for (std::size_t x = 0; x < width; ++x, row += 4) {
            const unsigned alpha = row[3];
            for (int part = 0; part < 3; ++part)
                out.push_back(static_cast<std::uint8_t>((row[part] * alpha + 127) / 255));
            out.push_back(row[3]);
        }
    }
    return out;
}

} // namespace papamu::render
