#include "platform/variable.hpp"
#include "render/stage.hpp"

#include <SDL_video.h>

#include <unistd.h>

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
    REQUIRE(platform::note_chosen(own, "/elsewhere"));
    CHECK(found());
    directories.data = own.data;
    CHECK_FALSE(found());
    directories.data = folder.path() / "elsewhere";
    std::filesystem::remove_all(own.data);
    folder.write("Papamu", "no folder");
    CHECK_FALSE(found());
}

TEST_CASE("a place that was chosen instead of the usual one is known although that can be written again",
          "[platform]")
{
    stage::Folder folder;
    const stage::Variable home("HOME", folder.path().string()), data("XDG_DATA_HOME", std::nullopt),
        config("XDG_CONFIG_HOME", std::nullopt), passing("TMPDIR", folder.path().string());
    const auto usual = platform::find_directories().value();
    REQUIRE_FALSE(usual.data_trouble);
    CHECK_FALSE(platform::find_place_instead(usual));
    const platform::Place own{folder.path() / "Papamu", folder.path() / "Papamu"};
    std::filesystem::create_directory(own.data);
    // Somebody else, or the same person on another computer.
    REQUIRE(platform::note_chosen(own, "/home/ben/.local/share/papamu"));
    CHECK_FALSE(platform::find_place_instead(usual));
    REQUIRE(platform::note_chosen(own, usual.data));
    CHECK(platform::find_place_instead(usual).value() == own);
    std::filesystem::remove_all(own.data);
    folder.write("Papamu", "no folder");
    CHECK_FALSE(platform::find_place_instead(usual));
    // One that the system may empty is used only in need.
    const auto temporary = folder.path() / ("papamu-" + std::to_string(::getuid()));
    auto directories = usual;
    platform::keep_data_in(temporary, directories);
    REQUIRE(platform::note_chosen({temporary, temporary, true}, usual.data));
    CHECK(platform::find_chosen_place(usual).value().data == temporary);
    CHECK_FALSE(platform::find_place_instead(usual));
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
