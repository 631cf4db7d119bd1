#pragma once

// The words of the window.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto app_name = Text("app.name", "Papamu");
inline const auto home_line = Text("home.line", "Small board games for two, beautifully quiet");
inline const auto home_continue = Text("home.continue", "Continue");
inline const auto home_with = Text("home.with", "You and {name}");
inline const auto home_with_yours = Text("home.with_yours", "You and {name}: your turn");
inline const auto home_between = Text("home.between", "{game}: {seat} to move");
inline const auto home_with_theirs = Text("home.with_theirs", "You and {name}: {name} is to move");
// Seen last when this guest was there: the other one may have moved since.
inline const auto home_with_theirs_then = Text("home.with_theirs_then", "You and {name}: {name} was to move");
inline const auto home_online = Text("home.online_game", "Your game online");
inline const auto home_online_yours = Text("home.online_yours", "Your game online: your turn");
// At a service, where no match has begun yet.
inline const auto home_table = Text("home.online_table", "Your table online");
inline const auto home_learn = Text("home.learn", "Learn");
inline const auto home_quit = Text("home.quit", "Quit");

inline const auto setup_in_english = Text("setup.in_english", "This game is in English");
inline const auto setup_start = Text("setup.start", "Play");
inline const auto setup_more = Text("setup.more", "More");
inline const auto setup_back = Text("setup.back", "Back");
inline const auto setup_new_draw = Text("setup.new_draw", "Draw again");
inline const auto setup_house = Text("setup.house", "House rules");
inline const auto setup_agreement = Text("setup.agreement", "Draws may be agreed on");
inline const auto setup_repetition = Text("setup.repetition", "Third repetition is a draw");
inline const auto setup_undo = Text("setup.undo", "Moves may be taken back");
inline const auto setup_half_picked = Text("setup.half_picked", "Pick the others too, or have them drawn");
inline const auto setup_drawn = Text("setup.drawn", "Drawn");

inline const auto rules_title = Text("rules.title", "Rules");
inline const auto rules_before = Text("rules.before", "Page before");
inline const auto rules_after = Text("rules.after", "Next page");
inline const auto rules_page = Text("rules.page", "{page} / {pages}");

inline const auto play_undo = Text("play.undo", "Undo");
inline const auto play_redo = Text("play.redo", "Redo");
inline const auto play_draw = Text("play.draw", "Agree a draw");
inline const auto play_resign = Text("play.resign", "Resign");
inline const auto play_leave = Text("play.leave", "Home");
inline const auto play_skip = Text("play.skip", "Skip");
inline const auto play_confirm = Text("play.confirm", "Play it");
inline const auto play_step_back = Text("play.step_back", "Step back");
// What stands on a spot of the board or beside it, as it is said to whoever does not see it.
inline const auto spot_empty = Text("spot.empty", "{place}");
inline const auto spot_board = Text("spot.board", "The board");
inline const auto spot_beside = Text("spot.beside", "{area}, {number}");
inline const auto spot_piece = Text("spot.piece", "{place}: {piece}");
inline const auto spot_owned = Text("spot.owned", "{place}: {seat}, {piece}");
inline const auto play_buttons = Text("play.buttons", "Buttons");
inline const auto play_moves = Text("play.moves", "Moves");
inline const auto play_watch = Text("play.watch", "Numbers to watch");
inline const auto move_kept = Text("move.kept", "{move}, kept");
inline const auto move_not_kept = Text("move.not_kept", "{move}, not kept yet");
inline const auto play_no_moves = Text("play.no_moves", "No move yet. The lit pieces can move.");
// By what is in the hand.
inline const auto play_complete_mouse = Text("play.complete_mouse", "Click it once more to play it");
inline const auto play_complete_touch = Text("play.complete_touch", "Tap it once more to play it");
inline const auto play_complete_buttons = Text("play.complete_buttons", "Press once more to play it");
inline const auto play_looking = Text("play.looking", "Move {ply} of {plies}");
inline const auto play_present = Text("play.present", "Back to the game");
inline const auto menu_resume = Text("menu.resume", "Play on");
inline const auto play_goal = Text("play.goal", "{value} of {goal}");
inline const auto play_goal_brief = Text("play.goal_brief", "{value}/{goal}");
inline const auto play_begins = Text("play.begins", "{name} begins");
inline const auto play_you_begin = Text("play.you_begin", "You begin");

inline const auto resign_title = Text("resign.title", "Resign?");
inline const auto resign_words = Text("resign.words", "{seat} gives up and {other} wins.");
inline const auto resign_yes = Text("resign.yes", "Resign");
inline const auto resign_no = Text("resign.no", "Play on");
inline const auto draw_title = Text("draw.title", "A draw?");
inline const auto draw_words = Text("draw.words", "The game ends without a winner, if both of you agree.");
inline const auto draw_yes = Text("draw.yes", "We agree");
inline const auto draw_no = Text("draw.no", "Play on");

inline const auto end_wins = Text("end.wins", "{seat} wins");
inline const auto end_you_won = Text("end.you_won", "You won");
inline const auto end_won = Text("end.won", "{name} won");
inline const auto end_turned = Text("end.turned", "Where it turned");
inline const auto end_draw = Text("end.draw", "Draw");
inline const auto end_none = Text("end.none", "Called off");
inline const auto end_again = Text("end.again", "Rematch");
inline const auto end_same = Text("end.same", "Same start");
inline const auto end_replay = Text("end.replay", "Look at it again");
inline const auto end_replay_brief = Text("end.replay_brief", "Look again");
inline const auto end_setup = Text("end.setup", "New set-up");

} // namespace papamu::texts
