#include "render/stage.hpp"

#include <SDL_video.h>

using namespace papamu;

TEST_CASE("a data folder is made when it is missing, and one that cannot be written is named", "[platform]")
{
    stage::Folder folder;
    const auto made = platform::find_directories(folder.path() / "saved" / "games");
    REQUIRE(made);
    CHECK(std::filesystem::is_directory(made->data));
    CHECK(std::filesystem::is_empty(made->data));
    CHECK(std::filesystem::is_directory(made->assets));
    folder.write("file", "no folder");
    const auto refused = platform::find_directories(folder.path() / "file" / "below");
    REQUIRE_FALSE(refused);
    CHECK(english(refused.reason()).find("below") != std::string::npos);
    CHECK(english(refused.reason()).find("--data-dir") != std::string::npos);
}

TEST_CASE("a headless window has the pixels it was asked for", "[platform]")
{
    const auto window = stage::window({640, 480});
    CHECK(window->pixels() == platform::Extent{640, 480});
    CHECK(window->density() == Approx(1));
    CHECK(window->is_headless());
}

TEST_CASE("a window cannot be made so small by hand that nothing can be read", "[platform]")
{
    const auto window = stage::window({640, 480});
    int width = 0, height = 0;
    SDL_GetWindowMinimumSize(window->handle(), &width, &height);
    CHECK(platform::Extent{width, height} == platform::smallest_window);
    window->set_size({1, 1});
    CHECK(window->pixels() == platform::Extent{1, 1});
}
