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
inline const auto app_link_alone = EnglishText(
    "app.link_alone", "a link says by itself what to open: give it without --connect, --game and --open");
inline const auto link_form = Text(
    "link.form", "\"{link}\" leads nowhere in Papamu; a link looks like http://play.example.org/onitama");
inline const auto title = Text("app.title", "Papamu");
inline const auto title_turn = Text("app.title_turn", "Your turn: Papamu");
inline const auto keeping_full = Text(
    "keeping.full", "This browser has no room left for Papamu: what you play now is not kept. Copy or save "
                    "matches as text, or make room.");
inline const auto keeping_closed = Text(
    "keeping.closed", "This browser keeps nothing here, as in a private window: what you play is gone with "
                      "the page. Copy or save matches as text.");
inline const auto app_pad_gone = Text(
    "app.pad_gone", "The pad was unplugged. Everything stays as it is: play on by mouse, finger or keys, "
                    "or plug it in again.");
inline const auto app_screenshot = EnglishText("app.screenshot", "the screenshot cannot be written: {why}");
inline const auto app_many_files =
    Text("app.many_files", "One of Papamu's own files is missing or broken; install it again. {first}",
         "{count} of Papamu's own files are missing or broken; install it again. {first}");

inline const auto app_no_scripts = EnglishText("app.no_scripts", "this Papamu was made without scripts");

inline const auto news_close = Text("news.close", "Put away");
inline const auto news_read = Text("news.read", "Read all");
inline const auto news_title = Text("news.title", "Messages");
inline const auto news_place = Text("news.place", "{place} / {count}");
inline const auto news_before = Text("news.before", "The message before");
inline const auto news_after = Text("news.after", "The next message");
inline const auto keeping_title = Text("keeping.title", "Keep it elsewhere?");
inline const auto keeping_no_title = Text("keeping.no_title", "Nothing will be kept");
inline const auto keeping_played =
    Text("keeping.played", "What you play and learn would be lost when you leave.");
inline const auto keeping_all =
    Text("keeping.all", "What you play, learn and set would be lost when you leave.");
inline const auto keeping_elsewhere =
    Text("keeping.elsewhere", "{why}. {lost} It can be kept in {folder} instead.");
inline const auto keeping_temporary = Text(
    "keeping.temporary", "{why}. {lost} Only a temporary folder is left, which the system may empty at any "
                         "time: {folder}");
inline const auto keeping_nowhere = Text(
    "keeping.nowhere", "{why}. {lost} Nor can anything be kept at home, beside the program or in a temporary "
                       "folder: make room, or start Papamu with --data-dir and another folder.");
inline const auto keeping_rest = Text(
    "keeping.rest", "{why}. This match and all that follow can be kept in {folder} instead. What was kept "
                    "before stays in {before}.");
inline const auto keeping_rest_temporary =
    Text("keeping.rest_temporary",
         "{why}. Only a temporary folder is left, which the system may empty at any time: {folder}. What was "
         "kept before stays in {before}.");
inline const auto keeping_not_now = Text("keeping.not_now", "Not now");
inline const auto keeping_still_temporary =
    Text("keeping.still_temporary",
         "What you play is kept in {folder}, which the system may empty at any time: {why}");
inline const auto keeping_yes = Text("keeping.yes", "Keep it there");
inline const auto keeping_no = Text("keeping.no", "Keep nothing");
inline const auto keeping_so_be_it = Text("keeping.so_be_it", "Play on");
inline const auto keeping_settings =
    Text("keeping.settings", "What you set is kept in {folder} from now on: {why}");
// Sounds in words, for whoever does not hear them.
inline const auto caption_heard = Text("caption.heard", "Sound: {sound}");
inline const auto caption_select = Text("caption.select", "A click");
inline const auto caption_slide = Text("caption.slide", "Something slides");
inline const auto caption_hop = Text("caption.hop", "A hop");
inline const auto caption_capture = Text("caption.capture", "A piece is taken");
inline const auto caption_card_swap = Text("caption.card_swap", "Cards change hands");
inline const auto caption_current = Text("caption.current", "Water carries a piece");
inline const auto caption_bond = Text("caption.bond", "Pieces hold on to each other");
inline const auto caption_promotion = Text("caption.promotion", "A piece becomes another");
inline const auto caption_illegal = Text("caption.illegal", "A dull thud: not there");
inline const auto caption_your_turn = Text("caption.your_turn", "A chime: your turn");
inline const auto caption_offer = Text("caption.offer", "A bell: something is offered");
inline const auto caption_low_time = Text("caption.low_time", "Ticking: little time is left");
inline const auto caption_win = Text("caption.win", "Bright chords: won");
inline const auto caption_loss = Text("caption.loss", "Low tones: lost");
inline const auto caption_draw = Text("caption.draw", "Two even tones: a draw");
inline const auto caption_connect = Text("caption.connect", "Rising tones: connected");
inline const auto caption_lost = Text("caption.lost", "Falling tones: the connection is gone");
inline const auto speech_on = Text("speech.on", "Reading aloud is on");
inline const auto speech_off = Text("speech.off", "Reading aloud is off");
inline const auto speech_nothing = Text("speech.nothing", "There is nothing of the kind here");
inline const auto quit_title = Text("quit.title", "Leave?");
inline const auto quit_playing =
    Text("quit.playing", "Your game goes on without you. It is the first button when you come back.");
inline const auto quit_hosting =
    Text("quit.hosting", "You are the host: nobody can play at your tables until you come back.");
inline const auto quit_yes = Text("quit.yes", "Leave");
inline const auto quit_no = Text("quit.no", "Stay");

} // namespace papamu::texts
