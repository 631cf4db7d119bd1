#include "client/render/renderer.hpp"

#include "client/platform/gl.hpp"
#include "client/platform/here.hpp"
#include "client/render/png.hpp"
#include "client/render/programs.hpp"
#include "client/render/words.hpp"
#include "core/assert.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace papamu::render {

using platform::Extent;
using platform::gl;

namespace {

const auto renderer_failed =
    Text("render.failed", "the graphics driver refuses even the plainest shader; update it");

// About five seconds at 60 frames a second.
constexpr std::uint64_t frames_kept = 300;

struct KeptPicture {
    Picture picture;
    unsigned framebuffer = 0;
    std::uint64_t version = 0;
    std::uint64_t last_used = 0;
    bool worded = false; ///< something is written on it
};

const void* offset(std::size_t bytes) { return reinterpret_cast<const void*>(bytes); }

} // namespace

struct Renderer::State {
    State(const RendererOptions& with)
        : options(with), programs(std::in_place, with.shaders, with.assets, with.es, troubles)
    {
    }

    void set_up();

    RendererOptions options;
    Troubles troubles;
    std::optional<Programs> programs;
    bool materials = true;
    GLuint vertex_array = 0;
    GLuint vertex_buffer = 0;
    GLuint index_buffer = 0;
    GLuint nothing = 0; ///< a white texture, for commands without one
    Extent frame;
    Extent target; ///< of what is drawn into now
    bool into_picture = false;
    FrameCost cost;
    std::uint64_t frames = 0;
    std::map<std::string, KeptPicture, std::less<>> pictures;
};

Result<std::unique_ptr<Renderer>> Renderer::make(const RendererOptions& options)
{
    auto state = std::make_unique<State>(options);
    if (!state->programs->common().name) return renderer_failed;
    state->set_up();
    std::unique_ptr<Renderer> renderer{new Renderer{std::move(state)}};
    const std::uint8_t one_white[4] = {255, 255, 255, 255};
    renderer->state_->nothing = renderer->make_texture(1, 1, one_white);
    return renderer;
}

// What a context holds beside programs and textures.
void Renderer::State::set_up()
{
    gl().gen_vertex_arrays(1, &vertex_array);
    gl().gen_buffers(1, &vertex_buffer);
    gl().gen_buffers(1, &index_buffer);
    gl().bind_vertex_array(vertex_array);
    gl().bind_buffer(GL_ARRAY_BUFFER, vertex_buffer);
    gl().bind_buffer(GL_ELEMENT_ARRAY_BUFFER, index_buffer);
    const auto attribute = [](GLuint place, GLint parts, GLenum type, std::size_t where) {
        gl().enable_vertex_attrib_array(place);
        const GLboolean as_fraction = type == GL_UNSIGNED_BYTE ? GL_TRUE : GL_FALSE;
        gl().vertex_attrib_pointer(place, parts, type, as_fraction, sizeof(Vertex), offset(where));
    };
    attribute(0, 2, GL_FLOAT, offsetof(Vertex, at));
    attribute(1, 2, GL_FLOAT, offsetof(Vertex, uv));
    attribute(2, 4, GL_UNSIGNED_BYTE, offsetof(Vertex, colour));
    attribute(3, 2, GL_FLOAT, offsetof(Vertex, local));
    attribute(4, 2, GL_FLOAT, offsetof(Vertex, half));
    attribute(5, 4, GL_FLOAT, offsetof(Vertex, radius));
    gl().enable(GL_BLEND);
    gl().blend_func(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

void Renderer::restored()
{
    forget_pictures();
    state_->programs.emplace(state_->options.shaders, state_->options.assets, state_->options.es,
                             state_->troubles);
    state_->set_up();
    const std::uint8_t one_white[4] = {255, 255, 255, 255};
    state_->nothing = make_texture(1, 1, one_white);
}

Renderer::Renderer(std::unique_ptr<State> state) : state_(std::move(state)) {}

Renderer::~Renderer()
{
    forget_pictures();
    drop_texture(state_->nothing);
    gl().delete_buffers(1, &state_->vertex_buffer);
    gl().delete_buffers(1, &state_->index_buffer);
    gl().delete_vertex_arrays(1, &state_->vertex_array);
}

Troubles& Renderer::troubles() { return state_->troubles; }
FrameCost Renderer::cost() const { return state_->cost; }
void Renderer::use_materials(bool on)
{
    if (state_->materials != on) forget_pictures();
    state_->materials = on;
}
bool Renderer::has_material(std::string_view name)
{
    return state_->materials && state_->programs->material(name) != nullptr;
}
bool Renderer::offers_material(std::string_view name)
{
    return state_->materials && state_->programs->material(name, Programs::Missing::allowed) != nullptr;
}

void Renderer::begin_frame(Extent pixels, const Colour& background)
{
    ++state_->frames;
    state_->frame = state_->target = pixels;
    state_->cost = {};
    for (auto it = state_->pictures.begin(); it != state_->pictures.end();) {
        if (it->second.last_used + frames_kept >= state_->frames) {
            ++it;
            continue;
        }
        gl().delete_framebuffers(1, &it->second.framebuffer);
        drop_texture(it->second.picture.texture);
        it = state_->pictures.erase(it);
    }
    gl().bind_framebuffer(GL_FRAMEBUFFER, 0);
    gl().viewport(0, 0, pixels.width, pixels.height);
    gl().disable(GL_SCISSOR_TEST);
    gl().clear_color(background.red, background.green, background.blue, 1);
    gl().clear(GL_COLOR_BUFFER_BIT);
}

void Renderer::draw(Batch& batch)
{
    submit(batch);
    batch.clear();
}

void Renderer::submit(Batch& batch)
{
    if (batch.commands().empty()) return;
    const auto cost = batch.cost();
    state_->cost.draw_calls += cost.draw_calls;
    state_->cost.quads += cost.quads;
    state_->cost.triangles += cost.triangles;

    gl().bind_vertex_array(state_->vertex_array);
    gl().bind_buffer(GL_ARRAY_BUFFER, state_->vertex_buffer);
    gl().buffer_data(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(batch.vertices().size() * sizeof(Vertex)),
                     batch.vertices().data(), GL_STREAM_DRAW);
    gl().bind_buffer(GL_ELEMENT_ARRAY_BUFFER, state_->index_buffer);
    gl().buffer_data(GL_ELEMENT_ARRAY_BUFFER,
                     static_cast<GLsizeiptr>(batch.indices().size() * sizeof(std::uint32_t)),
                     batch.indices().data(), GL_STREAM_DRAW);
    gl().active_texture(GL_TEXTURE0);

    // Pictures are kept with their first row on top, so they are drawn the other way up than the screen.
    const auto width = static_cast<float>(state_->target.width);
    const auto height = static_cast<float>(state_->target.height);
    const float up = state_->into_picture ? 1.0F : -1.0F;
    const float view[4] = {2 / width, up * 2 / height, -1, -up};

    for (const auto& command : batch.commands()) {
        const Program* program = nullptr;
        if (command.material && state_->materials)
            program = state_->programs->material(batch.materials()[*command.material].name);
        const bool with_material = program != nullptr;
        if (!program) program = &state_->programs->common();
        gl().use_program(program->name);
        gl().uniform_4fv(program->view, 1, view);
        if (with_material) {
            const auto& use = batch.materials()[*command.material];
            const auto& style = use.style;
            std::array<float, 24> colours{};
            for (std::size_t i = 0; i < style.colours.size(); ++i) {
                const auto& c = style.colours[i];
                const std::array<float, 4> parts{c.red, c.green, c.blue, c.alpha};
                std::copy(parts.begin(), parts.end(), colours.begin() + static_cast<std::ptrdiff_t>(4 * i));
            }
            gl().uniform_1f(program->time, style.time);
            gl().uniform_2f(program->size, use.place.width, use.place.height);
            gl().uniform_2f(program->cells, style.cells.width, style.cells.height);
            gl().uniform_1f(program->detail, style.detail);
            gl().uniform_1fv(program->values, static_cast<GLsizei>(style.values.size()), style.values.data());
            gl().uniform_4fv(program->colours, 6, colours.data());
        } else {
            gl().bind_texture(GL_TEXTURE_2D, command.texture ? command.texture : state_->nothing);
            gl().uniform_1i(program->texture, 0);
        }
        if (command.clip) {
            const auto x = static_cast<GLint>(command.clip->x), y = static_cast<GLint>(command.clip->y);
            const auto w = static_cast<GLint>(command.clip->width),
                       h = static_cast<GLint>(command.clip->height);
            gl().enable(GL_SCISSOR_TEST);
            gl().scissor(x, state_->into_picture ? y : state_->target.height - y - h, w, h);
        } else {
            gl().disable(GL_SCISSOR_TEST);
        }
        gl().draw_elements(GL_TRIANGLES, static_cast<GLsizei>(command.index_count), GL_UNSIGNED_INT,
                           offset(command.first_index * sizeof(std::uint32_t)));
    }
    gl().disable(GL_SCISSOR_TEST);
}

Picture Renderer::kept_picture(std::string_view name, Extent pixels, std::uint64_t version,
                               const std::function<void(Batch&)>& draw_it)
{
    assert(!state_->into_picture); // one picture at a time
    pixels = {std::max(pixels.width, 1), std::max(pixels.height, 1)};
    const Size size{static_cast<float>(pixels.width), static_cast<float>(pixels.height)};
    std::string key{name};
    // One with words on it has a twin without them.
    if (words_hidden() && state_->pictures[key].worded) key = "wordless " + key;
    auto& kept = state_->pictures[key];
    kept.last_used = state_->frames;
    if (kept.picture && kept.picture.size == size && kept.version == version) return kept.picture;

    if (!kept.picture || kept.picture.size != size) {
        if (kept.framebuffer) gl().delete_framebuffers(1, &kept.framebuffer);
        if (kept.picture) drop_texture(kept.picture.texture);
        kept.picture = {make_texture(pixels.width, pixels.height, nullptr), {0, 0, 1, 1}, size};
        gl().gen_framebuffers(1, &kept.framebuffer);
        gl().bind_framebuffer(GL_FRAMEBUFFER, kept.framebuffer);
        gl().framebuffer_texture_2d(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, kept.picture.texture,
                                    0);
    }
    kept.version = version;
    gl().bind_framebuffer(GL_FRAMEBUFFER, kept.framebuffer);
    state_->into_picture = true;
    state_->target = pixels;
    gl().viewport(0, 0, pixels.width, pixels.height);
    gl().disable(GL_SCISSOR_TEST);
    gl().clear_color(0, 0, 0, 0);
    gl().clear(GL_COLOR_BUFFER_BIT);
    Batch batch;
    const auto words_before = words_so_far();
    draw_it(batch);
    kept.worded = words_so_far() != words_before;
    submit(batch);
    state_->into_picture = false;
    state_->target = state_->frame;
    gl().bind_framebuffer(GL_FRAMEBUFFER, 0);
    gl().viewport(0, 0, state_->frame.width, state_->frame.height);
    return kept.picture;
}

void Renderer::forget_pictures()
{
    for (auto& [name, kept] : state_->pictures) {
        gl().delete_framebuffers(1, &kept.framebuffer);
        drop_texture(kept.picture.texture);
    }
    state_->pictures.clear();
}

std::vector<std::uint8_t> Renderer::pixels() const
{
    const auto width = state_->frame.width, height = state_->frame.height;
    const auto pitch = static_cast<std::size_t>(width) * 4;
    std::vector<std::uint8_t> read(pitch * static_cast<std::size_t>(height));
    gl().pixel_store_i(GL_PACK_ALIGNMENT, 4);
    gl().read_pixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, read.data());
    std::vector<std::uint8_t> rows(read.size());
    for (std::size_t row = 0; row < static_cast<std::size_t>(height); ++row) {
        const auto from =
            read.begin() + static_cast<std::ptrdiff_t>((static_cast<std::size_t>(height) - 1 - row) * pitch);
        std::copy(from, from + static_cast<std::ptrdiff_t>(pitch),
                  rows.begin() + static_cast<std::ptrdiff_t>(row * pitch));
    }
    // What stands on a screen is opaque, whatever the framebuffer says.
    for (std::size_t i = 3; i < rows.size(); i += 4) rows[i] = 255;
    return rows;
}

Result<void> Renderer::screenshot(const std::filesystem::path& path)
{
    return write_png(path, pixels(), state_->frame);
}

Colour Renderer::pixel(int x, int y) const
{
    std::uint8_t bytes[4] = {};
    gl().read_pixels(x, state_->frame.height - 1 - y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes);
    const auto part = [&](int i) { return static_cast<float>(bytes[i]) / 255.0F; };
    return {part(0), part(1), part(2), part(3)};
}

TextureId Renderer::make_texture(int width, int height, const std::uint8_t* pixels)
{
    GLuint texture = 0;
    gl().gen_textures(1, &texture);
    gl().bind_texture(GL_TEXTURE_2D, texture);
    gl().pixel_store_i(GL_UNPACK_ALIGNMENT, 4);
    gl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    gl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    gl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    gl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    // Fresh texture memory may hold anything, but for a browser's; a page that is filled bit by bit must
    // start transparent.
    const std::size_t bytes = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4;
    const bool given = pixels || platform::in_browser;
    const std::vector<std::uint8_t> empty(given ? 0 : bytes);
    gl().tex_image_2d(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                      given ? pixels : empty.data());
    return texture;
}

void Renderer::update_texture(TextureId texture, int x, int y, int width, int height,
                              const std::uint8_t* pixels)
{
    gl().bind_texture(GL_TEXTURE_2D, texture);
    gl().pixel_store_i(GL_UNPACK_ALIGNMENT, 4);
    gl().tex_sub_image_2d(GL_TEXTURE_2D, 0, x, y, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
}

void Renderer::drop_texture(TextureId texture)
{
    const GLuint name = texture;
    if (name) gl().delete_textures(1, &name);
}

} // namespace papamu::render
