#include "client/app/run.hpp"

#include "client/app/ending.hpp"
#include "client/app/language.hpp"
#include "client/app/loop.hpp"
#include "client/app/make_driver.hpp"
#include "client/app/texts.hpp"
#include "client/platform/lock.hpp"
#include "client/platform/window.hpp"
#include "client/ui/text.hpp"

#include <csignal>
#include <cstdio>
#include <utility>

namespace papamu::app {

namespace {

constexpr int refused = 1;
constexpr int usage = 2;

// From the first frame to the last.
int play(const App::Outside& outside, storage::SettingsFile::Opened settings,
         std::optional<platform::Lock> lock)
{
    std::unique_ptr<screens::Driver> driver;
    Result<void> driven;
    if (!outside.options.script.empty()) {
        if (auto made = make_driver(outside.options.script))
            driver = std::move(*made);
        else
            driven = made.reason();
    }
    App app(outside, std::move(settings), std::move(lock), std::move(driver));
    auto begun = app.begin();
    if (begun) begun = std::move(driven);
    const int status =
        begun ? run_loop(app, outside.window, outside.timings) : report(begun.reason(), refused);
    // What is written last, and searchers, sockets and a hosted service that end, may take a moment.
    outside.window.hide();
    if (const auto kept = app.end(); !kept) report(kept.reason(), refused);
    return status;
}

// What was chosen at an earlier start could not be noted where nothing can be written.
std::optional<Message> go_to_chosen_place(platform::Directories& directories)
{
    const auto why = directories.data_trouble;
    const auto chosen = why ? platform::find_chosen_place(directories) : std::nullopt;
    if (!chosen) return std::nullopt;
    platform::keep_data_in(chosen->data, directories);
    if (!chosen->temporary) return std::nullopt;
    return Message{texts::keeping_still_temporary, {{"folder", chosen->data.string()}, {"why", *why}}};
}

// A choice that could be noted nowhere else, as when everything at home was full, is noted as soon as there
// is room again; what was played since then is there.
void come_back_to_chosen_place(platform::Directories& directories, storage::SettingsFile::Opened& settings)
{
    const auto chosen = platform::find_place_instead(directories);
    if (!chosen) return;
    platform::keep_data_in(chosen->data, directories);
    // Settings that had no room either went there, and were changed there last.
    auto kept = storage::SettingsFile::open(chosen->data / "settings.toml");
    if (kept.existed) {
        settings.settings = std::move(kept.settings);
        settings.troubles.insert(settings.troubles.end(), kept.troubles.begin(), kept.troubles.end());
    }
    settings.settings.data_folder = chosen->data.string();
    if (directories.config_trouble) return;
    // Where there is room for what is played alone, what is set stays beside it.
    if (const auto saved = settings.file.save(settings.settings); !saved)
        directories.config_trouble = saved.reason();
}

// The settings, where they can be read; they may name another folder for what is played. Where they cannot be
// written, they are kept beside what is played.
storage::SettingsFile::Opened open_settings(platform::Directories& directories, bool usual)
{
    auto settings = storage::SettingsFile::open(directories.config / "settings.toml");
    if (usual && !settings.settings.data_folder.empty())
        platform::keep_data_in(settings.settings.data_folder, directories);
    else if (usual && !directories.data_trouble)
        come_back_to_chosen_place(directories, settings);
    const auto told = usual ? go_to_chosen_place(directories) : std::nullopt;
    if (directories.config_trouble && !directories.data_trouble) {
        auto kept = storage::SettingsFile::open(directories.data / "settings.toml");
        if (!kept.existed) {
            kept.settings = std::move(settings.settings);
            kept.troubles = std::move(settings.troubles);
            kept.troubles.emplace_back(texts::keeping_settings,
                                       std::vector<Argument>{{"folder", directories.data.string()},
                                                             {"why", *directories.config_trouble}});
        }
        directories.config = directories.data;
        directories.config_trouble.reset();
        settings = std::move(kept);
    }
    if (told) settings.troubles.push_back(*told);
    return settings;
}

// Nothing where this program may not write, which is told here or asked about in the window.
std::optional<platform::Lock> take_lock(const platform::Directories& directories,
                                        std::vector<Message>& troubles)
{
    for (const auto& trouble : {directories.data_trouble, directories.config_trouble})
        if (trouble) report(*trouble, 0);
    if (directories.data_trouble) return std::nullopt;
    auto lock = platform::Lock::take(directories.data);
    if (lock) return std::move(*lock);
    troubles.push_back(lock.reason());
    return std::nullopt;
}

} // namespace

int run(const RunOptions& options)
{
    Timings timings;
    end_by_signals();
#ifdef SIGPIPE
    // A service that went away, of speech for one, is no reason to end either.
    std::signal(SIGPIPE, SIG_IGN);
#endif
#ifdef SIGXFSZ
    // A limit on the size of files is a full disk, and no reason to end.
    std::signal(SIGXFSZ, SIG_IGN);
#endif
    std::optional<std::filesystem::path> data;
    if (options.portable) data = platform::portable_data();
    if (!options.data_dir.empty()) data = options.data_dir;
    auto directories = platform::find_directories(data);
    if (!directories) return report(directories.reason(), refused);
    auto settings = open_settings(*directories, !data);
    if (!settings.existed) settings.settings.reduced_motion = platform::wants_less_motion();
    auto lock = take_lock(*directories, settings.troubles);
    std::vector<Message> troubles;
    auto words = choose_words(directories->assets, options.language, settings.settings.language, troubles);
    if (!words) return report(words.reason(), usage);
    ui::set_catalogue(std::move(*words));
    for (const auto& trouble : troubles) report(trouble, 0);

    const auto before = Timings::now();
    auto window = platform::Window::open({.size = options.size,
                                          .fits = !options.sized,
                                          .headless = options.headless,
                                          .fullscreen = options.fullscreen,
                                          .vsync = options.script.empty() && options.screenshot.empty()});
    if (!window) return report(window.reason(), refused);
    timings.system_took(Timings::now() - before);
    auto renderer = render::Renderer::make({directories->shaders, directories->assets, (*window)->is_es()});
    if (!renderer) return report(renderer.reason(), refused);
    const int status =
        play({options, *directories, **window, **renderer, timings}, std::move(settings), std::move(lock));
    if (options.timings) std::fputs(timings.text().c_str(), stdout);
    return status;
}

} // namespace papamu::app
