#pragma once

#include "client/render/atlas.hpp"
#include "client/render/textures.hpp"
#include "client/render/troubles.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

namespace papamu::render {

/// SVG files as pictures, rasterised at exactly the size they are shown in. A name is the path below the
/// assets without ending: `ui/undo`, `games/konane/pebble`. A missing or broken file is a visible placeholder
/// and a message.
class Sprites {
public:
    Sprites(Textures& textures, std::filesystem::path assets, Troubles& troubles);

    /// The drawing in a box of this many pixels, as large as its own proportions allow and centred.
    Picture get(std::string_view name, float width, float height);
    Picture get(std::string_view name, float side) { return get(name, side, side); }

    /// Once a frame, before anything is collected: forgets all pictures when they have become too many.
    void begin_frame();
    /// Forgets all pictures; call it when sizes change, between frames.
    void forget();

    std::size_t count() const { return pictures_.size(); }

private:
    struct Key {
        std::string name;
        int width = 0;
        int height = 0;
        friend bool operator<(const Key& a, const Key& b)
        {
            return std::tie(a.name, a.width, a.height) < std::tie(b.name, b.width, b.height);
        }
    };

    Picture rasterise(const Key& key);

    Atlas atlas_;
    std::filesystem::path assets_;
    Troubles& troubles_;
    std::map<Key, Picture> pictures_;
    std::map<std::string, std::string> sources_; ///< the text of each file, empty when it is missing
};

} // namespace papamu::render
