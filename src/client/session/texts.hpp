#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto tidings_damaged = Text("tidings.damaged", "{count} kept match is damaged. {said}",
                                         "{count} kept matches are damaged. {said}");
inline const auto tidings_several = Text("tidings.several", "{count} message of this kind. The last: {said}",
                                         "{count} messages of this kind. The last: {said}");
inline const auto kept_again = Text("kept.again", "there is room again, and every move is saved");
inline const auto choice_forgotten =
    Text("choice.forgotten", "{game} begins as usual, not as it was set: {why}");
inline const auto levels_unmeasured =
    Text("levels.unreadable", "The computer plays as at any game, at levels that nobody measured: {why}");
inline const auto online_no_server = Text(
    "online.no_server", "no server is known yet: host here, come by a friend's link, or enter an address");
inline const auto online_code_alone =
    Text("online.code_alone",
         "a code belongs to a server: enter the whole link, or the address of the server first");
inline const auto online_other_page =
    Text("online.other_page",
         "{server} is another server, and this page can talk to its own alone: open the page there");
inline const auto online_unavailable = Text("online.unavailable", "this Papamu was made without online play");
inline const auto kept_saved = Text("kept.saved", "The match was written as {file} into {folder}");
inline const auto kept_handed =
    Text("kept.handed", "The browser has the match as {file}: look among what was downloaded");
inline const auto kept_copied =
    Text("kept.copied", "The match is copied as text, and can be pasted anywhere");
inline const auto kept_nothing_copied =
    Text("kept.nothing_copied", "No text was copied yet: copy that of a match first");
inline const auto kept_not_copied =
    Text("kept.not_copied", "What was copied is no match that can be shown: {why}");
inline const auto kept_folder = Text("kept.folder", "Matches saved as text lie in {folder}");
inline const auto kept_folder_unshown = Text(
    "kept.folder_unshown", "Matches saved as text lie in {folder}, which cannot be opened from here: {why}");
inline const auto kept_kept = Text("kept.kept", "The match is among your replays now");
inline const auto kept_known = Text("kept.known", "The match was among your replays already");
inline const auto kept_unreadable = Text("kept.unreadable", "{file} holds no match that can be shown: {why}");

} // namespace papamu::texts
