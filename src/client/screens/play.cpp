#include "client/screens/play.hpp"

#include "client/screens/play_thought.hpp"
#include "client/screens/play_touches.hpp"
#include "client/screens/turn_bar.hpp"
#include "client/session/clock.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <array>
#include <utility>

namespace papamu::screens {

using render::Point;

PlayScreen::PlayScreen(const PlayTools& tools, const std::shared_ptr<modes::OpenMatch>& open)
    : stage_(tools, open, [this](Departure next) { go_to(std::move(next)); }), advice_(stage_),
      panel_(stage_, advice_), menu_(stage_, panel_.sides()),
      telling_(stage_, panel_.words(), panel_.sides(), panel_.ask()), focus_(stage_), closer_(stage_)
{
}

bool PlayScreen::moves() const
{
    const auto& at = stage_.state();
    const bool proof_grows = at.concluded() && at.proof_age < 1;
    return stage_.view.moving() || proof_grows || at.ends() || at.turn.moving() || at.advising.outlook();
}

bool PlayScreen::thinking() const
{
    const auto& at = stage_.state();
    return at.open->thinking() || at.supposing.thinking() ||
           (at.advising.hinting() && at.advising.thinking() && !at.advising.ready(stage_.tools.clock.now));
}

Pace PlayScreen::pace() const
{
    const auto& at = stage_.state();
    Pace pace;
    if (moves())
        pace.frames = Pace::Frames::motion;
    else if (stage_.view.stirring())
        pace.frames = Pace::Frames::beauty;
    if (thinking())
        pace.ear = Pace::Ear::waits;
    else if (at.advising.thinking())
        pace.ear = Pace::Ear::open;
    // The sign of thinking changes slowly.
    const bool sign = at.open->thinking() && !stage_.tools.preferences.settings.reduced_motion;
    pace.due = sign ? next_thought(stage_.tools.clock.now) : at.due;
    return pace;
}

void PlayScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Copy>(intent)) {
        // While a match is played there is nothing to show to others yet.
        if (stage_.state().told()) stage_.copy_record();
        return;
    }
    const auto spot_at = [&](Point at, bool covered) {
        return covered && ui::pointer_taken(at) ? std::nullopt
                                                : stage_.view.spot_at(at, stage_.state().preview());
    };
    const bool taken = stage_.act(
        [&](auto& mode, const auto& moment) { return mode.handle(intent, moment, spot_at, focus_.spot()); });
    if (taken) return;
    if (const auto* page = std::get_if<input::intent::Page>(&intent))
        BoardFocus::page(page->forward);
    else if (std::holds_alternative<input::intent::Alternative>(intent))
        BoardFocus::other();
}

void PlayScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    stage_.arrange(scale);
    const auto& at = stage_.state();
    board::Marks marks = at.turn.marks();
    if (!marks.preview) marks.trail = at.trail;
    if (ui::focus_visible()) marks.cursor = focus_.spot();
    if (const auto& conclusion = at.match().conclusion(); conclusion && !at.looking) {
        marks.proof = conclusion->spots;
        marks.proof_age = at.proof_age;
        mark_end(marks);
    }
    closer_.mark(marks);
    advice_.mark(marks);
    mark_beginning(marks);
    stage_.view.draw(batch, marks);
    if (stage_.evaluates()) advice_.draw_evaluation(batch);
    if (at.open->thinking()) draw_thought(stage_, batch);
    if (!stage_.page.far_chip.empty()) panel_.draw_far_chip(batch);
}

// What says who begins can be seen until somebody has moved.
void PlayScreen::mark_beginning(board::Marks& marks) const
{
    const auto& at = stage_.state();
    if (at.match().ply() > 0 || !at.turn.builder().idle() || !marks.advised.empty()) return;
    const auto beginning = at.game().beginning(at.match().position());
    if (!beginning || beginning->spots.empty()) return;
    board::Advised shown;
    for (const auto spot : beginning->spots) shown.ways.push_back({spot});
    marks.advised.push_back(std::move(shown));
}

// Without motion what decided the match fades in, in the time that the scene has then.
void PlayScreen::mark_end(board::Marks& marks) const
{
    const auto& at = stage_.state();
    if (!at.ending || !at.ending->begun) return;
    if (at.ending->length <= board::end_fade_time)
        marks.proof_age =
            at.ends() ? board::line_time * at.ending->age / at.ending->length : board::line_time;
    if (!at.ends()) return;
    const Conclusion conclusion = at.match().conclusion().value();
    board::EndScene end;
    end.age = at.ending->age;
    end.length = at.ending->length;
    if (conclusion.kind == Conclusion::Kind::win) {
        end.winner = conclusion.winner;
        end.mood = at.alone() && at.alone() != conclusion.winner ? board::Mood::lost : board::Mood::won;
    }
    marks.end = end;
}

void PlayScreen::show_panels()
{
    ui::use_frame(stage_.view.look().palette.frame);
    telling_.show();
    focus_.show();
    // There is nothing to choose in a scene that any input ends.
    if (stage_.state().ends()) {
        hidden_ = ui::focus_visible() || hidden_;
        ui::show_focus(false);
    } else if (std::exchange(hidden_, false)) {
        ui::show_focus(true);
    }
    panel_.show();
    show_refusal(stage_);
    if (stage_.state().turn.open() && !stage_.view.moving()) show_turn_bar(stage_);
    menu_.show();
}

std::optional<Point> PlayScreen::find_spot(const std::string& word) const
{
    const auto spot = parse_spot(stage_.view.look(), word);
    if (!spot) return std::nullopt;
    return stage_.view.rect_of(*spot, stage_.state().preview()).centre();
}

std::optional<std::vector<std::string>> PlayScreen::touches_of(const std::string& move,
                                                               input::Device device) const
{
    const bool pointer = device == input::Device::mouse || device == input::Device::touch;
    return screens::touches_of(stage_.state().turn, stage_.view.look(), move,
                               stage_.tools.preferences.commit_of(device), pointer);
}

std::optional<std::string> PlayScreen::fact(const std::string& name) const
{
    const auto& at = stage_.state();
    if (name == "position") return at.shown_position();
    if (name == "ply") return std::to_string(at.shown_ply());
    if (name == "outlook" || name == "hint" || name == "advised" || name == "reply" || name == "evaluation")
        return advice_.fact(name);
    if (name == "end")
        return !at.concluded() ? "none" : at.told() ? "told" : at.ending->begun ? "scene" : "arrives";
    if (name == "thinking") return thinking() ? "yes" : "no";
    if (name == "outcome") {
        const auto& conclusion = at.match().conclusion();
        if (!conclusion) return "ongoing";
        const std::string word{conclusion_word(*conclusion)};
        return (conclusion->kind == Conclusion::Kind::win ? "win " + word : word) + ' ' +
               conclusion->reason.id;
    }
    if (const auto found = fact_of_turn(name)) return found;
    return fact_of_service(name);
}

std::optional<std::string> PlayScreen::fact_of_turn(const std::string& name) const
{
    const auto& at = stage_.state();
    if (name == "plan") {
        std::string words;
        for (const Spot spot : at.turn.builder().path())
            words += (words.empty() ? "" : " ") + spot_word(at.look, spot);
        return words;
    }
    if (name == "reason") return english(at.turn.refusal());
    if (name == "choice") {
        // Some legal move of whoever sits here, another one at every ply.
        const auto& moves = at.turn.builder().choices().moves;
        if (!at.persons_turn() || at.looking || moves.empty()) return "none";
        return moves[static_cast<std::size_t>(at.match().ply() * 7 + 3) % moves.size()].text;
    }
    return std::nullopt;
}

std::optional<std::string> PlayScreen::fact_of_service(const std::string& name) const
{
    const auto& at = stage_.state().standing;
    if (!at) return std::nullopt;
    if (name == "pending") return at->pending ? "yes" : "no";
    if (name == "code") return at->code;
    if (name == "watchers") return std::to_string(at->watchers);
    if (name == "seat") return at->seat ? std::string{seat_word(*at->seat)} : "none";
    if (name == "ask") {
        constexpr std::array words{"nothing", "asked",   "asking",  "away",
                                   "claim",   "rematch", "trouble", "held"};
        return words[static_cast<std::size_t>(stage_.state().ask())];
    }
    return std::nullopt;
}

} // namespace papamu::screens
