#include "client/platform/gl.hpp"

#include <SDL_video.h>

namespace papamu::platform {

namespace {

const auto gl_function_missing = Text(
    "platform.gl_function", "the graphics driver lacks {function}; update it, or install libgl1-mesa-dri");

Gl table;

} // namespace

Result<void> load_gl()
{
#define PAPAMU_GL_LOAD(name, type, symbol)                                                                   \
    table.name = reinterpret_cast<type>(SDL_GL_GetProcAddress(#symbol));                                     \
    if (!table.name) return Message{gl_function_missing, {{"function", #symbol}}};
    PAPAMU_GL_FUNCTIONS(PAPAMU_GL_LOAD)
#undef PAPAMU_GL_LOAD
    return {};
}

const Gl& gl() { return table; }

} // namespace papamu::platform
