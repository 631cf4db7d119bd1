#include "client/screens/play_ask.hpp"

#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/ui/text.hpp"

#include <array>

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
void PlayAsk::show_trouble() const
{
    const bool held = state().ask() == modes::Ask::held;
    ui::label(ui::text(held ? standing()->held : standing()->worry),
              {.size = ui::TextSize::small, .tone = ui::TextTone::gold});
    // What the service waits for itself, nobody can do anything about here.
    if (held) return;
    ui::space(4);
    const std::array all{Reply{"trouble.retry", &texts::trouble_retry, "ui/replay"},
                         Reply{"trouble.leave", &texts::trouble_leave, "ui/back"}};
    const auto pressed = replies(low(), all);
    if (pressed == "trouble.retry") wish(modes::wish::Retry{});
    if (pressed == "trouble.leave") stage_.leave_online();
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

void PlayAsk::show() const
{
    if (!asks()) return;
    const modes::Ask what = state().ask();
    const auto all = ui::column({.gap = 4});
    if (what == modes::Ask::trouble || what == modes::Ask::held) return show_trouble();
    // Always two lines.
    ui::label(ui::text(question()),
              {.size = ui::TextSize::small, .tone = ui::TextTone::gold, .shortens = true, .height = 40});
    if (what == modes::Ask::asked) {
        const std::array answers{
            Reply{"ask.decline", &texts::ask_decline, "ui/close"},
            Reply{"ask.accept", &texts::ask_accept, "ui/check", ui::ButtonKind::primary}};
        const auto pressed = replies(low(), answers);
        if (!pressed.empty()) wish(modes::wish::Answer{pressed == "ask.accept"});
    } else if (what == modes::Ask::claim) {
        show_claim();
    }
}

void PlayAsk::show_claim() const
{
    const std::array all{Reply{"claim.win", &texts::claim_win, "ui/trophy", ui::ButtonKind::primary},
                         Reply{"claim.none", &texts::claim_none, "ui/close"},
                         Reply{"claim.wait", &texts::claim_wait, "ui/clock"}};
    const auto below = ui::column({.gap = 8});
    std::string_view pressed;
    if (few_words()) {
        pressed = replies(true, all);
    } else {
        pressed = replies(false, std::span{all}.first(1));
        if (const auto other = replies(false, std::span{all}.subspan(1)); !other.empty()) pressed = other;
    }
    if (pressed == "claim.wait")
        stage_.act([](auto& mode, const auto&) { mode.wait(); });
    else if (!pressed.empty())
        wish(modes::wish::Claim{pressed == "claim.win"});
}

} // namespace papamu::screens
