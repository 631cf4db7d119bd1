#pragma once

// Where to go next, as a value: a mode or a screen asks for it, and screens/make_screen.cpp alone makes a
// screen of it. A match that is open already goes along.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace papamu {
class Game;
}

namespace papamu::modes {

class OpenMatch;
struct Watched;

namespace to {
/// Back to the place before this one.
struct Back {
    friend bool operator==(const Back&, const Back&) = default;
};
/// Back to the very screen that is left: it waits as it is, with everything begun on it. Only a way back.
struct Here {
    friend bool operator==(const Here&, const Here&) = default;
};
struct Home {
    friend bool operator==(const Home&, const Home&) = default;
};
struct Setup {
    const Game* game;
    friend bool operator==(const Setup&, const Setup&) = default;
};
/// The match at the table in this room.
struct LocalMatch {
    friend bool operator==(const LocalMatch&, const LocalMatch&) = default;
};
/// The match that has begun at the table of the service.
struct OnlineMatch {
    friend bool operator==(const OnlineMatch&, const OnlineMatch&) = default;
};
/// A match that is open already.
struct Play {
    std::shared_ptr<OpenMatch> open;
    friend bool operator==(const Play&, const Play&) = default;
};
struct Rules {
    const Game* game; ///< without one, the game that was played or chosen last

    friend bool operator==(const Rules&, const Rules&) = default;
};
/// What there is to learn of a game that has lessons.
struct Lessons {
    const Game* game;
    friend bool operator==(const Lessons&, const Lessons&) = default;
};
/// A lesson, or the short tour.
struct Lesson {
    const Game* game;
    bool tour = false;
    bool listed = false; ///< it was chosen from the list of lessons, to which Back leads
    std::optional<std::size_t> lesson = std::nullopt; ///< without one, what is not done yet comes first
    std::size_t step = 0;
    friend bool operator==(const Lesson&, const Lesson&) = default;
};
struct Replay {
    std::shared_ptr<Watched> watched;
    int ply = 0;          ///< after so many moves at first
    bool review = false;  ///< it is reviewed by a searcher
    bool turning = false; ///< the same, and then shown where it turned
    friend bool operator==(const Replay&, const Replay&) = default;
};
struct Replays {
    std::size_t at = 0; ///< the place in the list where the focus stands
    friend bool operator==(const Replays&, const Replays&) = default;
};
/// Back from a match in a file: to the match at a service where this guest is at a table, since looking at a
/// file does not leave the table; else to the replays.
struct FromFile {
    friend bool operator==(const FromFile&, const FromFile&) = default;
};
/// Files that hold a match, to open one.
struct Files {
    friend bool operator==(const Files&, const Files&) = default;
};
struct Settings {
    friend bool operator==(const Settings&, const Settings&) = default;
};
struct Credits {
    friend bool operator==(const Credits&, const Credits&) = default;
};
/// The tables of the service.
struct Lobby {
    friend bool operator==(const Lobby&, const Lobby&) = default;
};
struct NewTable {
    friend bool operator==(const NewTable&, const NewTable&) = default;
};
/// On the way to a table. With the table's code, a guest may watch where no seat is free.
struct Waiting {
    std::string code{};
    friend bool operator==(const Waiting&, const Waiting&) = default;
};
/// A line of letters to be typed.
struct Typing {
    enum class What : std::uint8_t { name, server, code };

    What what;
    friend bool operator==(const Typing&, const Typing&) = default;
};
} // namespace to

class Route {
public:
    using Where =
        std::variant<to::Back, to::Here, to::Home, to::Setup, to::LocalMatch, to::OnlineMatch, to::Play,
                     to::Rules, to::Lessons, to::Lesson, to::Replay, to::Replays, to::FromFile, to::Files,
                     to::Settings, to::Credits, to::Lobby, to::NewTable, to::Waiting, to::Typing>;

    // Defined in route.cpp, so that a file which uses one route does not compile all of them.
    Route(to::Back where);
    Route(to::Here where);
    Route(to::Home where);
    Route(to::Setup where);
    Route(to::LocalMatch where);
    Route(to::OnlineMatch where);
    Route(to::Play where);
    Route(to::Rules where);
    Route(to::Lessons where);
    Route(to::Lesson where);
    Route(to::Replay where);
    Route(to::Replays where);
    Route(to::FromFile where);
    Route(to::Files where);
    Route(to::Settings where);
    Route(to::Credits where);
    Route(to::Lobby where);
    Route(to::NewTable where);
    Route(to::Waiting where);
    Route(to::Typing where);
    Route(const Route& that);
    Route(Route&& that) noexcept;
    Route& operator=(const Route& that);
    Route& operator=(Route&& that) noexcept;
    ~Route();

    const Where& where() const { return where_; }

    friend bool operator==(const Route& a, const Route& b);

private:
    Where where_;
};

/// Leaving a place: where to go, and where `Back` leads from there; home, where `back` is empty.
struct Departure {
    Route to;
    std::optional<Route> back = std::nullopt;

    friend bool operator==(const Departure&, const Departure&) = default;
};

} // namespace papamu::modes
