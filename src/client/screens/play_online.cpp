// What only a match of the service has: who is there, how much time is left, what is asked and said.

#include "client/screens/engine_texts.hpp"
#include "client/screens/lobby.hpp"
#include "client/screens/online_match.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/online_words.hpp"
#include "client/screens/play.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr std::int64_t little_time = 10'000; ///< milliseconds

// A part of a place, counted from its start side.
Rect part(const Rect& whole, float skip, float width)
{
    return {ui::right_to_left() ? whole.right() - skip - width : whole.x + skip, whole.y, width,
            whole.height};
}

} // namespace

// What came over the line beside the match itself.
void PlayScreen::follow_line()
{
    auto& at = *online();
    if (at.succeeded()) {
        go_to(std::make_unique<PlayScreen>(session_, std::make_shared<OnlineMatch>(session_)));
        return;
    }
    while (auto refusal = session_.line.take_refusal()) turn_.refuse(std::move(*refusal));
    if (auto left = session_.line.take_left()) {
        session_.tell(std::move(*left));
        if (!match().conclusion()) go_to(std::make_unique<LobbyScreen>(session_));
    }
    const bool asked = at.asked().has_value();
    const bool rematch = ask() == Ask::rematch;
    if ((asked && !asked_) || (rematch && !wants_rematch_)) session_.audio.play(audio::Sound::offer);
    asked_ = asked;
    wants_rematch_ = rematch;
    // Whoever waits for an opponent waits for this absence only.
    if (!at.claimable_in()) waits_ = false;
    mind_clock();
}

// Says when the screen looks different by time alone, and when time runs short.
void PlayScreen::mind_clock()
{
    const auto& at = *online();
    due_.reset();
    const auto in = [&](std::int64_t milliseconds) {
        const double then = session_.now + static_cast<double>(milliseconds) / 1000;
        due_ = std::min(due_.value_or(then), then);
    };
    if (const auto running = at.running()) {
        const auto left = at.left(*running);
        if (const auto change = clock_change(left)) in(*change);
        const bool own = running == at.seat();
        if (own && left < little_time && !hurried_) session_.audio.play(audio::Sound::low_time);
        hurried_ = own && left < little_time;
    }
    if (const auto absent = at.claimable_in(); absent && *absent > 0) in(*absent % 1000 + 1);
    for (const Seat seat : {Seat::first, Seat::second})
        if (const auto said = session_.line.said(seat)) in(said->until - session_.line.now() + 1);
    if (at.client().state() == net::ConnectionState::waiting) in(1000);
}

Message PlayScreen::turn_words() const
{
    const Seat seat = match().to_move();
    if (!online())
        return {open_->person(seat) ? texts::play_turn : texts::play_thinks,
                {{"seat", *game_.info().seats[index_of(seat)]}}};
    if (open_->person(seat)) return texts::play_your_turn;
    return {texts::play_their_turn, {{"name", online()->name_of(seat)}}};
}

// How the line stands, then both sides in the order in which they sit: always in the same room.
void PlayScreen::show_sides()
{
    const float line = low_ ? 22.0F : 26.0F, row = low_ ? 26.0F : 32.0F;
    // After the end a small screen needs the room for what comes next.
    const bool brief = low_ && side_ == panel_ && match().conclusion();
    const Rect whole = ui::room(ui::width_left(), line + (brief ? 0 : 2 * row + 4));
    show_connection({whole.x, whole.y, whole.width, line});
    if (brief) return;
    const Seat below = view_.layout().bottom();
    show_side(other(below), {whole.x, whole.y + line + 2, whole.width, row});
    show_side(below, {whole.x, whole.y + line + row + 4, whole.width, row});
}

void PlayScreen::show_connection(const Rect& place)
{
    const auto& at = *online();
    auto sign = connection_sign(&at.client());
    if (at.pending() && at.client().state() == net::ConnectionState::online)
        sign = {&texts::online_pending, "ui/clock"};
    const float icon = 18;
    ui::at(part({place.x, place.centre().y - icon / 2, place.width, icon}, 0, icon));
    ui::icon(sign.icon, icon, ui::theme().ink_soft);
    float width = place.width - icon - 6;
    const auto state = ui::text(*sign.words);
    const auto count = at.info().watchers;
    const auto watchers =
        low_ ? std::to_string(count) : ui::text(Message{texts::play_watchers, {{"count", count}}});
    const float room = ui::measure(watchers, ui::TextSize::small).width + 2;
    // How the line stands comes first.
    if (count > 0 && ui::measure(state, ui::TextSize::small).width + room + icon + 20 < width) {
        width -= room + icon + 12;
        ui::at(part(place, place.width - room, room));
        ui::label(watchers, {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
        ui::at(part({place.x, place.centre().y - icon / 2, place.width, icon}, place.width - room - icon - 4,
                    icon));
        ui::icon("ui/eye", icon, ui::theme().ink_soft);
    }
    ui::at(part(place, icon + 6, width));
    ui::label(state, {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false});
}

// The colour of its pieces, its name or what it says, and its clock.
void PlayScreen::show_side(Seat seat, const Rect& place)
{
    const auto& at = *online();
    const auto& info = at.info().seats[index_of(seat)];
    const auto& scale = ui::scale();
    const float dot = 14, clock = low_ ? 66 : 92;
    const Rect mark = part({place.x, place.centre().y - dot / 2, place.width, dot}, 2, dot);
    const bool moves = !match().conclusion() && match().to_move() == seat;
    ui::paint([centre = scale.pixels(mark.centre()), radius = scale.pixels(dot / 2), moves,
               colour = render::colour(view_.look().palette.seats[index_of(seat)]),
               thick = std::max(1.0F, scale.pixels(2))](render::Batch& batch) {
        batch.circle(centre, radius - thick, colour);
        batch.ring(centre, radius, thick, moves ? ui::theme().gold : ui::theme().ink_off);
    });
    const auto left = at.left(seat);
    const bool runs = at.running() == seat;
    const auto said = session_.line.said(seat);
    // On a small screen words take the clock's room, unless that matters now.
    const bool timed = at.has_clock() && !(low_ && said && !(runs && left < 60'000));
    float x = dot + 10, width = place.width - x - (timed ? clock + 6 : 0);
    const bool away = info.taken && !info.here && !match().conclusion();
    if (away && (!low_ || !said)) {
        ui::at(part({place.x, place.centre().y - 9, place.width, 18}, x, 18));
        ui::icon("ui/offline", 18, ui::theme().gold);
        x += 24;
        width -= 24;
    }
    const auto size = low_ ? ui::TextSize::small : ui::TextSize::body;
    const auto name = at.name_of(seat);
    const auto words = said ? ui::text(words_of(said->phrase)) : std::string{};
    const float words_room = said ? ui::measure(words, size).width + 2 : 0;
    const float name_room = std::min(ui::measure(name, size).width + 2, width);
    // Beside the name where there is room for both, else in its place.
    const bool both = name_room + 10 + words_room <= width;
    if (!said || both) {
        ui::at(part(place, x, both && said ? name_room : width));
        ui::label(name, {.size = size,
                         .tone = away ? ui::TextTone::soft : ui::TextTone::normal,
                         .wrap = false,
                         .shortens = true});
    }
    if (said) {
        const float from = both ? x + name_room + 10 : x;
        ui::at(part(place, from, both ? words_room : width));
        ui::label(words, {.size = size, .tone = ui::TextTone::gold, .wrap = false, .shortens = true});
    }
    if (!timed) return;
    const Rect box = part(place, place.width - clock, clock).inset(1);
    if (runs)
        ui::paint([box = scale.pixels(box).snapped(), corner = scale.pixels(6),
                   hurried = left < little_time](render::Batch& batch) {
            const auto& theme = ui::theme();
            batch.rounded(box, corner, hurried ? theme.seal : theme.raised_hover);
        });
    ui::at(box);
    ui::label(clock_words(left), {.size = low_ ? ui::TextSize::small : ui::TextSize::bold,
                                  .tone = runs ? ui::TextTone::normal : ui::TextTone::soft,
                                  .wrap = false,
                                  .centred = true});
}

PlayScreen::Ask PlayScreen::ask() const
{
    const auto* at = online();
    if (!at) return Ask::nothing;
    // What the service says of itself before what is made of its silence.
    if (!match().conclusion() && at->at_table() && !at->client().held().empty()) return Ask::held;
    if (!match().conclusion() && !at->client().worry().empty()) return Ask::trouble;
    if (!at->seat()) return Ask::nothing;
    if (match().conclusion()) {
        const bool wanted = at->at_table() && at->info().seats[index_of(other(*at->seat()))].rematch;
        return wanted ? Ask::rematch : Ask::nothing;
    }
    if (at->asked()) return Ask::asked;
    if (const auto in = at->claimable_in()) {
        if (*in > 0) return Ask::away;
        if (!waits_) return Ask::claim;
    }
    return at->asking() ? Ask::asking : Ask::nothing;
}

bool PlayScreen::few_words() const { return low_ || side_ != panel_; }

// Two lines of words, and below them the answers where there are any.
float PlayScreen::ask_height() const
{
    const float words = 44;
    switch (ask()) {
    case Ask::nothing: return 0;
    case Ask::asked: return words + ui::control_height + 8;
    case Ask::held: return trouble_words_height();
    case Ask::trouble: return trouble_words_height() + ui::control_height + 8;
    case Ask::claim: return words + (few_words() ? 1.0F : 2.0F) * (ui::control_height + 8);
    // The button that accepts says enough there.
    case Ask::rematch: return low_ ? 0 : words;
    case Ask::asking:
    case Ask::away: break;
    }
    return words;
}

// Of the line, or of the service behind it.
std::string PlayScreen::trouble_words() const
{
    const auto& client = online()->client();
    return ui::text(ask() == Ask::held ? client.held() : client.worry());
}

// What is wrong is said in full.
float PlayScreen::trouble_words_height() const
{
    const float padding = low_ ? 12.0F : ui::padding;
    const auto words = trouble_words();
    const auto lines = static_cast<float>(
        ui::lines_of(words, ui::TextSize::small, std::max(1.0F, panel_.width - 2 * padding)));
    return lines * ui::measure(words, ui::TextSize::small).height + 8;
}

// The line is not what it should be, and will hardly be by itself.
void PlayScreen::show_trouble(const Rect& place)
{
    auto& client = online()->client();
    const float high = trouble_words_height(), side = ui::control_height, gap = 8;
    ui::at({place.x, place.y, place.width, high});
    ui::label(trouble_words(), {.size = ui::TextSize::small, .tone = ui::TextTone::gold});
    // What the service waits for itself, nobody can do anything about here.
    if (ask() == Ask::held) return;
    const float width = (place.width - gap) / 2;
    const auto button = [&](const char* id, const Text& words, const char* icon, float skip) {
        const Rect box = part({place.x, place.y + high, place.width, side}, skip, width);
        ui::at(low_ ? Rect::around(box.centre(), {std::min(side, width), side}) : box);
        const auto tip = ui::text(words);
        return low_ ? ui::icon_button(id, icon, {.tip = tip, .kind = ui::ButtonKind::normal, .side = side})
                    : ui::button(id, tip, {});
    };
    if (button("trouble.retry", texts::trouble_retry, "ui/replay", 0)) client.retry(session_.line.now());
    if (button("trouble.leave", texts::trouble_leave, "ui/back", width + gap)) leave_online();
}

void PlayScreen::show_ask(const Rect& place)
{
    const Ask what = ask();
    if (what == Ask::nothing) return;
    if (what == Ask::trouble || what == Ask::held) return show_trouble(place);
    auto& at = *online();
    const auto name = at.name_of(other(*at.seat()));
    Message words;
    if (what == Ask::asked)
        words = {at.asked()->what == OfferKind::draw ? texts::ask_draw : texts::ask_takeback,
                 {{"name", name}}};
    else if (what == Ask::asking)
        words = at.asking()->what == OfferKind::draw ? texts::asking_draw : texts::asking_takeback;
    else if (what == Ask::away)
        words = {texts::ask_away, {{"name", name}, {"time", countdown_words(*at.claimable_in())}}};
    else
        words = {what == Ask::claim ? texts::ask_claim : texts::ask_rematch, {{"name", name}}};
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
    const bool brief = low_ || (what == Ask::claim && few_words());
    const auto row = [&](float y, std::initializer_list<Answer> answers) -> std::string_view {
        const auto count = static_cast<float>(answers.size());
        const float width = (place.width - gap * (count - 1)) / count;
        float skip = 0;
        std::string_view pressed;
        for (const auto& answer : answers) {
            const Rect box = part({place.x, y, place.width, side}, skip, width);
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
    if (what == Ask::asked) {
        const auto pressed =
            row(y, {{"ask.decline", &texts::ask_decline, "ui/close"},
                    {"ask.accept", &texts::ask_accept, "ui/check", ui::ButtonKind::primary}});
        if (!pressed.empty()) wish(at.client().answer(pressed == "ask.accept"));
    } else if (what == Ask::claim) {
        const Answer win{"claim.win", &texts::claim_win, "ui/trophy", ui::ButtonKind::primary};
        const Answer none{"claim.none", &texts::claim_none, "ui/close"};
        const Answer wait{"claim.wait", &texts::claim_wait, "ui/clock"};
        auto pressed = brief ? row(y, {win, none, wait}) : row(y, {win});
        if (!brief)
            if (const auto below = row(y + side + gap, {none, wait}); !below.empty()) pressed = below;
        if (pressed == "claim.wait")
            waits_ = true;
        else if (!pressed.empty())
            wish(at.client().claim(pressed == "claim.win"));
    }
}

void PlayScreen::wish(const Result<void>& wished)
{
    if (!wished) turn_.refuse(wished.reason());
}

void PlayScreen::show_phrases()
{
    ui::sheet_begin("say", ui::text(texts::play_say), 460, 90 + 4 * (ui::control_height + 8));
    ui::row_begin(2);
    bool done = false;
    for (std::size_t i = 0; i < protocol::phrase_count; ++i) {
        const auto phrase = static_cast<protocol::PhraseKind>(i);
        if (!ui::button("say." + std::string{protocol::phrase_word(phrase)}, ui::text(words_of(phrase))))
            continue;
        wish(online()->client().say(phrase));
        done = true;
    }
    ui::row_end();
    if (ui::sheet_end() || done) over_ = Over::nothing;
}

// In the menu, in the place of what is for people in one room; whether the menu is done.
bool PlayScreen::show_online_rows()
{
    auto& at = *online();
    const auto row = [](const char* id, const Text& words, const char* icon, bool enabled = true) {
        return ui::menu_row(id, ui::text(words), {.icon = icon, .arrow = false, .enabled = enabled});
    };
    if (!at.seat()) return false;
    if (row("menu.say", texts::play_say, "ui/chat")) {
        over_ = Over::phrases;
        return true;
    }
    if (match().conclusion()) return false;
    if (row("menu.takeback", texts::play_ask_takeback, "ui/undo", at.can_ask_takeback())) {
        wish(at.client().offer(OfferKind::takeback));
        over_ = Over::nothing;
        return true;
    }
    if (game_.info().agreed_draws && match().started().house.agreement &&
        row("menu.draw", texts::play_ask_draw, "ui/handshake", at.can_offer_draw())) {
        over_ = Over::draw;
        return true;
    }
    if (at.begun() ? row("menu.resign", texts::play_resign, "ui/flag")
                   : row("menu.abort", texts::play_abort, "ui/close")) {
        over_ = at.begun() ? Over::resign : Over::abort;
        return true;
    }
    return false;
}

void PlayScreen::show_abort()
{
    const auto answer = ui::dialog("abort", ui::text(texts::abort_title),
                                   {.words = ui::text(texts::abort_words),
                                    .yes = ui::text(texts::abort_yes),
                                    .no = ui::text(texts::abort_no),
                                    .dangerous = true});
    if (answer == ui::Answer::yes) wish(online()->client().abort());
    if (answer != ui::Answer::none) over_ = Over::nothing;
}

// The seat is kept: one comes back to it from the list of one's games.
void PlayScreen::leave_online()
{
    if (online()->at_table()) session_.line.leave_table();
    go_to(std::make_unique<LobbyScreen>(session_));
}

} // namespace papamu::screens
