#include "client/storage/settings_file.hpp"
#include "client/storage/settings_text.hpp"
#include "storage/settings_sample.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <optional>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::said;
using papamu::testing::unusual;
namespace fs = std::filesystem;

TEST_CASE("settings that are no TOML are kept aside, told, and the usual ones used", "[settings]")
{
    std::string deep = "a";
    for (int i = 0; i < 200'000; ++i) deep += ".a";
    for (const auto& broken :
         {std::string("version = "), std::string("[["), std::string("[[[x]]]"), std::string("[=]"),
          std::string("a = 1\na = 2"), std::string(64, '\0'), std::string("a = \"\xff\""),
          std::string("papamu journal 1\n"), deep + " = 1", '[' + deep + "]\n",
          "a = " + std::string(200'000, '['), "a = " + std::string(300, '{')}) {
        Folder folder;
        const auto file = folder / "settings.toml";
        testing::write(file, broken);
        auto opened = SettingsFile::open(file);
        INFO(broken.substr(0, 40));
        CHECK(opened.settings == Settings{});
        REQUIRE(opened.troubles.size() == 1);
        CHECK(opened.troubles[0].id == "storage.settings_broken");
        CHECK(said(opened.troubles).find(file.string() + ".damaged") != std::string::npos);
        CHECK(testing::read(file.string() + ".damaged") == broken);
        CHECK_FALSE(fs::exists(file));
        opened.settings = unusual();
        REQUIRE(opened.file.save(opened.settings));
        const auto again = SettingsFile::open(file);
        CHECK(again.troubles.empty());
        CHECK(again.settings == unusual());
        CHECK(testing::read(file.string() + ".damaged") == broken);
    }
    CHECK(said({read_settings("a = 1\n[x").reason()}).find("line 2: ") == 0);
    CHECK(said({read_settings("a = 1\n[[[x]]]").reason()}) == "line 2: a section has no name\n");
}

TEST_CASE("no settings are the usual ones, and no trouble", "[settings]")
{
    Folder folder;
    auto opened = SettingsFile::open(folder / "settings.toml");
    CHECK(opened.settings == Settings{});
    CHECK(opened.troubles.empty());
    CHECK(folder.names().empty());
    REQUIRE(opened.file.save(unusual()));
    REQUIRE(opened.file.save(Settings{}));
    CHECK(SettingsFile::open(folder / "settings.toml").settings == Settings{});
}

TEST_CASE("settings with something else in their place, or that may not be touched, still begin",
          "[settings]")
{
    Folder folder;
    const auto file = folder / "settings.toml";
    fs::create_directory(file);
    auto opened = SettingsFile::open(file);
    CHECK(opened.troubles.size() == 1);
    CHECK(fs::is_directory(file.string() + ".damaged"));
    REQUIRE(opened.file.save(unusual()));

    fs::permissions(folder.path(), fs::perms{0555});
    fs::permissions(file, fs::perms{0000});
    const auto before = folder.names();
    std::optional<SettingsFile::Opened> shut;
    const bool tried = testing::without_rights([&] {
        shut = SettingsFile::open(file);
        CHECK_FALSE(shut->file.save(Settings{}));
    });
    REQUIRE(tried);
    CHECK(shut->settings == Settings{});
    REQUIRE(shut->troubles.size() == 1);
    CHECK(shut->troubles[0].id == "storage.settings_not_aside");
    CHECK(folder.names() == before);
    fs::permissions(folder.path(), fs::perms{0755});
    fs::permissions(file, fs::perms{0600});
    // What could not be read is not written over even when it could be: it goes aside first.
    REQUIRE(shut->file.save(Settings{}));
    CHECK(read_settings(testing::read(file.string() + ".damaged-2"))->settings == unusual());
    CHECK(SettingsFile::open(file).settings == Settings{});
}
