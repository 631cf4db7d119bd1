#pragma once

#include "core/message.hpp"

namespace papamu::platform::texts {

inline const auto file_unreadable = Text("platform.file_unreadable", "{file} cannot be read ({reason})");
inline const auto file_unwritable = Text("platform.file_unwritable", "{file} cannot be written ({reason})");
inline const auto file_no_room =
    Text("platform.file_no_room", "there is no room left to write {file}; make some on this disk");
inline const auto file_irregular = Text(
    "platform.file_irregular", "{file} should be a file, but something else has that name; move it away");
inline const auto file_too_large =
    Text("platform.file_too_large", "{file} is larger than such a file can be; move it away");
inline const auto file_changed = Text(
    "platform.file_changed", "{file} was changed by something else than this program, so it was left alone");
inline const auto file_unmoved =
    Text("platform.file_unmoved", "{file} cannot be renamed to {name} ({reason})");

inline const auto lock_held =
    Text("platform.lock_held",
         "Papamu is already running and keeps its games in {folder}; play on in that window, or "
         "start this one with another folder by --data-dir");
inline const auto lock_other_tab = Text(
    "platform.lock_other_tab", "Papamu is open in another tab, which keeps what you play; play on there, "
                               "or close it and reload this page. Nothing played here is kept.");
inline const auto lock_failed =
    Text("platform.lock_failed", "{folder} cannot be kept for this window ({reason})");

inline const auto no_canvas =
    Text("platform.no_canvas", "this browser shows no picture here ({reason}); reload the page");
inline const auto no_webgl =
    Text("platform.no_webgl", "this browser does not draw with WebGL 2: bring it up to date, or allow it to "
                              "use the graphics card");

inline const auto clipboard_closed =
    Text("platform.clipboard_closed", "nothing can be copied here ({reason})");
inline const auto clipboard_by_hand =
    Text("platform.clipboard_by_hand", "this browser does not let pages copy: take it from the page by hand");
inline const auto no_file_manager = Text("platform.no_file_manager", "this system has no xdg-open");
inline const auto file_manager_failed =
    Text("platform.file_manager_failed", "the file manager does not come up ({reason})");

inline const auto speech_missing =
    Text("platform.speech_missing", "nothing can be read aloud: install Speech Dispatcher");
inline const auto speech_closed = Text(
    "platform.speech_closed", "nothing can be read aloud: the speech service does not answer ({reason})");
inline const auto speech_hangs =
    Text("platform.speech_hangs",
         "the speech service does not answer any more; switch reading aloud off and on to try again");
inline const auto speech_no_voice = Text(
    "platform.speech_no_voice", "the speech service has no voice for this language; install one, or choose "
                                "another language");

inline const auto no_random = Text("platform.no_random", "the system gives no random numbers ({reason})");

} // namespace papamu::platform::texts
