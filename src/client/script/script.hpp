#pragma once

// Drives the real program by real SDL events, as a person would: one command a line, `#` begins a comment.
//
//     with DEVICE            mouse, touch, pad or keys: what `choose` and `move` use from here on
//     choose TARGET          presses a control or spot with that device; pad and keys walk there first, mouse
//                            and finger scroll it into view
//     move TEXT              whatever plays this move, with that device
//     play out               moves whenever a person here is to move, until the match is over
//     play once              the same once: a move of any game
//     learn out              does what each step of a lesson asks for, until there is no further one; at
//                            every third step something else is tried first
//     click TARGET           presses with the mouse: a control's id, a spot such as board.c3, or X,Y
//     touch TARGET           the same with a finger
//     hover TARGET           the mouse goes there
//     drag TARGET TARGET     carries with the mouse; `fling` does it with a finger
//     carry TARGET TARGET    carries with a finger and does not let go until `drop`
//     grab TARGET TARGET     the same with the mouse
//     double TARGET          a double click
//     right                  the mouse's right button, where it carries something
//     hold TARGET MS         a finger stays
//     press KEY [TIMES]      a key by SDL's name, so often within one frame; Ctrl+, Shift+ and Alt+ are held
//                            meanwhile
//     type TEXT              letters
//     pad BUTTON [MS]        a b x y lb rb lt rt ls rs start back up down left right
//     plug, unplug           the pad's cable
//     bring FILE             a file, found beside this script, is dropped on the window
//     wait settled           until nothing moves
//     wait MS
//     size WxH               the window gets another size
//     shot FILE              write a picture; into a pipe: not before somebody reads it
//     film N MS NAME         N pictures from now on, MS apart: NAME01.png and so on
//     run FILE               the commands of another script, found beside this one
//     allow placeholders     missing drawings are no failure of this run
//     blind                  from here on frames are put together and not drawn, but for pictures
//     neat                   the same; and whenever nothing moves, the layout is looked at; with any flaw
//                            the script fails at its end, and tells them all
//     legible [FILE]         the same for the contrast of everything that is written with what it stands on;
//                            a table of all of it is written to the file
//     record FOLDER          from here on, whenever nothing moves, writes there what is shown: a picture, and
//                            a list of its words and controls; what two programs show can be compared so
//     look                   looks for flaws now, though something may move
//     budget N [with|without C] WORDS
//                            prints how many inputs the moves since the last budget took, of those whose text
//                            has the letter C or not; fails when one took more than N
//     walk N SEED            N random steps by d-pad, A and B; fails where something cannot be reached
//     home                   B and menus until the first screen is there
//     visited SCREEN...      the walks came to all of these
//     tell TEXT              the person is told the text of this id, all about a file of a long name;
//                            `hush` puts away all that was told
//     told WORDS             something that the person was told and has not put away yet has these words
//     await NAME TEXT        until `expect` finds it so, for ten minutes of the clock on the wall
//     patience SECONDS       `await` and `play out` wait so long for others from here on
//     print NAME             writes what is found by that name
//                            (`await word TEXT` hears answers: what another program wrote into a file beside
//                            this script, of its name and .word)
//     rehearse [fresh]       the script plays the service, instead of one behind a socket; one that was
//                            reached before, unless the program is fresh
//     close                  the window is closed
//     hear FRAME             the rehearsed service says this; $ID is the id of what was asked last, and
//                            digests are filled in
//     cut                    the line to the rehearsed service is cut
//     expect NAME TEXT       the screen's name (`screen`), the focused control (`focus`), how many inputs
//                            there were so far (`inputs`) and how many seconds (`seconds`), whether any frame
//                            was drawn during the last wait
//                            (`drawn`, none or some), how often the pad was felt (`felt`),
//                            whether somebody writes (`typing`), how many messages there are to read
//                            (`news`), what it asks about where things are kept (`keeping`: none, asks,
//                            temporary, nowhere), how the line to the service stands (`online`: off,
//                            connecting, online, waiting or refused), or what the screen knows (position,
//                            plan, code, ...)

#include "client/screens/driver.hpp"
#include "client/script/hands.hpp"
#include "client/script/legibility.hpp"
#include "client/script/rehearsal.hpp"
#include "client/script/walker.hpp"
#include "core/result.hpp"

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace papamu::script {

class Script final : public screens::Driver {
public:
    static Result<std::unique_ptr<Script>> read(const std::filesystem::path& file);

    std::optional<Service> service() override;
    void take_up(std::uint32_t window) override { hands_ = std::make_unique<Hands>(window); }
    void time(double now) override { rehearsal_.time(now); }
    /// Pushes events, or waits.
    Result<void> step(const View& view, double now) override;
    bool done(double now) const override
    {
        return next_ == commands_.size() && idle() && !walker_ && !film_ && !wait_settled_ && !awaits() &&
               now >= wait_until_;
    }
    bool awaits() const override { return await_until_.has_value(); }
    bool blind() const override { return neat_ || blind_; }
    Result<void> finish() const override;
    /// `allow placeholders`
    bool allows_placeholders() const override { return allows_placeholders_; }

private:
    struct Command {
        std::string file;
        int number = 0;
        std::string command;
        std::string rest;
    };
    /// Pictures that are taken one after the other.
    struct Film {
        std::string name;
        int count = 0;
        int taken = 0;
        double every = 0; ///< seconds
        double next = 0;
    };
    struct Measured {
        std::string move;
        int inputs = 0;
    };

    Result<void> record(const View& view);
    Result<void> film(const View& view, double now);
    static Result<void> append(const std::filesystem::path& file, int depth, std::vector<Command>& commands);
    bool idle() const { return (!hands_ || !hands_->busy()) && targets_.empty() && !measuring_; }
    Result<void> begin(const Command& line, const View& view, double now);
    Result<void> press(const Command& line);
    Result<void> point_with(const Command& line, const View& view);
    static Result<void> told(const Command& line, const View& view);
    Result<std::string> find_fact(const std::string& name, const View& view) const;
    Result<void> expect(const Command& line, const View& view) const;
    Result<void> await(const Command& line, const View& view);
    Result<void> play_out(const Command& line, const View& view, double now);
    Result<void> learn_out(const View& view, double now);
    /// It plays the service itself (`rehearse`).
    bool rehearses() const;
    /// The same, and no service was ever reached before.
    bool rehearses_fresh() const;
    Result<void> rehearse(const Command& line);
    Result<void> budget(const Command& line);
    Result<void> choose(const std::string& target, const View& view);
    void settle(double now);
    bool points() const { return device_ == input::Device::mouse || device_ == input::Device::touch; }
    static std::optional<Place> find(const std::string& target, const View& view);
    /// The same of what a pointer can reach; the reason otherwise.
    static Result<Place> find_in_view(const std::string& target, const View& view);
    /// The first turn of the wheel, or pull by a finger, on the way to what is scrolled out of its panel;
    /// false when it is in view.
    Result<bool> scroll_to(const std::string& target, const View& view);
    Result<void> inspect(const View& view);
    void note_flaw(std::string sight);
    static Message failed(const Command& line, Message what);

    std::vector<Command> commands_;
    std::size_t next_ = 0;
    std::unique_ptr<Hands> hands_;
    Rehearsal rehearsal_;
    input::Device device_ = input::Device::mouse;
    std::deque<std::string> targets_; ///< still to be chosen, one after the other
    int scrolls_ = 0;                 ///< for the first of them
    std::optional<Measured> measuring_;
    std::vector<Measured> measured_;
    std::optional<Walker> walker_;
    std::optional<Film> film_;
    std::string ready_;                      ///< the move that `play` has found, one look ago
    std::string tried_;                      ///< what `play` tried last, and where
    std::optional<std::string> played_from_; ///< the position before `play once`
    int tries_ = 0;
    std::string mistaken_; ///< the step of a lesson for which something else was tried
    int steps_ = 0;        ///< of lessons, done
    int ways_home_ = 0;    ///< how many more presses it may take
    std::vector<std::string> visited_;
    double clock_ = 0; ///< seconds since the program began, as it counts them
    double wait_until_ = 0;
    std::optional<std::chrono::steady_clock::time_point> await_until_;
    std::chrono::seconds patience_{600}; ///< with what comes from outside, on however busy a machine
    bool wait_settled_ = false;
    double settled_deadline_ = 0;
    bool neat_ = false;
    bool blind_ = false;
    bool legible_ = false;
    ReadingTable readings_;
    std::filesystem::path readings_file_;
    std::filesystem::path word_file_; ///< another program writes it
    bool faded_ = false;
    std::vector<std::string> flaws_;
    std::filesystem::path record_; ///< the folder
    int recorded_ = 0;
    int drawn_before_ = 0; ///< frames, when the last wait began
    bool allows_placeholders_ = false;
};

} // namespace papamu::script
