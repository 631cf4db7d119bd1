#include "session/room.hpp"

using namespace papamu;
using stage::Room;

TEST_CASE("every change is kept at once and counted", "[session]")
{
    Room room;
    auto& preferences = room.session.preferences;
    const int before = preferences.changes();
    preferences.settings.volume = 0.25;
    preferences.save();
    CHECK(preferences.changes() == before + 1);
    CHECK(storage::SettingsFile::open(room.settings_file()).settings.volume == 0.25);
}

TEST_CASE("settings that another program holds are followed and not written", "[session]")
{
    Room room({}, false);
    room.session.preferences.settings.volume = 0.25;
    room.session.preferences.save();
    CHECK(room.session.preferences.changes() == 1);
    CHECK_FALSE(std::filesystem::exists(room.settings_file()));
}

TEST_CASE("an option that was kept and is none any more is forgotten, which is told once", "[session]")
{
    Room room;
    room.session.preferences.settings.games["konane"].options["size"] = "7";
    const auto& konane = **find_game("konane");
    CHECK(room.session.preferences.chosen(konane).game.options ==
          *complete_options(konane.info().options, {}));
    REQUIRE(room.session.tidings.waiting().size() == 1);
    CHECK(english(room.session.tidings.waiting().front().message()).find("\"7\"") != std::string::npos);
    (void)room.session.preferences.chosen(konane);
    CHECK(room.session.tidings.waiting().size() == 1);
}

TEST_CASE("each device has its own word for when a move is played", "[session]")
{
    Room room;
    auto& preferences = room.session.preferences;
    using input::Device;
    for (const auto device : {Device::mouse, Device::touch, Device::pad, Device::keys}) {
        auto& s = preferences.settings;
        s.commit_mouse = s.commit_touch = s.commit_pad = s.commit_keys = storage::Commit::at_once;
        (device == Device::mouse   ? s.commit_mouse
         : device == Device::touch ? s.commit_touch
         : device == Device::pad   ? s.commit_pad
                                   : s.commit_keys) = storage::Commit::confirm;
        for (const auto other : {Device::mouse, Device::touch, Device::pad, Device::keys})
            CHECK((preferences.commit_of(other) == Commit::confirm) == (other == device));
    }
}
