#include "client/screens/play_actions.hpp"

#include "client/input/texts.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr float least_icon = 40; // what a finger hits

} // namespace

void PlayActions::open(modes::Over over)
{
    stage_.act([&](auto& mode, const auto&) { mode.open(over); });
}

bool PlayActions::drawn() const
{
    const auto& setup = match().started().setup;
    return !setup.bytes.empty() && session::draws_differ(game(), setup.options);
}

// What may come next: on small screens a new set-up is in the menu, and a review begins in the replay.
std::vector<PlayActions::Next> PlayActions::after_the_end() const
{
    const bool kept = !state().open->kept_as().empty();
    const bool brief = low() || stage_.two_panels();
    if (const auto& at = standing()) {
        std::vector<Next> out;
        if (at->seat && at->at_table)
            out.push_back({"end.rematch",
                           at->side(*at->seat).rematch            ? &texts::rematch_asked
                           : state().ask() == modes::Ask::rematch ? &texts::rematch_accept
                                                                  : &texts::end_again,
                           "ui/replay"});
        if (kept)
            out.push_back({"end.replay", brief ? &texts::end_replay_brief : &texts::end_replay, "ui/eye"});
        if (kept && !low()) out.push_back({"end.review", &texts::review_begin, "ui/target"});
        out.push_back({"end.tables", &texts::play_lobby, "ui/online"});
        return out;
    }
    std::vector<Next> out{{"end.again", &texts::end_again, "ui/replay"}};
    if (drawn()) out.push_back({"end.same", &texts::end_same, "ui/turn"});
    if (kept) out.push_back({"end.replay", brief ? &texts::end_replay_brief : &texts::end_replay, "ui/eye"});
    if (kept && !low()) out.push_back({"end.review", &texts::review_begin, "ui/target"});
    if (!kept || !low()) out.push_back({"end.setup", &texts::end_setup, "ui/settings"});
    return out;
}

std::size_t PlayActions::end_columns() const { return stage_.two_panels() && !low() ? 2 : 1; }

float PlayActions::action_rows() const
{
    if (!match().conclusion()) return 1;
    const auto columns = end_columns();
    return 1 + static_cast<float>((after_the_end().size() + columns - 1) / columns);
}

void PlayActions::show()
{
    const float side = ui::control_height;
    const float height = action_rows() * (side + 8) - 8;
    const float padding = low() ? 12.0F : ui::padding;
    float y = stage_.side.bottom() - padding - height;
    const float x = stage_.side.x + padding, width = stage_.side.width - 2 * padding;
    if (hints_height() > 0) show_play_hints({x, y - hints_height(), width, hints_height() - 8});
    if (ask_.height() > 0 && !stage_.two_panels())
        ask_.show({x, y - hints_height() - ask_.height(), width, ask_.height()});
    if (match().conclusion()) show_end({x, y, width, side});
    y = stage_.side.bottom() - padding - side;
    // Where there is room for three of them, the way on is offered while looking back; a move is played again
    // by the menu.
    const bool hints = state().may_advise() && !match().conclusion();
    const float most = hints ? 6 : 5;
    const bool few = width < most * least_icon + (most - 1) * 4;
    const float count = few ? 3 : most;
    const float step = std::min(side + 10, (width - side) / (count - 1));
    const float icon_side = std::min(side, step - 4);
    float at = x;
    const auto icon = [&](const char* id, const char* picture, const Text& tip, bool enabled,
                          bool chosen = false) {
        ui::at({at, y + (side - icon_side) / 2, icon_side, icon_side});
        at += step;
        return ui::icon_button(
            id, picture, {.tip = ui::text(tip), .side = icon_side, .enabled = enabled, .chosen = chosen});
    };
    if ((!few || !state().looking) &&
        icon("play.undo", "ui/undo", texts::play_undo, !turn().builder().idle() || state().open->able().undo))
        stage_.act([](auto& mode, const auto& moment) { mode.undo(moment); });
    if (!few && standing()) {
        if (icon("play.say", "ui/chat", texts::play_say, state().open->able().say))
            open(modes::Over::phrases);
    } else if (!few && icon("play.redo", "ui/redo", texts::play_redo, state().open->able().redo)) {
        stage_.act([](auto& mode, const auto& moment) { mode.redo(moment); });
    }
    if (hints && (!few || !state().looking) &&
        icon("play.hint", "ui/hint", texts::action_hint, state().may_hint() || advising().outlook(),
             advising().strength() > 0))
        stage_.act([](auto& mode, const auto& moment) { mode.hint(moment); });
    if ((!few || state().looking || !hints) &&
        icon("play.before", "ui/previous", texts::action_history_back, state().shown_ply() > 0))
        stage_.act([ply = state().shown_ply() - 1](auto& mode, const auto&) { mode.look_at(ply); });
    if ((!few || state().looking) &&
        icon("play.after", "ui/next", texts::action_history_on, state().looking.has_value()))
        stage_.act([ply = state().shown_ply() + 1](auto& mode, const auto&) { mode.look_at(ply); });
    if (icon("play.menu", "ui/menu", texts::action_menu, true)) open(modes::Over::menu);
}

// Below each other, or two beside each other; of an odd number the first takes a whole row.
void PlayActions::show_end(const Rect& first)
{
    const auto columns = end_columns();
    const float gap = 8, width = (first.width + gap) / static_cast<float>(columns) - gap;
    const auto all = after_the_end();
    const std::size_t skipped = all.size() % columns;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t cell = i == 0 ? 0 : i + skipped;
        const auto column = static_cast<float>(cell % columns), row = static_cast<float>(cell / columns);
        ui::at({first.x + column * (width + gap), first.y + row * (first.height + gap),
                i == 0 && skipped > 0 ? first.width : width, first.height});
        if (!ui::button(all[i].id, ui::text(*all[i].words),
                        {.kind = i == 0 ? ui::ButtonKind::primary : ui::ButtonKind::normal,
                         .icon = low() || columns > 1 ? "" : all[i].icon}))
            continue;
        const std::string_view id = all[i].id;
        if (id == "end.replay" || id == "end.review")
            stage_.open_replay(id == "end.review");
        else if (id == "end.setup")
            stage_.go(to::Setup{&game()});
        else if (id == "end.rematch")
            stage_.act([again = !standing()->side(*standing()->seat).rematch](auto& mode, const auto&) {
                mode.wish(modes::wish::Rematch{again});
            });
        else if (id == "end.tables")
            stage_.leave_online();
        else
            stage_.again(id == "end.same");
        return;
    }
}

float PlayActions::height() const
{
    return action_rows() * (ui::control_height + 8) + (low() ? 24.0F : 40.0F) + hints_height() +
           (!stage_.two_panels() ? ask_.height() : 0);
}

// What there is to watch comes before hints.
void PlayActions::fit_hints()
{
    hints_fit_ = true;
    hints_fit_ = ui::room(ui::width_left(), 0).y + height() <= stage_.side.bottom();
}

float PlayActions::hints_height() const
{
    if (!hints_wanted(tools().input, tools().preferences.settings) || !hints_fit_) return 0;
    return hint_height * (low() ? 3.0F : 2.0F) + 8;
}

void PlayActions::show_play_hints(const Rect& place)
{
    using input::Action;
    const std::array hints{
        Hint{Action::confirm, &texts::action_confirm}, Hint{Action::cancel, &texts::action_cancel},
        Hint{Action::menu, &texts::action_menu}, Hint{Action::inspect, &texts::action_inspect}};
    if (low())
        show_hints(tools().input, place, 1, std::span{hints}.first(3));
    else
        show_hints(tools().input, place, 2, hints);
}

} // namespace papamu::screens
