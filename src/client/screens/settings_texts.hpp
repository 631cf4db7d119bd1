#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto settings_title = Text("settings.title", "Settings");
inline const auto settings_language = Text("settings.language", "Language");
inline const auto settings_language_system = Text("settings.language_system", "As the system says");
inline const auto settings_window = Text("settings.window", "Window");
inline const auto settings_size = Text("settings.size", "Size of words and buttons");
inline const auto settings_percent = Text("settings.percent", "{percent} %");
inline const auto settings_fullscreen = Text("settings.fullscreen", "Fill the screen");
inline const auto settings_motion = Text("settings.motion", "Motion");
inline const auto settings_speed = Text("settings.speed", "How fast pieces move");
inline const auto speed_off = Text("settings.speed_off", "Off");
inline const auto speed_fast = Text("settings.speed_fast", "Fast");
inline const auto speed_normal = Text("settings.speed_normal", "Normal");
inline const auto speed_slow = Text("settings.speed_slow", "Slow");
inline const auto settings_reduced = Text("settings.reduced", "Less motion");
inline const auto settings_reduced_detail =
    Text("settings.reduced_detail", "Pieces fade from place to place");
inline const auto settings_ambient = Text("settings.ambient", "Living boards");
inline const auto settings_ambient_detail =
    Text("settings.ambient_detail", "Water and light move while you play");
inline const auto settings_board = Text("settings.board", "Board");
inline const auto settings_materials = Text("settings.materials", "Painted boards");
inline const auto settings_materials_detail =
    Text("settings.materials_detail", "Off: plain colours, lighter for old devices");
inline const auto settings_coordinates = Text("settings.coordinates", "Names of the squares");
inline const auto coordinates_in = Text("settings.coordinates_in", "Inside");
inline const auto coordinates_out = Text("settings.coordinates_out", "Outside");
inline const auto coordinates_off = Text("settings.coordinates_off", "None");
inline const auto settings_seating = Text("settings.seating", "Two people at one screen");
inline const auto seating_fixed = Text("settings.seating_fixed", "Side by side");
inline const auto seating_turn = Text("settings.seating_turn", "Board turns");
inline const auto seating_face = Text("settings.seating_face", "Face to face");
inline const auto settings_hands = Text("settings.hands", "A complete move is played");
inline const auto settings_mouse = Text("settings.mouse", "With the mouse");
inline const auto settings_touch = Text("settings.touch", "With a finger");
inline const auto settings_pad = Text("settings.pad", "With a pad");
inline const auto settings_keys = Text("settings.keys", "With keys");
inline const auto commit_at_once = Text("settings.at_once", "At once");
inline const auto commit_confirm = Text("settings.confirm", "When confirmed");
inline const auto settings_hints = Text("settings.hints", "Show what buttons do");
inline const auto settings_swap = Text("settings.swap", "Swap the confirming buttons");
inline const auto settings_swap_detail =
    Text("settings.swap_detail", "The right one chooses, the lower one steps back");
inline const auto settings_haptics = Text("settings.haptics", "Pads and phones can be felt");
inline const auto settings_haptics_detail =
    Text("settings.haptics_detail", "Softly: what cannot be played, what is taken, the end");
inline const auto settings_controls = Text("settings.controls", "Buttons and keys");
inline const auto settings_sound = Text("settings.sound", "Sound");
inline const auto settings_volume = Text("settings.volume", "Volume");
inline const auto settings_no_device =
    Text("settings.no_device", "No sound device was found. It is looked for again from time to time.");
inline const auto settings_mute = Text("settings.mute", "Silence");
inline const auto commit_held = Text("settings.held", "When held");
inline const auto settings_ease = Text("settings.ease", "Seeing, hearing, pressing");
inline const auto settings_eyes = Text("settings.eyes", "For eyes and ears");
inline const auto settings_contrast = Text("settings.contrast", "High contrast");
inline const auto settings_contrast_detail =
    Text("settings.contrast_detail", "Black and white, with plain boards");
inline const auto settings_captions = Text("settings.captions", "Sounds in words");
inline const auto settings_captions_detail =
    Text("settings.captions_detail", "A line at the foot of the window says what is heard");
inline const auto settings_one_hand = Text("settings.one_hand", "For hands");
inline const auto settings_left = Text("settings.left", "Buttons near the other hand");
inline const auto settings_left_detail =
    Text("settings.left_detail", "The panel beside the board changes its place");
inline const auto settings_scanning = Text("settings.scanning", "One switch: the focus goes by itself");
inline const auto scanning_off = Text("settings.scanning_off", "Off");
inline const auto scanning_slow = Text("settings.scanning_slow", "Slowly");
inline const auto scanning_normal = Text("settings.scanning_normal", "Evenly");
inline const auto scanning_fast = Text("settings.scanning_fast", "Quickly");
inline const auto settings_scanning_detail =
    Text("settings.scanning_detail", "Space, a pad's lower button, or a tap anywhere presses what it is on");
inline const auto settings_speech = Text("settings.speech", "Reading aloud");
inline const auto settings_speaks = Text("settings.speaks", "What is shown is also read aloud");
inline const auto speaks_automatic = Text("settings.speaks_automatic", "With a screen reader");
inline const auto speaks_on = Text("settings.speaks_on", "Always");
inline const auto speaks_off = Text("settings.speaks_off", "Never");
inline const auto settings_speech_detail = Text("settings.speech_detail", "How much is read");
inline const auto speech_terse = Text("settings.speech_terse", "Little");
inline const auto speech_normal = Text("settings.speech_normal", "Normal");
inline const auto speech_full = Text("settings.speech_full", "All");
inline const auto settings_speech_key =
    Text("settings.speech_key", "The key {key} switches it on and off from everywhere");
inline const auto credits_title = Text("credits.title", "About Papamu");
inline const auto credits_papamu = Text(
    "credits.papamu", "Papamu is free software under the MIT licence: no account, no advertisements, and "
                      "nothing is sent anywhere.");
inline const auto credits_games = Text("credits.games", "The games");
inline const auto credits_fonts = Text("credits.fonts", "Letters");
inline const auto credits_libraries = Text("credits.libraries", "Libraries");
inline const auto settings_reset = Text("settings.reset", "Reset all settings");
inline const auto settings_reset_words =
    Text("settings.reset_words", "Everything on this page becomes as it was at first. Your matches stay.");
inline const auto settings_reset_yes = Text("settings.reset_yes", "Reset");
inline const auto settings_reset_no = Text("settings.reset_no", "Keep");
inline const auto controls_pad = Text("controls.pad", "Pad");
inline const auto controls_keys = Text("controls.keys", "Keyboard");
inline const auto controls_none = Text("controls.none", "None");
inline const auto controls_press_button =
    Text("controls.press_button", "Press a button of the pad. Escape leaves it as it is.");
inline const auto controls_wake_pad = Text("controls.wake_pad", "No pad is seen. Press a button on yours.");
inline const auto controls_press_key = Text("controls.press_key", "Press a key. Escape leaves it as it is.");
inline const auto controls_conflict = Text("controls.conflict", "Also: {action}");
inline const auto controls_usual = Text("controls.usual", "The usual ones");

} // namespace papamu::texts
