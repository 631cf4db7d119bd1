#pragma once

#include "client/storage/settings.hpp"
#include "core/message.hpp"

#include <string>
#include <vector>

namespace papamu::testing {

/// Settings with everything other than usual.
inline storage::Settings unusual()
{
    using namespace storage;
    Settings s;
    s.language = "he";
    s.ui_scale = 1.35;
    s.fullscreen = true;
    s.animation = AnimationSpeed::slow;
    s.reduced_motion = true;
    s.ambient_motion = false;
    s.materials = false;
    s.coordinates = Coordinates::off;
    s.seating = Seating::face;
    s.evaluation = Evaluation::moves;
    s.commit_mouse = Commit::confirm;
    s.commit_touch = Commit::at_once;
    s.commit_pad = Commit::confirm;
    s.commit_keys = Commit::confirm;
    s.swap_ab = true;
    s.haptics = false;
    s.hints = false;
    s.volume = 0.1;
    s.mute = true;
    s.name = "Анна ✓";
    s.server = "wss://play.example.org";
    s.data_folder = "/home/anna/Spiele ✓";
    s.games["konane"].options = {{"size", "6"}, {"odd key = \"x\"", "two\nlines 😀 \\ ' \""}};
    s.games["konane"].house = {false, true, false};
    s.games["konane"].seats = {Who::computer(), Who::person};
    s.games["kani"];
    s.pad_bindings = {{"undo", "x"}, {"", ""}};
    s.key_bindings = {{"a.b", "Left Shift"}, {"menu", "#[]"}};
    return s;
}

/// All troubles as words.
inline std::string said(const std::vector<Message>& troubles)
{
    std::string out;
    for (const auto& trouble : troubles) out += english(trouble) + '\n';
    return out;
}

} // namespace papamu::testing
