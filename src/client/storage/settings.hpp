#pragma once

// All that a person can set. The table in settings_fields.hpp is the one home of every value's name in the
// file, its default and its range; what stands here says what it means.

#include "client/storage/seats.hpp"
#include "game/setup.hpp"
#include "match/house_rules.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace papamu::storage {

enum class AnimationSpeed : std::uint8_t { off, fast, normal, slow };
/// Where the names of files and rows stand: in the squares' corners, in the frame outside, or nowhere.
enum class Coordinates : std::uint8_t { in, out, off };
/// How two people sit at one screen: side by side, the board turning after each move, or face to face.
enum class Seating : std::uint8_t { fixed, turn, face };
/// What is shown of what the computer thinks of a position: nothing, a bar, or the best moves too.
enum class Evaluation : std::uint8_t { off, bar, moves };
/// Whether a complete move is played at once, waits for another touch, or for one that lasts.
enum class Commit : std::uint8_t { at_once, confirm, held };
/// How long the focus stays on each thing, where it goes by itself for somebody with one switch.
enum class Scanning : std::uint8_t { off, slow, normal, fast };

/// When the window speaks: where a screen reader runs, always, or never.
enum class Speech : std::uint8_t { automatic, on, off };
/// How much it says.
enum class SpeechDetail : std::uint8_t { terse, normal, full };

/// What was last chosen for a game, so that the next match needs no choosing.
struct GameChoices {
    GameChoices();

    Options options; ///< as chosen; the game says which there are
    HouseRules house;
    Seats seats{};

    friend bool operator==(const GameChoices&, const GameChoices&) = default;
};

/// An action's name to the name of a button or key. Both are checked by the code that knows the buttons
/// (client/input).
using Bindings = std::map<std::string, std::string>;

struct Settings {
    /// Every value at its default.
    Settings();

    std::string language; ///< empty: the system's
    double ui_scale{};    ///< 0: from the screen
    bool fullscreen{};

    AnimationSpeed animation{};
    bool reduced_motion{}; ///< cross-fades in the place of movement
    bool ambient_motion{}; ///< water and light that move while nobody plays

    bool materials{}; ///< surfaces drawn by shaders, or flat
    Coordinates coordinates{};
    Seating seating{};
    Evaluation evaluation{};

    Commit commit_mouse{};
    Commit commit_touch{};
    Commit commit_pad{};
    Commit commit_keys{};

    bool swap_ab{}; ///< the right one of the pad's lower buttons confirms
    bool haptics{}; ///< pads are felt, and phones
    bool hints{};   ///< the line that shows what the buttons do

    bool high_contrast{}; ///< black and white panels, plain boards
    bool captions{};      ///< what is heard is also written
    bool left_handed{};   ///< what is pressed lies on the left of the board
    Scanning scanning{};

    Speech speech{};
    SpeechDetail speech_detail{};

    double volume{}; ///< 0 to 1
    bool mute{};

    std::string name;   ///< the person's, for others online; may be empty
    std::string server; ///< where Online goes: a service that was reached before; empty where there is none

    std::string data_folder; ///< where what is played is kept; empty: in the usual place

    std::map<std::string, GameChoices> games; ///< by game id
    Bindings pad_bindings;
    Bindings key_bindings;

    friend bool operator==(const Settings&, const Settings&) = default;
};

} // namespace papamu::storage
