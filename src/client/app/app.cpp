#include "client/app/app.hpp"

#include "client/app/ending.hpp"
#include "client/app/faults.hpp"
#include "client/app/first_screen.hpp"
#include "client/app/language.hpp"
#include "client/app/news.hpp"
#include "client/app/online_parts.hpp"
#include "client/app/script.hpp"
#include "client/app/texts.hpp"
#include "client/app/timings.hpp"
#include "client/audio/audio.hpp"
#include "client/input/translator.hpp"
#include "client/platform/directories.hpp"
#include "client/platform/lock.hpp"
#include "client/platform/window.hpp"
#include "client/render/words.hpp"
#include "client/screens/make_screen.hpp"
#include "client/session/session.hpp"
#include "client/ui/feed.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"
#include "data/file_cache.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <deque>
#include <iostream>
#include <random>
#include <utility>
#include <vector>

namespace papamu::app {

namespace {

constexpr int refused = 1;
constexpr int usage = 2;
constexpr float script_frame =
    1.0F / 60;                 ///< scripts run on a clock of their own, so that they never depend on speed
constexpr int idle_wait = 500; ///< milliseconds the loop sleeps at most while nothing moves
/// Seconds that pass at most from one look to the next, far longer than the loop ever sleeps: news that
/// nobody could read is still there after a night, and what was to be held for a while was not.
constexpr float longest_turn = 2;
constexpr int think_wait = 20; ///< the same while somebody thinks
/// Bytes of prepared endings on the disk: those of the last matches, of which the largest take a third of it.
constexpr std::uintmax_t most_tables = std::uintmax_t{1} << 30;

// Draws from the system; scripts draw the same every time.
std::function<std::vector<std::uint8_t>()> byte_source(bool scripted)
{
    if (scripted) {
        auto count = std::make_shared<std::uint8_t>(std::uint8_t{0});
        return [count] { return std::vector<std::uint8_t>{'p', 'a', 'p', ++*count}; };
    }
    return [] {
        std::random_device device;
        std::vector<std::uint8_t> bytes;
        for (int i = 0; i < 16; ++i) bytes.push_back(static_cast<std::uint8_t>(device()));
        return bytes;
    };
}

// What was prepared for one game's endings serves every match; what is played elsewhere than usual keeps to
// its own folder.
std::filesystem::path table_folder(const RunOptions& options, const platform::Directories& directories)
{
    const auto usual = usual_cache_folder();
    if (options.portable || !options.data_dir.empty() || usual.empty()) return directories.data / "tables";
    return usual;
}

class App {
public:
    App(const RunOptions& options, const platform::Directories& directories, platform::Window& window,
        render::Renderer& renderer, Timings& timings, storage::SettingsFile::Opened settings, bool keeps)
        : options_(options), timings_(timings), window_(window), renderer_(renderer),
          tables_(table_folder(options, directories), most_tables),
          sprites_(renderer, directories.assets, renderer.troubles()),
          fonts_(renderer, render::font_folders(directories.assets), renderer.troubles()),
          interface_(renderer, sprites_, fonts_), audio_(directories.assets), script_(read_script(options)),
          session_({byte_source(!options.script.empty()), [this](audio::Sound sound) { audio_.play(sound); },
                    online_parts(waker_, rehearses() ? &rehearsal_ : nullptr), directories.assets, &tables_},
                   std::move(settings), directories.data, keeps)
    {
        if (rehearses() && !script_->value().rehearses_fresh())
            session_.preferences.settings.server = "ws://127.0.0.1:7410";
    }

    int run()
    {
        const int status = loop();
        if (const auto kept = session_.sittings.write_what_waits(); !kept) report(kept.reason(), refused);
        return status;
    }

private:
    int loop()
    {
        follow_settings();
        auto first = first_screen(session_, options_);
        if (!first) return report(first.reason(), refused);
        screen_ = screens_.begin(std::move(*first));
        ui::guard(0); // what is held already means nothing here
        if (script_ && !*script_) return report(script_->reason(), refused);
        Script* script = script_ ? &script_->value() : nullptr;
        if (script) script->take_up(SDL_GetWindowID(window_.handle()));
        const bool scripted = script || !options_.screenshot.empty();
        auto last = std::chrono::steady_clock::now();
        while (!leaves()) {
            const bool still = quiet_frames_ > 2 && options_.screenshot.empty();
            if (still && !script) SDL_WaitEventTimeout(nullptr, idle_time());
            // What is awaited comes by itself, and no sooner for looking often.
            if (script && script->awaits()) SDL_Delay(2);
            if (script && still && screen_->thinking()) SDL_Delay(1000 / 60);
            const auto woken = std::chrono::steady_clock::now();
            if (screen_->listen()) quiet_frames_ = 0;
            const bool told = session_.sittings.tend();
            const bool busy = take_events() || told;
            if (session_.desk.listen()) quiet_frames_ = 0;
            const auto now = std::chrono::steady_clock::now();
            // A computer that slept, or a program that was stopped, saw nothing of what passed meanwhile.
            const float real = std::min(std::chrono::duration<float>(now - last).count(), longest_turn);
            audio_.rest(real);
            last = now;
            session_.clock.now += scripted ? script_frame : real;
            rehearsal_.time(session_.clock.now);
            // Scripts go through the same stillness, but never sleep.
            const bool draws = !still || quiet_frames_ == 0 || busy || moving() || is_due();
            if (draws) next_frame(scripted ? script_frame : std::min(real, 0.1F), busy);
            if (script) {
                if (const auto stepped = script->step(script_view(draws), session_.clock.now); !stepped)
                    return report(stepped.reason(), refused);
                if (script->done(session_.clock.now)) {
                    if (const auto finished = script->finish(); !finished)
                        return report(finished.reason(), refused);
                    return finish(script->allows_placeholders());
                }
            } else if (!options_.screenshot.empty() && drawn_ > 10 && !moving()) {
                if (const auto shot = shoot(options_.screenshot); !shot)
                    return report(shot.reason(), refused);
                return finish(false);
            }
            if (draws && !blind_) window_.present();
            if (draws && screen_->thinking()) timings_.thought(std::chrono::steady_clock::now() - woken);
            blind_ = script && script->looks_at_layout();
        }
        return 0;
    }

    // Whether the program ends now. Who would be missed is asked once; a second wish to close is meant. A
    // signal asks nobody.
    bool leaves()
    {
        if (ended_from_outside()) return true;
        if (!session_.quit) return false;
        if (asks_to_leave_ || !session_.desk.line.missed()) return true;
        session_.quit = false;
        asks_to_leave_ = true;
        leaving_shown_ = false;
        if (ui::dialog_open()) ui::cancel_dialog();
        quiet_frames_ = 0;
        return false;
    }

    void show_leaving()
    {
        if (!asks_to_leave_) return;
        // What lay over the screen before is put away first.
        if (!leaving_shown_ && ui::dialog_open()) return;
        leaving_shown_ = true;
        const bool hosts = session_.desk.line.hosting.state() != online::Hosting::State::off;
        const auto answer = ui::dialog("quit", ui::text(texts::quit_title),
                                       {.words = ui::text(hosts ? texts::quit_hosting : texts::quit_playing),
                                        .yes = ui::text(texts::quit_yes),
                                        .no = ui::text(texts::quit_no),
                                        .dangerous = true});
        if (answer == ui::Answer::yes) session_.quit = true;
        if (answer == ui::Answer::no) asks_to_leave_ = false;
    }

    // Sleeps until something happens, or until the hand has rested or held long enough to mean something.
    int idle_time() const
    {
        auto due = translator_.next();
        for (const auto other : {news_.next(), session_.sittings.next_attempt(), screen_->due(), line_due()})
            if (other && (!due || *other < *due)) due = other;
        const int longest = screen_->listens() ? think_wait : idle_wait;
        if (!due) return longest;
        return std::clamp(static_cast<int>((*due - session_.clock.now) * 1000) + 1, 1, longest);
    }

    // When the line has something to do, on the program's clock.
    std::optional<double> line_due() const
    {
        const auto next = session_.desk.line.next_update();
        if (!next) return std::nullopt;
        return session_.clock.now + static_cast<double>(*next - session_.desk.line.now()) / 1000;
    }

    bool take_events()
    {
        bool any = false;
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            if (waker_.is_wake(event)) continue; // whether there is anything to see is the line's to say
            any = true;
            if (event.type == SDL_QUIT) session_.quit = true;
            if (event.type == SDL_DROPFILE) {
                dropped_.emplace_back(event.drop.file);
                SDL_free(event.drop.file);
            }
            const auto pads = translator_.pad_count();
            ui::feed(input_, event, window_.density());
            for (const auto& intent : translator_.translate(event, {.density = window_.density(),
                                                                   .scale = scale_.factor(),
                                                                   .typing = ui::typing(),
                                                                   .leaving = loses_keyboard(),
                                                                   .now = session_.clock.now}))
                route(intent);
            if (translator_.pad_count() < pads) session_.tidings.tell(texts::app_pad_gone);
            // Whoever plugs in a pad, or holds one from the start, sees at once where it stands.
            if (event.type == SDL_CONTROLLERDEVICEADDED) ui::show_focus(true);
        }
        for (const auto& intent : translator_.tick(session_.clock.now)) {
            any = true;
            route(intent);
        }
        return any;
    }

    // SDL lets go of every key before it tells that the window lost them.
    static bool loses_keyboard()
    {
        std::array<SDL_Event, 16> waiting;
        const int count = SDL_PeepEvents(waiting.data(), static_cast<int>(waiting.size()), SDL_PEEKEVENT,
                                         SDL_WINDOWEVENT, SDL_WINDOWEVENT);
        return std::any_of(waiting.begin(), waiting.begin() + std::max(count, 0), [](const auto& event) {
            return event.window.event == SDL_WINDOWEVENT_FOCUS_LOST;
        });
    }

    // One owner of the focus: what moves and presses it goes to the interface, of which the spots of a board
    // are a part; everything else to the screen, unless something lies over it.
    void route(const input::Intent& intent)
    {
        namespace in = input::intent;
        const bool pointer =
            std::holds_alternative<in::Point>(intent) || std::holds_alternative<in::Release>(intent) ||
            std::holds_alternative<in::Abandon>(intent) || std::holds_alternative<in::Drag>(intent);
        const auto pixels = window_.pixels();
        screen_->fit(pixels, scale_for(pixels));
        // What is held over from the screen before acts on nothing here.
        if (std::holds_alternative<in::Disarm>(intent)) ui::disarm();
        if ((ui::guarded() || !screen_->seen()) && !pointer) return;
        if (std::holds_alternative<in::Direction>(intent) || std::holds_alternative<in::Group>(intent) ||
            std::holds_alternative<in::Arm>(intent) || std::holds_alternative<in::Confirm>(intent)) {
            focus_queue_.push_back(intent);
        } else if (ui::dialog_open()) {
            if (std::holds_alternative<in::Cancel>(intent) || std::holds_alternative<in::Menu>(intent))
                ui::cancel_dialog();
            // What was carried when the question came up is let go over it.
            if (std::holds_alternative<in::Release>(intent) || std::holds_alternative<in::Abandon>(intent))
                screen_->handle(in::Abandon{});
        } else {
            screen_->handle(intent);
        }
        follow_screen();
    }

    // One a frame, in the order they came: each may move what the next one means.
    void feed_focus()
    {
        namespace in = input::intent;
        if (focus_queue_.empty()) return;
        const auto intent = focus_queue_.front();
        focus_queue_.pop_front();
        if (const auto* direction = std::get_if<in::Direction>(&intent)) {
            constexpr std::array steps{ui::Step::up, ui::Step::down, ui::Step::left, ui::Step::right};
            input_.step = steps[static_cast<std::size_t>(direction->way)];
        } else if (const auto* group = std::get_if<in::Group>(&intent)) {
            input_.step = group->forward ? ui::Step::next : ui::Step::previous;
        } else if (std::holds_alternative<in::Arm>(intent)) {
            input_.arm = true;
        } else {
            input_.confirm = true;
        }
    }

    bool moving() const { return screen_->moving() || interface_.moving() || !focus_queue_.empty(); }

    bool is_due() const
    {
        const auto passed = [&](std::optional<double> when) { return when && session_.clock.now >= *when; };
        return passed(news_.next()) || passed(screen_->due());
    }

    // Everything that was set, from now on.
    void follow_settings()
    {
        followed_settings_ = session_.preferences.changes();
        const auto& s = session_.preferences.settings;
        input::Bindings bindings;
        for (auto& trouble : bindings.read_buttons(s.pad_bindings)) session_.tidings.tell(std::move(trouble));
        for (auto& trouble : bindings.read_keys(s.key_bindings)) session_.tidings.tell(std::move(trouble));
        translator_.use(bindings, s.swap_ab);
        ui::reduce_motion(s.reduced_motion);
        // What nobody sees is not heard either.
        audio_.mute(s.mute || options_.headless);
        audio_.set_volume(static_cast<float>(s.volume));
        renderer_.use_materials(s.materials);
        renderer_.forget_pictures();
        if (!options_.headless) window_.set_fullscreen(s.fullscreen || options_.fullscreen);
    }

    ui::Scale scale_for(platform::Extent pixels) const
    {
        if (options_.ui_scale > 0) return ui::Scale::for_screen(pixels, window_.density(), options_.ui_scale);
        const auto usual = ui::Scale::for_screen(pixels, window_.density());
        const auto wanted = static_cast<float>(session_.preferences.settings.ui_scale);
        return wanted > 0 ? ui::Scale{usual.factor() * wanted} : usual;
    }

    void next_frame(float seconds, bool busy)
    {
        if (followed_settings_ != session_.preferences.changes()) follow_settings();
        if (busy || moving()) session_.clock.stirred = session_.clock.now;
        frame(seconds);
        quiet_frames_ = busy || moving() || screen_->stirring() ? 0 : quiet_frames_ + 1;
    }

    // One that hears nothing shows what was known to the one before.
    void frame(float seconds, bool hears = true)
    {
        ++drawn_;
        const auto begun = Timings::now();
        const bool animating = screen_->moving();
        const auto pixels = window_.pixels();
        scale_ = scale_for(pixels);
        if (hears) {
            follow_screen(); // news may have led on
            screen_->update(seconds);
            follow_screen();
        }
        sprites_.begin_frame();
        fonts_.begin_frame();
        renderer_.begin_frame(pixels, ui::theme().table);
        const render::Rect whole{0, 0, static_cast<float>(pixels.width), static_cast<float>(pixels.height)};
        const auto table = renderer_.kept_picture("table", pixels, 1, [&](render::Batch& kept) {
            kept.material("table", whole, {.colours = {ui::theme().table, ui::theme().lamp}});
        });
        batch_.sprite(table, whole);
        feed_focus();
        interface_.begin_frame(pixels, scale_, seconds, input_);
        screen_->draw(batch_, pixels, scale_);
        screen_->show();
        show_leaving();
        news_.show(session_.tidings, session_.clock.now);
        interface_.end_frame(batch_);
        const auto built = Timings::now();
        if (blind_)
            batch_.clear();
        else
            renderer_.draw(batch_);
        timings_.started();
        timings_.frame(animating, screen_->thinking(), built - begun, Timings::now() - built);
        faults_.tell(renderer_.troubles(), audio_, session_.tidings);
        follow_screen();
        show_dropped();
    }

    // Nobody sees a screen that was left once more.
    void follow_screen()
    {
        if (auto next = screen_->take_next()) change_screen(screens_.go(std::move(*next)));
    }

    void change_screen(std::unique_ptr<screens::Screen> next)
    {
        screen_ = std::move(next);
        focus_queue_.clear();
        ui::guard();
    }

    // The match in a file that was dropped on the window, the last of several; what is played is kept
    // meanwhile.
    void show_dropped()
    {
        for (const auto& file : std::exchange(dropped_, {})) {
            auto shown = session_.kept.open_file(file);
            if (shown)
                change_screen(screens_.begin(std::move(*shown)));
            else
                session_.tidings.tell(shown.reason());
        }
    }

    Result<void> shoot(const std::string& file)
    {
        auto written = renderer_.screenshot(file);
        if (!written) return Message{texts::app_screenshot, {{"why", written.reason()}}};
        return {};
    }

    // Whether the newest frame has not been handed over yet: a picture is taken of such a one only.
    Script::View script_view(bool fresh)
    {
        return {*screen_,
                moving() || screen_->thinking(),
                drawn_,
                window_.density(),
                scale_,
                session_.tidings.waiting(),
                session_.desk.line.state(),
                rehearses() ? &rehearsal_ : nullptr,
                [this, fresh](const std::string& file) {
                    if (!fresh || std::exchange(blind_, false)) frame(0);
                    return shoot(file);
                },
                [this](platform::Extent size) { window_.set_size(size); },
                [this] { return see_words(); }};
    }

    // The frame as it stands, drawn with and without its words; nobody who thinks is heard in between.
    Sight see_words()
    {
        blind_ = false;
        Sight sight;
        sight.with.size = sight.without.size = window_.pixels();
        sight.factor = scale_.factor();
        const auto drawn = [&](bool words) {
            render::hide_words(!words);
            frame(0, words);
            render::hide_words(false);
            return renderer_.pixels();
        };
        sight.with.bytes = drawn(true);
        sight.written = ui::written();
        sight.dialog = ui::dialog_open();
        sight.without.bytes = drawn(false);
        return sight;
    }

    static std::optional<Result<Script>> read_script(const RunOptions& options)
    {
        if (options.script.empty()) return std::nullopt;
        return Script::read(options.script);
    }

    bool rehearses() const { return script_ && *script_ && script_->value().rehearses(); }

    // A picture or a script that went without its drawings is no success.
    int finish(bool placeholders_allowed) const
    {
        return faults_.any() && !placeholders_allowed ? refused : 0;
    }

    const RunOptions& options_;
    Timings& timings_;
    platform::Window& window_;
    render::Renderer& renderer_;
    FileCache tables_;
    render::Sprites sprites_;
    render::Fonts fonts_;
    ui::Interface interface_;
    input::Translator translator_;
    audio::Audio audio_;
    Waker waker_;
    Rehearsal rehearsal_;
    std::optional<Result<Script>> script_;
    session::Session session_;
    screens::Screens screens_{session_, {{renderer_, sprites_, fonts_}, translator_, audio_}};
    std::unique_ptr<screens::Screen> screen_;
    ui::Input input_;
    std::deque<input::Intent> focus_queue_;
    render::Batch batch_;
    ui::Scale scale_;
    News news_;
    Faults faults_;
    std::vector<std::string> dropped_; ///< files, on the window
    bool asks_to_leave_ = false;
    bool leaving_shown_ = false; ///< the question stands on the screen
    int followed_settings_ = 0;
    int drawn_ = 0;        ///< frames
    bool blind_ = false;   ///< frames are put together but not drawn
    int quiet_frames_ = 0; ///< since something last moved
};

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
                                          .headless = options.headless,
                                          .fullscreen = options.fullscreen,
                                          .vsync = options.script.empty() && options.screenshot.empty()});
    if (!window) return report(window.reason(), refused);
    timings.system_took(Timings::now() - before);
    auto renderer = render::Renderer::make({directories->shaders, directories->assets, (*window)->is_es()});
    if (!renderer) return report(renderer.reason(), refused);
    const int status = App(options, *directories, **window, **renderer, timings, std::move(settings),
                           static_cast<bool>(lock))
                           .run();
    if (options.timings) timings.print(std::cout);
    return status;
}

} // namespace papamu::app
