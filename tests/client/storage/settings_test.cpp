#include "client/storage/settings_text.hpp"
#include "data/toml.hpp"
#include "storage/settings_sample.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::said;
using papamu::testing::unusual;

TEST_CASE("the usual settings are those that were promised", "[settings]")
{
    const Settings s;
    CHECK(s.language.empty());
    CHECK(s.ui_scale == 0);
    CHECK_FALSE(s.fullscreen);
    CHECK(s.animation == AnimationSpeed::normal);
    CHECK_FALSE(s.reduced_motion);
    CHECK(s.ambient_motion);
    CHECK(s.materials);
    CHECK(s.coordinates == Coordinates::out);
    CHECK(s.seating == Seating::fixed);
    CHECK(s.commit_mouse == Commit::at_once);
    CHECK(s.commit_touch == Commit::confirm);
    CHECK(s.commit_pad == Commit::at_once);
    CHECK(s.commit_keys == Commit::at_once);
    CHECK_FALSE(s.swap_ab);
    CHECK(s.haptics);
    CHECK(s.hints);
    CHECK(s.volume == 0.8);
    CHECK_FALSE(s.mute);
    CHECK((s.games.empty() && s.pad_bindings.empty() && s.key_bindings.empty()));
    CHECK(GameChoices{}.house == HouseRules{true, true, true});
    CHECK(GameChoices{}.seats == Seats{Who::person, Who::person});
}

TEST_CASE("settings are read back as they were written, the usual and the unusual", "[settings]")
{
    for (const auto& settings : {Settings{}, unusual()}) {
        const auto text = settings_text(settings, "");
        INFO(text);
        const auto read = read_settings(text);
        REQUIRE(read);
        CHECK(said(read->troubles) == "");
        CHECK(read->settings == settings);
        CHECK(settings_text(read->settings, text) == text);
    }
    CHECK(read_settings("")->settings == Settings{});
    CHECK(read_settings("")->troubles.empty());
}

TEST_CASE("a folder is by a path from the root on, and stands in the file only where it was set",
          "[settings]")
{
    CHECK(settings_text(Settings{}, "").find("folder") == std::string::npos);
    Settings settings;
    settings.data_folder = "/srv/papamu";
    const auto set = settings_text(settings, "");
    CHECK(set.find("[data]\nfolder = \"/srv/papamu\"\n") != std::string::npos);
    settings.data_folder.clear();
    CHECK(read_settings(settings_text(settings, set))->settings.data_folder.empty());
    const auto relative = read_settings("[data]\nfolder = \"somewhere\"\n");
    CHECK(relative->settings.data_folder.empty());
    CHECK(said(relative->troubles).find("a folder from the root on") != std::string::npos);
}

TEST_CASE("the file is one that a person can read and change", "[settings]")
{
    Settings settings;
    settings.volume = 0.7;
    settings.games["konane"].options["size"] = "6";
    settings.key_bindings["undo"] = "Z";
    CHECK(settings_text(settings, "") == R"(version = 1

[bindings.keys]
undo = "Z"

[bindings.pad]

[board]
coordinates = "out"
evaluation = "off"
materials = true
seating = "fixed"

[commit]
keys = "at_once"
mouse = "at_once"
pad = "at_once"
touch = "confirm"

[games.konane.house]
agreement = true
free_undo = true
repetition = true

[games.konane.options]
size = "6"

[games.konane.seats]
first = "person"
second = "person"

[motion]
ambient = true
animation = "normal"
reduced = false

[online]
name = ""
server = ""

[pad]
haptics = true
swap_ab = false

[sound]
mute = false
volume = 0.7

[window]
fullscreen = false
hints = true
language = ""
scale = 0.0
)");
}

TEST_CASE("a wrong value has its default and is told with what is allowed; the others stay", "[settings]")
{
    const auto wrong = [](const std::string& toml) {
        const auto read = read_settings("[commit]\nkeys = \"confirm\"\n[window]\nfullscreen = true\n" + toml);
        REQUIRE(read);
        Settings expected;
        expected.commit_keys = Commit::confirm;
        expected.fullscreen = true;
        CHECK(read->settings == expected);
        REQUIRE(read->troubles.size() == 1);
        return english(read->troubles[0]);
    };
    const std::string usual = "; the usual value is used";
    CHECK(wrong("scale = 2.5") ==
          "the setting window.scale is 2.5, but should be 0 (automatic) or a number from 0.75 to 2" + usual);
    CHECK(wrong("scale = 0.7").find("window.scale is 0.7,") != std::string::npos);
    CHECK(wrong("scale = -1").find("window.scale is -1,") != std::string::npos);
    CHECK(wrong("scale = nan").find("window.scale is nan,") != std::string::npos);
    CHECK(wrong("scale = \"1\"").find("window.scale is \"1\",") != std::string::npos);
    CHECK(wrong("scale = true").find("window.scale is true,") != std::string::npos);
    CHECK(wrong("language = \"no such thing\"") ==
          "the setting window.language is \"no such thing\", but should be a language such as en, or empty "
          "for the system's" +
              usual);
    CHECK(wrong("language = 3").find("window.language is 3,") != std::string::npos);
    CHECK(wrong("[motion]\nanimation = \"quick\"") ==
          "the setting motion.animation is \"quick\", but should be one of off, fast, normal, slow" + usual);
    CHECK(wrong("[motion]\nreduced = 1") ==
          "the setting motion.reduced is 1, but should be true or false" + usual);
    CHECK(wrong("[board]\ncoordinates = false").find("should be one of in, out, off") != std::string::npos);
    CHECK(wrong("[sound]\nvolume = 1.01") ==
          "the setting sound.volume is 1.01, but should be a number from 0 to 1" + usual);
    CHECK(wrong("[sound]\nvolume = inf").find("sound.volume is inf") != std::string::npos);
    CHECK(wrong("[sound]\nmute = 1979-05-27").find("sound.mute is 1979-05-27,") != std::string::npos);
    CHECK(wrong("[sound]\nmute = [true, {x = 1}]").find("sound.mute is [true, {x = 1}],") !=
          std::string::npos);
    CHECK(wrong("[[sound]]\nmute = true\n[[sound]]\n") ==
          "the setting sound is [{mute = true}, {}], but should be a section; the usual values are used");
    CHECK(wrong("[sound.volume]\nx = 1").find("sound.volume is {x = 1},") != std::string::npos);
    CHECK(wrong("[games]\nkonane = 3").find("games.konane is 3, but should be a section") !=
          std::string::npos);
    CHECK(wrong("[bindings.keys]\nundo = 3") ==
          "the setting bindings.keys.undo is 3, but should be a text in quotes" + usual);
    CHECK(wrong("[bindings.keys]\nundo = \"\\u0007\"").find("bindings.keys.undo is \"\\u0007\"") !=
          std::string::npos);
    CHECK(wrong("[bindings]\npad = 1").find("bindings.pad is 1, but should be a section") !=
          std::string::npos);

    const auto version = read_settings("version = \"one\"\n[sound]\nmute = true\n");
    REQUIRE(version->troubles.size() == 1);
    CHECK(english(version->troubles[0]) ==
          "the setting version is \"one\", but should be the whole number 1" + usual);
    CHECK(version->settings.mute);
    CHECK(read_settings("version = 0")->troubles.size() == 1);
    CHECK(read_settings("version = 1.0")->troubles.size() == 1);

    const auto game = read_settings("[games.konane]\noptions = {size = 6, other = \"x\"}\n"
                                    "seats = {first = \"robot\", second = \"computer\"}\n");
    REQUIRE(game->troubles.size() == 2);
    CHECK(said(game->troubles)
              .find("games.konane.seats.first is \"robot\", but should be person, computer, or "
                    "computer:1 to computer:10") != std::string::npos);
    CHECK(said(game->troubles).find("games.konane.options.size is 6,") != std::string::npos);
    CHECK(game->settings.games.at("konane").seats == Seats{Who::person, Who::computer()});
    CHECK(game->settings.games.at("konane").options == Options{{"other", "x"}});
}

TEST_CASE("the ends of every range are allowed", "[settings]")
{
    const auto fine = [](const std::string& toml) {
        const auto read = read_settings(toml);
        REQUIRE(read);
        CHECK(said(read->troubles) == "");
        return read->settings;
    };
    CHECK(fine("[window]\nscale = 0").ui_scale == 0);
    CHECK(fine("[window]\nscale = 0.75").ui_scale == 0.75);
    CHECK(fine("[window]\nscale = 2").ui_scale == 2);
    CHECK(fine("[sound]\nvolume = 0").volume == 0);
    CHECK(fine("[sound]\nvolume = 1").volume == 1);
    CHECK(fine("[window]\nlanguage = \"sk_SK.UTF-8\"").language == "sk_SK.UTF-8");
}

TEST_CASE("what this version does not know is kept and written back", "[settings]")
{
    const std::string foreign =
        "later = 0x10\n[window]\nlanguage = \"sk\"\nopacity = 0.1\n[cloud]\non = true\n"
        "when = 1979-05-27T07:32:00Z\nlist = [1, [2.0, -9223372036854775808], {a = "
        "'b'}]\n[[cloud.servers]]\nname = \"x\"\n[games.chess]\nclock = 5\n"
        "[games.chess.house]\ntouch = true\n";
    auto read = read_settings(foreign);
    REQUIRE(read);
    CHECK(read->troubles.empty());
    read->settings.volume = 0.5;
    const auto text = settings_text(read->settings, foreign);
    INFO(text);
    const auto before = parse_toml(foreign), after = parse_toml(text);
    REQUIRE((before && after));
    CHECK((*after)["later"].value<int>() == 16);
    CHECK(*(*after)["cloud"].as_table() == *(*before)["cloud"].as_table());
    CHECK((*after)["window"]["opacity"].value<double>() == 0.1);
    CHECK((*after)["games"]["chess"]["clock"].value<int>() == 5);
    CHECK((*after)["games"]["chess"]["house"]["touch"].value<bool>() == true);
    CHECK(read_settings(text)->settings == read->settings);
}

TEST_CASE("settings of a newer version are read as far as known and survive an older program", "[settings]")
{
    const std::string newer = "version = 3\n[motion]\nanimation = \"dreamlike\"\nreduced = true\n"
                              "[board]\nseating = [1, 2]\n[games]\nkonane = \"as before\"\n[bindings]\n"
                              "pad = false\nkeys = {undo = [1], menu = \"M\"}\n";
    auto read = read_settings(newer);
    REQUIRE(read);
    CHECK(read->settings.reduced_motion);
    CHECK(read->settings.animation == AnimationSpeed::normal);
    read->settings.reduced_motion = false;
    auto text = settings_text(read->settings, newer);
    const auto after = *parse_toml(text);
    CHECK(after["version"].value<int>() == 3);
    CHECK(after["motion"]["animation"].value<std::string>() == "dreamlike");
    CHECK(after["motion"]["reduced"].value<bool>() == false);
    CHECK(after["board"]["seating"].is_array());
    CHECK(after["games"]["konane"].value<std::string>() == "as before");
    CHECK(after["bindings"]["pad"].value<bool>() == false);
    CHECK(after["bindings"]["keys"]["undo"].is_array());
    CHECK(after["bindings"]["keys"]["menu"].value<std::string>() == "M");
    // What the person sets now counts.
    read->settings.animation = AnimationSpeed::fast;
    read->settings.games["konane"].options["size"] = "6";
    read->settings.pad_bindings["undo"] = "x";
    text = settings_text(read->settings, text);
    CHECK(read_settings(text)->settings == read->settings);
    // In a file of this version the same would be mistakes, which saving mends.
    const auto mended = settings_text(Settings{}, newer.substr(newer.find('\n') + 1));
    CHECK(read_settings(mended)->troubles.empty());
    CHECK(read_settings(mended)->settings == Settings{});
}

TEST_CASE("what was taken out of a map is gone from the file", "[settings]")
{
    auto settings = unusual();
    const auto text = settings_text(settings, "");
    settings.games.erase("kani");
    settings.games["konane"].options.erase("size");
    settings.key_bindings.clear();
    settings.pad_bindings.erase("undo");
    CHECK(read_settings(settings_text(settings, text))->settings == settings);
    CHECK(read_settings(settings_text(Settings{}, text))->settings == Settings{});
}
