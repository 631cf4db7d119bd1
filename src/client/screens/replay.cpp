#include "client/screens/replay.hpp"

#include "client/session/preferences.hpp"
#include "client/ui/mirror.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <utility>

namespace papamu::screens {

using render::Point;

ReplayScreen::ReplayScreen(const ReplayTools& tools, const to::Replay& what)
    : stage_(tools, what.watched, what.ply, [this](Departure next) { go_to(std::move(next)); }),
      review_(stage_), panel_(stage_, review_), menu_(stage_)
{
    if (what.turning)
        stage_.act([](auto& mode) { mode.seek_turning(); });
    else if (what.review)
        stage_.act([](auto& mode) { mode.begin_review(); });
}

Pace ReplayScreen::pace() const
{
    const auto& at = stage_.state();
    const bool proof_grows = at.at_end() && at.match().conclusion() && at.proof_age < 1;
    const bool moves = stage_.view.moving() || at.playing() || proof_grows || (at.side && at.side->running());
    return {moves ? Pace::Frames::motion : Pace::Frames::none,
            at.review() && !at.review()->done() ? Pace::Ear::open : Pace::Ear::closed};
}

void ReplayScreen::on_intent(const input::Intent& intent)
{
    namespace in = input::intent;
    if (std::holds_alternative<in::Copy>(intent)) {
        stage_.copy_record();
    } else if (const auto* point = std::get_if<in::Point>(&intent)) {
        const auto hit = ui::part_at(point->at);
        panel_.hover(hit ? ply_of_part(hit->part).value_or(0) : 0);
    } else if (const auto* press = std::get_if<in::Press>(&intent)) {
        const auto hit = ui::part_at(press->at);
        auto ply = hit ? ply_of_part(hit->part) : std::nullopt;
        if (hit && !ply) ply = review_.ply_at(*hit);
        if (!ply) return;
        stage_.act([&](auto& mode) { mode.go_to(*ply); });
        stage_.view.finish(); // whoever points at a move wants to be there
    } else {
        stage_.act([&](auto& mode) { mode.handle(intent); });
    }
}

void ReplayScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    stage_.arrange(scale);
    const auto& at = stage_.state();
    board::Marks marks;
    marks.trail = at.trail;
    if (const auto& conclusion = at.match().conclusion(); conclusion && at.at_end() && !at.side) {
        marks.proof = conclusion->spots;
        marks.proof_age = at.proof_age;
    }
    review_.mark(marks);
    stage_.view.draw(batch, marks);
}

void ReplayScreen::show_panels()
{
    announce_move();
    listing_.show(stage_.state().game(), stage_.view, stage_.scale, stage_.view.scene());
    panel_.show();
    menu_.show();
}

// The one that is looked at, of the match or of a better line; not while either runs by itself.
void ReplayScreen::announce_move()
{
    const auto& at = stage_.state();
    if (!ui::mirrored() || at.playing() || (at.side && at.side->running())) return;
    if (std::exchange(told_, at.at.at()) == at.at.at()) return;
    const bool terse = stage_.tools.preferences.settings.speech_detail == storage::SpeechDetail::terse;
    announce(last_move(terse || !ui::heard() ? Meaning::none : Meaning::all));
}

Told ReplayScreen::last_move(Meaning meaning) const
{
    const auto& at = stage_.state();
    const auto& node = at.tree[at.at.at()];
    if (node.ply == 0) return {};
    return move_told(at.game(), stage_.view.look(), at.tree[node.parent].played.position, node.played,
                     meaning);
}

std::vector<std::string> ReplayScreen::tell(input::Asked what) const
{
    const auto& at = stage_.state();
    switch (what) {
    case input::Asked::board: return board_told(at.game(), stage_.view.look(), stage_.view.scene());
    case input::Asked::last_move: return last_move(Meaning::all);
    case input::Asked::why:
        if (const auto& conclusion = at.match().conclusion(); conclusion && at.at_end())
            return {ui::text(conclusion->reason)};
        break;
    default: break;
    }
    return {};
}

std::optional<Point> ReplayScreen::find_spot(const std::string& word) const
{
    const auto spot = parse_spot(stage_.view.look(), word);
    if (!spot) return std::nullopt;
    return stage_.view.rect_of(*spot).centre();
}

std::optional<std::string> ReplayScreen::fact(const std::string& name) const
{
    const auto& at = stage_.state();
    if (name == "position") return at.shown_position();
    if (const auto found = review_.fact(name)) return found;
    if (name == "ply") return std::to_string(at.ply);
    if (name == "plies") return std::to_string(at.last());
    if (name == "playing") return at.playing() ? "yes" : "no";
    if (name == "comment") return at.comment();
    return std::nullopt;
}

} // namespace papamu::screens
