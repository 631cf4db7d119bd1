#pragma once

#include "client/app/page_link.hpp"
#include "client/platform/extent.hpp"
#include "client/storage/seats.hpp"
#include "game/setup.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <variant>

namespace papamu::app {

/// What the command line asked for, checked as far as that is possible without a window.
struct RunOptions {
    std::string game;
    std::optional<std::string> position;
    Options options;
    std::optional<storage::Seats> seats;
    std::string open;             ///< a file with a match to look at
    std::string connect;          ///< the address of a service, or a link to a table there
    std::optional<PageLink> link; ///< what to open
    Message unopened{};           ///< why a link that was given opens nothing, to be told at home
    std::string home; ///< the service that this program came from, which is known without being chosen
    std::string language;
    platform::Extent size{1280, 800};
    bool sized = false; ///< that size was asked for
    float ui_scale = 0; ///< 0: from the screen
    bool headless = false;
    bool fullscreen = false;
    bool portable = false;
    bool timings = false;
    std::string script;
    std::string speech_log; ///< a file into which what is read aloud is written
    std::string screenshot;
    std::string data_dir;
};

/// Reads the command line; an exit status where there is nothing more to do (help, version, a mistake).
std::variant<RunOptions, int> read_options(int count, char** words, std::ostream& out, std::ostream& err);

} // namespace papamu::app
