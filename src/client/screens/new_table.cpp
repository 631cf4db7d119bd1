#include "client/screens/new_table.hpp"

#include "client/online/presence.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/online_desk.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"

#include <algorithm>
#include <array>

namespace papamu::screens {

namespace {

const Game& game_of(const session::TableChoice& choice)
{
    const auto found = find_game(choice.game);
    return found ? **found : *games().front();
}

// One of a few numbers.
template <std::size_t N>
void choose_number(const std::string& id, const Text& words, const std::array<int, N>& numbers, int& value)
{
    ui::label(ui::text(words));
    std::vector<std::string> names;
    int at = 0;
    for (std::size_t i = 0; i < N; ++i) {
        names.push_back(std::to_string(numbers[i]));
        if (numbers[i] == value) at = static_cast<int>(i);
    }
    if (ui::choice(id, names, at)) value = numbers[static_cast<std::size_t>(at)];
}

} // namespace

NewTableScreen::NewTableScreen(const Tools& with)
    : with_(with), choice_(with.desk.new_table), game_(&game_of(choice_)),
      options_(*game_, with.preferences.chosen(*game_).game.options)
{
    choice_.game = game_->info().id;
    ui::set_focus("table.create");
}

void NewTableScreen::choose(const Game& game)
{
    game_ = &game;
    choice_.game = game.info().id;
    options_ = OptionChoices(game, with_.preferences.chosen(game).game.options);
}

void NewTableScreen::on_intent(const input::Intent& intent)
{
    if (!std::holds_alternative<input::intent::Cancel>(intent)) return;
    if (options_.picking())
        options_.stop_picking();
    else
        go_to(to::Lobby{});
}

void NewTableScreen::show_panels()
{
    const auto page = ui::page();
    if (options_.picking()) {
        options_.show_picker(page.panel);
        return;
    }
    ui::panel_begin("table.panel", page.panel, {.scroll = true});
    ui::title(ui::text(texts::table_title));
    show_game();
    options_.show();
    show_clock();
    show_seat();
    ui::heading(ui::text(texts::table_open));
    int open = choice_.open ? 0 : 1;
    if (ui::choice("table.open", std::array{ui::text(texts::table_everybody), ui::text(texts::table_by_code)},
                   open))
        choice_.open = open == 0;
    ui::panel_end();

    ui::panel_begin("table.footer", page.footer, {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::icon_button("table.back", "ui/back",
                        {.tip = ui::text(texts::setup_back), .kind = ui::ButtonKind::normal}))
        go_to(to::Lobby{});
    if (ui::button("table.create", ui::text(texts::table_create),
                   {.kind = ui::ButtonKind::primary,
                    .icon = "ui/play",
                    .grow = 1,
                    .enabled = !options_.half_picked() && with_.desk.line.client()}))
        create();
    ui::panel_end();
}

void NewTableScreen::show_game()
{
    ui::heading(ui::text(texts::table_game));
    const Game* wanted = nullptr;
    {
        const auto all = ui::grid(2);
        for (const Game* other : games())
            if (ui::button("table.game." + other->info().id, ui::text(*other->info().name),
                           {.chosen = other == game_}))
                wanted = other;
    }
    if (wanted && wanted != game_) choose(*wanted);
}

void NewTableScreen::show_clock()
{
    ui::heading(ui::text(texts::table_clock));
    int kind = static_cast<int>(choice_.clock);
    if (ui::choice("table.clock",
                   std::array{ui::text(texts::table_clock_none), ui::text(texts::table_clock_minutes),
                              ui::text(texts::table_clock_days)},
                   kind))
        choice_.clock = static_cast<session::TableChoice::Clock>(kind);
    if (choice_.clock == session::TableChoice::Clock::minutes) {
        choose_number("table.minutes", texts::table_minutes, std::array{3, 5, 10, 20}, choice_.minutes);
        choose_number("table.increment", texts::table_increment, std::array{0, 2, 5, 10}, choice_.increment);
    } else if (choice_.clock == session::TableChoice::Clock::days) {
        choose_number("table.days", texts::table_days, std::array{1, 3, 7}, choice_.days);
    }
}

void NewTableScreen::show_seat()
{
    ui::heading(ui::text(texts::table_seat));
    const auto& seats = game_->info().seats;
    int at = choice_.seat ? 1 + static_cast<int>(index_of(*choice_.seat)) : 0;
    if (!ui::choice("table.seat",
                    std::array{ui::text(texts::table_seat_either), ui::text(*seats[0]), ui::text(*seats[1])},
                    at))
        return;
    choice_.seat = at == 0 ? std::nullopt : std::optional{at == 1 ? Seat::first : Seat::second};
}

void NewTableScreen::create()
{
    with_.desk.line.client()->create(choice_.game, options_.options(), choice_.control(), choice_.seat,
                                     choice_.open);
    go_to(to::Waiting{});
}

} // namespace papamu::screens
