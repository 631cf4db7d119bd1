#include "client/screens/play_ask.hpp"

#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

void PlayAsk::wish(const modes::Wish& wish) const
{
    stage_.act([&](auto& mode, const auto&) { mode.wish(wish); });
}

bool PlayAsk::few_words() const { return low() || stage_.two_panels(); }

// Two lines of words, and below them the answers where there are any.
float PlayAsk::height() const
{
    const float words = 44;
    switch (state().ask()) {
    case modes::Ask::nothing: return 0;
    case modes::Ask::asked: return words + ui::control_height + 8;
    case modes::Ask::held: return trouble_words_height();
    case modes::Ask::trouble: return trouble_words_height() + ui::control_height + 8;
    case modes::Ask::claim: return words + (few_words() ? 1.0F : 2.0F) * (ui::control_height + 8);
    // The button that accepts says enough there.
    case modes::Ask::rematch: return low() ? 0 : words;
    case modes::Ask::asking:
    case modes::Ask::away: break;
    }
    return words;
}

// Of the line, or of the service behind it.
std::string PlayAsk::trouble_words() const
{
    return ui::text(state().ask() == modes::Ask::held ? standing()->held : standing()->worry);
}

// What is wrong is said in full.
float PlayAsk::trouble_words_height() const
{
    const float padding = low() ? 12.0F : ui::padding;
    const auto words = trouble_words();
    const auto lines = static_cast<float>(
        ui::lines_of(words, ui::TextSize::small, std::max(1.0F, stage_.panel.width - 2 * padding)));
    return lines * ui::measure(words, ui::TextSize::small).height + 8;
}

// The line is not what it should be, and will hardly be by itself.
void PlayAsk::show_trouble(const Rect& place) const
{
    const float high = trouble_words_height(), side = ui::control_height, gap = 8;
    ui::at({place.x, place.y, place.width, high});
    ui::label(trouble_words(), {.size = ui::TextSize::small, .tone = ui::TextTone::gold});
    // What the service waits for itself, nobody can do anything about here.
    if (state().ask() == modes::Ask::held) return;
    const float width = (place.width - gap) / 2;
    const auto button = [&](const char* id, const Text& words, const char* icon, float skip) {
        const Rect box = part_from_start({place.x, place.y + high, place.width, side}, skip, width);
        ui::at(low() ? Rect::around(box.centre(), {std::min(side, width), side}) : box);
        const auto tip = ui::text(words);
        return low() ? ui::icon_button(id, icon, {.tip = tip, .kind = ui::ButtonKind::normal, .side = side})
                     : ui::button(id, tip, {});
    };
    if (button("trouble.retry", texts::trouble_retry, "ui/replay", 0)) wish(modes::wish::Retry{});
    if (button("trouble.leave", texts::trouble_leave, "ui/back", width + gap)) stage_.leave_online();
}

void PlayAsk::show(const Rect& place) const
{
    const modes::Ask what = state().ask();
    if (what == modes::Ask::nothing) return;
    if (what == modes::Ask::trouble || what == modes::Ask::held) return show_trouble(place);
    const auto& at = *standing();
    const auto name = sides_.name_of(other(*at.seat));
    Message words;
    if (what == modes::Ask::asked)
        words = {at.asked->what == OfferKind::draw ? texts::ask_draw : texts::ask_takeback, {{"name", name}}};
    else if (what == modes::Ask::asking)
        words = at.asking->what == OfferKind::draw ? texts::asking_draw : texts::asking_takeback;
    else if (what == modes::Ask::away)
        words = {texts::ask_away, {{"name", name}, {"time", countdown_words(*at.claimable_in)}}};
    else
        words = {what == modes::Ask::claim ? texts::ask_claim : texts::ask_rematch, {{"name", name}}};
    ui::at({place.x, place.y, place.width, 40});
    ui::label(ui::text(words), {.size = ui::TextSize::small, .tone = ui::TextTone::gold, .shortens = true});
    const float side = ui::control_height, gap = 8;
    // One below the other, or side by side as pictures where words have no room.
    struct Answer {
        const char* id;
        const Text* words;
        const char* icon;
        ui::ButtonKind kind = ui::ButtonKind::normal;
    };
    const bool brief = low() || (what == modes::Ask::claim && few_words());
    const auto row = [&](float y, std::initializer_list<Answer> answers) -> std::string_view {
        const auto count = static_cast<float>(answers.size());
        const float width = (place.width - gap * (count - 1)) / count;
        float skip = 0;
        std::string_view pressed;
        for (const auto& answer : answers) {
            const Rect box = part_from_start({place.x, y, place.width, side}, skip, width);
            skip += width + gap;
            ui::at(brief ? Rect::around(box.centre(), {std::min(side, width), side}) : box);
            const auto tip = ui::text(*answer.words);
            if (brief
                    ? ui::icon_button(answer.id, answer.icon, {.tip = tip, .kind = answer.kind, .side = side})
                    : ui::button(answer.id, tip, {.kind = answer.kind}))
                pressed = answer.id;
        }
        return pressed;
    };
    const float y = place.y + 44;
    if (what == modes::Ask::asked) {
        const auto pressed =
            row(y, {{"ask.decline", &texts::ask_decline, "ui/close"},
                    {"ask.accept", &texts::ask_accept, "ui/check", ui::ButtonKind::primary}});
        if (!pressed.empty()) wish(modes::wish::Answer{pressed == "ask.accept"});
    } else if (what == modes::Ask::claim) {
        const Answer win{"claim.win", &texts::claim_win, "ui/trophy", ui::ButtonKind::primary};
        const Answer none{"claim.none", &texts::claim_none, "ui/close"};
        const Answer wait{"claim.wait", &texts::claim_wait, "ui/clock"};
        auto pressed = brief ? row(y, {win, none, wait}) : row(y, {win});
        if (!brief)
            if (const auto below = row(y + side + gap, {none, wait}); !below.empty()) pressed = below;
        if (pressed == "claim.wait")
            stage_.act([](auto& mode, const auto&) { mode.wait(); });
        else if (!pressed.empty())
            wish(modes::wish::Claim{pressed == "claim.win"});
    }
}

} // namespace papamu::screens
