#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto room_not_seated =
    Text("room.not_seated", "you are watching this game; only its players can do that");
inline const auto room_other_match = Text("room.other_match", "this is another game's room");
inline const auto room_moved_on = Text("room.moved_on", "the game has moved on; here is what happened");

inline const auto room_offered =
    Text("room.offered", "you have asked already; wait until somebody has moved");
inline const auto room_not_away = Text("room.not_away", "{seat} is here");
inline const auto room_not_yet =
    Text("room.not_yet", "{seat} may still come back; ask again in {count} second",
         "{seat} may still come back; ask again in {count} seconds");
inline const auto room_not_over = Text("room.not_over", "this game is not over yet");
inline const auto room_talkative = Text("room.talkative", "you have said much; wait a moment");
inline const auto room_long =
    Text("room.long", "this game has become very long; nothing is taken back any more");
inline const auto room_busy = Text("room.busy", "too much waits at this table; try again shortly");

inline const auto table_unknown =
    Text("table.unknown", "there is no table {code}; it was closed, or a letter is wrong");
inline const auto table_full = Text("table.full", "both seats are taken; you can watch");
inline const auto table_over = Text("table.over", "this game is over; you can look at it");
inline const auto table_crowded = Text("table.crowded", "there is no room for more to watch");
inline const auto table_not_let_in =
    Text("table.not_let_in", "the host did not let you in; you can knock again in a minute");
inline const auto table_door_crowded =
    Text("table.door_crowded", "too many people knock at this table; ask its host for the whole link");
inline const auto table_closed = Text("table.closed", "whoever opened this table has closed it");
inline const auto table_expired = Text("table.expired", "nobody came to this table, so it was closed");
inline const auto table_own = Text("table.own", "you sit at this table already");
inline const auto table_too_many = Text("table.too_many", "you have {count} open table; finish it first",
                                        "you have {count} open tables; finish one first");
inline const auto table_damaged =
    Text("table.damaged",
         "what this server keeps of this game is damaged; ask whoever runs it to restore a back-up");
inline const auto table_moved =
    Text("table.moved", "this table is kept by another server now; you are brought back to it");

inline const auto service_hello = Text("service.hello", "say hello first");
inline const auto service_version =
    Text("service.version", "this server speaks version {known} and you speak {found}; please update");
inline const auto service_full = Text("service.full", "this server has as many tables as it can take");
inline const auto service_draining = Text("service.draining", "the server restarts; your games are safe");
inline const auto service_guessing =
    Text("service.guessing", "too many wrong codes were tried; wait some minutes, or come by the whole link");
inline const auto service_many =
    Text("service.many", "too much was begun from your network just now; wait some minutes");
inline const auto service_strangers =
    Text("service.strangers", "too many people from your network are here; come back when somebody has left");
inline const auto service_windows =
    Text("service.windows", "you are here in too many windows at once; close one of them");
inline const auto service_shy = Text("service.shy", "you have not said hello");
inline const auto service_busy = Text("service.busy", "too much is asked at this moment; try again shortly");
inline const auto service_unkept =
    Text("service.unkept", "this service cannot keep anything at this moment; as soon as it can, it goes on");
inline const auto service_gathering =
    Text("service.gathering", "the servers of this service are looking for each other; it goes on in a "
                              "moment");
inline const auto service_tables = Text("service.tables", "at so many tables at once nobody can sit");

inline const auto record_unreadable =
    Text("record.unreadable", "what the store keeps of a table makes no sense: {record}");

inline const auto store_form =
    EnglishText("store.form", "a store is given as sqlite:FILE, as postgresql://USER@HOST/DATABASE or as "
                              "memory, not as \"{store}\"");
inline const auto store_taken = EnglishText(
    "store.taken", "another papamu-server (process {process}) keeps its matches there: {file} is locked; "
                   "stop that one first, or choose another store");
inline const auto store_newer = EnglishText(
    "store.newer",
    "a newer papamu-server wrote {file} (form {found}; this one knows form {known}); use that one");
inline const auto store_foreign =
    Text("store.foreign", "{file} is something else, no store of matches; choose another file");
inline const auto store_no_wal =
    EnglishText("store.no_wal",
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
inline const auto database_away = EnglishText("database.away", "the database cannot be reached ({reason})");
inline const auto database_refuses =
    EnglishText("database.refuses", "the database keeps nothing at this moment ({reason})");
inline const auto database_url =
    EnglishText("database.url", "the address of the database cannot be read ({reason}); it is given as "
                                "postgresql://USER:PASSWORD@HOST:PORT/DATABASE");
inline const auto database_unreachable =
    EnglishText("database.unreachable", "no database answers at {place} ({reason}); is it running, and does "
                                        "the address lead there?");
inline const auto database_login =
    EnglishText("database.login", "{place} lets nobody in with this user and password ({reason}); put the "
                                  "right ones into the address, or into the file that PGPASSFILE names");
inline const auto database_missing = EnglishText(
    "database.missing", "there is no such database at {place} ({reason}); make it with createdb -E UTF8");
inline const auto database_replica =
    EnglishText("database.replica", "{place} is a replica, which only reads; name the primary, or all hosts "
                                    "with ?target_session_attrs=read-write behind them");
inline const auto database_rights =
    EnglishText("database.rights", "the user of {place} may not do what a store needs ({reason}); make it "
                                   "the owner of the database");
inline const auto database_failed = EnglishText("database.failed", "{place} could not be used ({reason})");
inline const auto database_old =
    EnglishText("database.old", "{place} is PostgreSQL {found}; a store needs PostgreSQL 15 or newer");
inline const auto database_encoding =
    EnglishText("database.encoding", "{place} does not keep its texts in UTF-8; make one that does with "
                                     "createdb -E UTF8 -T template0");
inline const auto database_foreign =
    EnglishText("database.foreign", "the schema papamu of {place} is something else, no store of matches; "
                                    "choose another database");
inline const auto database_newer = EnglishText(
    "database.newer", "a newer papamu-server has changed {place} (form {found}, for programs that know form "
                      "{oldest}; this one knows form {known} and is too old for it); use that one");
inline const auto database_used_by_older = EnglishText(
    "database.used_by_older",
    "{count} older papamu-server is connected to {place} and could not go on with what this one has to "
    "change there; replace it by the version between the two first",
    "{count} older papamu-servers are connected to {place} and could not go on with what this one has to "
    "change there; replace them by the version between the two first");
inline const auto database_held = EnglishText(
    "database.held", "{place} has to be changed for this version, and somebody holds its tables all the time "
                     "({reason}); nothing was changed: start again when a back-up or copy has ended");
inline const auto database_damaged = EnglishText(
    "database.damaged", "{place} is damaged ({reason}); stop the service, and restore the last back-up");
inline const auto database_orphans =
    EnglishText("database.orphans",
                "{place} is damaged (there are entries that belong to no match); stop the service, and "
                "restore the last back-up");
inline const auto database_empty =
    EnglishText("database.empty", "{place} holds no store of matches; does the address lead to the right "
                                  "database?");
inline const auto store_crowded =
    Text("store.crowded", "more is played at this moment than the disk can keep; try again shortly");

inline const auto store_less = EnglishText(
    "store.less",
    "{file} holds less than was acknowledged: its last writes are missing, with {entries} entries "
    "of matches; restore the last back-up, or move {beside} away to go on without them on purpose "
    "(docs/operations.md, \"Damage\")");
inline const auto store_other_count = EnglishText(
    "store.other_count",
    "{beside} belongs to another store than {file}; put the right one there, or move {beside} away to go on "
    "with this one on purpose");
inline const auto store_count_unwritten = EnglishText(
    "store.count_unwritten", "{file} could not be written ({reason}); moves are kept, but damage may be "
                             "noticed later than it could be");
inline const auto store_wal_lost =
    EnglishText("store.wal_lost", "at byte {byte} of {file}, and what was acknowledged stands behind it");
inline const auto store_emptied =
    EnglishText("store.emptied", "it is empty, and what was written ahead is not");
inline const auto store_shortened = EnglishText("store.shortened", "it ends before page {page}");
inline const auto store_links = EnglishText(
    "store.links", "{file} has {count} names (hard links), and only one of them is the right one; remove the "
                   "others");
inline const auto store_moved =
    Text("store.moved",
         "somebody has moved or removed {file}, or {file}-wal, while it is used; put it back, or start "
         "the service again");
inline const auto store_looking = EnglishText("store.looking", "this store is only looked at");

inline const auto store_time = EnglishText(
    "store.time", "the store does not say any more how late it is in its matches; restore the last back-up");
inline const auto store_no_match =
    EnglishText("store.no_match", "there is no match or table {name} in this store");
inline const auto store_no_node = EnglishText("store.no_node", "there is no node {number} in this store");
inline const auto store_match = Text("store.match", "match {match}: {why}");
inline const auto store_entry = Text("store.entry", "entry {entry}: {why}");
inline const auto store_gap = Text("store.gap", "entry {entry} is missing");
inline const auto store_twice =
    EnglishText("store.twice", "entry {entry} has the id \"{id}\" of an earlier one");
inline const auto store_entry_changed = Text("store.entry_changed", "entry {entry} is not what was written");
inline const auto store_changed =
    Text("store.changed", "what is kept of it as a whole is not what was written");
inline const auto store_beyond = Text("store.beyond", "entry {entry} stands behind the last one");
inline const auto store_shelf =
    EnglishText("store.shelf", "what lies under the name \"{name}\" is damaged, too long or no text");
inline const auto store_table =
    EnglishText("store.table", "what is kept of the table {code} is damaged, too long or no text");
inline const auto copy_memory = EnglishText(
    "copy.memory", "a store in memory ends with its service, so there is nothing to copy from or to");
inline const auto copy_held =
    EnglishText("copy.held", "{place} holds something already, and a copy needs a store that holds nothing; "
                             "name a file that is not there, or a new database");
inline const auto copy_used = EnglishText(
    "copy.used", "another program uses what lies at {place}; stop it first, and let transactions end");
inline const auto copy_service = EnglishText(
    "copy.service", "a papamu-server is connected to {place} (process {process} of the database); "
                    "stop it first, since what it keeps from now on would not be in the copy");
inline const auto copy_older = EnglishText(
    "copy.older", "an older papamu-server wrote {file}; start and stop this one on it, which brings it up to "
                  "date, or name the file of such a store");
inline const auto copy_entry_odd = EnglishText("copy.entry_odd", "entry {entry} is too long or no text");
inline const auto copy_name_odd = EnglishText("copy.name_odd", "its name is too long or no text");
inline const auto copy_node_odd =
    EnglishText("copy.node_odd", "the address or place of node {node} is too long or no text");
inline const auto copy_differs = EnglishText(
    "copy.differs", "the copy is not what was copied: {what} differs; remove the copy and begin again");
inline const auto copy_what_match = EnglishText("copy.what_match", "match {match}");
inline const auto copy_what_table = EnglishText("copy.what_table", "table {code}");
inline const auto copy_what_item = EnglishText("copy.what_item", "what lies under the name {name}");
inline const auto copy_what_nodes = EnglishText("copy.what_nodes", "the list of nodes");
inline const auto store_record = EnglishText("store.record", "table {code}: {why}");
inline const auto store_not_ended =
    EnglishText("store.not_ended", "entry {entry} is missing: table {code} is over, and so was the match");
inline const auto store_other_seq = Text("store.other_seq", "its line has another number");

} // namespace papamu::texts
