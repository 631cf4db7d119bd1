#pragma once

// Drives the real program by real SDL events, as a person would: one command a line, `#` begins a comment.
//
//     click TARGET           press and let go with the mouse: a control's id, a spot such as board.c3, or X,Y
//     touch TARGET           the same with a finger
//     press KEY              a key by SDL's name
//     move TEXT              touch whatever plays this move, with the mouse
//     wait settled           until nothing moves
//     wait MS
//     shot FILE              write a picture
//     allow placeholders     missing drawings are no failure of this run
//     expect NAME TEXT       the screen's name (`screen`), or what the screen knows (position, outcome, plan,
//     ...)

#include "client/screens/screen.hpp"
#include "core/result.hpp"

#include <deque>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

struct SDL_Window;

namespace papamu::app {

class Script {
public:
    static Result<Script> read(const std::filesystem::path& file);

    /// What the script sees of the program.
    struct View {
        screens::Screen& screen;
        bool moving;
        float density; ///< pixels in a unit of SDL's mouse coordinates
        ui::Scale scale;
        std::uint32_t window;
        std::function<Result<void>(const std::string&)> shot;
    };

    /// Does what can be done before the next frame: pushes events, or waits. The reason when something
    /// failed.
    Result<void> step(const View& view, double now);
    bool done(double now) const
    {
        return next_ == lines_.size() && actions_.empty() && touches_.empty() && !wait_settled_ &&
               now >= wait_until_;
    }
    /// The script says that it does without pictures (`allow placeholders`).
    bool allows_placeholders() const { return allows_placeholders_; }

private:
    struct Line {
        int number = 0;
        std::string command;
        std::string rest;
    };

    /// One thing that takes a frame: an event to push, or waiting until everything is still.
    using Action = std::function<Result<bool>(const View&)>;

    Result<void> begin(const Line& line, const View& view, double now);
    Result<void> click(const std::string& target, const View& view, bool touch);
    static std::optional<render::Point> find(const std::string& target, const View& view);
    Message failed(const Line& line, Message what) const;

    std::string file_;
    std::vector<Line> lines_;
    std::size_t next_ = 0;
    std::deque<Action> actions_;
    double wait_until_ = 0;
    bool wait_settled_ = false;
    double settled_deadline_ = 0;
    std::deque<std::string> touches_;
    bool allows_placeholders_ = false;
};

} // namespace papamu::app
