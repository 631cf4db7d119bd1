// What a browser offers is known when the module is linked.

#define GL_GLEXT_PROTOTYPES
#include "client/platform/gl.hpp"

namespace papamu::platform {

namespace {

constexpr Gl table{
#define PAPAMU_GL_LOAD(name, type, symbol) &symbol,
    PAPAMU_GL_FUNCTIONS(PAPAMU_GL_LOAD)
#undef PAPAMU_GL_LOAD
};

} // namespace

Result<void> load_gl() { return {}; }

const Gl& gl() { return table; }

} // namespace papamu::platform
