#include "client/screens/lesson.hpp"

#include "client/screens/play_touches.hpp"
#include "client/screens/telling.hpp"
#include "client/screens/turn_bar.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <utility>

namespace papamu::screens {

using Phase = modes::LessonState::Phase;

LessonScreen::LessonScreen(const LessonTools& tools, const to::Lesson& where)
    : stage_(tools, where, [this](Departure next) { go_to(std::move(next)); }), panel_(stage_),
      focus_(stage_), closer_(stage_)
{
}

Pace LessonScreen::pace() const
{
    const auto& at = stage_.state();
    Pace pace;
    if (stage_.view.moving() || at.runs() || at.turn.moving())
        pace.frames = Pace::Frames::motion;
    else if (stage_.view.stirring())
        pace.frames = Pace::Frames::beauty;
    return pace;
}

void LessonScreen::on_intent(const input::Intent& intent)
{
    const auto spot_at = [&](render::Point at, bool covered) {
        return covered && ui::pointer_taken(at) ? std::nullopt : stage_.view.spot_at(at, stage_.preview());
    };
    if (stage_.handle(intent, spot_at, focus_.spot())) return;
    if (std::holds_alternative<input::intent::Menu>(intent))
        stage_.open_list();
    else if (const auto* page = std::get_if<input::intent::Page>(&intent))
        BoardFocus::page(page->forward);
    else if (std::holds_alternative<input::intent::Alternative>(intent))
        BoardFocus::other();
}

void LessonScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    stage_.arrange(scale);
    const auto& at = stage_.state();
    board::Marks marks = at.turn.marks();
    if (!marks.preview) marks.trail = at.trail;
    if (ui::focus_visible()) marks.cursor = focus_.spot();
    marks.proof = at.proof;
    marks.proof_age = at.proof_age;
    closer_.mark(marks);
    // What the words speak of is shown until somebody begins.
    if (at.phase == Phase::trying && at.turn.builder().idle()) {
        board::Advised told, threats{.ways = {}, .threat = true};
        const auto& choices = at.turn.builder().choices();
        for (const auto& arrow : at.step().arrows) {
            const Spot from = *parse_spot(at.look, arrow.from), to = *parse_spot(at.look, arrow.to);
            const Piece* piece = choices.scene.at(from);
            const bool theirs = from != to && piece && piece->owner == other(choices.to_move);
            auto& arrows = theirs ? threats : told;
            arrows.ways.push_back(from == to ? std::vector{from} : std::vector{from, to});
            if (from != to && piece && at.look.on_board(to) && !at.look.pieces[piece->kind].diagram)
                arrows.ghosts.emplace_back(to, *piece);
        }
        for (auto* advised : {&threats, &told})
            if (!advised->ways.empty()) marks.advised.push_back(std::move(*advised));
    }
    stage_.view.draw(batch, marks);
}

void LessonScreen::show_panels()
{
    ui::use_frame(stage_.view.look().palette.frame);
    focus_.show();
    panel_.show();
    show_refusal(stage_);
    if (stage_.playing() && !stage_.view.moving()) show_turn_bar(stage_);
}

std::vector<std::string> LessonScreen::tell(input::Asked what) const
{
    const auto& at = stage_.state();
    switch (what) {
    case input::Asked::why: {
        Told out;
        if (!at.turn.last_reason().empty()) out.push_back(ui::sentence(at.turn.last_reason()));
        out.push_back(ui::text(*at.step().words));
        return out;
    }
    case input::Asked::last_move: return stage_.last_move();
    default: return turn_told(stage_, what);
    }
}

std::optional<render::Point> LessonScreen::find_spot(const std::string& word) const
{
    const auto spot = parse_spot(stage_.view.look(), word);
    if (!spot) return std::nullopt;
    return stage_.view.rect_of(*spot, stage_.preview()).centre();
}

std::optional<std::vector<std::string>> LessonScreen::touches_of(const std::string& move,
                                                                 input::Device device) const
{
    const bool pointer = device == input::Device::mouse || device == input::Device::touch;
    return screens::touches_of(stage_.turn(), stage_.view.look(), move,
                               stage_.tools.preferences.commit_of(device), pointer);
}

// The spot, or the one that has to be touched before it and then it.
std::string LessonScreen::touches_to(const std::string& word) const
{
    const auto& at = stage_.state();
    const auto spot = parse_spot(at.look, word);
    const auto& choices = at.turn.builder().choices();
    const auto begins = [&](const Choice& move, Spot first) {
        return std::any_of(move.picks.begin(), move.picks.end(),
                           [&](const Order& order) { return !order.empty() && order.front().spot == first; });
    };
    if (std::any_of(choices.moves.begin(), choices.moves.end(),
                    [&](const Choice& move) { return begins(move, *spot); }))
        return word;
    for (const auto& move : choices.moves)
        for (const auto& order : move.picks)
            if (order.size() > 1 && order[1].spot == *spot)
                return spot_word(at.look, order[0].spot) + ' ' + word;
    return word;
}

std::optional<std::string> LessonScreen::fact(const std::string& name) const
{
    const auto& at = stage_.state();
    if (name == "position") return at.step().position;
    if (name == "step") return std::string{at.step().words->id()};
    if (name == "steps") return std::to_string(at.at + 1) + '/' + std::to_string(at.places.size());
    if (name == "reason") return english(at.turn.refusal());
    if (name == "phase") {
        switch (at.phase) {
        case Phase::trying: return "trying";
        case Phase::wrong: return "wrong";
        case Phase::right: return "right";
        case Phase::over: return "over";
        }
    }
    // A move that meets the goal, or a spot; and a legal one that does not.
    const auto& goal = at.step().goal;
    if (name == "goal") return goal.moves.empty() ? touches_to(goal.touches.front()) : goal.moves.front();
    if (name == "asks") return goal.moves.empty() ? "touch" : "move";
    if (name == "mistake") {
        for (const auto& move : at.turn.builder().choices().moves)
            if (std::find(goal.moves.begin(), goal.moves.end(), move.text) == goal.moves.end())
                return move.text;
        return "none";
    }
    return std::nullopt;
}

} // namespace papamu::screens
