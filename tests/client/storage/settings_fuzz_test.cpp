#include "client/storage/notes.hpp"
#include "client/storage/settings_text.hpp"
#include "core/random.hpp"
#include "data/toml.hpp"
#include "storage/support.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::storage;

namespace {

// Whatever was read can be written, is then read without trouble, and is the same.
void check_stable(const std::string& text)
{
    const auto read = read_settings(text);
    if (!read) return;
    const auto written = settings_text(read->settings, text);
    const auto again = read_settings(written);
    INFO(text << "\n--- written as ---\n" << written);
    REQUIRE(again);
    REQUIRE(again->settings == read->settings);
    // Values that only a newer version understands stay, and stay troubles.
    if ((*parse_toml(text))["version"].value_or(1) <= 1) REQUIRE(again->troubles.empty());
    REQUIRE(settings_text(again->settings, written) == written);
}

std::vector<std::string> pool()
{
    Settings full;
    full.language = "sk";
    full.ui_scale = 1.25;
    full.games["konane"].options = {{"size", "6"}};
    full.games["kani"].seats = {Who::computer(), Who::computer()};
    full.pad_bindings = {{"undo", "x"}, {"menu", "start"}};
    full.key_bindings = {{"undo", "Z"}};
    const auto text = settings_text(full, "");
    return {text, settings_text(Settings{}, ""), "version = 7" + text.substr(text.find('\n')),
            "[games]\nkonane = 1\n[[bindings]]\n[board]\nseating = {a.b = [1, 2.5e3, 07:32:00]}\n",
            "window.scale = 1\nwindow.\"language\" = 'sk'\nsound = {volume = 1, mute = \"\"}\n"};
}

} // namespace

TEST_CASE("no text of settings stops the program, and what is read can be kept", "[settings][fuzz][thorough]")
{
    const auto texts = pool();
    for (const auto& text : texts) check_stable(text);
    Random random(19);
    int readable = 0;
    for (int round = 0; round < 20000; ++round) {
        const auto text =
            testing::mutated(texts[random.below(static_cast<std::uint32_t>(texts.size()))], texts, random);
        readable += bool{read_settings(text)};
        check_stable(text);
    }
    // Mostly readable or mostly not would test one half only.
    CHECK(readable > 1000);
    CHECK(readable < 19000);
}

TEST_CASE("no sequence of TOML's own words stops the program", "[settings][fuzz]")
{
    const std::vector<std::string> words{"a",
                                         "b",
                                         "=",
                                         "1",
                                         "\"",
                                         "'",
                                         "\"\"\"",
                                         "[",
                                         "]",
                                         "{",
                                         "}",
                                         ",",
                                         "\n",
                                         " ",
                                         "-",
                                         "1.5",
                                         "e9",
                                         "true",
                                         "inf",
                                         "0x",
                                         "_",
                                         "#",
                                         "\\",
                                         "\\u",
                                         ".",
                                         "[[",
                                         "]]",
                                         "\t",
                                         "\r\n",
                                         "1979-05-27",
                                         "T",
                                         "07:32:00",
                                         "Z",
                                         "nan",
                                         "+",
                                         "'''",
                                         "\xff",
                                         "a=1\n",
                                         "[t]\n",
                                         "window",
                                         "games",
                                         "\x1f",
                                         "-9223372036854775808",
                                         "😀",
                                         "version=2\n"};
    Random random(23);
    int readable = 0;
    for (int round = 0; round < 50000; ++round) {
        std::string text;
        for (auto count = random.below(25); count > 0; --count)
            text += words[random.below(static_cast<std::uint32_t>(words.size()))];
        const auto table = parse_toml(text);
        if (table) {
            ++readable;
            const auto again = parse_toml(toml_text(*table));
            INFO(text << "\n--- written as ---\n" << toml_text(*table));
            REQUIRE(again);
            // Not `==`: nan is not itself.
            REQUIRE(toml_text(*again) == toml_text(*table));
            REQUIRE(read_settings(text));
        }
    }
    CHECK(readable > 1000);
}

TEST_CASE("every prefix and every turned byte of settings is read or refused", "[settings][fuzz][thorough]")
{
    const auto text = pool().front();
    for (std::size_t cut = 0; cut <= text.size(); ++cut) check_stable(text.substr(0, cut));
    for (std::size_t at = 0; at < text.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            auto bytes = text;
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
            check_stable(bytes);
        }
}

TEST_CASE("no file of comments stops the program or loses a good comment of a whole file", "[notes][fuzz]")
{
    testing::Folder folder;
    const auto file = folder / "a.notes";
    REQUIRE(write_notes(file, {{1, "a"}, {2, "b \\ \"c\"\nd"}, {33, "é"}}));
    const auto text = testing::read(file);
    Random random(29);
    for (int round = 0; round < 3000; ++round) {
        const auto bytes = testing::mutated(text, {text, "[plies]\n1 = 2\n"}, random);
        testing::write(file, bytes);
        const auto read = read_notes(file);
        INFO(bytes);
        if (!read) {
            REQUIRE(read.reason().id == "storage.notes_newer");
            REQUIRE(testing::read(file) == bytes);
            continue;
        }
        const auto again = read_notes(file);
        REQUIRE(again);
        REQUIRE(again->troubles.empty());
        REQUIRE(again->notes == read->notes);
        if (!read->troubles.empty()) REQUIRE(testing::read(file.string() + ".damaged") == bytes);
        std::filesystem::remove(file.string() + ".damaged");
    }
}
