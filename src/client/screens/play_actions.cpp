// What can be done beside the board: the buttons of a turn, and what comes after the end.

#include "client/input/texts.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/online_match.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/play.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr float least_icon = 40; // what a finger hits

} // namespace

// What may come next: on small screens a new set-up is in the menu, and a review begins in the replay.
std::vector<PlayScreen::Next> PlayScreen::after_the_end() const
{
    const bool kept = !open_->kept_as().empty();
    const bool brief = low_ || side_ != panel_;
    if (const auto* at = online()) {
        std::vector<Next> out;
        if (at->seat() && at->at_table())
            out.push_back({"end.rematch",
                           at->info().seats[index_of(*at->seat())].rematch ? &texts::rematch_asked
                           : ask() == Ask::rematch                         ? &texts::rematch_accept
                                                                           : &texts::end_again,
                           "ui/replay"});
        if (kept)
            out.push_back({"end.replay", brief ? &texts::end_replay_brief : &texts::end_replay, "ui/eye"});
        if (kept && !low_) out.push_back({"end.review", &texts::review_begin, "ui/target"});
        out.push_back({"end.tables", &texts::play_lobby, "ui/online"});
        return out;
    }
    std::vector<Next> out{{"end.again", &texts::end_again, "ui/replay"}};
    if (drawn_) out.push_back({"end.same", &texts::end_same, "ui/turn"});
    if (kept) out.push_back({"end.replay", brief ? &texts::end_replay_brief : &texts::end_replay, "ui/eye"});
    if (kept && !low_) out.push_back({"end.review", &texts::review_begin, "ui/target"});
    if (!kept || !low_) out.push_back({"end.setup", &texts::end_setup, "ui/settings"});
    return out;
}

std::size_t PlayScreen::end_columns() const { return side_ != panel_ && !low_ ? 2 : 1; }

float PlayScreen::action_rows() const
{
    if (!match().conclusion()) return 1;
    const auto columns = end_columns();
    return 1 + static_cast<float>((after_the_end().size() + columns - 1) / columns);
}

void PlayScreen::show_actions()
{
    const float side = ui::control_height;
    const float height = action_rows() * (side + 8) - 8;
    const float padding = low_ ? 12.0F : ui::padding;
    float y = side_.bottom() - padding - height;
    const float x = side_.x + padding, width = side_.width - 2 * padding;
    if (hints_height() > 0) show_play_hints({x, y - hints_height(), width, hints_height() - 8});
    if (ask_height() > 0 && side_ == panel_)
        show_ask({x, y - hints_height() - ask_height(), width, ask_height()});
    if (match().conclusion()) show_end({x, y, width, side});
    y = side_.bottom() - padding - side;
    // Where there is room for three of them, the way on is offered while looking back; a move is played again
    // by the menu.
    const bool hints = may_advise() && !match().conclusion();
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
    if ((!few || !looking_) &&
        icon("play.undo", "ui/undo", texts::play_undo, !turn_.builder().idle() || open_->can_undo()))
        undo();
    if (!few && online()) {
        if (icon("play.say", "ui/chat", texts::play_say, online()->seat().has_value())) over_ = Over::phrases;
    } else if (!few && icon("play.redo", "ui/redo", texts::play_redo, open_->can_redo())) {
        redo();
    }
    if (hints && (!few || !looking_) &&
        icon("play.hint", "ui/hint", texts::action_hint, may_hint() || outlook_, strength_ > 0))
        hint();
    if ((!few || looking_ || !hints) &&
        icon("play.before", "ui/previous", texts::action_history_back, shown_ply() > 0))
        look_at(shown_ply() - 1);
    if ((!few || looking_) && icon("play.after", "ui/next", texts::action_history_on, looking_.has_value()))
        look_at(shown_ply() + 1);
    if (icon("play.menu", "ui/menu", texts::action_menu, true)) over_ = Over::menu;
}

// Below each other, or two beside each other; of an odd number the first takes a whole row.
void PlayScreen::show_end(const Rect& first)
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
                         .icon = low_ || columns > 1 ? "" : all[i].icon}))
            continue;
        const std::string_view id = all[i].id;
        if (id == "end.replay" || id == "end.review")
            open_replay(id == "end.review");
        else if (id == "end.setup")
            go_to(std::make_unique<SetupScreen>(session_, game_));
        else if (id == "end.rematch")
            wish(online()->client().rematch(!online()->info().seats[index_of(*online()->seat())].rematch));
        else if (id == "end.tables")
            leave_online();
        else
            again(id == "end.same");
        return;
    }
}

} // namespace papamu::screens
