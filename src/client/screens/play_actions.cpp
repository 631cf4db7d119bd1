#include "client/screens/play_actions.hpp"

#include "client/input/texts.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/hints.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/replays_texts.hpp"
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

namespace {

constexpr float least_icon = 40; // what a finger hits

} // namespace

void PlayActions::open(modes::Over over)
{
    stage_.act([&](auto& mode, const auto&) { mode.open(over); });
}

// What may come next: on small screens a new set-up and saving are in the menu, and what else has no room.
std::vector<PlayActions::Next> PlayActions::after_the_end() const
{
    const bool kept = !state().open->kept_as().empty();
    // The words of the end come before a third button in a low bar.
    const bool lowest = stage_.page.low_panel() || (standing() && stage_.page.folded);
    const std::size_t room = !low() ? 9 : lowest ? 2 : 3;
    const auto add_turned = [&](std::vector<Next>& out, std::size_t after) {
        if (stage_.reviewable() && out.size() + after < room)
            out.push_back({"end.turned", &texts::end_turned, "ui/target"});
    };
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
        add_turned(out, 1);
        out.push_back({"end.tables", &texts::play_lobby, "ui/online"});
        return out;
    }
    std::vector<Next> out{{"end.again", &texts::end_again, "ui/replay"}};
    if (stage_.drawn() && !stage_.same_in_menu()) out.push_back({"end.same", &texts::end_same, "ui/turn"});
    if (kept) out.push_back({"end.replay", brief ? &texts::end_replay_brief : &texts::end_replay, "ui/eye"});
    add_turned(out, 0);
    if (kept && !low()) out.push_back({"end.save", &texts::kept_save, "ui/save"});
    if (!kept || !low()) out.push_back({"end.setup", &texts::end_setup, "ui/settings"});
    return out;
}

// What there is to watch comes before hints.
void PlayActions::show()
{
    if (!stage_.two_panels()) ask_.show();
    // A question says itself what its buttons do, which in a small panel covers what is below.
    if (hints_wanted(tools().input, tools().preferences.settings) && !(low() && ask_.asks()))
        show_play_hints();
    if (state().told())
        show_end();
    else
        focused_ = false;
    show_icons();
}

// The first to give way have the highest `spare`.
std::vector<PlayActions::Icon> PlayActions::icons() const
{
    const auto able = state().open->able();
    const bool hints = state().may_advise() && !match().conclusion();
    const bool looking = state().looking.has_value();
    std::vector<Icon> out{
        {"play.undo", "ui/undo", &texts::play_undo, !turn().builder().idle() || able.undo, looking}};
    if (standing())
        out.push_back({"play.say", "ui/chat", &texts::play_say, able.say, true});
    else
        out.push_back({"play.redo", "ui/redo", &texts::play_redo, able.redo, true});
    if (hints)
        out.push_back({"play.hint", "ui/hint", &texts::action_hint,
                       state().may_hint() || advising().outlook(), looking, advising().strength() > 0});
    out.push_back({"play.before", "ui/previous", &texts::action_history_back, state().shown_ply() > 0,
                   hints && !looking});
    out.push_back({"play.after", "ui/next", &texts::action_history_on, looking, !looking});
    out.push_back({"play.menu", "ui/menu", &texts::action_menu, true});
    return out;
}

void PlayActions::press(std::string_view id)
{
    if (id == "play.menu") return open(modes::Over::menu);
    if (id == "play.say") return open(modes::Over::phrases);
    stage_.act([&](auto& mode, const auto& moment) {
        if (id == "play.undo") mode.undo(moment);
        if (id == "play.redo") mode.redo(moment);
        if (id == "play.hint") mode.hint(moment);
        if (id == "play.before") mode.look_at(state().shown_ply() - 1);
        if (id == "play.after") mode.look_at(state().shown_ply() + 1);
        if (id == "play.present") mode.look_at(match().ply());
    });
}

// Where there is room for three of them, the way on is offered while looking back; a move is played again by
// the menu.
void PlayActions::show_icons()
{
    std::string_view pressed;
    {
        const auto row = ui::row({.height = ui::control_height, .gap = 4});
        bool first = true;
        for (const auto& icon : icons()) {
            if (!std::exchange(first, false)) ui::spring(6);
            if (ui::icon_button(icon.id, icon.picture,
                                {.tip = ui::text(*icon.tip),
                                 .least = least_icon,
                                 .spare = icon.spare ? 1 : 0,
                                 .enabled = icon.enabled,
                                 .chosen = icon.chosen}))
                pressed = icon.id;
        }
    }
    if (!pressed.empty()) press(pressed);
}

void PlayActions::focus_end(std::string_view id)
{
    if (state().ending && !std::exchange(focused_, true)) ui::set_focus(id);
}

// Below each other, or two beside each other; of an odd number the first takes a whole row.
void PlayActions::show_end()
{
    const int columns = stage_.two_panels() && !low() ? 2 : 1;
    const auto all = after_the_end();
    focus_end(all.front().id);
    std::string_view pressed;
    const auto show = [&](std::size_t i) {
        // The words of the end may need its room in the panel; the menu has it, too.
        const bool gives_way = low() && std::string_view{all[i].id} == "end.turned";
        const auto box = ui::column({.gap = 0, .spare = gives_way ? 1 : 0});
        if (ui::button(all[i].id, ui::text(*all[i].words),
                       {.kind = i == 0 ? ui::ButtonKind::primary : ui::ButtonKind::normal,
                        .icon = low() || columns > 1 || stage_.page.slim() ? "" : all[i].icon,
                        .height = ui::control_height}))
            pressed = all[i].id;
    };
    if (columns == 1) {
        for (std::size_t i = 0; i < all.size(); ++i) show(i);
    } else {
        const auto rows = ui::column({.gap = 8});
        std::size_t next = 0;
        if (all.size() % 2 > 0) show(next++);
        const auto grid = ui::grid(columns, {.gap = 8});
        while (next < all.size()) show(next++);
    }
    if (!pressed.empty()) take(pressed);
}

float PlayActions::few_width() { return 3 * ui::control_height + 2 * bar_gap; }

float PlayActions::end_width() const
{
    const auto all = after_the_end();
    // In a narrow bar no wider than its words, as those about the end need the room.
    const float words = ui::measure(ui::text(*all.front().words), ui::TextSize::bold).width + 28;
    const float first = low() ? std::min(132.0F, words) : 150.0F;
    return first + static_cast<float>(all.size()) * (ui::control_height + bar_gap);
}

void PlayActions::show_end_in_row()
{
    std::string_view pressed;
    const auto all = after_the_end();
    focus_end(all.front().id);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i == 0
                ? ui::button(all[i].id, ui::text(*all[i].words), {.kind = ui::ButtonKind::primary, .grow = 1})
                : ui::icon_button(all[i].id, all[i].icon,
                                  // The menu has this one, too.
                                  {.tip = ui::text(*all[i].words),
                                   .kind = ui::ButtonKind::normal,
                                   .spare = std::string_view{all[i].id} == "end.tables" ? 1 : 0}))
            pressed = all[i].id;
    if (ui::icon_button("play.menu", "ui/menu", {.tip = ui::text(texts::action_menu)}))
        open(modes::Over::menu);
    if (!pressed.empty()) take(pressed);
}

// Three of them: what is needed while playing, or while looking back.
void PlayActions::show_few_icons()
{
    if (!state().told()) focused_ = false;
    const bool looking = state().looking.has_value();
    auto all = icons();
    std::erase_if(all, [&](const Icon& icon) {
        const std::string_view id = icon.id;
        const bool back = id == "play.before" || id == "play.after";
        return looking ? !back : back || id == "play.redo" || (id == "play.hint" && standing());
    });
    if (looking) all.push_back({"play.present", "ui/last", &texts::play_present, true});
    std::string_view pressed;
    for (const auto& icon : all) {
        // The menu stays where it is.
        if (&icon == &all.back()) ui::spring();
        if (ui::icon_button(icon.id, icon.picture,
                            {.tip = ui::text(*icon.tip), .enabled = icon.enabled, .chosen = icon.chosen}))
            pressed = icon.id;
    }
    if (!pressed.empty()) press(pressed);
}

void PlayActions::take(std::string_view id)
{
    using As = session::KeptMatches::As;
    if (id == "end.replay")
        stage_.open_replay(As::played);
    else if (id == "end.turned")
        stage_.open_replay(As::turned);
    else if (id == "end.save")
        tools().kept.save_record(state().open->kept_as());
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
}

void PlayActions::show_play_hints() const
{
    using input::Action;
    const std::array hints{
        Hint{Action::confirm, &texts::action_confirm}, Hint{Action::cancel, &texts::action_cancel},
        Hint{Action::menu, &texts::action_menu}, Hint{Action::next_group, &texts::play_buttons}};
    constexpr int spare = 2;
    if (low())
        show_hints(tools().input, 1, 3, std::span{hints}.first(3), spare);
    else
        show_hints(tools().input, 2, 2, hints, spare);
}

} // namespace papamu::screens
