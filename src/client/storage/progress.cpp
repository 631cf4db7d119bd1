#include "client/storage/progress.hpp"

#include "client/platform/files.hpp"
#include "client/storage/texts.hpp"
#include "core/text.hpp"
#include "data/toml.hpp"

namespace papamu::storage {

namespace {

constexpr std::size_t largest_progress = std::size_t{1} << 20;
constexpr std::int64_t version = 1;

Message no_progress(std::string_view key) { return {texts::progress_entry, {{"key", in_quotes(key)}}}; }

// The good entries of one game; false where something is wrong.
bool take_learned(const toml::table& table, Learned& learned)
{
    bool good = true;
    for (const auto& [key, node] : table) {
        if (key.str() == "offered") {
            const auto offered = node.value_exact<bool>();
            good = good && offered;
            learned.offered = offered.value_or(false);
        } else if (const auto* done = node.as_array(); done && key.str() == "done") {
            for (const auto& step : *done)
                if (const auto id = step.value_exact<std::string>())
                    learned.done.insert(*id);
                else
                    good = false;
        } else {
            good = false;
        }
    }
    return good;
}

// What is good of it, and what is wrong with it first.
Message take_progress(const toml::table& table, Progress& progress)
{
    Message trouble;
    const auto note_trouble = [&](std::string_view key) {
        if (trouble.empty()) trouble = no_progress(key);
    };
    if (table["version"].value_exact<std::int64_t>() != version) note_trouble("version");
    for (const auto& [key, node] : table) {
        if (key.str() == "version") continue;
        const auto* game = node.as_table();
        if (!game || !take_learned(*game, progress[std::string{key.str()}])) note_trouble(key.str());
    }
    return trouble;
}

} // namespace

Result<ReadProgress> read_progress(const std::filesystem::path& file)
{
    ReadProgress out;
    if (platform::is_missing(file)) return out;
    const auto bytes = platform::read_file(file, largest_progress);
    if (!bytes) return bytes.reason();
    const auto table = parse_toml(*bytes);
    if (table && (*table)["version"].value_exact<std::int64_t>().value_or(version) > version)
        return Message{texts::progress_newer, {{"file", file.string()}}};
    const auto trouble = table ? take_progress(*table, out.progress) : table.reason();
    if (trouble.empty()) return out;
    const Argument place{"file", file.string()}, why{"why", trouble};
    const auto aside = platform::keep_aside(file, *bytes);
    if (!aside) return Message{texts::progress_not_aside, {place, why, {"problem", aside.reason()}}};
    out.troubles.push_back({texts::progress_damaged, {place, why, {"aside", aside->string()}}});
    if (const auto written = write_progress(file, out.progress); !written)
        out.troubles.push_back(written.reason());
    return out;
}

Result<void> write_progress(const std::filesystem::path& file, const Progress& progress)
{
    if (auto made = platform::make_folder(file.parent_path()); !made) return made;
    toml::table all{{"version", version}};
    for (const auto& [game, learned] : progress) {
        toml::array done;
        for (const auto& step : learned.done) done.push_back(step);
        all.insert_or_assign(game, toml::table{{"offered", learned.offered}, {"done", done}});
    }
    return platform::replace_file(file, toml_text(all));
}

} // namespace papamu::storage
