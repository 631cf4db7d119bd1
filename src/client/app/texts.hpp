#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto app_size = Text(
    "app.size", "\"{size}\" is no window size; a size is written like 1280x800, from 320x240 to 8192x8192");
inline const auto app_empty =
    Text("app.empty", "{option} is followed by an empty word; name something or leave it out");
inline const auto app_unseen =
    Text("app.unseen", "nobody would see it: --headless needs --script or --screenshot");
inline const auto app_both = Text("app.both", "a start is either a position or given by options, not both");
inline const auto app_seat =
    Text("app.seat",
         "\"{seat}\" cannot sit at the table; a seat is person, computer, or computer:1 to computer:10");
inline const auto app_needs_game = Text("app.needs_game", "{option} needs a game: add --game");
inline const auto app_open_game =
    Text("app.open_game", "--open shows a match that was played, --game begins one: give only one of them");
inline const auto app_connect_alone =
    Text("app.connect_alone", "--connect goes to a server: give it without --game and --open");
inline const auto app_pad_gone = Text(
    "app.pad_gone", "The pad was unplugged. Everything stays as it is: play on by mouse, finger or keys, "
                    "or plug it in again.");
inline const auto app_screenshot = Text("app.screenshot", "the screenshot cannot be written: {why}");
inline const auto app_many_files =
    Text("app.many_files", "{count} of Papamu's own files are missing or broken; install it again. {first}");
inline const auto script_file = Text("script.file", "the script {file} cannot be read");
inline const auto script_empty = Text("script.empty", "the script {file} holds no command");
inline const auto script_line = Text("script.line", "{file}:{line}: {what}");
inline const auto script_unknown = Text("script.unknown", "there is no command \"{command}\"");
inline const auto script_words = Text("script.words", "\"{command}\" needs {wanted}");
inline const auto script_target =
    Text("script.target", "there is nothing called \"{target}\" on this screen");
inline const auto script_expect = Text("script.expect", "{name} is \"{found}\", not \"{wanted}\"");
inline const auto script_told = Text("script.told", "nobody was told \"{wanted}\", only \"{found}\"");
inline const auto script_no_fact = Text("script.no_fact", "this screen knows no \"{name}\"");
inline const auto script_not_played =
    Text("script.not_played", "\"{move}\" was touched {count} times and is not played");
inline const auto script_move = Text("script.move", "\"{move}\" is no legal move here");
inline const auto script_deep = Text("script.deep", "scripts run each other too deeply");
inline const auto script_pad = Text("script.pad", "no pad can be plugged in: {why}");
inline const auto script_no_moves = Text("script.no_moves", "there are no moves to count");
inline const auto script_budget = Text("script.budget", "{move} took {count} inputs, and {most} are allowed");
inline const auto script_flaws = Text("script.flaws", "what is shown has flaws, {count} in all: {flaws}");
inline const auto walk_no_focus =
    Text("walk.no_focus", "on {screen} the focus \"{focus}\" is on nothing that is shown");
inline const auto walk_unreached =
    Text("walk.unreached", "on {screen} no steps lead from {focus} to {target}");
inline const auto walk_stuck =
    Text("walk.stuck", "stepping back led no further than {screen}, with the focus on {focus}");
inline const auto walk_not_visited = Text("walk.not_visited", "the walk never came to {screen}");
inline const auto script_awaited = Text("script.awaited", "{what}, even after {seconds} seconds");
inline const auto script_no_rehearsal =
    Text("script.no_rehearsal", "\"{command}\" needs a script that begins with \"rehearse\"");
inline const auto rehearsal_cut = Text("rehearsal.cut", "the script cut the line");
inline const auto script_settled = Text("script.settled", "nothing settled within {seconds} seconds");

inline const auto quit_title = Text("quit.title", "Leave?");
inline const auto quit_playing =
    Text("quit.playing", "Your game goes on without you. It is the first button when you come back.");
inline const auto quit_hosting =
    Text("quit.hosting", "You are the host: nobody can play at your tables until you come back.");
inline const auto quit_yes = Text("quit.yes", "Leave");
inline const auto quit_no = Text("quit.no", "Stay");

} // namespace papamu::texts
