#pragma once

// The window as a page shows it to programs that read a screen aloud: a list of elements with role, name,
// state and place, made from the controls of a frame, and told by what changed.

#include "client/ui/control.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::ui {

/// A place in the page, in whole points.
struct MirrorPlace {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    friend bool operator==(const MirrorPlace&, const MirrorPlace&) = default;
};

/// One element. What has no id of its own has one that begins with `#` (what holds others) or has a `~` in it
/// (words): nobody can press it.
struct Mirrored {
    std::string id;
    std::string inside = {}; ///< the panel, dialog or choices that hold it; empty for none
    Role role = Role::words;
    std::string name = {}; ///< lines: what it is called comes first
    std::string value = {};
    bool focusable = false;
    bool enabled = true;
    bool on = false;
    bool told = false;
    int percent = 0; ///< of a slider
    MirrorPlace place = {};

    friend bool operator==(const Mirrored&, const Mirrored&) = default;
};

struct Mirror {
    std::string language;
    bool right_to_left = false;
    std::vector<Mirrored> parts; ///< as they are read; what holds others comes before them
    std::string focus;
    std::vector<std::string> said; ///< what was announced for this frame

    friend bool operator==(const Mirror&, const Mirror&) = default;
};

/// The mirror of a frame's controls; `density` is how many of its pixels are a point of the page.
Mirror mirror_of(std::span<const Control> controls, std::string_view focus, float density);

/// What makes the new one of the old one, in lines of words (`escaped` in core/text.hpp), empty where they
/// are the same:
///     language ID ltr|rtl
///     part ID INSIDE ROLE X Y WIDTH HEIGHT STATES PERCENT NAME VALUE   is new, or is like this now
///     order ID ID ID…                                                 all of them, where that changed
///     focus ID
///     say WORDS                                                       announced, or told and not there
///     before
/// STATES are letters: f focusable, d disabled, o on, t told; or `-`.
std::string difference(const Mirror& before, const Mirror& after);

/// What whoever hears the window is told when the new one comes after the old one: what was announced, then
/// words that are told and were not there before.
std::vector<std::string> newly_told(const Mirror& before, const Mirror& after);

/// Whether anybody mirrors the window: then boards list all of their spots. Off at first.
void be_mirrored(bool on);
bool mirrored();

/// Whether somebody listens to all of it, so that what takes time to find out is worth it. Off at first.
void be_heard(bool on);
bool heard();

/// The mirror of the last finished frame, for one who follows it from frame to frame.
class Mirroring {
public:
    /// Makes it anew; whether it is another one than before.
    bool follow(float density);
    const Mirror& shown() const { return shown_; }
    /// What changed since it was asked last; empty where nothing did.
    std::string changes(float density);
    /// Says where the focus is once more: it was moved in the page.
    void forget_focus() { told_.focus = "~"; }

private:
    std::vector<Control> seen_; ///< that `shown_` was made of
    Mirror shown_, told_;
    float density_ = 0;
    std::uint64_t heard_ = 0; ///< announcements, by their number
};

/// Between frames or in one, while mirrored: whoever hears the window is told this once, after the frame. For
/// what is on no label, as each move of a match.
void announce(std::string words);

/// In a frame, while mirrored: what the spots of a board stand in.
void board(std::string_view words, const render::Rect& where);
/// In a frame, while mirrored: a spot of the board, offered (`place` shows it, too) or not, in the order in
/// which boards are read. Whether it was pressed though it is not offered. In logical units.
bool spot(std::string_view id, std::string_view words, const render::Rect& where, bool on);
/// Presses what has this id in the next frame, wherever the focus is by then; a spot that is not offered,
/// too.
void press(std::string_view id);
/// The words of the text field of this id are these from the next frame on, as if written there.
void write(std::string_view id, std::string words);

} // namespace papamu::ui
