#include "client/screens/play_ask.hpp"

#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/ui/text.hpp"

#include <span>

namespace papamu::screens {

void PlayAsk::wish(const modes::Wish& wish) const
{
    stage_.act([&](auto& mode, const auto&) { mode.wish(wish); });
}

bool PlayAsk::few_words() const { return low() || stage_.two_panels(); }

bool PlayAsk::asks() const
{
    const auto ask = state().ask();
    // The button that accepts says enough there.
    return ask != modes::Ask::nothing && !(ask == modes::Ask::rematch && low());
}

// Side by side, as pictures where words have no room.
std::string_view PlayAsk::replies(bool brief, std::span<const Reply> all) const
{
    std::string_view pressed;
    if (brief) {
        const auto row = ui::row({.gap = 0});
        for (const auto& reply : all) {
            ui::spring();
            if (ui::icon_button(reply.id, reply.icon, {.tip = ui::text(*reply.words), .kind = reply.kind}))
                pressed = reply.id;
            ui::spring();
        }
    } else {
        const auto row = ui::grid(static_cast<int>(all.size()), {.gap = 8});
        for (const auto& reply : all)
            if (ui::button(reply.id, ui::text(*reply.words), {.kind = reply.kind})) pressed = reply.id;
    }
    return pressed;
}

// Of the line, or of the service behind it: what is wrong is said in full, and will hardly change by itself.
std::string PlayAsk::trouble() const
{
    return ui::sentence(state().ask() == modes::Ask::held ? standing()->held : standing()->worry);
}

Message PlayAsk::question() const
{
    const auto& at = *standing();
    const auto name = sides_.name_of(other(*at.seat));
    switch (state().ask()) {
    case modes::Ask::asked:
        return {at.asked->what == OfferKind::draw ? texts::ask_draw : texts::ask_takeback, {{"name", name}}};
    case modes::Ask::asking:
        return at.asking->what == OfferKind::draw ? texts::asking_draw : texts::asking_takeback;
    case modes::Ask::away:
        return {texts::ask_away, {{"name", name}, {"time", countdown_words(*at.claimable_in)}}};
    default: break;
    }
    return {state().ask() == modes::Ask::claim ? texts::ask_claim : texts::ask_rematch, {{"name", name}}};
}

std::string PlayAsk::question_words() const
{
    const modes::Ask what = state().ask();
    const bool troubled = what == modes::Ask::trouble || what == modes::Ask::held;
    return what == modes::Ask::nothing || troubled ? std::string{} : ui::text(question());
}

std::vector<PlayAsk::Reply> PlayAsk::answers() const
{
    switch (state().ask()) {
    // What the service waits for itself, nobody can do anything about here.
    case modes::Ask::trouble:
        return {{"trouble.retry", &texts::trouble_retry, "ui/replay"},
                {"trouble.leave", &texts::trouble_leave, "ui/back"}};
    case modes::Ask::asked:
        return {{"ask.decline", &texts::ask_decline, "ui/close"},
                {"ask.accept", &texts::ask_accept, "ui/check", ui::ButtonKind::primary}};
    case modes::Ask::claim:
        return {{"claim.win", &texts::claim_win, "ui/trophy", ui::ButtonKind::primary},
                {"claim.none", &texts::claim_none, "ui/close"},
                {"claim.wait", &texts::claim_wait, "ui/clock"}};
    default: return {};
    }
}

void PlayAsk::take(std::string_view reply) const
{
    if (reply == "trouble.retry") wish(modes::wish::Retry{});
    if (reply == "trouble.leave") stage_.leave_online();
    if (reply.starts_with("ask.")) wish(modes::wish::Answer{reply == "ask.accept"});
    if (reply == "claim.wait")
        stage_.act([](auto& mode, const auto&) { mode.wait(); });
    else if (reply.starts_with("claim."))
        wish(modes::wish::Claim{reply == "claim.win"});
}

void PlayAsk::show() const
{
    if (!asks()) return;
    const modes::Ask what = state().ask();
    const auto all = ui::column({.gap = 4});
    const auto answers = this->answers();
    if (what == modes::Ask::trouble || what == modes::Ask::held) {
        ui::label(trouble(), {.size = ui::TextSize::small, .tone = ui::TextTone::trouble});
        if (!answers.empty()) ui::space(4);
    } else if (answers.empty()) {
        // Nothing below needs the room, and the last words count most: how long it takes until one may claim.
        ui::label(ui::text(question()), {.size = ui::TextSize::small});
    } else {
        // Always two lines.
        ui::label(ui::text(question()), {.size = ui::TextSize::small, .shortens = true, .height = 40});
    }
    if (answers.empty()) return;
    if (what != modes::Ask::claim || few_words())
        return take(replies(low() || what == modes::Ask::claim, answers));
    const auto below = ui::column({.gap = 8});
    const auto first = replies(false, std::span{answers}.first(1));
    const auto next = replies(false, std::span{answers}.subspan(1));
    take(next.empty() ? first : next);
}

void PlayAsk::show_in_row() const
{
    const modes::Ask what = state().ask();
    const bool troubled = what == modes::Ask::trouble || what == modes::Ask::held;
    ui::label(troubled ? trouble() : ui::text(question()),
              {.size = ui::TextSize::small,
               .tone = troubled ? ui::TextTone::trouble : ui::TextTone::normal,
               .shortens = true,
               .height = 44,
               .grow = 1});
    std::string_view pressed;
    for (const auto& reply : answers())
        if (ui::icon_button(reply.id, reply.icon, {.tip = ui::text(*reply.words), .kind = reply.kind}))
            pressed = reply.id;
    take(pressed);
}

} // namespace papamu::screens
