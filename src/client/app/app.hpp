#pragma once

// The program: it makes a frame whenever its caller asks for one. It never waits; it says when it wants the
// next.

#include "client/app/captions.hpp"
#include "client/app/faults.hpp"
#include "client/app/keeping.hpp"
#include "client/app/language.hpp"
#include "client/app/leaving.hpp"
#include "client/app/narration.hpp"
#include "client/app/news.hpp"
#include "client/app/options.hpp"
#include "client/app/scanning.hpp"
#include "client/app/surroundings.hpp"
#include "client/app/timings.hpp"
#include "client/app/waker.hpp"
#include "client/audio/audio.hpp"
#include "client/input/translator.hpp"
#include "client/platform/directories.hpp"
#include "client/platform/disk.hpp"
#include "client/platform/here.hpp"
#include "client/platform/lock.hpp"
#include "client/platform/window.hpp"
#include "client/screens/driver.hpp"
#include "client/screens/make_screen.hpp"
#include "client/session/session.hpp"
#include "client/ui/interface.hpp"
#include "data/file_cache.hpp"

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::app {

class App {
public:
    /// What the program works with, all of which outlives it.
    struct Outside {
        const RunOptions& options;
        const platform::Directories& directories;
        platform::Window& window;
        render::Renderer& renderer;
        Timings& timings;
    };
    /// `lock`: with it this program may write to the data folder. `driver` acts in the place of a person;
    /// null where none does.
    App(const Outside& outside, storage::SettingsFile::Opened settings, std::optional<platform::Lock> lock,
        std::unique_ptr<screens::Driver> driver);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// When the program wants to be called for the next frame.
    struct Next {
        std::optional<int> over;            ///< the program ends with this status
        bool shows = false;                 ///< what was drawn is to be shown first
        bool waits = false;                 ///< an engine thinks, and its answer is awaited
        std::chrono::milliseconds rests{0}; ///< after so long at most; 0: at once
        bool heeds = false;                 ///< or sooner, at any event
    };

    /// Before the first frame; the reason where it cannot begin.
    Result<void> begin();
    Next frame();
    /// What the graphics card held is lost, and is made anew: the next frame shows the same as before.
    void restored();
    /// The files of sounds have arrived, which a page fetches after everything else.
    void sounds_came();
    /// The catalogues of a language that was wanted are there (platform/words.hpp).
    void words_came();
    /// There is a network again, perhaps another one: the line is opened anew at once.
    void network_came_back();
    /// Where the program is, as a page's address says it (page_link.hpp); empty where it has no such name.
    std::string place();
    /// How many places lie behind it.
    std::size_t depth() const { return screens_->depth(); }
    /// The name of the game that Continue leads to; empty where there is nothing to go on with.
    std::string to_continue();
    /// What is played now, in words for comparing: where they are the same, so is what Continue leads to.
    std::string played();
    /// Between frames: what somebody does in a mirror of the window (ui/mirror.hpp), by the ids of its
    /// elements. The focus goes there, or it is pressed there as a pad presses it, as soon as anything may be
    /// pressed.
    void focus_on(std::string_view id);
    void press(std::string id) { presses_.push_back(std::move(id)); }
    /// The same of a text field: it is written in from now on, and what stands in it is this.
    void edit(std::string_view id);
    void write(std::string_view id, std::string words);
    /// After the last one; the reason when something of what was played is lost.
    Result<void> end() { return session_->sittings.write_what_waits(); }

private:
    using Pace = screens::Pace;

    // app_places.cpp: where things are kept
    void open_session(storage::SettingsFile::Opened settings);
    void move_to(const platform::Place& place);
    void look_after_disk();

    // app.cpp: one turn, and what comes after it
    Next next(bool shows) const;
    static Next over(int status)
    {
        Next last;
        last.over = status;
        return last;
    }
    std::optional<int> drive(bool draws);
    int idle_time() const;
    std::optional<double> line_due() const;
    bool moving() const;
    bool is_due() const;
    void follow_settings();

    // app_events.cpp: what a person does
    bool take_events();
    bool take_press();
    void route(const input::Intent& intent);
    void read_rules();
    void feed_focus();
    void toggle_fullscreen();
    void tell(input::Asked what);

    // app_picture.cpp: what is seen
    ui::Scale scale_for(platform::Extent pixels) const;
    void next_frame(float seconds, bool busy);
    /// A frame that does not hear (`hears`) shows what was known to the frame before.
    void put_together(float seconds, bool hears);
    void ask();
    void follow_screen();
    void change_screen(std::unique_ptr<screens::Screen> next);
    void show_dropped();
    Result<void> shoot(const std::string& file);
    screens::Driver::View view(bool fresh);
    screens::Driver::NewsSeen news_now() const;
    screens::Sight see_words();

    bool scripted() const { return driver_ || !options_.screenshot.empty(); }
    bool still() const { return quiet_frames_ > 2 && options_.screenshot.empty(); }
    /// The exit status: refused where drawings were missing, unless the script allows placeholders.
    int finish(bool placeholders_allowed) const;

    const RunOptions& options_;
    platform::Directories directories_;
    std::optional<platform::Lock> lock_; ///< of the data folder; none where nothing is kept
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
    std::unique_ptr<screens::Driver> driver_;
    std::optional<session::Session> session_; ///< made anew where what is kept moves
    std::optional<screens::Screens> screens_;
    std::unique_ptr<screens::Screen> screen_;
    ui::Input input_;
    std::deque<input::Intent> focus_queue_;
    std::deque<std::string> presses_;
    render::Batch batch_;
    ui::Scale scale_;
    News news_;
    const screens::Screen* reading_ =
        nullptr;                  ///< the rules, opened over a question that is asked again after
    bool screen_pressed_ = false; ///< the last press went to this screen
    Language language_;
    bool sounds_there_ = !platform::in_browser; ///< their files
    bool fullscreen_wished_;                    ///< on the command line
    Leaving leaving_;
    Keeping keeping_;
    Narration narration_;
    Captions captions_;
    Scanning scanning_;
    Surroundings surroundings_;
    std::uint64_t unconfirmed_ = 0; ///< changes, when that was shown last
    platform::disk::Trouble disk_trouble_ = platform::disk::Trouble::none; ///< that was told
    std::optional<platform::Place> chosen_; ///< where things are kept from the next frame on
    Faults faults_;
    std::vector<std::string> dropped_;           ///< files, on the window
    std::chrono::steady_clock::time_point last_; ///< when time was last counted
    int followed_settings_ = 0;
    storage::Settings drawn_settings_; ///< with which the kept pictures were drawn
    int told_ = 0;                     ///< changes of what there is to read, when it was shown last
    int drawn_ = 0;                    ///< frames
    bool blind_ = false;               ///< frames are put together but not drawn
    std::string looked_at_;            ///< the screen whose words were looked at last
    int quiet_frames_ = 0;             ///< since something last moved
};

} // namespace papamu::app
