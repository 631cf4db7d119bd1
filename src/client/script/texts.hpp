#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto script_file = EnglishText("script.file", "the script {file} cannot be read");
inline const auto script_empty = EnglishText("script.empty", "the script {file} holds no command");
inline const auto script_line = EnglishText("script.line", "{file}:{line}: {what}");
inline const auto script_unknown = EnglishText("script.unknown", "there is no command \"{command}\"");
inline const auto script_words = EnglishText("script.words", "\"{command}\" needs {wanted}");
inline const auto script_target =
    EnglishText("script.target", "there is nothing called \"{target}\" on this screen");
inline const auto script_hidden = EnglishText("script.hidden", "\"{target}\" is scrolled out of view");
inline const auto script_covered = EnglishText("script.covered", "\"{target}\" lies under \"{cover}\"");
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

} // namespace papamu::texts
