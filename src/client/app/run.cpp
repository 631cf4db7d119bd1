#include "client/app/run.hpp"

#include "client/app/ending.hpp"
#include "client/app/language.hpp"
#include "client/app/make_driver.hpp"
#include "client/app/native_loop.hpp"
#include "client/platform/lock.hpp"
#include "client/ui/text.hpp"

#include <csignal>
#include <iostream>
#include <utility>

namespace papamu::app {

namespace {

constexpr int refused = 1;
constexpr int usage = 2;

// From the first frame to the last.
int play(const App::Outside& outside, storage::SettingsFile::Opened settings, bool keeps)
{
    std::unique_ptr<screens::Driver> driver;
    Result<void> driven;
    if (!outside.options.script.empty()) {
        if (auto made = make_driver(outside.options.script))
            driver = std::move(*made);
        else
            driven = made.reason();
    }
    App app(outside, std::move(settings), keeps, std::move(driver));
    auto begun = app.begin();
    if (begun) begun = std::move(driven);
    const int status =
        begun ? native_loop(app, outside.window, outside.timings) : report(begun.reason(), refused);
    // What is written last, and searchers, sockets and a hosted service that end, may take a moment.
    outside.window.hide();
    if (const auto kept = app.end(); !kept) report(kept.reason(), refused);
    return status;
}

} // namespace

int run(const RunOptions& options)
{
    Timings timings;
    end_by_signals();
#ifdef SIGXFSZ
    // A limit on the size of files is a full disk, and no reason to end.
    std::signal(SIGXFSZ, SIG_IGN);
#endif
    std::optional<std::filesystem::path> data;
    if (options.portable) data = platform::portable_data();
    if (!options.data_dir.empty()) data = options.data_dir;
    const auto directories = platform::find_directories(data);
    if (!directories) return report(directories.reason(), refused);
    auto settings = storage::SettingsFile::open(directories->config / "settings.toml");
    const auto lock = platform::Lock::take(directories->data);
    if (!lock) settings.troubles.push_back(lock.reason());
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
    const int status = play({options, *directories, **window, **renderer, timings}, std::move(settings),
                            static_cast<bool>(lock));
    if (options.timings) timings.print(std::cout);
    return status;
}

} // namespace papamu::app
