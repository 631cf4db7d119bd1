#include "client/render/png.hpp"

#include "client/render/surface.hpp"

#include <SDL_error.h>
#include <SDL_image.h>

namespace papamu::render {

namespace {

const auto screenshot_failed = Text("render.screenshot", "the picture {file} cannot be written: {reason}");

} // namespace

Result<void> write_png(const std::filesystem::path& path, std::vector<std::uint8_t> rows,
                       platform::Extent size)
{
    const Surface surface{SDL_CreateRGBSurfaceWithFormatFrom(rows.data(), size.width, size.height, 32,
                                                             size.width * 4, SDL_PIXELFORMAT_RGBA32)};
    if (!surface || IMG_SavePNG(surface.get(), path.string().c_str()) != 0)
        return Message{screenshot_failed, {{"file", path.string()}, {"reason", SDL_GetError()}}};
    return {};
}

} // namespace papamu::render
