#include "client/render/programs.hpp"

#include "client/platform/gl.hpp"
#include "core/text.hpp"
#include "data/bytes.hpp"

#include <algorithm>
#include <vector>

namespace papamu::render {

using platform::gl;

namespace {

const auto shader_missing =
    Text("render.shader_missing",
         "the shader {file} is missing; drawing goes on without it; install Papamu again");
const auto shader_broken =
    Text("render.shader_broken", "the shader {file} does not compile; drawing goes on without it: {reason}");

constexpr const char* desktop_lines = "#version 330 core\n";
constexpr const char* es_lines = "#version 300 es\nprecision highp float;\nprecision highp int;\n";

// If the files of the common shader are gone, words and plain shapes must still be legible.
constexpr const char* plain_vertex = R"(
layout(location = 0) in vec2 a_at;
layout(location = 1) in vec2 a_uv;
layout(location = 2) in vec4 a_colour;
layout(location = 5) in vec4 a_shape;
uniform vec4 u_view;
out vec2 v_uv;
out vec4 v_colour;
out float v_textured;
void main()
{
    v_uv = a_uv;
    v_colour = vec4(a_colour.rgb * a_colour.a, a_colour.a);
    v_textured = a_shape.w;
    gl_Position = vec4(a_at * u_view.xy + u_view.zw, 0.0, 1.0);
}
)";
constexpr const char* plain_fragment = R"(
in vec2 v_uv;
in vec4 v_colour;
in float v_textured;
uniform sampler2D u_texture;
out vec4 out_colour;
void main() { out_colour = v_colour * mix(vec4(1.0), texture(u_texture, v_uv), v_textured); }
)";

// Drivers end their words with line breaks and NULs, and write many lines for one mistake.
std::string first_lines(std::string words)
{
    std::replace(words.begin(), words.end(), '\0', ' ');
    std::string out;
    int lines = 0;
    for (const auto line : split(words, '\n')) {
        if (trimmed(line).empty()) continue;
        if (++lines > 3) break;
        if (!out.empty()) out += " / ";
        out += trimmed(line);
    }
    return out;
}

std::string shader_words(unsigned shader)
{
    GLint length = 0;
    gl().get_shader_iv(shader, GL_INFO_LOG_LENGTH, &length);
    std::string words(static_cast<std::size_t>(std::max(length, 1)), ' ');
    gl().get_shader_info_log(shader, length, nullptr, words.data());
    return first_lines(words);
}

std::string program_words(unsigned program)
{
    GLint length = 0;
    gl().get_program_iv(program, GL_INFO_LOG_LENGTH, &length);
    std::string words(static_cast<std::size_t>(std::max(length, 1)), ' ');
    gl().get_program_info_log(program, length, nullptr, words.data());
    return first_lines(words);
}

} // namespace

Programs::Programs(std::filesystem::path shaders, std::filesystem::path assets, bool es, Troubles& troubles)
    : shaders_(std::move(shaders)), assets_(std::move(assets)), es_(es), troubles_(troubles)
{
    make_common();
}

Programs::~Programs()
{
    for (const auto& [name, program] : materials_)
        if (program.name) gl().delete_program(program.name);
    if (common_.name) gl().delete_program(common_.name);
    if (vertex_) gl().delete_shader(vertex_);
}

// `#line` makes the compiler count from the start of each file, as its writer does.
unsigned Programs::compile(unsigned kind, const std::vector<Part>& parts)
{
    std::string source = es_ ? es_lines : desktop_lines;
    for (const auto& part : parts) source += "#line 1\n" + part.source + "\n";
    const char* text = source.c_str();
    const GLuint shader = gl().create_shader(kind);
    gl().shader_source(shader, 1, &text, nullptr);
    gl().compile_shader(shader);
    GLint fine = 0;
    gl().get_shader_iv(shader, GL_COMPILE_STATUS, &fine);
    if (fine) return shader;
    troubles_.add({shader_broken, {{"file", parts.back().name}, {"reason", shader_words(shader)}}});
    gl().delete_shader(shader);
    return 0;
}

Program Programs::link(unsigned vertex, unsigned fragment, std::string_view name)
{
    Program program;
    if (!vertex || !fragment) return program;
    const GLuint linked = gl().create_program();
    gl().attach_shader(linked, vertex);
    gl().attach_shader(linked, fragment);
    gl().link_program(linked);
    GLint fine = 0;
    gl().get_program_iv(linked, GL_LINK_STATUS, &fine);
    if (!fine) {
        troubles_.add({shader_broken, {{"file", name}, {"reason", program_words(linked)}}});
        gl().delete_program(linked);
        return program;
    }
    program.name = linked;
    const auto place = [&](const char* uniform) { return gl().get_uniform_location(linked, uniform); };
    program.view = place("u_view");
    program.texture = place("u_texture");
    program.time = place("u_time");
    program.size = place("u_size");
    program.cells = place("u_cells");
    program.detail = place("u_detail");
    program.values = place("u_values");
    program.colours = place("u_colours");
    return program;
}

void Programs::make_common()
{
    const auto source = [&](const char* name) -> std::optional<Part> {
        const auto path = shaders_ / name;
        auto text = read_bytes(path);
        if (text) return Part{path.string(), std::move(*text)};
        troubles_.add({shader_missing, {{"file", path.string()}}});
        return std::nullopt;
    };
    const auto vertex = source("sprite.vert");
    const auto fragment = source("sprite.frag");
    if (vertex && fragment) {
        vertex_ = compile(GL_VERTEX_SHADER, {*vertex});
        const unsigned compiled = compile(GL_FRAGMENT_SHADER, {*fragment});
        common_ = link(vertex_, compiled, fragment->name);
        if (compiled) gl().delete_shader(compiled);
        if (common_.name) return;
    }
    const unsigned plain = compile(GL_VERTEX_SHADER, {{"plain", plain_vertex}});
    const unsigned compiled = compile(GL_FRAGMENT_SHADER, {{"plain", plain_fragment}});
    common_ = link(plain, compiled, "plain");
    if (plain) gl().delete_shader(plain);
    if (compiled) gl().delete_shader(compiled);
}

const Program* Programs::material(std::string_view name, Missing missing)
{
    if (const auto found = materials_.find(name); found != materials_.end())
        return found->second.name ? &found->second : nullptr;
    const bool in_assets = name.find('/') != std::string_view::npos;
    const auto path = (in_assets ? assets_ : shaders_) / (std::string{name} + ".frag");
    Program program;
    const auto head = read_bytes(shaders_ / "material.glsl");
    const auto body = read_bytes(path);
    const auto tail = read_bytes(shaders_ / "material_main.glsl");
    if (!body && missing == Missing::allowed) {
        materials_.emplace(std::string{name}, program);
        return nullptr;
    }
    if (!body) troubles_.add({shader_missing, {{"file", path.string()}}});
    if (!head) troubles_.add({shader_missing, {{"file", (shaders_ / "material.glsl").string()}}});
    if (!tail) troubles_.add({shader_missing, {{"file", (shaders_ / "material_main.glsl").string()}}});
    if (head && body && tail && vertex_) {
        // The body stands last: its name is the one to tell, and its lines are counted.
        const unsigned fragment =
            compile(GL_FRAGMENT_SHADER,
                    {{"material.glsl", *head}, {"material_main.glsl", *tail}, {path.string(), *body}});
        program = link(vertex_, fragment, path.string());
        if (fragment) gl().delete_shader(fragment);
    }
    const auto& kept = materials_.emplace(std::string{name}, program).first->second;
    return kept.name ? &kept : nullptr;
}

} // namespace papamu::render
