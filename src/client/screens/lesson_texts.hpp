#pragma once

// The words of learning by doing. {game} is the name of a game, {lesson} of a lesson.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto lessons_learn = Text("lessons.learn", "Learn by doing");
inline const auto lessons_go_on = Text("lessons.go_on", "Go on learning");
inline const auto lessons_offer = Text("lessons.offer", "New to it? Three minutes");
inline const auto lessons_title = Text("lessons.title", "{game}: lessons");
inline const auto lessons_tour = Text("lessons.tour", "The short tour");
inline const auto lessons_tour_detail = Text("lessons.tour_detail", "Five boards, one minute");
inline const auto lessons_match = Text("lessons.match", "A short match");
inline const auto lessons_steps = Text("lessons.steps", "{done} / {all}");
inline const auto lessons_none = Text("lessons.none", "{game} has no lessons");

inline const auto lesson_step = Text("lesson.step", "{lesson} · {step} / {steps}");
inline const auto lesson_again = Text("lesson.again", "That may be played, but it is not what we look for.");
inline const auto lesson_loses = Text("lesson.loses", "Look what the other side does then: it wins.");
inline const auto lesson_wins = Text("lesson.wins", "That wins, too! But try what is asked for.");
inline const auto lesson_try = Text("lesson.try", "Once more");
inline const auto lesson_right = Text("lesson.right", "Well done!");
inline const auto lesson_next = Text("lesson.next", "Next");
inline const auto lesson_skip = Text("lesson.skip", "Skip");
inline const auto lesson_before = Text("lesson.before", "Step before");
inline const auto lesson_list = Text("lesson.list", "All lessons");
inline const auto lesson_over = Text("lesson.over", "{game}: you know it now");
inline const auto lesson_over_words =
    Text("lesson.over_words", "Try it in a short match against the computer.");
inline const auto lesson_tour_over = Text("lesson.tour_over", "That is {game}");
inline const auto lesson_tour_over_words =
    Text("lesson.tour_over_words", "Play now, or learn the rest by doing.");

} // namespace papamu::texts
