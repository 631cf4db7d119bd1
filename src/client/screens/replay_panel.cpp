#include "client/screens/replay_panel.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/last_move.hpp"
#include "client/screens/local_time.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/storage/id.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papamu::screens {

namespace {

constexpr float low_gap = 6, high_gap = 10;

float line_of(ui::TextSize size) { return std::ceil(ui::measure("x", size).height + 0.5F); }

} // namespace

void ReplayPanel::show()
{
    if (!begun_) ui::set_focus("replay.slider");
    begun_ = true;
    // Above a message a small window has no room for all of it at once.
    const ui::PanelOptions options{.padding = ui::panel_padding(), .gap = high_gap, .scroll = ui::cramped()};
    ui::panel_begin("replay.panel", stage_.page.panel, options);
    show_story();
    if (stage_.page.two_panels()) {
        ui::panel_end();
        ui::panel_begin("replay.side", stage_.page.side, options);
    } else if (!tight() && hints_wanted(tools().input, tools().preferences.settings)) {
        show_replay_hints();
    }
    show_controls();
    ui::panel_end();
}

void ReplayPanel::show_story()
{
    const auto story = ui::column({.grow = 1, .gap = ui::small() ? low_gap : high_gap});
    show_head();
    // Where there is room for one of them only, the graph says more.
    if (review() && tight())
        review_.show_graph();
    else
        show_moves(match().plies(),
                   {.shown = state().ply,
                    .slim = stage_.page.slim(),
                    .around_shown = true,
                    .hovered = hovered_,
                    .noted = [this](int ply) { return state().watched->notes.contains(ply); }});
    show_comment();
}

// In a large panel always in the same room, so that nothing below jumps.
void ReplayPanel::show_head()
{
    if (!tight()) return show_large_head();
    const auto head = ui::column({.gap = 0});
    const auto large = ui::small() ? ui::TextSize::bold : ui::TextSize::large;
    if (!ui::small()) show_about();
    const auto& conclusion = match().conclusion();
    if (conclusion && state().at_end()) {
        // In some languages it takes two lines of a narrow panel.
        const auto won = ui::text(words_of(game(), *conclusion));
        const float width = stage_.page.panel.width - 2 * ui::panel_padding();
        const int taken = std::min(2, ui::lines_of(won, large, width));
        ui::label(won, {.size = large, .height = static_cast<float>(taken) * line_of(large), .told = true});
        // Why stands in the lines that are left, since the controls below cannot give way; the match said it
        // in full.
        const int left = (review() ? 2 : 3) - taken;
        if (left > 0)
            ui::label(ui::text(conclusion->reason),
                      {.size = ui::TextSize::small,
                       .shortens = true,
                       .height = static_cast<float>(left) * line_of(ui::TextSize::small)});
    } else {
        ui::label(ui::text(where()), {.size = large, .height = line_of(large)});
    }
}

void ReplayPanel::show_large_head()
{
    using ui::TextSize;
    const auto head = ui::column(
        {.gap = 0,
         .least = line_of(TextSize::small) + 4 + line_of(TextSize::title) + 2 * line_of(TextSize::body)});
    show_about();
    const auto& conclusion = match().conclusion();
    if (conclusion && state().at_end()) {
        ui::label(ui::text(words_of(game(), *conclusion)),
                  {.size = TextSize::title, .height = line_of(TextSize::title), .told = true});
        ui::label(ui::text(conclusion->reason));
        return;
    }
    ui::label(ui::text(where()), {.size = TextSize::large, .height = line_of(TextSize::large)});
    if (state().ply == 0) return;
    ui::spring();
    const auto box = ui::column(last_move_box());
    show_last_move(tools().painter, view(), match(), state().ply);
}

// Which match it is.
void ReplayPanel::show_about() const
{
    auto about = ui::text(*game().info().name);
    const auto begun = storage::begun_of(state().watched->id);
    if (begun && !stage_.page.slim()) about += "  " + local_time(*begun);
    ui::label(about, {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
    ui::space(4);
}

Message ReplayPanel::where() const
{
    if (state().ply == 0) return texts::replay_start;
    return {texts::play_looking, {{"ply", state().ply}, {"plies", last()}}};
}

void ReplayPanel::show_comment()
{
    auto words = review_.verdict();
    if (!state().comment().empty()) words += (words.empty() ? "" : "\n") + state().comment();
    if (!stage_.may_comment() && words.empty()) return;
    // A judgement with its reason is longer than most comments.
    const float lines = stage_.page.short_panel() ? 2 : state().review() ? 5 : 4;
    const float height = tight() ? ui::control_height : lines * line_of(ui::TextSize::small) + 16;
    const float edge = words.empty() ? 0.0F : tight() ? 2.0F : 8.0F;
    const ui::BoxOptions box{.height = height,
                             .edge_x = 10,
                             .edge_y = edge,
                             .ground = ui::filled(ui::theme().ground.with_alpha(0.7F)),
                             .corner = ui::radius};
    const auto show = [&] {
        if (!words.empty())
            return ui::label(words,
                             {.size = ui::TextSize::small, .shortens = true, .height = height - 2 * edge});
        const auto row = ui::row({.height = ui::control_height, .gap = 8});
        ui::icon("ui/edit", 18, ui::theme().ink_soft);
        ui::label(ui::text(texts::replay_no_comment),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
    };
    if (!stage_.may_comment()) {
        const auto plain = ui::column(box);
        return show();
    }
    bool pressed = false;
    {
        const auto said = words.empty() ? ui::text(texts::replay_no_comment) : words;
        const auto tile = ui::tile("replay.comment", said, pressed, box);
        show();
    }
    if (!pressed) return;
    stage_.act([](auto& mode) { mode.stop(); });
    stage_.act([&](auto& mode) { mode.open(modes::ReplayOver::comment); });
}

// In a panel of their own they share its height.
void ReplayPanel::show_controls()
{
    const bool spread = stage_.page.two_panels();
    const auto all = ui::column({.grow = spread ? 1.0F : 0.0F, .gap = tight() ? low_gap : high_gap});
    const auto next = [&] {
        if (spread) ui::spring();
    };
    show_slider();
    next();
    show_steps();
    next();
    if (review()) {
        if (!tight()) review_.show_graph(84);
        review_.show_row();
    } else {
        show_pace();
        if (!tight() && ui::button("replay.review", ui::text(texts::review_begin),
                                   {.icon = "ui/target", .enabled = last() > 0}))
            stage_.act([](auto& mode) { mode.begin_review(); });
    }
    next();
    show_ways();
}

// What can be done from everywhere, without going to a button.
void ReplayPanel::show_replay_hints()
{
    using input::Action;
    const std::array hints{
        Hint{Action::history_back, &texts::replay_before}, Hint{Action::history_on, &texts::replay_after},
        Hint{Action::alternative, &texts::replay_play_or_pause}, Hint{Action::cancel, &texts::replay_leave}};
    show_hints(tools().input, 2, 2, hints, 1);
}

void ReplayPanel::show_slider()
{
    auto at = static_cast<float>(state().ply);
    bool confirmed = false;
    const auto value = ui::text(Message{texts::play_looking, {{"ply", state().ply}, {"plies", last()}}});
    if (ui::slider("replay.slider", ui::text(texts::play_moves), at, 0, static_cast<float>(last()),
                   {.value = value, .written = false, .step = 1, .confirmed = &confirmed})) {
        stage_.act([ply = static_cast<int>(std::lround(at))](auto& mode) { mode.go_to(ply); });
    }
    if (confirmed) stage_.act([](auto& mode) { mode.play_or_pause(); });
}

// The ends are also those of the slider.
void ReplayPanel::show_steps()
{
    const auto row = ui::row({.height = ui::control_height, .gap = 6});
    const auto button = [&](const char* id, const char* icon, const Text& tip, bool enabled, int spare = 0) {
        return ui::icon_button(id, icon,
                               {.tip = ui::text(tip), .least = 40, .spare = spare, .enabled = enabled});
    };
    ui::spring();
    if (button("replay.first", "ui/first", texts::replay_first, state().ply > 0, 1))
        stage_.act([](auto& mode) { mode.go_to(0); });
    if (button("replay.before", "ui/previous", texts::replay_before, state().ply > 0))
        stage_.act([](auto& mode) { mode.step(false); });
    if (ui::icon_button("replay.play", state().playing() ? "ui/pause" : "ui/play",
                        {.tip = ui::text(state().playing() ? texts::replay_pause : texts::replay_play),
                         .kind = ui::ButtonKind::primary,
                         .width = 2 * ui::control_height,
                         .least = 40,
                         .enabled = last() > 0}))
        stage_.act([](auto& mode) { mode.play_or_pause(); });
    if (button("replay.after", "ui/next", texts::replay_after, !state().at_end()))
        stage_.act([](auto& mode) { mode.step(true); });
    if (button("replay.last", "ui/last", texts::replay_last, !state().at_end(), 1))
        stage_.act([ply = last()](auto& mode) { mode.go_to(ply); });
    ui::spring();
}

void ReplayPanel::show_pace()
{
    static const std::array<std::string, 4> names{"½", "1", "2", "4"};
    const auto both = ui::column({.gap = 4});
    if (!tight())
        ui::label(ui::text(texts::replay_pace),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
    // The quickest is left out where there is no room for it.
    const std::size_t count = stage_.page.slim() ? names.size() - 1 : names.size();
    // One that was chosen in a wider window stays in sight.
    auto& chosen = tools().preferences.replay_pace;
    const int skipped = std::max(0, chosen - static_cast<int>(count) + 1);
    int pace = chosen - skipped;
    if (ui::segments("replay.pace", std::span{names}.subspan(static_cast<std::size_t>(skipped), count), pace))
        chosen = pace + skipped;
}

// On, back, and everything else: in one row, or in two.
void ReplayPanel::show_ways()
{
    if (!tight()) show_way_on();
    const auto row = ui::row({.height = ui::control_height, .gap = tight() ? 4.0F : 8.0F});
    show_back();
    if (tight()) show_way_on();
    show_menu();
}

void ReplayPanel::show_back()
{
    const auto words = ui::text(texts::replay_leave);
    if (tight() ? ui::icon_button("replay.back", "ui/back", {.tip = words, .kind = ui::ButtonKind::normal})
                : ui::button("replay.back", words, {.icon = "ui/back", .grow = 1}))
        stage_.leave();
}

void ReplayPanel::show_menu()
{
    if (!ui::icon_button("replay.menu", "ui/menu", {.tip = ui::text(texts::replays_more)})) return;
    stage_.act([](auto& mode) { mode.stop(); });
    stage_.act([&](auto& mode) { mode.open(modes::ReplayOver::menu); });
}

// Where the match is not finished, its end goes on; everywhere else another match may begin.
void ReplayPanel::show_way_on()
{
    const bool goes_on = stage_.unfinished() && state().at_end();
    const auto& words = goes_on ? texts::kept_continue : texts::replay_play_on;
    const auto& brief = goes_on ? texts::kept_continue : texts::replay_play_on_brief;
    if (!ui::button(goes_on ? "replay.continue" : "replay.play_on", ui::text(words),
                    {.icon = goes_on ? "ui/play" : "ui/forward",
                     .brief = ui::text(brief),
                     .may_be_icon = true,
                     .grow = 1,
                     .enabled = state().open_position()}))
        return;
    if (goes_on)
        stage_.go_on();
    else
        stage_.play_on_from_here();
}

} // namespace papamu::screens
