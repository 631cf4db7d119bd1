#pragma once

// What the commands say to developers who add a game.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto new_id =
    EnglishText("new.id", "\"{id}\" is no id: lower-case letters, digits and _, a letter first, at most 24");
inline const auto new_taken =
    EnglishText("new.taken", "\"{id}\" is the name of something else in the program; take another");
inline const auto new_exists = EnglishText("new.exists", "{folder} is there already");
inline const auto new_no_tree =
    EnglishText("new.no_tree", "{folder} holds no sources; say with --tree where they are");
inline const auto new_unlike = EnglishText(
    "new.unlike", "\"{like}\" is neither a game of the sources nor a folder with one; known: {known}");
inline const auto new_unread = EnglishText("new.unread", "{file} cannot be read");
inline const auto new_unwritten = EnglishText("new.unwritten", "{file} cannot be written");

// What a game has or lacks, and after it how it gets there.
inline const auto doctor_folder = EnglishText("doctor.folder", "the folder src/games/{id} with module.cpp");
inline const auto doctor_folder_how = EnglishText("doctor.folder_how", "papamu-lab new {id} --like GAME");
inline const auto doctor_built = EnglishText("doctor.built", "a place in this program");
inline const auto doctor_built_how = EnglishText("doctor.built_how", "configure and build again");
inline const auto doctor_start =
    EnglishText("doctor.start", "a start and bench positions that are positions");
inline const auto doctor_play = EnglishText("doctor.play", "random games that keep the laws and end");
inline const auto doctor_pictures = EnglishText("doctor.pictures", "every picture that its look names");
inline const auto doctor_readme = EnglishText("doctor.readme", "src/games/{id}/README.md");
inline const auto doctor_readme_how =
    EnglishText("doctor.readme_how", "rules, notation and decided readings, in your own words");
inline const auto doctor_words = EnglishText("doctor.words", "its words in assets/games/{id}/locale");
inline const auto doctor_words_how = EnglishText("doctor.words_how", "assets/locale/update");
inline const auto doctor_tests = EnglishText("doctor.tests", "tests in tests/games/{id}");
inline const auto doctor_tests_how =
    EnglishText("doctor.tests_how", "one for every sentence of the rules, and move counts from elsewhere");
inline const auto doctor_page = EnglishText("doctor.page", "a page of rules of its own");
inline const auto doctor_page_how =
    EnglishText("doctor.page_how", "until then one is made from random games");
inline const auto doctor_levels = EnglishText("doctor.levels", "measured levels");
inline const auto doctor_levels_how = EnglishText("doctor.levels_how", "papamu-lab arena {id} --write");
inline const auto doctor_estimate = EnglishText("doctor.estimate", "an estimate of its own");
inline const auto doctor_estimate_how =
    EnglishText("doctor.estimate_how", "evaluate and features; until then random games tell");
inline const auto doctor_tactics = EnglishText("doctor.tactics", "tests/games/{id}/tactics.txt");
inline const auto doctor_tactics_how = EnglishText("doctor.tactics_how", "positions with one right way");

inline const auto doctor_picture = EnglishText("doctor.picture", "{file}");

} // namespace papamu::texts
