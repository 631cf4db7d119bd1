#pragma once

// The OpenGL functions we use, common to 3.3 core and ES 3.0 (which is WebGL 2 in a browser). A desktop loads
// them at run time, so that nothing links with libGL. Only the .cpp files of `render` include this.

#include "core/result.hpp"

#include <SDL_opengl.h>

namespace papamu::platform {

// Name in the table, type of the pointer, name in the library. SDL's header declares the oldest functions and
// has pointer types for the others.
#define PAPAMU_GL_FUNCTIONS(X)                                                                               \
    X(active_texture, PFNGLACTIVETEXTUREPROC, glActiveTexture)                                               \
    X(attach_shader, PFNGLATTACHSHADERPROC, glAttachShader)                                                  \
    X(bind_buffer, PFNGLBINDBUFFERPROC, glBindBuffer)                                                        \
    X(bind_framebuffer, PFNGLBINDFRAMEBUFFERPROC, glBindFramebuffer)                                         \
    X(bind_texture, decltype(&glBindTexture), glBindTexture)                                                 \
    X(bind_vertex_array, PFNGLBINDVERTEXARRAYPROC, glBindVertexArray)                                        \
    X(blend_func, decltype(&glBlendFunc), glBlendFunc)                                                       \
    X(buffer_data, PFNGLBUFFERDATAPROC, glBufferData)                                                        \
    X(check_framebuffer_status, PFNGLCHECKFRAMEBUFFERSTATUSPROC, glCheckFramebufferStatus)                   \
    X(clear, decltype(&glClear), glClear)                                                                    \
    X(clear_color, decltype(&glClearColor), glClearColor)                                                    \
    X(compile_shader, PFNGLCOMPILESHADERPROC, glCompileShader)                                               \
    X(create_program, PFNGLCREATEPROGRAMPROC, glCreateProgram)                                               \
    X(create_shader, PFNGLCREATESHADERPROC, glCreateShader)                                                  \
    X(delete_buffers, PFNGLDELETEBUFFERSPROC, glDeleteBuffers)                                               \
    X(delete_framebuffers, PFNGLDELETEFRAMEBUFFERSPROC, glDeleteFramebuffers)                                \
    X(delete_program, PFNGLDELETEPROGRAMPROC, glDeleteProgram)                                               \
    X(delete_shader, PFNGLDELETESHADERPROC, glDeleteShader)                                                  \
    X(delete_textures, decltype(&glDeleteTextures), glDeleteTextures)                                        \
    X(delete_vertex_arrays, PFNGLDELETEVERTEXARRAYSPROC, glDeleteVertexArrays)                               \
    X(disable, decltype(&glDisable), glDisable)                                                              \
    X(draw_arrays, decltype(&glDrawArrays), glDrawArrays)                                                    \
    X(draw_elements, decltype(&glDrawElements), glDrawElements)                                              \
    X(enable, decltype(&glEnable), glEnable)                                                                 \
    X(enable_vertex_attrib_array, PFNGLENABLEVERTEXATTRIBARRAYPROC, glEnableVertexAttribArray)               \
    X(finish, decltype(&glFinish), glFinish)                                                                 \
    X(framebuffer_texture_2d, PFNGLFRAMEBUFFERTEXTURE2DPROC, glFramebufferTexture2D)                         \
    X(gen_buffers, PFNGLGENBUFFERSPROC, glGenBuffers)                                                        \
    X(gen_framebuffers, PFNGLGENFRAMEBUFFERSPROC, glGenFramebuffers)                                         \
    X(gen_textures, decltype(&glGenTextures), glGenTextures)                                                 \
    X(gen_vertex_arrays, PFNGLGENVERTEXARRAYSPROC, glGenVertexArrays)                                        \
    X(get_integer_v, decltype(&glGetIntegerv), glGetIntegerv)                                                \
    X(get_program_info_log, PFNGLGETPROGRAMINFOLOGPROC, glGetProgramInfoLog)                                 \
    X(get_program_iv, PFNGLGETPROGRAMIVPROC, glGetProgramiv)                                                 \
    X(get_shader_info_log, PFNGLGETSHADERINFOLOGPROC, glGetShaderInfoLog)                                    \
    X(get_shader_iv, PFNGLGETSHADERIVPROC, glGetShaderiv)                                                    \
    X(get_string, decltype(&glGetString), glGetString)                                                       \
    X(get_uniform_location, PFNGLGETUNIFORMLOCATIONPROC, glGetUniformLocation)                               \
    X(link_program, PFNGLLINKPROGRAMPROC, glLinkProgram)                                                     \
    X(pixel_store_i, decltype(&glPixelStorei), glPixelStorei)                                                \
    X(read_pixels, decltype(&glReadPixels), glReadPixels)                                                    \
    X(scissor, decltype(&glScissor), glScissor)                                                              \
    X(shader_source, PFNGLSHADERSOURCEPROC, glShaderSource)                                                  \
    X(tex_image_2d, decltype(&glTexImage2D), glTexImage2D)                                                   \
    X(tex_parameter_i, decltype(&glTexParameteri), glTexParameteri)                                          \
    X(tex_sub_image_2d, decltype(&glTexSubImage2D), glTexSubImage2D)                                         \
    X(uniform_1f, PFNGLUNIFORM1FPROC, glUniform1f)                                                           \
    X(uniform_1fv, PFNGLUNIFORM1FVPROC, glUniform1fv)                                                        \
    X(uniform_1i, PFNGLUNIFORM1IPROC, glUniform1i)                                                           \
    X(uniform_2f, PFNGLUNIFORM2FPROC, glUniform2f)                                                           \
    X(uniform_4fv, PFNGLUNIFORM4FVPROC, glUniform4fv)                                                        \
    X(use_program, PFNGLUSEPROGRAMPROC, glUseProgram)                                                        \
    X(vertex_attrib_pointer, PFNGLVERTEXATTRIBPOINTERPROC, glVertexAttribPointer)                            \
    X(viewport, decltype(&glViewport), glViewport)

/// The functions of the current context.
struct Gl {
#define PAPAMU_GL_MEMBER(name, type, symbol) type name = nullptr;
    PAPAMU_GL_FUNCTIONS(PAPAMU_GL_MEMBER)
#undef PAPAMU_GL_MEMBER
};

/// Loads the table from the current context, or names the first function that is missing.
Result<void> load_gl();

/// The loaded table.
const Gl& gl();

} // namespace papamu::platform
