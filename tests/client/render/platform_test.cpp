#include "platform/variable.hpp"
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
    CHECK_FALSE(made->data_trouble);
    CHECK_FALSE(made->config_trouble);
    auto refused = platform::find_directories(folder.path() / "file" / "below");
    REQUIRE(refused);
    REQUIRE(refused->data_trouble);
    CHECK(refused->config_trouble);
    CHECK(english(*refused->data_trouble).find("below cannot be written (") != std::string::npos);
    // Another place for what is played alone.
    platform::keep_data_in(folder.path() / "other", *refused);
    CHECK_FALSE(refused->data_trouble);
    CHECK(refused->config_trouble);
    CHECK(std::filesystem::is_directory(folder.path() / "other"));
}

TEST_CASE("a place that was chosen is known by itself, as long as it can be written", "[platform]")
{
    stage::Folder folder;
    const stage::Variable home("HOME", folder.path().string()), data("XDG_DATA_HOME", std::nullopt),
        config("XDG_CONFIG_HOME", std::nullopt);
    const platform::Place own{folder.path() / "Papamu", folder.path() / "Papamu"};
    platform::Directories directories;
    directories.data = folder.path() / "elsewhere";
    const auto found = [&] {
        const auto place = platform::find_chosen_place(directories);
        return place && place->data == own.data;
    };
    std::filesystem::create_directory(own.data);
    CHECK_FALSE(found());
    REQUIRE(platform::note_chosen(own));
    CHECK(found());
    directories.data = own.data;
    CHECK_FALSE(found());
    directories.data = folder.path() / "elsewhere";
    std::filesystem::remove_all(own.data);
    folder.write("Papamu", "no folder");
    CHECK_FALSE(found());
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
