// What earlier programs kept (tests/kept) opens, and nothing of it is missing.

#include "client/storage/guest.hpp"
#include "client/storage/kept_tables.hpp"
#include "client/storage/library.hpp"
#include "client/storage/pending_moves.hpp"
#include "client/storage/settings_file.hpp"
#include "client/storage/settings_text.hpp"
#include "storage/settings_sample.hpp"
#include "storage/support.hpp"
#include "support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

namespace papamu::testing {

namespace {

namespace fs = std::filesystem;

// The folders of tests/kept/<version>/<person>, sorted.
std::vector<fs::path> people()
{
    std::vector<fs::path> out;
    for (const auto& version : fs::directory_iterator(testing::sources() / "tests" / "kept")) {
        if (!version.is_directory()) continue;
        for (const auto& person : fs::directory_iterator(version))
            if (fs::exists(person.path() / "guest")) out.push_back(person.path());
    }
    std::sort(out.begin(), out.end());
    return out;
}

// Everything that the program finds in such a folder, as text.
// Settings that came since then are at their defaults, and written beside the others.
std::string without_later_settings(const std::string& text)
{
    constexpr std::array<std::string_view, 1> later{"haptics = true"};
    std::string out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (std::find(later.begin(), later.end(), line) == later.end()) out += line + '\n';
    return out;
}

std::string found_in(const fs::path& data)
{
    std::string out;
    auto opened = storage::SettingsFile::open(data / "settings.toml");
    out += said(opened.troubles);
    const auto before = read(data / "settings.toml");
    REQUIRE(opened.file.save(opened.settings));
    const bool same = without_later_settings(read(data / "settings.toml")) == before;
    out += "settings " + std::string{same ? "as they were" : "changed"};
    // By what each value means, without what stood in the file.
    out += '\n' + without_later_settings(storage::settings_text(opened.settings, {}));

    const auto guest = storage::open_guest(data / "guest");
    REQUIRE(guest);
    out += said(guest->troubles) + "guest " + guest->secret + '\n';

    auto tables = storage::KeptTables{data / "seats"}.list();
    std::sort(tables.begin(), tables.end(),
              [](const auto& a, const auto& b) { return storage::text(a) < storage::text(b); });
    for (const auto& table : tables) {
        out += storage::text(table) + '\n';
        if (const auto move = storage::PendingMoves{data / "pending"}.find(table.match))
            out += storage::text(*move) + '\n';
    }

    const storage::Library library{data};
    auto listed = library.list();
    out += said(listed.troubles);
    std::reverse(listed.matches.begin(), listed.matches.end());
    for (const auto& match : listed.matches) {
        out += "\nmatch " + match.id + ' ' + storage::who_word(match.seats[0]) + ' ' +
               storage::who_word(match.seats[1]) + ' ' + std::to_string(match.plies) + ' ' +
               match.conclusion + ", " + match.position + '\n';
        const auto record = library.export_record(match.id);
        REQUIRE(record);
        out += said(record->troubles) + record->text;
    }

    // What went out as a text comes in again.
    const Folder elsewhere;
    const storage::Library other{elsewhere.path()};
    if (fs::exists(data / "records"))
        for (const auto& record : fs::directory_iterator(data / "records")) {
            const auto came = other.import_record(read(record), {}, {});
            REQUIRE(came);
            out += "\nrecord " + record.path().filename().string() + '\n' + said(came->troubles) +
                   (other.export_record(came->id).value().text == read(record) ? "as it was" : "changed") +
                   '\n';
        }
    return out;
}

std::string found_in_copy_of(const fs::path& person)
{
    const Folder folder;
    const auto data = folder / "data";
    fs::copy(person, data, fs::copy_options::recursive);
    return found_in(data);
}

fs::path expectation_of(const fs::path& person)
{
    return person.parent_path() / (person.filename().string() + ".txt");
}

} // namespace

TEST_CASE("what earlier programs kept opens and misses nothing", "[kept]")
{
    REQUIRE_FALSE(people().empty());
    for (const auto& person : people()) {
        INFO(person);
        CHECK(found_in_copy_of(person) == read(expectation_of(person)));
    }
}

// For `tests/kept/make` alone: what a later program must find.
TEST_CASE("write down what is kept", "[.make-kept]")
{
    for (const auto& person : people())
        if (!fs::exists(expectation_of(person))) write(expectation_of(person), found_in_copy_of(person));
}

} // namespace papamu::testing
