#include "client/screens/files.hpp"

#include "client/platform/clipboard.hpp"
#include "client/platform/file_manager.hpp"
#include "client/screens/local_time.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/kept_matches.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"
#include "game/registry.hpp"

#include <chrono>
#include <utility>

namespace papamu::screens {

namespace {

constexpr std::size_t most_files = 40;     ///< nobody looks through more
constexpr std::size_t longest_path = 1000; ///< bytes

std::string when(std::filesystem::file_time_type written)
{
    // Not every library can turn one clock's times into another's; what has passed since means the same.
    const auto passed = std::filesystem::file_time_type::clock::now() - written;
    return local_time(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()) -
                      std::chrono::round<std::chrono::seconds>(passed));
}

} // namespace

FilesScreen::FilesScreen(const Tools& with) : with_(with), files_(with.kept.find_files(most_files)) {}

void FilesScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Cancel>(intent)) go_back();
    if (std::holds_alternative<input::intent::Paste>(intent)) {
        path_ = in_quotes(trimmed(platform::clipboard()), longest_path);
        refusal_ = {};
    }
}

std::optional<std::string> FilesScreen::fact(const std::string& name) const
{
    if (name == "files") return std::to_string(files_.size());
    if (name == "words") return path_;
    if (name == "reason") return english(refusal_);
    return std::nullopt;
}

void FilesScreen::open(const std::filesystem::path& file)
{
    auto opened = with_.kept.open_file(file);
    if (opened)
        go_to(std::move(*opened));
    else
        refusal_ = opened.reason();
}

void FilesScreen::show_panels()
{
    const auto page = ui::page();
    bool entered = false;
    ui::panel_begin("files.panel", page.panel, {.scroll = true});
    ui::title(ui::text(texts::files_title));
    if (ui::text_field("files.path", path_,
                       {.hint = ui::text(texts::files_path),
                        .longest = longest_path,
                        .left_to_right = true,
                        .hears = true,
                        .stays = true},
                       &entered))
        refusal_ = {};
    if (!refusal_.empty()) ui::label(ui::sentence(refusal_), {.tone = ui::TextTone::trouble});
    show_list();
    ui::panel_end();

    ui::panel_begin("files.footer", page.footer, {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::button("files.back", ui::text(texts::setup_back), {.icon = "ui/back", .width = 120})) go_back();
    ui::spring();
    const bool written = !trimmed(path_).empty();
    if (ui::button("files.open", ui::text(texts::files_open),
                   {.kind = ui::ButtonKind::primary, .icon = "ui/check", .enabled = written}))
        entered = true;
    ui::panel_end();
    if (entered && written) open(platform::path_of(path_));
}

void FilesScreen::show_list()
{
    if (files_.empty()) {
        ui::label(ui::text(texts::files_none), {.tone = ui::TextTone::soft});
        return;
    }
    ui::heading(ui::text(texts::files_found));
    // Whoever has no keys begins with what can be pressed.
    if (!std::exchange(focused_, true)) ui::set_focus("files.0");
    for (std::size_t i = 0; i < files_.size(); ++i) {
        const auto& file = files_[i].file;
        const auto game = find_game(files_[i].game);
        const auto name = file.filename().string();
        // What it says of its game may be a word that is none here, or nothing.
        const auto& said = files_[i].game.empty() ? name : files_[i].game;
        const Message about{texts::files_about,
                            {{"file", name},
                             {"folder", file.parent_path().filename().string()},
                             {"when", when(files_[i].written)}}};
        if (ui::menu_row("files." + std::to_string(i), game ? ui::text(*(*game)->info().name) : said,
                         {.icon = "ui/replay", .detail = ui::text(about)}))
            open(file);
    }
}

} // namespace papamu::screens
