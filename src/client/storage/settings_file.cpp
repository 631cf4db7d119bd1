#include "client/storage/settings_file.hpp"

#include "client/platform/files.hpp"
#include "client/storage/settings_text.hpp"
#include "client/storage/texts.hpp"

namespace papamu::storage {

namespace {

constexpr std::size_t largest_settings = std::size_t{1} << 20;

} // namespace

SettingsFile::Opened SettingsFile::open(const std::filesystem::path& file)
{
    Opened opened{SettingsFile{file}, {}, {}, false};
    if (platform::is_missing(file)) return opened;
    opened.existed = true;
    auto text = platform::read_file(file, largest_settings);
    auto read = text ? read_settings(*text) : Result<ReadSettings>{text.reason()};
    if (read) {
        opened.file.original_ = std::move(*text);
        opened.settings = std::move(read->settings);
        opened.troubles = std::move(read->troubles);
        return opened;
    }
    const Argument place{"file", file.string()}, why{"why", read.reason()};
    const auto aside = platform::set_aside(file);
    opened.file.in_the_way_ = !aside;
    opened.troubles.push_back(
        aside ? Message{texts::settings_broken, {place, why, {"aside", aside->string()}}}
              : Message{texts::settings_not_aside, {place, why, {"problem", aside.reason()}}});
    return opened;
}

Result<void> SettingsFile::save(const Settings& settings)
{
    if (in_the_way_ && !platform::is_missing(file_))
        if (const auto aside = platform::set_aside(file_); !aside) return aside.reason();
    in_the_way_ = false;
    if (auto made = platform::make_folder(file_.parent_path()); !made) return made;
    auto text = settings_text(settings, original_);
    if (auto written = platform::replace_file(file_, text); !written) return written;
    original_ = std::move(text);
    return {};
}

} // namespace papamu::storage
