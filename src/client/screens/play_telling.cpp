#include "client/screens/play_telling.hpp"

#include "client/screens/online_words.hpp"
#include "client/screens/spoken_texts.hpp"
#include "client/session/preferences.hpp"
#include "client/speech/texts.hpp"
#include "client/storage/settings.hpp"
#include "client/ui/mirror.hpp"
#include "client/ui/text.hpp"

#include <utility>

namespace papamu::screens {

PlayTelling::PlayTelling(PlayStage& stage, const PlayWords& words, const PlaySides& sides, const PlayAsk& ask)
    : PlayPart(stage), words_(words), sides_(sides), ask_(ask), moves_(match().ply())
{
}

void PlayTelling::show()
{
    if (!introduced_ && ui::mirrored()) introduce();
    introduced_ = ui::mirrored();
    tell_others();
    moves_.follow(match(), view().look(), meaning(false), meaning(true), state().alone());
    if (std::exchange(looked_at_, state().looking) != state().looking && looked_at_.value_or(0) > 0)
        announce(move_told(match(), view().look(), *looked_at_, Meaning::none));
}

// As hints, what a move threatens is not said while a match of a service goes on.
Meaning PlayTelling::meaning(bool own) const
{
    const auto detail = tools().preferences.settings.speech_detail;
    if (detail == storage::SpeechDetail::terse || (own && detail != storage::SpeechDetail::full))
        return Meaning::none;
    return state().may_advise() ? Meaning::all : Meaning::progress;
}

// What the one opposite asks and says, and that the own time is short: once, when it begins.
void PlayTelling::tell_others()
{
    if (std::exchange(asked_, state().ask()) != state().ask())
        if (auto question = ask_.question_words(); !question.empty()) ui::announce(std::move(question));
    if (!standing()) return;
    for (const auto seat : {Seat::first, Seat::second}) {
        const auto& said = standing()->side(seat).said;
        auto& known = said_[index_of(seat)];
        const bool fresh = said && (!known || !(*known == *said));
        known = said;
        if (!fresh) continue;
        ui::announce(ui::text(
            Message{texts::spoken_set, {{"name", sides_.called(seat)}, {"value", words_of(said->phrase)}}}));
    }
    const bool is_short = standing()->short_of_time();
    if (std::exchange(short_of_time_, is_short) != is_short && is_short) announce(clocks());
}

// Which game it is and who plays whom; in one that goes on, what was played last.
void PlayTelling::introduce()
{
    ui::announce(ui::text(*game().info().name));
    for (const auto seat : {Seat::first, Seat::second}) {
        const auto pieces = ui::text(*game().info().seats[index_of(seat)]), called = sides_.called(seat);
        if (called == pieces) continue;
        ui::announce(ui::text(Message{texts::spoken_set, {{"name", pieces}, {"value", called}}}));
    }
    // What is asked already is told next.
    asked_ = modes::Ask::nothing;
    if (match().ply() > 0) announce(move_told(match(), view().look(), match().ply(), Meaning::none));
}

Told PlayTelling::tell(input::Asked what) const
{
    switch (what) {
    case input::Asked::last_move:
        return move_told(match(), view().look(), state().shown_ply(),
                         state().may_advise() ? Meaning::all : Meaning::progress);
    case input::Asked::clock: return clocks();
    case input::Asked::why: return reasons();
    default: return turn_told(stage_, what);
    }
}

Told PlayTelling::clocks() const
{
    Told out;
    if (!standing() || !standing()->timed) out.push_back(ui::text(texts::spoken_no_clock));
    if (!standing()) return out;
    if (standing()->timed)
        for (const auto seat : {Seat::first, Seat::second})
            out.push_back(ui::text(Message{
                texts::spoken_set,
                {{"name", sides_.called(seat)}, {"value", clock_words(standing()->side(seat).left)}}}));
    out.push_back(ui::text(*connection_sign(standing()->connection, standing()->concern).words));
    return out;
}

// Whose turn it is and what is to be done, or how it ended; the reason last given comes first.
Told PlayTelling::reasons() const
{
    Told out;
    if (!turn().last_reason().empty()) out.push_back(ui::sentence(turn().last_reason()));
    if (auto question = ask_.question_words(); !question.empty()) out.push_back(std::move(question));
    // Nothing while the scene of the end is seen.
    if (auto head = words_.head(); !head.empty()) out.push_back(std::move(head));
    for (auto& said : words_.below())
        if (out.empty() || out.front() != said.words) out.push_back(std::move(said.words));
    const auto facts = *game().facts(match().position());
    for (const auto& fact : facts)
        for (const auto seat : {Seat::first, Seat::second}) out.push_back(fact_told(game(), fact, seat));
    return out;
}

} // namespace papamu::screens
