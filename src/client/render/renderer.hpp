#pragma once

#include "client/platform/extent.hpp"
#include "client/render/batch.hpp"
#include "client/render/textures.hpp"
#include "client/render/troubles.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

namespace papamu::render {

struct RendererOptions {
    std::filesystem::path shaders;
    std::filesystem::path assets;
    bool es = false; ///< what `platform::Window::is_es` says
};

/// Draws batches with OpenGL. There is one, and the window outlives it.
class Renderer : public Textures {
public:
    static Result<std::unique_ptr<Renderer>> make(const RendererOptions& options);
    ~Renderer() override;
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    /// Makes everything anew that the graphics card held, after it lost all of that: a browser takes it away
    /// from pages that nobody looks at. Who keeps pictures of its own forgets them too.
    void restored();

    /// Starts a frame of this many pixels, filled with the colour.
    void begin_frame(platform::Extent pixels, const Colour& background);
    /// Draws what the batch holds, and empties it. May be called several times a frame.
    void draw(Batch& batch);
    /// The cost of everything drawn since `begin_frame`.
    FrameCost cost() const;

    /// A picture drawn once and kept: for what is dear to draw and stays the same, such as a board. `draw_it`
    /// is called, with a batch whose origin is the picture's corner, when there is no picture of this name,
    /// or one of another size or version. Pictures not asked for during some seconds of frames are forgotten.
    /// Call it outside of the collecting of other batches' clips; drawing it happens at once.
    Picture kept_picture(std::string_view name, platform::Extent pixels, std::uint64_t version,
                         const std::function<void(Batch&)>& draw_it);
    /// Forgets them all, for example when the look changes.
    void forget_pictures();

    /// Without materials boards and backgrounds are flat: for slow machines and for players who prefer it.
    void use_materials(bool on);

    /// Writes what has been drawn of the current frame as a PNG file.
    Result<void> screenshot(const std::filesystem::path& path);
    /// What has been drawn of the current frame: four bytes a pixel, row by row from the top.
    std::vector<std::uint8_t> pixels() const;
    /// The colour at a pixel of the current frame, (0, 0) being the upper left; for tests.
    Colour pixel(int x, int y) const;

    /// Whether a material can be used now; reads and compiles it when it is new. Never where materials are
    /// off.
    bool has_material(std::string_view name);
    /// The same for what a game may go without: a missing file is no trouble, a broken one is.
    bool offers_material(std::string_view name);

    Troubles& troubles();

    TextureId make_texture(int width, int height, const std::uint8_t* pixels) override;
    void update_texture(TextureId texture, int x, int y, int width, int height,
                        const std::uint8_t* pixels) override;
    void drop_texture(TextureId texture) override;

private:
    struct State;
    explicit Renderer(std::unique_ptr<State> state);
    void submit(Batch& batch);

    std::unique_ptr<State> state_;
};

} // namespace papamu::render
