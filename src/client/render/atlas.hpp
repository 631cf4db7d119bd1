#pragma once

#include "client/render/textures.hpp"

#include <vector>

namespace papamu::render {

/// Packs many small pictures into few textures, so that one draw call shows them. Pictures stay until all are
/// dropped at once; the owner of the atlas does that between frames.
class Atlas {
public:
    explicit Atlas(Textures& textures) : textures_(textures) {}
    ~Atlas() { clear(); }
    Atlas(const Atlas&) = delete;
    Atlas& operator=(const Atlas&) = delete;

    /// A picture too large to share a texture gets its own.
    Picture add(int width, int height, const std::uint8_t* pixels);

    void clear();

    /// Pixels of all textures together.
    std::size_t pixels() const { return pixels_; }
    std::size_t textures() const { return pages_.size() + alone_.size(); }

private:
    // Pages fill in shelves: rows as high as the first picture put on them.
    struct Shelf {
        int top = 0;
        int height = 0;
        int used = 0;
    };
    struct Page {
        TextureId texture = 0;
        std::vector<Shelf> shelves;
        int used = 0;
    };

    bool place(Page& page, int width, int height, int& x, int& y);

    Textures& textures_;
    std::vector<Page> pages_;
    std::vector<TextureId> alone_;
    std::size_t pixels_ = 0;
};

} // namespace papamu::render
