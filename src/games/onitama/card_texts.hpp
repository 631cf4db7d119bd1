#pragma once

// The cards' names, in the order of the table of cards.

#include "core/message.hpp"
#include "games/onitama/cards.hpp"

#include <array>

namespace papamu::onitama::texts {

namespace card {

inline const auto bear = Text("onitama.card.bear", "Bear");
inline const auto boar = Text("onitama.card.boar", "Boar");
inline const auto cobra = Text("onitama.card.cobra", "Cobra");
inline const auto crab = Text("onitama.card.crab", "Crab");
inline const auto crane = Text("onitama.card.crane", "Crane");
inline const auto dog = Text("onitama.card.dog", "Dog");
inline const auto dragon = Text("onitama.card.dragon", "Dragon");
inline const auto eel = Text("onitama.card.eel", "Eel");
inline const auto elephant = Text("onitama.card.elephant", "Elephant");
inline const auto fox = Text("onitama.card.fox", "Fox");
inline const auto frog = Text("onitama.card.frog", "Frog");
inline const auto giraffe = Text("onitama.card.giraffe", "Giraffe");
inline const auto goose = Text("onitama.card.goose", "Goose");
inline const auto horse = Text("onitama.card.horse", "Horse");
inline const auto iguana = Text("onitama.card.iguana", "Iguana");
inline const auto kirin = Text("onitama.card.kirin", "Kirin");
inline const auto mantis = Text("onitama.card.mantis", "Mantis");
inline const auto monkey = Text("onitama.card.monkey", "Monkey");
inline const auto mouse = Text("onitama.card.mouse", "Mouse");
inline const auto otter = Text("onitama.card.otter", "Otter");
inline const auto ox = Text("onitama.card.ox", "Ox");
inline const auto panda = Text("onitama.card.panda", "Panda");
inline const auto phoenix = Text("onitama.card.phoenix", "Phoenix");
inline const auto rabbit = Text("onitama.card.rabbit", "Rabbit");
inline const auto rat = Text("onitama.card.rat", "Rat");
inline const auto rooster = Text("onitama.card.rooster", "Rooster");
inline const auto sable = Text("onitama.card.sable", "Sable");
inline const auto seasnake = Text("onitama.card.seasnake", "Sea snake");
inline const auto tanuki = Text("onitama.card.tanuki", "Tanuki");
inline const auto tiger = Text("onitama.card.tiger", "Tiger");
inline const auto turtle = Text("onitama.card.turtle", "Turtle");
inline const auto viper = Text("onitama.card.viper", "Viper");

inline const std::array<const Text*, cards.size()> names{
    &bear,    &boar,   &cobra, &crab,    &crane, &dog,      &dragon, &eel,   &elephant, &fox,  &frog,
    &giraffe, &goose,  &horse, &iguana,  &kirin, &mantis,   &monkey, &mouse, &otter,    &ox,   &panda,
    &phoenix, &rabbit, &rat,   &rooster, &sable, &seasnake, &tanuki, &tiger, &turtle,   &viper};

} // namespace card

inline const Text& name_of(Card which) { return *card::names[index_of(which)]; }

} // namespace papamu::onitama::texts
