#pragma once

#include "client/platform/directories.hpp"
#include "client/platform/window.hpp"
#include "client/render/renderer.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>

namespace papamu::stage {

/// The program's own files, from the source tree.
inline platform::Directories directories()
{
    auto found = platform::find_shared_directories();
    REQUIRE(found);
    return *found;
}

/// A window without a display.
inline std::unique_ptr<platform::Window> window(platform::Extent size = {320, 240})
{
    platform::WindowOptions options;
    options.headless = true;
    options.size = size;
    auto opened = platform::Window::open(options);
    if (!opened) FAIL(english(opened.reason()));
    return std::move(*opened);
}

inline std::unique_ptr<render::Renderer> renderer(const platform::Window& window,
                                                  std::filesystem::path shaders = {},
                                                  std::filesystem::path assets = {})
{
    const auto own = directories();
    auto made = render::Renderer::make(
        {shaders.empty() ? own.shaders : shaders, assets.empty() ? own.assets : assets, window.is_es()});
    if (!made) FAIL(english(made.reason()));
    return std::move(*made);
}

/// A folder that is gone when the test is over. Other test programs may run beside this one: it is nobody
/// else's.
class Folder {
public:
    Folder()
    {
        const auto place = std::filesystem::temp_directory_path();
        int number = 0;
        do path_ = place / ("papamu-test-" + std::to_string(number++));
        while (!std::filesystem::create_directory(path_));
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    void write(const std::filesystem::path& name, std::string_view text) const
    {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream{path_ / name, std::ios::binary} << text;
    }

private:
    std::filesystem::path path_;
};

/// Whether one of the messages names this.
inline bool told(const render::Troubles& troubles, std::string_view part)
{
    for (const auto& message : troubles.all())
        if (english(message).find(part) != std::string::npos) return true;
    return false;
}

inline void check_colour(const render::Colour& seen, const render::Colour& wanted, float tolerance = 0.02F)
{
    INFO("seen " << seen.red << ' ' << seen.green << ' ' << seen.blue << ", wanted " << wanted.red << ' '
                 << wanted.green << ' ' << wanted.blue);
    CHECK(std::abs(seen.red - wanted.red) <= tolerance);
    CHECK(std::abs(seen.green - wanted.green) <= tolerance);
    CHECK(std::abs(seen.blue - wanted.blue) <= tolerance);
}

} // namespace papamu::stage
