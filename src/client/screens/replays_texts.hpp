#pragma once

// The words of kept matches: the list of them, and looking at one again.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto replays_title = Text("replays.title", "Replays");
inline const auto replays_none = Text("replays.none", "No match yet");
inline const auto replays_none_words =
    Text("replays.none_words", "Every match you play is kept, and can be looked at here again.");
inline const auto replays_drop = Text(
    "replays.drop", "A match from elsewhere joins them: open or paste it, or drop its file on this window.");
inline const auto replays_elsewhere = Text("replays.elsewhere", "Matches as text");
inline const auto replays_paste = Text("replays.paste", "Paste a match");
inline const auto replays_file = Text("replays.file", "Open a file");
inline const auto replays_folder = Text("replays.folder", "Show the folder");
inline const auto files_title = Text("files.title", "Open a match");
inline const auto files_path = Text("files.path", "The path of its file");
inline const auto files_open = Text("files.open", "Open");
inline const auto files_found = Text("files.found", "Found here");
inline const auto files_about = Text("files.about", "{file} in {folder}, {when}");
inline const auto files_none =
    Text("files.none", "No match lies among what you saved, downloaded or put among your documents.");
inline const auto replays_moves = Text("replays.moves", "{count} move", "{count} moves");
inline const auto replays_when = Text("replays.when", "{when}, {moves}");
inline const auto replays_who = Text("replays.who", "{when}, {moves}, {first} and {second}");
inline const auto replays_unfinished = Text("replays.unfinished", "Unfinished");
inline const auto replays_range = Text("replays.range", "{first} to {last} of {all}");
inline const auto replays_first = Text("replays.first", "Newest");
inline const auto replays_before = Text("replays.before", "Newer");
inline const auto replays_after = Text("replays.after", "Older");
inline const auto replays_last = Text("replays.last", "Oldest");
inline const auto replays_more = Text("replays.more", "More");

inline const auto kept_look = Text("kept.look", "Look at it");
inline const auto kept_continue = Text("kept.continue", "Continue");
inline const auto kept_save = Text("kept.save", "Save as text");
inline const auto kept_copy = Text("kept.copy", "Copy as text");
inline const auto kept_keep = Text("kept.keep", "Keep this match");
inline const auto kept_remove = Text("kept.remove", "Remove");
inline const auto kept_remove_title = Text("kept.remove_title", "Remove this match?");
inline const auto kept_remove_words =
    Text("kept.remove_words", "It goes to the trash with its comments: a folder beside your matches.");
inline const auto kept_remove_no = Text("kept.remove_no", "Keep");

inline const auto replay_start = Text("replay.start", "The start");
inline const auto replay_first = Text("replay.first", "To the start");
inline const auto replay_before = Text("replay.before", "Move before");
inline const auto replay_play = Text("replay.play", "Play it by itself");
inline const auto replay_pause = Text("replay.pause", "Pause");
inline const auto replay_play_or_pause = Text("replay.play_or_pause", "Play, pause");
inline const auto replay_after = Text("replay.after", "Next move");
inline const auto replay_last = Text("replay.last", "To the end");
inline const auto replay_pace = Text("replay.pace", "Moves a second");
inline const auto replay_comment = Text("replay.comment", "Comment on this move");
inline const auto replay_no_comment = Text("replay.no_comment", "Comment");
inline const auto replay_comment_save = Text("replay.comment_save", "Keep it");
inline const auto replay_play_on = Text("replay.play_on", "Play on from here");
inline const auto replay_play_on_brief = Text("replay.play_on_brief", "Play on");
inline const auto replay_leave = Text("replay.leave", "Back");

} // namespace papamu::texts
