#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto room_not_seated =
    Text("room.not_seated", "you are watching this game; only its players can do that");
inline const auto room_other_match = Text("room.other_match", "this is another game's room");
inline const auto room_moved_on = Text("room.moved_on", "the game has moved on; here is what happened");

inline const auto store_form =
    Text("store.form", "a store is given as sqlite:FILE or as memory, not as \"{store}\"");
inline const auto store_taken = Text(
    "store.taken", "another papamu-server (process {process}) keeps its matches there: {file} is locked; "
                   "stop that one first, or choose another store");
inline const auto store_newer =
    Text("store.newer",
         "a newer papamu-server wrote {file} (form {found}; this one knows form {known}); use that one");
inline const auto store_foreign =
    Text("store.foreign", "{file} is something else, no store of matches; choose another file");
inline const auto store_no_wal =
    Text("store.no_wal",
         "{file} lies where matches cannot be kept safely (a folder of another computer?); put it on "
         "a disk of this one");
inline const auto store_no_access =
    Text("store.no_access",
         "{file} cannot be opened or written ({reason}); is its folder there, and may this user "
         "write in it?");
inline const auto store_full =
    Text("store.full", "there is no room left on the disk of {file}; as soon as there is "
                       "some, moves are kept again");
inline const auto store_io =
    Text("store.io", "{file} could not be read or written ({reason}); look after its disk");
inline const auto store_damaged =
    Text("store.damaged",
         "{file} is damaged ({reason}); stop the service, set the file aside with those beside it, "
         "and restore the last back-up");
inline const auto store_busy =
    Text("store.busy", "another program holds {file}; as soon as it lets go, moves are kept again");
inline const auto store_failed = Text("store.failed", "{file} could not be used ({reason})");
inline const auto store_crowded =
    Text("store.crowded", "more is played at this moment than the disk can keep; try again shortly");

inline const auto store_match = Text("store.match", "match {match}: {why}");
inline const auto store_entry = Text("store.entry", "entry {entry}: {why}");
inline const auto store_gap = Text("store.gap", "entry {entry} is missing");
inline const auto store_twice = Text("store.twice", "entry {entry} has the id \"{id}\" of an earlier one");
inline const auto store_shelf =
    Text("store.shelf", "what lies under the name \"{name}\" is empty, too long or no text");
inline const auto store_other_seq = Text("store.other_seq", "its line has another number");

} // namespace papamu::texts
