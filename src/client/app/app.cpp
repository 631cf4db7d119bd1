#include "client/app/app.hpp"

#include "client/app/ending.hpp"
#include "client/app/first_screen.hpp"
#include "client/app/language.hpp"
#include "client/ui/page.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace papamu::app {

namespace {

constexpr int refused = 1;
/// Scripts run on a clock of their own, so that they never depend on speed.
constexpr float script_frame = 1.0F / 60;
constexpr int idle_wait = 500; ///< milliseconds until the next turn at most while nothing moves
/// The same while somebody thinks: some answers wait for a moment of their own. Browsers tell of each that
/// comes.
constexpr int think_wait = platform::in_browser ? 100 : 20;
/// The same in a page, where whatever comes, answers of engines and services among it, asks for a turn
/// itself.
constexpr int browser_wait = 24 * 60 * 60 * 1000;
/// Seconds that pass at most from one look to the next, far longer than anybody ever rests: news that nobody
/// could read is still there after a night, and what was to be held for a while was not.
constexpr float longest_turn = 2;
/// Bytes of prepared endings on the disk: those of the last matches, of which the largest take a third of it.
constexpr std::uintmax_t most_tables = std::uintmax_t{1} << 30;

// What was prepared for one game's endings serves every match; what is played elsewhere than usual keeps to
// its own folder.
std::filesystem::path table_folder(const RunOptions& options, const platform::Directories& directories)
{
    const auto usual = usual_cache_folder();
    if (options.portable || !options.data_dir.empty() || usual.empty()) return directories.data / "tables";
    return usual;
}

} // namespace

App::App(const Outside& outside, storage::SettingsFile::Opened settings, std::optional<platform::Lock> lock,
         std::unique_ptr<screens::Driver> driver)
    : options_(outside.options), directories_(outside.directories), lock_(std::move(lock)),
      timings_(outside.timings), window_(outside.window), renderer_(outside.renderer),
      tables_(table_folder(options_, outside.directories), most_tables),
      sprites_(renderer_, outside.directories.assets, renderer_.troubles()),
      fonts_(renderer_, render::font_folders(outside.directories.assets), renderer_.troubles()),
      interface_(renderer_, sprites_, fonts_), audio_(outside.directories.assets), driver_(std::move(driver)),
      language_(outside.directories.assets, options_.language),
      fullscreen_wished_(outside.options.fullscreen), keeping_(outside.directories),
      narration_(outside.options.headless, outside.options.speech_log)
{
    open_session(std::move(settings));
    language_.begin(session_->preferences);
}

App::~App() = default;

Result<void> App::begin()
{
    if (auto begun = narration_.begin(); !begun) return begun;
    follow_settings();
    auto first = first_screen(*session_, options_);
    if (!first) return first.reason();
    screen_ = screens_->begin(std::move(*first));
    ui::guard(0); // what is held already means nothing here
    if (driver_) driver_->take_up(SDL_GetWindowID(window_.handle()));
    last_ = std::chrono::steady_clock::now();
    return {};
}

App::Next App::frame()
{
    if (ended_from_outside()) return over(0);
    if (const auto place = std::exchange(chosen_, {})) move_to(*place);
    if (session_->quit) {
        if (leaving_.meant(*session_)) return over(0);
        quiet_frames_ = 0;
        reading_ = nullptr;
    }
    const bool rested = still();
    if (screen_->listen()) quiet_frames_ = 0;
    look_after_disk();
    const bool told = session_->sittings.tend();
    if (!session_->sittings.next_attempt()) keeping_.withdraw();
    const bool busy = take_events() || told;
    if (session_->desk.listen()) quiet_frames_ = 0;
    narration_.listen(session_->tidings);
    const bool held = ui::guarded() || !screen_->seen() || screen_->takes_focus_intents() ||
                      !focus_queue_.empty() || ui::armed();
    if (scanning_.tick(session_->clock.now, held)) {
        narration_.interrupt();
        quiet_frames_ = 0;
    }
    if (captions_.hear(audio_.take_begun(), session_->clock.now)) quiet_frames_ = 0;
    if (std::exchange(told_, session_->tidings.changes()) != session_->tidings.changes()) quiet_frames_ = 0;
    surroundings_.follow(*session_, window_, lock_.has_value());
    const auto now = std::chrono::steady_clock::now();
    // A computer that slept, or a program that was stopped, saw nothing of what passed meanwhile.
    const float real = std::min(std::chrono::duration<float>(now - last_).count(), longest_turn);
    audio_.rest(real);
    last_ = now;
    session_->clock.now += static_cast<double>(scripted() ? script_frame : real);
    if (driver_) driver_->time(session_->clock.now);
    // Scripts go through the same stillness, but never sleep.
    const bool draws = !rested || quiet_frames_ == 0 || busy || moving() || is_due();
    if (draws) next_frame(scripted() ? script_frame : std::min(real, 0.1F), busy);
    if (const auto status = drive(draws)) return over(*status);
    const bool shows = draws && !blind_;
    blind_ = driver_ && driver_->blind();
    auto then = next(shows);
    then.waits = draws && screen_->pace().waits();
    return then;
}

// What a script does, or the one picture that is wanted; the status where that was all.
std::optional<int> App::drive(bool draws)
{
    if (driver_) {
        if (const auto stepped = driver_->step(view(draws), session_->clock.now); !stepped)
            return report(stepped.reason(), refused);
        if (!driver_->done(session_->clock.now)) return std::nullopt;
        if (const auto finished = driver_->finish(); !finished) return report(finished.reason(), refused);
        return finish(driver_->allows_placeholders());
    }
    if (options_.screenshot.empty() || drawn_ <= 10 || moving()) return std::nullopt;
    if (const auto shot = shoot(options_.screenshot); !shot) return report(shot.reason(), refused);
    return finish(false);
}

App::Next App::next(bool shows) const
{
    Next then;
    then.shows = shows;
    if (session_->quit || ended_from_outside()) return then;
    if (driver_) {
        // What is awaited comes by itself, and no sooner for looking often.
        if (driver_->awaits()) then.rests += std::chrono::milliseconds{2};
        if (still() && screen_->pace().waits()) then.rests += std::chrono::milliseconds{1000 / 60};
    } else if (still()) {
        then.rests = std::chrono::milliseconds{idle_time()};
        then.heeds = true;
    }
    return then;
}

// Until something is due, or the hand has rested or held long enough to mean something.
int App::idle_time() const
{
    auto due = translator_.next();
    for (const auto other : {news_.next(), captions_.next(), scanning_.next(),
                             session_->sittings.next_attempt(), screen_->pace().due, line_due()})
        if (other && (!due || *other < *due)) due = other;
    const int longest = screen_->pace().ear != Pace::Ear::closed ? think_wait
                        : platform::in_browser                   ? browser_wait
                                                                 : idle_wait;
    if (!due) return longest;
    return static_cast<int>(
        std::clamp((*due - session_->clock.now) * 1000 + 1, 1.0, static_cast<double>(longest)));
}

// When the line has something to do, by the program's clock.
std::optional<double> App::line_due() const
{
    const auto next = session_->desk.line.next_update();
    if (!next) return std::nullopt;
    return session_->clock.now + static_cast<double>(*next - session_->desk.line.now()) / 1000;
}

bool App::moving() const { return screen_->pace().moves() || interface_.moving() || !focus_queue_.empty(); }

bool App::is_due() const
{
    const auto passed = [&](std::optional<double> when) { return when && session_->clock.now >= *when; };
    return passed(news_.next()) || passed(captions_.next()) || passed(screen_->pace().due);
}

// Everything that was set, from now on.
void App::follow_settings()
{
    followed_settings_ = session_->preferences.changes();
    const auto& s = session_->preferences.settings;
    std::vector<Message> troubles;
    if (language_.follow(session_->preferences, troubles)) renderer_.forget_pictures();
    for (auto& trouble : troubles) session_->tidings.tell(std::move(trouble));
    input::Bindings bindings;
    for (auto& trouble : bindings.read_buttons(s.pad_bindings)) session_->tidings.tell(std::move(trouble));
    for (auto& trouble : bindings.read_keys(s.key_bindings)) session_->tidings.tell(std::move(trouble));
    translator_.use(bindings, s.swap_ab);
    translator_.use_haptics(s.haptics);
    ui::reduce_motion(s.reduced_motion);
    // What nobody sees is not heard either.
    audio_.mute(s.mute || options_.headless || !sounds_there_);
    audio_.set_volume(static_cast<float>(s.volume));
    narration_.follow(s);
    captions_.follow(s.captions);
    scanning_.follow(s.scanning, session_->clock.now);
    ui::lead_by_left(s.left_handed);
    ui::use_high_contrast(s.high_contrast);
    renderer_.use_materials(s.materials && !s.high_contrast);
    // What was chosen for a match, and who plays, is on no picture.
    auto drawn = s;
    drawn.games.clear();
    drawn.name.clear();
    drawn.server.clear();
    if (!(std::exchange(drawn_settings_, drawn) == drawn)) renderer_.forget_pictures();
    if (!options_.headless) window_.set_fullscreen(s.fullscreen || fullscreen_wished_);
}

int App::finish(bool placeholders_allowed) const
{
    return faults_.any() && !placeholders_allowed ? refused : 0;
}

} // namespace papamu::app
