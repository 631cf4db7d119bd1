#include "client/screens/setup.hpp"

#include "client/screens/lesson_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/advisers.hpp"
#include "client/session/learning.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

SetupScreen::SetupScreen(const Tools& with, const Game& game)
    : with_(with), game_(game), choices_(game, with.preferences.chosen(game).game.options),
      seats_(game, with.preferences.chosen(game).game.seats)
{
    // A start from the command line was played; here a new one is chosen.
    chosen().position.reset();
    draw_setup();
    ui::set_focus("setup.start"); // who wants nothing else just goes on
}

session::Chosen& SetupScreen::chosen() { return with_.preferences.chosen(game_); }

void SetupScreen::draw_setup()
{
    chosen().game.options = choices_.options();
    const auto setup = with_.sittings.new_setup(game_, chosen());
    refusal_ = setup ? Message{} : setup.reason();
    setup_.reset();
    if (!setup) return;
    setup_ = *setup;
    view_.emplace(game_.info().id, *game_.look(setup->position), with_.painter);
    view_->snap(*game_.scene(setup->position));
    drawn_ = !chosen().position && session::draws_differ(game_, choices_.options());
}

void SetupScreen::on_intent(const input::Intent& intent)
{
    if (!std::holds_alternative<input::intent::Cancel>(intent)) return;
    if (choices_.picking())
        choices_.stop_picking();
    else
        go_to(to::Home{});
}

std::optional<std::string> SetupScreen::fact(const std::string& name) const
{
    if (name == "position" && setup_) return setup_->position;
    if (name == "seats") {
        const auto& seats = with_.preferences.chosen(game_).game.seats;
        return storage::who_word(seats[0]) + ',' + storage::who_word(seats[1]);
    }
    return std::nullopt;
}

void SetupScreen::arrange()
{
    page_ = ui::picture_page({.part = 0.36F,
                              .least = 270,
                              .most = 440,
                              .part_below = 0.54F,
                              .most_below = 560,
                              .gap_below = 0.5F,
                              .footer = 66,
                              .footer_gap = 10});
}

void SetupScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    if (!view_) return;
    view_->set_style(with_.preferences.board_style());
    view_->arrange(scale.pixels(page_.picture), Seat::first);
    view_->draw(batch, {});
}

void SetupScreen::show_panels()
{
    if (view_) ui::use_frame(view_->look().palette.frame);
    const Info& info = game_.info();
    if (choices_.picking()) {
        if (choices_.show_picker(page_.whole_panel())) draw_setup();
        return;
    }
    ui::panel_begin("setup.panel", page_.panel, {.gap = ui::low() ? 6.0F : ui::gap, .scroll = true});
    ui::title(ui::text(*info.name));
    if (!ui::low()) ui::label(ui::text(*info.idea), {.tone = ui::TextTone::soft});
    // A game that somebody added may have no words in this language.
    if (ui::catalogue().language() != i18n::english_language() && !ui::catalogue().knows(info.idea->id()))
        ui::label(ui::text(texts::setup_in_english),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    show_learning();
    seats_.show(chosen().game.seats);
    {
        const auto ways = ui::grid(2, {.gap = 8});
        if (ui::button("setup.rules", ui::text(texts::rules_title), {.icon = "ui/book"})) open_rules();
        if (ui::button("setup.more", ui::text(texts::setup_more),
                       {.icon = more_ ? "ui/chevron-up" : "ui/chevron-down", .chosen = more_}))
            more_ = !more_;
    }
    if (more_) show_more();
    if (!refusal_.empty()) ui::label(ui::sentence(refusal_), {.tone = ui::TextTone::trouble});
    ui::panel_end();

    ui::panel_begin("setup.footer", page_.footer,
                    {.style = ui::PanelStyle::plain, .padding = 6, .row = true});
    if (ui::icon_button("setup.back", "ui/back",
                        {.tip = ui::text(texts::setup_back), .kind = ui::ButtonKind::normal}))
        go_to(to::Home{});
    if (ui::button("setup.start", ui::text(texts::setup_start),
                   {.kind = ui::ButtonKind::primary,
                    .icon = "ui/play",
                    .grow = 1,
                    .enabled = setup_.has_value() && !choices_.half_picked()}))
        start();
    ui::panel_end();
}

// Everything that most people never change.
void SetupScreen::show_more()
{
    const Info& info = game_.info();
    if (choices_.show()) draw_setup();
    if (drawn_ && ui::button("setup.draw", ui::text(texts::setup_new_draw), {.icon = "ui/cards"}))
        draw_setup();
    ui::heading(ui::text(texts::setup_house));
    auto& house = chosen().game.house;
    if (info.agreed_draws) ui::toggle("setup.agreement", ui::text(texts::setup_agreement), house.agreement);
    if (info.cycles) ui::toggle("setup.repetition", ui::text(texts::setup_repetition), house.repetition);
    ui::toggle("setup.undo", ui::text(texts::setup_undo), house.free_undo);
    seats_.show_more(chosen().game.seats, with_.advisers.levels(game_));
    ui::label(ui::text(*info.credit), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
}

void SetupScreen::open_rules() { go_to({to::Rules{&game_}, to::Here{}}); }

// Offered in words until somebody has played or learned; afterwards it is one way among others.
void SetupScreen::show_learning()
{
    if (game_.info().course.empty()) return;
    const auto learnt = with_.learning.of(game_);
    const bool fresh = with_.learning.to_offer(game_);
    const auto& words = fresh                                  ? texts::lessons_offer
                        : learnt.begun() && !learnt.complete() ? texts::lessons_go_on
                                                               : texts::lessons_learn;
    if (!ui::button("setup.learn", ui::text(words), {.icon = "ui/learn", .offered = fresh})) return;
    if (fresh)
        go_to({to::Lesson{.game = &game_}, to::Setup{&game_}});
    else
        go_to({to::Lessons{&game_}, to::Setup{&game_}});
}

void SetupScreen::start()
{
    with_.learning.note_offered(game_);
    if (const auto seated = with_.sittings.sit(game_, *setup_, chosen()); !seated) {
        refusal_ = seated.reason();
        return;
    }
    with_.preferences.remember(game_);
    go_to(to::LocalMatch{});
}

} // namespace papamu::screens
