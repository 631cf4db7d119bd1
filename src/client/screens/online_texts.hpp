#pragma once

// The words of playing online.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto online_title = Text("online.title", "Online");
inline const auto online_off = Text("online.off", "Offline");
inline const auto online_connecting = Text("online.connecting", "Connecting");
inline const auto online_online = Text("online.online", "Connected");
inline const auto online_waiting = Text("online.waiting", "Reconnecting");
inline const auto online_refused = Text("online.refused", "Turned away");
inline const auto online_pending = Text("online.pending", "On its way");
inline const auto online_unsent = Text("online.unsent", "Not sent");
inline const auto online_retry_in =
    Text("online.retry_in", "Tried again in {count} second: {why}", "Tried again in {count} seconds: {why}");
inline const auto online_retry = Text("online.retry", "Try now");
inline const auto online_retrying = Text("online.retrying", "Trying again: {why}");
inline const auto online_concern = Text("online.concern", "Something is wrong");
inline const auto online_begin = Text(
    "online.begin", "To play between two houses, host here, come by a friend's link, or enter the address of "
                    "a server.");
inline const auto online_link = Text("online.link", "Come by a link");
inline const auto online_link_detail = Text("online.link_detail", "A friend who opened a table can send it");
inline const auto online_elsewhere = Text("online.elsewhere", "At {server}");
inline const auto online_you = Text("online.you", "You");
inline const auto online_name = Text("online.name", "Your name");
inline const auto online_no_name = Text("online.no_name", "None");
inline const auto online_server = Text("online.server", "Server");
inline const auto online_enter_server = Text("online.enter_server", "Enter an address");
inline const auto online_own = Text("online.own", "Your games");
inline const auto online_open = Text("online.open", "Open tables");
inline const auto online_none = Text("online.none", "Nobody waits for an opponent. Open a table yourself.");
inline const auto online_more = Text("online.more", "More tables");
inline const auto online_shown = Text("online.shown", "{first} to {last} of {all} are shown");
inline const auto online_first = Text("online.first", "Back to the first tables");
inline const auto online_unknown = Text("online.unknown", "The list comes as soon as there is a connection.");
inline const auto online_new = Text("online.new", "New table");
inline const auto online_code = Text("online.code", "Enter a code or link");
inline const auto online_code_brief = Text("online.code_brief", "Code or link");
inline const auto online_seats = Text("online.seats", "{first} and {second}");
inline const auto online_nobody = Text("online.nobody", "nobody yet");
inline const auto online_somebody = Text("online.somebody", "Somebody");
inline const auto online_row = Text("online.row", "{who} · {clock}");
inline const auto online_row_options = Text("online.row_options", "{who} · {clock} · {options}");

inline const auto clock_none = Text("clock.none", "no clock");
inline const auto clock_minutes = Text("clock.minutes", "{minutes} min");
inline const auto clock_fischer = Text("clock.fischer", "{minutes} min + {seconds} s");
inline const auto clock_days = Text("clock.days", "{count} day a move", "{count} days a move");
inline const auto clock_move = Text("clock.move", "{count} second a move", "{count} seconds a move");
inline const auto clock_left_days = Text("clock.left_days", "{days} d {hours} h");

inline const auto table_title = Text("table.title", "New table");
inline const auto table_game = Text("table.game", "Game");
inline const auto table_clock = Text("table.clock", "Clock");
inline const auto table_clock_none = Text("table.clock_none", "None");
inline const auto table_clock_minutes = Text("table.clock_minutes", "Minutes");
inline const auto table_clock_days = Text("table.clock_days", "Days a move");
inline const auto table_minutes = Text("table.minutes", "Minutes for the whole game");
inline const auto table_increment = Text("table.increment", "Seconds more after each move");
inline const auto table_days = Text("table.days", "Days for each move");
inline const auto table_seat = Text("table.seat", "You play");
inline const auto table_seat_either = Text("table.seat_either", "Either");
inline const auto table_open = Text("table.open", "Who may come");
inline const auto table_everybody = Text("table.everybody", "Everybody");
inline const auto table_by_code = Text("table.by_code", "Who has the code");
inline const auto table_create = Text("table.create", "Open the table");

inline const auto wait_title = Text("wait.title", "Waiting for somebody");
inline const auto wait_game = Text("wait.game", "{game}, {clock}");
inline const auto wait_asking = Text("wait.asking", "Asking the server");
inline const auto wait_tell =
    Text("wait.tell", "Send your friend the link, or tell the code: who has only the code knocks");
inline const auto wait_scan = Text("wait.scan", "For phones");
inline const auto wait_copy = Text("wait.copy", "Copy the link");
inline const auto wait_share = Text("wait.share", "Send it");
inline const auto wait_copied = Text("wait.copied", "The link was copied");
inline const auto wait_cancel = Text("wait.cancel", "Close the table");
inline const auto wait_stop = Text("wait.stop", "Cancel");
inline const auto wait_stuck = Text("wait.stuck", "The game does not begin");
inline const auto wait_forget = Text("wait.forget", "Forget this game");
inline const auto wait_full = Text("wait.full", "No free seat");
inline const auto wait_over = Text("wait.over", "It is over");
inline const auto wait_unknown = Text("wait.unknown", "No such table");
inline const auto wait_watch = Text("wait.watch", "Watch");
inline const auto wait_knocking = Text("wait.knocking", "Knocking");
inline const auto wait_let_in = Text("wait.let_in", "Waiting until {name} lets you in");
inline const auto wait_knocks = Text("wait.knocks", "{name} knocks");
inline const auto wait_bot_knocks = Text("wait.bot_knocks", "{name}, a program, knocks");
inline const auto wait_admit = Text("wait.admit", "Let in");
inline const auto wait_refuse = Text("wait.refuse", "Not now");
inline const auto wait_begins = Text("wait.begins", "The game begins");

inline const auto host_title = Text("host.title", "Host on this computer");
inline const auto host_detail = Text("host.detail", "For friends in the same network");
inline const auto host_starting = Text("host.starting", "The server starts");
inline const auto host_running = Text("host.running", "You are the host. Friends in this network come to");
inline const auto host_alone =
    Text("host.alone", "You are the host, but this computer is in no network that friends could come by.");
inline const auto host_no_page =
    Text("host.no_page", "There is no page to open in a browser here; friends need Papamu.");
inline const auto host_ending = Text("host.ending", "The server ends");
inline const auto host_stop = Text("host.stop", "Stop hosting");

inline const auto typing_name = Text("typing.name", "Your name");
inline const auto typing_server = Text("typing.server", "Address of the server");
inline const auto typing_code = Text("typing.code", "Code or link");
inline const auto typing_done = Text("typing.done", "Done");
inline const auto typing_join = Text("typing.join", "Join");
inline const auto typing_paste = Text("typing.paste", "Paste");
inline const auto typing_space = Text("typing.space", "Space");
inline const auto typing_erase = Text("typing.erase", "Erase");
inline const auto typing_keys = Text("typing.keys", "Show keys");
inline const auto typing_shift = Text("typing.shift", "Capitals");
inline const auto typing_more = Text("typing.more", "Other letters");
// The letters of the on-screen keyboard, in the alphabet's order, without spaces.
inline const auto typing_letters = Text("typing.letters", "abcdefghijklmnopqrstuvwxyz");

inline const auto play_your_turn = Text("play.your_turn", "Your turn");
inline const auto play_their_turn = Text("play.their_turn", "{name} to move");
inline const auto play_away = Text("play.away", "away");
inline const auto play_watchers = Text("play.watchers", "{count} watches", "{count} watch");
inline const auto play_say = Text("play.say", "Say something");
inline const auto play_ask_draw = Text("play.ask_draw", "Offer a draw");
inline const auto play_ask_takeback = Text("play.ask_takeback", "Ask to take back");
inline const auto trouble_retry = Text("trouble.retry", "Try again");
inline const auto trouble_leave = Text("trouble.leave", "Leave");
inline const auto play_abort = Text("play.abort", "Call it off");
inline const auto play_lobby = Text("play.lobby", "Other tables");

inline const auto ask_draw = Text("ask.draw", "{name} offers a draw");
inline const auto ask_takeback = Text("ask.takeback", "{name} asks to take back a move");
inline const auto ask_accept = Text("ask.accept", "Accept");
inline const auto ask_decline = Text("ask.decline", "Decline");
inline const auto asking_draw = Text("asking.draw", "You offered a draw");
inline const auto asking_takeback = Text("asking.takeback", "You asked to take back");
inline const auto ask_away = Text("ask.away", "Your opponent is away. Claim in {time}");
inline const auto ask_claim = Text("ask.claim", "{name} has been away for too long");
inline const auto claim_win = Text("claim.win", "Claim the win");
inline const auto claim_none = Text("claim.none", "No result");
inline const auto claim_wait = Text("claim.wait", "Wait");
inline const auto play_gone = Text("play.gone", "{name} has left");
inline const auto ask_rematch = Text("ask.rematch", "{name} wants to play again");
inline const auto rematch_asked = Text("rematch.asked", "Not again");
inline const auto rematch_accept = Text("rematch.accept", "Play again");

inline const auto leave_title = Text("leave.title", "Leave the match?");
inline const auto leave_words = Text(
    "leave.words", "It stays open, and your opponent is told that you are away. You can come back to it.");
inline const auto leave_words_clock =
    Text("leave.words_clock", "It goes on without you, and so does your clock. You can come back to it.");
inline const auto leave_yes = Text("leave.yes", "Leave");
inline const auto leave_no = Text("leave.no", "Stay");
inline const auto abort_title = Text("abort.title", "Call it off?");
inline const auto abort_words = Text("abort.words", "The game ends without a result.");
inline const auto abort_yes = Text("abort.yes", "Call it off");
inline const auto abort_no = Text("abort.no", "Play on");
inline const auto online_resign_words = Text("resign.online_words", "You give up and {other} wins.");

inline const auto phrase_hello = Text("phrase.hello", "Hello!");
inline const auto phrase_good_luck = Text("phrase.good_luck", "Good luck!");
inline const auto phrase_well_played = Text("phrase.well_played", "Well played!");
inline const auto phrase_thanks = Text("phrase.thanks", "Thank you!");
inline const auto phrase_good_game = Text("phrase.good_game", "Good game!");
inline const auto phrase_oops = Text("phrase.oops", "Oops!");
inline const auto phrase_one_moment = Text("phrase.one_moment", "One moment, please");
inline const auto phrase_bye = Text("phrase.bye", "Goodbye!");

} // namespace papamu::texts
