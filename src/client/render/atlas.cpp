#include "client/render/atlas.hpp"

namespace papamu::render {

namespace {

constexpr int page_size = 1024;
// Above this a picture would waste more of a page than it saves.
constexpr int largest_shared = 400;
// Linear filtering looks one pixel beyond a picture.
constexpr int gap = 1;

} // namespace

bool Atlas::place(Page& page, int width, int height, int& x, int& y)
{
    Shelf* best = nullptr;
    for (auto& shelf : page.shelves) {
        const bool fits = shelf.used + width <= page_size && shelf.height >= height;
        // A low picture on a high shelf wastes the rest of it.
        if (fits && shelf.height <= height + height / 4 + 4 && (!best || shelf.height < best->height))
            best = &shelf;
    }
    if (!best) {
        if (page.used + height > page_size) return false;
        page.shelves.push_back({page.used, height, 0});
        page.used += height;
        best = &page.shelves.back();
    }
    x = best->used;
    y = best->top;
    best->used += width;
    return true;
}

Picture Atlas::add(int width, int height, const std::uint8_t* pixels)
{
    const Size size{static_cast<float>(width), static_cast<float>(height)};
    if (width > largest_shared * 2 || height > largest_shared) {
        alone_.push_back(textures_.make_texture(width, height, pixels));
        pixels_ += static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
        return {alone_.back(), {0, 0, 1, 1}, size};
    }
    int x = 0, y = 0;
    Page* page = nullptr;
    for (auto& candidate : pages_)
        if (place(candidate, width + gap, height + gap, x, y)) {
            page = &candidate;
            break;
        }
    if (!page) {
        pages_.push_back({textures_.make_texture(page_size, page_size, nullptr), {}, 0});
        pixels_ += static_cast<std::size_t>(page_size) * page_size;
        page = &pages_.back();
        place(*page, width + gap, height + gap, x, y);
    }
    textures_.update_texture(page->texture, x, y, width, height, pixels);
    const auto part = [](int value) { return static_cast<float>(value) / static_cast<float>(page_size); };
    return {page->texture, {part(x), part(y), part(width), part(height)}, size};
}

void Atlas::clear()
{
    for (const auto& page : pages_) textures_.drop_texture(page.texture);
    for (const TextureId texture : alone_) textures_.drop_texture(texture);
    pages_.clear();
    alone_.clear();
    pixels_ = 0;
}

} // namespace papamu::render
