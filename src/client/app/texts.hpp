#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto app_size = EnglishText(
    "app.size", "\"{size}\" is no window size; a size is written like 1280x800, from 320x240 to 8192x8192");
inline const auto app_empty =
    EnglishText("app.empty", "{option} is followed by an empty word; name something or leave it out");
inline const auto app_unseen =
    EnglishText("app.unseen", "nobody would see it: --headless needs --script or --screenshot");
inline const auto app_both =
    EnglishText("app.both", "a start is either a position or given by options, not both");
inline const auto app_seat = EnglishText(
    "app.seat",
    "\"{seat}\" cannot sit at the table; a seat is person, computer, or computer:1 to computer:10");
inline const auto app_needs_game = EnglishText("app.needs_game", "{option} needs a game: add --game");
inline const auto app_open_game = EnglishText(
    "app.open_game", "--open shows a match that was played, --game begins one: give only one of them");
inline const auto app_connect_alone =
    EnglishText("app.connect_alone", "--connect goes to a server: give it without --game and --open");
inline const auto app_pad_gone = Text(
    "app.pad_gone", "The pad was unplugged. Everything stays as it is: play on by mouse, finger or keys, "
                    "or plug it in again.");
inline const auto app_screenshot = EnglishText("app.screenshot", "the screenshot cannot be written: {why}");
inline const auto app_many_files =
    Text("app.many_files", "{count} of Papamu's own files are missing or broken; install it again. {first}");
inline const auto script_file = EnglishText("script.file", "the script {file} cannot be read");
inline const auto script_empty = EnglishText("script.empty", "the script {file} holds no command");
inline const auto script_line = EnglishText("script.line", "{file}:{line}: {what}");
inline const auto script_unknown = EnglishText("script.unknown", "there is no command \"{command}\"");
inline const auto script_words = EnglishText("script.words", "\"{command}\" needs {wanted}");
inline const auto script_target =
    EnglishText("script.target", "there is nothing called \"{target}\" on this screen");
inline const auto script_expect = EnglishText("script.expect", "{name} is \"{found}\", not \"{wanted}\"");
inline const auto script_told = EnglishText("script.told", "nobody was told \"{wanted}\", only \"{found}\"");
inline const auto script_no_fact = EnglishText("script.no_fact", "this screen knows no \"{name}\"");
inline const auto script_not_played =
    EnglishText("script.not_played", "\"{move}\" was touched {count} times and is not played");
inline const auto script_move = EnglishText("script.move", "\"{move}\" is no legal move here");
inline const auto script_deep = EnglishText("script.deep", "scripts run each other too deeply");
inline const auto script_pad = EnglishText("script.pad", "no pad can be plugged in: {why}");
inline const auto script_no_moves = EnglishText("script.no_moves", "there are no moves to count");
inline const auto script_budget =
    EnglishText("script.budget", "{move} took {count} inputs, and {most} are allowed");
inline const auto script_flaws =
    EnglishText("script.flaws", "what is shown has flaws, {count} in all: {flaws}");
inline const auto walk_no_focus =
    EnglishText("walk.no_focus", "on {screen} the focus \"{focus}\" is on nothing that is shown");
inline const auto walk_unreached =
    EnglishText("walk.unreached", "on {screen} no steps lead from {focus} to {target}");
inline const auto walk_stuck =
    EnglishText("walk.stuck", "stepping back led no further than {screen}, with the focus on {focus}");
inline const auto walk_not_visited = EnglishText("walk.not_visited", "the walk never came to {screen}");
inline const auto script_awaited = EnglishText("script.awaited", "{what}, even after {seconds} seconds");
inline const auto script_no_rehearsal =
    EnglishText("script.no_rehearsal", "\"{command}\" needs a script that begins with \"rehearse\"");
inline const auto rehearsal_cut = EnglishText("rehearsal.cut", "the script cut the line");
inline const auto script_settled = EnglishText("script.settled", "nothing settled within {seconds} seconds");

inline const auto quit_title = Text("quit.title", "Leave?");
inline const auto quit_playing =
    Text("quit.playing", "Your game goes on without you. It is the first button when you come back.");
inline const auto quit_hosting =
    Text("quit.hosting", "You are the host: nobody can play at your tables until you come back.");
inline const auto quit_yes = Text("quit.yes", "Leave");
inline const auto quit_no = Text("quit.no", "Stay");

} // namespace papamu::texts
