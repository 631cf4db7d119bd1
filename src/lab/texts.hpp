#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto lab_empty = EnglishText("lab.empty", "the word is empty; name something or leave it out");
inline const auto lab_not_drawn =
    EnglishText("lab.not_drawn", "chance has no part in this start of {game}, so bytes change nothing");
inline const auto lab_bytes = EnglishText("lab.bytes", "\"{bytes}\" are no bytes in hexadecimal digits");
inline const auto lab_both =
    EnglishText("lab.both", "a start is either a position or drawn from options and bytes, not both");
inline const auto lab_file = EnglishText("lab.file", "{file} cannot be read");
inline const auto lab_secret = EnglishText("lab.secret", "a secret has 32 hexadecimal digits, in lower case");
inline const auto lab_server_start =
    EnglishText("lab.server_start", "{program} could not be started ({why})");
inline const auto lab_load_server =
    EnglishText("lab.load_server",
                "papamu-server lies neither beside this program nor in PATH; say with --server where it is");
inline const auto lab_load_drawn =
    EnglishText("lab.load_drawn",
                "the start of {game} is drawn for every match; measure with a game whose start is fixed");
inline const auto lab_load_connect = EnglishText(
    "lab.load_connect", "only {count} connections were made in two minutes; is there a limit on open files?");
inline const auto lab_load_sit =
    EnglishText("lab.load_sit", "not every table was opened and joined in two minutes");
inline const auto lab_search_failed = EnglishText(
    "lab.search_failed",
    "the search of {game} ends without a move in \"{position}\"; papamu-lab doctor {game} says why");
inline const auto lab_no_searcher =
    EnglishText("lab.no_searcher", "{game} has no engine: nobody thinks about it");
inline const auto lab_contender = EnglishText(
    "lab.contender", "\"{words}\" describes nobody who could play; papamu-lab arena --help says how");
inline const auto lab_contender_twice =
    EnglishText("lab.contender_twice", "\"{word}\" says again what was said before");
inline const auto lab_contender_number =
    EnglishText("lab.contender_number", "\"{word}\" is not a whole number from {least} to {most}");
inline const auto lab_levels =
    EnglishText("lab.levels", "neighbours play from --from up to --to, but {to} is not above {from}");
inline const auto lab_levels_missing = EnglishText(
    "lab.levels_missing", "{file} is missing; say with --file where the levels are described, or begin "
                          "such a file with --write");
inline const auto lab_games_done = EnglishText("lab.games_done", "{done} of {all} games");
inline const auto lab_pairs_done = EnglishText("lab.pairs_done", "{done} of {all} pairs");
inline const auto lab_left = EnglishText("lab.left", "about {seconds} s left");
inline const auto lab_left_at_most = EnglishText("lab.left_at_most", "at most {seconds} s left");
inline const auto lab_over_won = EnglishText("lab.over_won", "the game is over, {seat} has won: {why}");
inline const auto lab_over_drawn = EnglishText("lab.over_drawn", "the game is over, a draw: {why}");
inline const auto lab_nothing_learnt =
    EnglishText("lab.nothing_learnt", "there was nothing to learn from these games");
inline const auto lab_not_written = EnglishText("lab.not_written", "{file} cannot be written");
inline const auto lab_no_limit =
    EnglishText("lab.no_limit", "a search needs an end: --depth, --time or --nodes");
inline const auto lab_bot_game =
    EnglishText("lab.bot_game", "this table plays {game}, and the bot was started for {wanted}");
inline const auto lab_record = EnglishText("lab.record", "{file}: {why}");

} // namespace papamu::texts
