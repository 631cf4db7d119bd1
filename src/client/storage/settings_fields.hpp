#pragma once

// The table of settings: name in the file, default, and what is allowed, each once.

#include "client/storage/settings.hpp"
#include "client/storage/texts.hpp"
#include "core/text.hpp"
#include "protocol/address.hpp"
#include "protocol/guest.hpp"

#include <array>
#include <concepts>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace papamu::storage {

/// A single value of the file, in whatever way it is written there.
using Value = std::variant<bool, double, std::string>;

/// On or off.
struct Switch {
    std::optional<bool> read(const Value& value) const
    {
        const auto* found = std::get_if<bool>(&value);
        return found ? std::optional{*found} : std::nullopt;
    }
    Value write(bool value) const { return value; }
    Message allowed() const { return texts::allowed_switch; }
};

/// A number between two, which are given in hundredths; 0 too where it means that the program chooses.
struct Range {
    int low;
    int high;
    bool automatic = false;

    std::optional<double> read(const Value& value) const
    {
        const auto* found = std::get_if<double>(&value);
        const bool good =
            found && ((automatic && *found == 0) || (*found >= low / 100.0 && *found <= high / 100.0));
        return good ? std::optional{*found} : std::nullopt;
    }
    Value write(double value) const { return value; }
    Message allowed() const
    {
        return {automatic ? texts::allowed_zero_or_range : texts::allowed_range,
                {{"low", hundredths(low)}, {"high", hundredths(high)}}};
    }

private:
    static std::string hundredths(int number)
    {
        const auto part = std::to_string(100 + number % 100).substr(1);
        return std::to_string(number / 100) + (number % 100 == 0 ? "" : '.' + part);
    }
};

/// One of an enum's values; their words stand in its order.
template <class Enum, std::size_t N>
struct Choice {
    std::array<std::string_view, N> words;

    std::optional<Enum> read(const Value& value) const
    {
        const auto* found = std::get_if<std::string>(&value);
        for (std::size_t i = 0; found && i < N; ++i)
            if (words[i] == *found) return static_cast<Enum>(i);
        return std::nullopt;
    }
    Value write(Enum value) const { return std::string{words[static_cast<std::size_t>(value)]}; }
    Message allowed() const
    {
        std::string known;
        for (const auto word : words) known += (known.empty() ? "" : ", ") + std::string{word};
        return {texts::allowed_choice, {{"known", known}}};
    }
};

template <class Enum, class... Words>
constexpr Choice<Enum, sizeof...(Words)> one_of(Words... words)
{
    return {{words...}};
}

/// A locale's name, or nothing for the system's. Which ones there are translations for is asked elsewhere.
struct LanguageName {
    std::optional<std::string> read(const Value& value) const
    {
        const auto* found = std::get_if<std::string>(&value);
        constexpr std::string_view letters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.@";
        const bool good =
            found && found->size() <= 40 && found->find_first_not_of(letters) == std::string::npos;
        return good ? std::optional{*found} : std::nullopt;
    }
    Value write(const std::string& value) const { return value; }
    Message allowed() const { return texts::allowed_language; }
};

/// Who plays for a seat.
struct Sitter {
    std::optional<Who> read(const Value& value) const
    {
        const auto* found = std::get_if<std::string>(&value);
        return found ? parse_who(*found) : std::nullopt;
    }
    Value write(Who value) const { return who_word(value); }
    Message allowed() const { return texts::allowed_seat; }
};

/// The name by which others know a guest.
struct GuestName {
    std::optional<std::string> read(const Value& value) const
    {
        const auto* found = std::get_if<std::string>(&value);
        if (!found) return std::nullopt;
        const auto name = protocol::guest_name(*found);
        return name ? std::optional{*name} : std::nullopt;
    }
    Value write(const std::string& value) const { return value; }
    Message allowed() const { return texts::allowed_name; }
};

/// The address of a server, or empty where none is known.
struct ServerAddress {
    std::optional<std::string> read(const Value& value) const
    {
        const auto* found = std::get_if<std::string>(&value);
        // Every file of the versions before this one has this address, whether anybody was ever there or not.
        if (found && *found == "127.0.0.1:7410") return std::string{};
        const bool good = found && (found->empty() || protocol::parse_address(*found));
        return good ? std::optional{*found} : std::nullopt;
    }
    Value write(const std::string& value) const { return value; }
    Message allowed() const { return texts::allowed_server; }
};

/// A folder, by a path that means the same from everywhere.
struct Folder {
    static constexpr bool seldom = true; ///< it stands in the file only where it was set

    std::optional<std::string> read(const Value& value) const
    {
        const auto* found = std::get_if<std::string>(&value);
        const bool good =
            found && is_clean_utf8(*found) && (found->empty() || std::filesystem::path{*found}.is_absolute());
        return good ? std::optional{*found} : std::nullopt;
    }
    Value write(const std::string& value) const { return value; }
    Message allowed() const { return texts::allowed_folder; }
};

/// The values of two maps whose keys are not fixed here: options of games, and bindings.
struct Words {
    std::optional<std::string> read(const Value& value) const
    {
        const auto* found = std::get_if<std::string>(&value);
        return found && is_clean_utf8(*found) ? std::optional{*found} : std::nullopt;
    }
    Value write(const std::string& value) const { return value; }
    Message allowed() const { return texts::allowed_text; }
};

/// Stands in the file only where it was set, so that earlier files stay as they were.
template <class Allowed>
struct Seldom : Allowed {
    static constexpr bool seldom = true;
};
template <class Allowed>
constexpr Seldom<Allowed> seldom(Allowed allowed)
{
    return {allowed};
}

/// Shows every value of the settings, const or not, to `visit(name, value, default, allowed)`. A name is a
/// section and a key.
template <class AnySettings, class Visit>
requires std::same_as<std::remove_const_t<AnySettings>, Settings>
void each_field(AnySettings& s, Visit&& visit)
{
    visit("window.language", s.language, std::string{}, LanguageName{});
    visit("window.scale", s.ui_scale, 0.0, Range{75, 200, true});
    visit("window.fullscreen", s.fullscreen, false, Switch{});
    visit("window.hints", s.hints, true, Switch{});

    constexpr auto speed = one_of<AnimationSpeed>("off", "fast", "normal", "slow");
    visit("motion.animation", s.animation, AnimationSpeed::normal, speed);
    visit("motion.reduced", s.reduced_motion, false, Switch{});
    visit("motion.ambient", s.ambient_motion, true, Switch{});

    constexpr auto coordinates = one_of<Coordinates>("in", "out", "off");
    constexpr auto seating = one_of<Seating>("fixed", "turn", "face");
    visit("board.materials", s.materials, true, Switch{});
    visit("board.coordinates", s.coordinates, Coordinates::out, coordinates);
    visit("board.seating", s.seating, Seating::fixed, seating);
    constexpr auto evaluation = one_of<Evaluation>("off", "bar", "moves");
    visit("board.evaluation", s.evaluation, Evaluation::off, evaluation);

    constexpr auto commit = one_of<Commit>("at_once", "confirm", "held");
    visit("commit.mouse", s.commit_mouse, Commit::at_once, commit);
    visit("commit.touch", s.commit_touch, Commit::confirm, commit);
    visit("commit.pad", s.commit_pad, Commit::at_once, commit);
    visit("commit.keys", s.commit_keys, Commit::at_once, commit);
    visit("pad.swap_ab", s.swap_ab, false, Switch{});
    visit("pad.haptics", s.haptics, true, Switch{});

    constexpr auto scanning = one_of<Scanning>("off", "slow", "normal", "fast");
    visit("ease.high_contrast", s.high_contrast, false, seldom(Switch{}));
    visit("ease.captions", s.captions, false, seldom(Switch{}));
    visit("ease.left_handed", s.left_handed, false, seldom(Switch{}));
    visit("ease.scanning", s.scanning, Scanning::off, seldom(scanning));

    constexpr auto speech = one_of<Speech>("automatic", "on", "off");
    constexpr auto detail = one_of<SpeechDetail>("terse", "normal", "full");
    visit("speech.speaks", s.speech, Speech::automatic, seldom(speech));
    visit("speech.detail", s.speech_detail, SpeechDetail::normal, seldom(detail));

    visit("sound.volume", s.volume, 0.8, Range{0, 100});
    visit("sound.mute", s.mute, false, Switch{});

    visit("online.name", s.name, std::string{}, GuestName{});
    visit("online.server", s.server, std::string{}, ServerAddress{});
    visit("data.folder", s.data_folder, std::string{}, Folder{});
}

/// The same for the choices of one game.
template <class AnyChoices, class Visit>
requires std::same_as<std::remove_const_t<AnyChoices>, GameChoices>
void each_field(AnyChoices& c, Visit&& visit)
{
    visit("house.agreement", c.house.agreement, true, Switch{});
    visit("house.repetition", c.house.repetition, true, Switch{});
    visit("house.free_undo", c.house.free_undo, true, Switch{});

    visit("seats.first", c.seats[0], Who::person, Sitter{});
    visit("seats.second", c.seats[1], Who::person, Sitter{});
}

} // namespace papamu::storage
