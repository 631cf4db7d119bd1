#include "client/app/options.hpp"

#include "client/app/texts.hpp"
#include "client/platform/window.hpp"
#include "core/text.hpp"
#include "data/command_line.hpp"
#include "game/registry.hpp"
#include "protocol/address.hpp"

#include <ostream>

namespace papamu::app {

namespace {

constexpr int usage = 2;
constexpr int refused = 1;
constexpr int largest =
    8192; ///< pixels that a window may be wide or high: what every graphics driver can draw

std::optional<platform::Extent> parse_size(const std::string& text)
{
    const auto parts = split(text, 'x');
    if (parts.size() != 2) return std::nullopt;
    const auto width = parse_number(parts[0]), height = parse_number(parts[1]);
    if (!width || !height || *width < platform::smallest_window.width ||
        *height < platform::smallest_window.height || *width > largest || *height > largest)
        return std::nullopt;
    return platform::Extent{static_cast<int>(*width), static_cast<int>(*height)};
}

} // namespace

std::variant<RunOptions, int> read_options(int count, char** words, std::ostream& out, std::ostream& err)
{
    RunOptions run;
    std::string size = "1280x800";
    std::string seats;
    std::vector<std::string> options;
    CommandLine cli("Papamu: small board games for two", "papamu", "papamu " PAPAMU_VERSION);
    cli.option("--game", run.game, "Begin a match of this game at once");
    cli.option("--position", run.position, "Begin from this position, in the game's notation");
    cli.option("--option", options, "An option of the start, NAME=VALUE; may be repeated").one_at_a_time();
    cli.option("--seats", seats, "Who plays, first seat first: person, or computer:1 to computer:10");
    cli.option("--open", run.open, "Show the match in this file, a record or a journal");
    cli.option("--connect", run.connect, "Go to this server, or by a link to a table there");
    cli.option("--lang", run.language, "Language, such as en");
    cli.option("--size", size, "Size of the window, such as 1280x800");
    cli.option("--ui-scale", run.ui_scale, "Size of letters and controls, 1 being usual").within(0.5, 4.0);
    cli.flag("--fullscreen", run.fullscreen, "Fill the screen");
    cli.flag("--headless", run.headless, "Draw without a display");
    cli.option("--script", run.script, "Drive the program by the commands in this file, then leave");
    cli.option("--screenshot", run.screenshot, "Write a picture of the first settled frame, then leave");
    cli.option("--speech-log", run.speech_log, "Write what would be read aloud into this file, a line each");
    cli.flag("--timings", run.timings, "Print what starting and drawing cost, at the end");
    cli.flag("--portable", run.portable, "Keep everything beside the program, as on a memory stick");
    cli.option("--data-dir", run.data_dir, "Where to keep what you play");
    std::string link;
    cli.option("link", link, "What to open, as a browser or a friend shows it: http://SERVER/#t=CODE.SECRET");
    if (const auto ended = cli.read(count, words, out, err)) return *ended;
    run.sized = cli.given("--size");
    const auto fail = [&](const Message& reason, int status) {
        err << "papamu: " << english(reason) << '\n';
        return status;
    };
    // An empty word, as from an empty variable of a shell, is a mistake and no choice.
    for (const auto& [option, value] :
         {std::pair{"--game", &run.game}, std::pair{"--lang", &run.language},
          std::pair{"--connect", &run.connect}, std::pair{"--script", &run.script},
          std::pair{"--screenshot", &run.screenshot}, std::pair{"--data-dir", &run.data_dir},
          std::pair{"--speech-log", &run.speech_log}})
        if (cli.given(option) && value->empty()) return fail({texts::app_empty, {{"option", option}}}, usage);
    if (run.headless && run.script.empty() && run.screenshot.empty()) return fail(texts::app_unseen, usage);
    const auto extent = parse_size(size);
    if (!extent) return fail({texts::app_size, {{"size", in_quotes(size)}}}, usage);
    run.size = *extent;
    const auto named = parse_options(options);
    if (!named) return fail(named.reason(), usage);
    run.options = *named;
    if (!seats.empty()) {
        const auto parts = split(seats, ',');
        run.seats.emplace();
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const auto who = seat < parts.size() ? parts[seat] : std::string_view{};
            const auto found = storage::parse_who(who);
            if (!found || parts.size() > 2) return fail({texts::app_seat, {{"seat", in_quotes(who)}}}, usage);
            run.seats->at(seat) = *found;
        }
    }
    if (!link.empty()) {
        if (!run.connect.empty() || !run.game.empty() || !run.open.empty())
            return fail(texts::app_link_alone, usage);
        auto parsed = parse_page_link(link);
        if (!parsed) return fail(parsed.reason(), usage);
        run.link = std::move(*parsed);
    }
    if (!run.connect.empty()) {
        if (!run.game.empty() || !run.open.empty()) return fail(texts::app_connect_alone, usage);
        const auto address = protocol::parse_address(run.connect);
        if (!address && !protocol::parse_link(run.connect)) return fail(address.reason(), usage);
    }
    if (run.game.empty()) {
        for (const auto& [given, name] :
             {std::pair{run.position.has_value(), "--position"}, std::pair{!run.options.empty(), "--option"},
              std::pair{!seats.empty(), "--seats"}})
            if (given) return fail({texts::app_needs_game, {{"option", name}}}, usage);
        return run;
    }
    if (!run.open.empty()) return fail(texts::app_open_game, usage);
    const auto game = find_game(run.game);
    if (!game) return fail(game.reason(), usage);
    if (const auto complete = complete_options((*game)->info().options, run.options); !complete)
        return fail(complete.reason(), usage);
    if (run.position && !run.options.empty()) return fail(texts::app_both, usage);
    if (run.position)
        if (const auto position = (*game)->canonical(*run.position); !position)
            return fail(position.reason(), refused);
    return run;
}

} // namespace papamu::app
