#include "client/screens/play.hpp"

#include "client/screens/home.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::screens {

using render::Point;
using render::Rect;

namespace {

constexpr float refusal_time = 4;     ///< seconds a reason stays
constexpr float machine_pause = 0.4F; ///< before the computer begins, after our animation

} // namespace

PlayScreen::PlayScreen(Session& session, std::shared_ptr<Table> table)
    : session_(session), table_(std::move(table)), game_(table_->match().game()),
      view_(game_.info().id, *game_.look(table_->match().position()), session.painter)
{
    seen_entries_ = match().entries().size();
    view_.snap(*game_.scene(match().position()));
    begin_turn();
}

bool PlayScreen::persons_turn() const
{
    return !match().conclusion() && table_->player(match().to_move()).person();
}

void PlayScreen::begin_turn()
{
    builder_ = MoveBuilder(*game_.choices(match().position()), view_.look(), Commit::at_once);
    refusal_ = {};
    refused_spot_.reset();
    trail_.clear();
    if (match().plies().empty()) return;
    // A piece that went on from where it had stopped leaves one way, not two.
    for (const auto& event : match().plies().back().events) {
        if (event.kind == Event::Kind::removed) trail_.push_back(event.from);
        if (event.kind != Event::Kind::moved) continue;
        if (const auto stop = std::find(trail_.begin(), trail_.end(), event.from); stop != trail_.end())
            trail_.erase(stop);
        else
            trail_.push_back(event.from);
        trail_.push_back(event.to);
    }
}

// Shows what was entered since the last look: the last move is animated, everything before it is simply so.
void PlayScreen::follow_entries()
{
    const auto& entries = match().entries();
    if (seen_entries_ == entries.size()) return;
    const bool moved = std::holds_alternative<entry::Move>(entries.back().what);
    seen_entries_ = entries.size();
    if (moved) {
        view_.snap(*game_.scene(match().position_after(match().ply() - 1)));
        view_.animate(match().plies().back().events, session_.speed, session_.reduced_motion);
    } else {
        view_.snap(*game_.scene(match().position()));
    }
    rested_ = 0;
    proof_age_ = 0;
    begin_turn();
}

void PlayScreen::update(float seconds)
{
    view_.advance(seconds);
    rested_ = view_.moving() ? 0 : rested_ + seconds;
    refusal_age_ += seconds;
    if (match().conclusion() && !view_.moving()) proof_age_ += seconds;
    if (refusal_age_ > refusal_time) refusal_ = {};
    if (persons_turn() || rested_ >= machine_pause) table_->tick(milliseconds(session_));
    follow_entries();
}

bool PlayScreen::moving() const
{
    const bool machine_waits = !match().conclusion() && !persons_turn();
    const bool proof_grows = match().conclusion() && proof_age_ < 1;
    return view_.moving() || machine_waits || proof_grows ||
           (!refusal_.empty() && refusal_age_ <= refusal_time);
}

void PlayScreen::handle(const input::Intent& intent)
{
    namespace in = input::intent;
    if (ui::dialog_open()) return;
    const auto preview = builder_.idle() ? std::nullopt : std::optional{builder_.preview()};
    if (const auto* point = std::get_if<in::Point>(&intent)) {
        hover_ = ui::pointer_taken() ? std::nullopt : view_.spot_at(point->at, preview);
    } else if (const auto* press = std::get_if<in::Press>(&intent)) {
        // What moves arrives: the truth never waits for an animation.
        view_.finish();
        pressed_.reset();
        if (!ui::pointer_taken()) pressed_ = view_.spot_at(press->at, preview);
        builder_.set_commit(press->touch ? Commit::confirm : Commit::at_once);
    } else if (const auto* release = std::get_if<in::Release>(&intent)) {
        // A press starts and ends on the same spot.
        const auto spot = view_.spot_at(release->at, preview);
        if (pressed_ && spot == pressed_) touch(*spot);
        pressed_.reset();
    } else if (std::holds_alternative<in::Cancel>(intent)) {
        if (!builder_.back()) go_to(std::make_unique<HomeScreen>(session_));
    } else if (std::holds_alternative<in::Confirm>(intent)) {
        settle(builder_.offers_skip() ? builder_.skip() : builder_.confirm());
    } else if (std::holds_alternative<in::Undo>(intent)) {
        if (!builder_.back()) static_cast<void>(table_->undo(milliseconds(session_)));
    } else if (std::holds_alternative<in::Redo>(intent)) {
        static_cast<void>(table_->redo(milliseconds(session_)));
    }
}

void PlayScreen::touch(Spot spot)
{
    if (!persons_turn()) return;
    const auto touched = builder_.touch(spot);
    if (touched.kind == Touched::Kind::refused) {
        refuse(game_.why_not(match().position(), builder_.path(), spot), spot);
        return;
    }
    refusal_ = {};
    settle(touched);
}

void PlayScreen::settle(const Touched& touched)
{
    if (touched.kind != Touched::Kind::committed) return;
    const auto& move = builder_.choices().moves[static_cast<std::size_t>(touched.move)];
    const MoveOffer offer{match().to_move(), match().next_seq(), move.text};
    if (const auto played = table_->play(offer, milliseconds(session_)); !played) refuse(played.reason(), {});
    follow_entries();
}

void PlayScreen::refuse(Message reason, std::optional<Spot> spot)
{
    refusal_ = std::move(reason);
    refused_spot_ = spot;
    refusal_age_ = 0;
}

board::Marks PlayScreen::marks() const
{
    board::Marks marks;
    marks.trail = trail_;
    marks.hover = hover_;
    marks.refused = refused_spot_;
    marks.refused_age = refusal_age_;
    if (const auto& conclusion = match().conclusion()) {
        marks.proof = conclusion->spots;
        marks.proof_age = proof_age_;
    }
    if (!persons_turn()) return marks;
    marks.starting = builder_.idle();
    marks.seat = match().to_move();
    if (!builder_.idle()) {
        marks.chosen = builder_.path();
        marks.preview = builder_.preview();
        marks.trail.clear();
    }
    const auto removals = [](const Events& events) {
        return static_cast<int>(std::count_if(events.begin(), events.end(),
                                              [](const Event& e) { return e.kind == Event::Kind::removed; }));
    };
    for (const auto& offered : builder_.offered()) {
        int takes = 0;
        if (!marks.starting) {
            auto further = builder_;
            further.set_commit(Commit::confirm);
            further.touch(offered.spot);
            takes = removals(further.preview().events);
        }
        marks.lit.push_back({offered.spot, takes});
    }
    return marks;
}

void PlayScreen::arrange()
{
    const auto screen = ui::screen();
    low_ = screen.height < 560;
    const float margin = low_ ? 6.0F : 20.0F;
    if (screen.width > screen.height) {
        const float width = low_ ? 172.0F : std::clamp(screen.width * 0.24F, 260.0F, 360.0F);
        panel_ = {screen.width - width - margin, margin, width, screen.height - 2 * margin};
        room_ = {margin, margin, screen.width - width - 3 * margin, screen.height - 2 * margin};
    } else {
        const float height = 236;
        panel_ = {margin, screen.height - height - margin, screen.width - 2 * margin, height};
        room_ = {margin, margin, screen.width - 2 * margin, screen.height - height - 3 * margin};
        low_ = true;
    }
}

void PlayScreen::draw(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    scale_ = scale;
    view_.arrange(scale.pixels(room_), Seat::first);
    view_.draw(batch, marks());
}

std::optional<Point> PlayScreen::point_of(const std::string& word) const
{
    const auto spot = parse_spot(view_.look(), word);
    if (!spot) return std::nullopt;
    const auto preview = builder_.idle() ? std::nullopt : std::optional{builder_.preview()};
    const Rect rect = view_.rect_of(*spot, preview);
    if (rect.empty()) return std::nullopt;
    return rect.centre();
}

std::optional<std::string> PlayScreen::fact(const std::string& name) const
{
    if (name == "position") return match().position();
    if (name == "ply") return std::to_string(match().ply());
    if (name == "plan") {
        std::string words;
        for (const Spot spot : builder_.path())
            words += (words.empty() ? "" : " ") + spot_word(view_.look(), spot);
        return words;
    }
    if (name == "reason") return english(refusal_);
    if (name == "outcome") {
        const auto& conclusion = match().conclusion();
        if (!conclusion) return "ongoing";
        const std::string word{conclusion_word(*conclusion)};
        return (conclusion->kind == Conclusion::Kind::win ? "win " + word : word) + ' ' +
               conclusion->reason.id;
    }
    return std::nullopt;
}

// The shortest way through the trie to the move, as a person would touch it; words with @ are controls.
std::optional<std::vector<std::string>> PlayScreen::touches_of(const std::string& text) const
{
    const auto& moves = builder_.choices().moves;
    const auto wanted =
        std::find_if(moves.begin(), moves.end(), [&](const Choice& move) { return move.text == text; });
    if (wanted == moves.end()) return std::nullopt;
    const Trie& trie = builder_.trie();
    std::vector<Trie::NodeId> level{Trie::root};
    Trie::NodeId goal = Trie::none;
    while (!level.empty() && goal == Trie::none) {
        std::vector<Trie::NodeId> next;
        for (const auto id : level) {
            if (trie.complete(id) &&
                moves[static_cast<std::size_t>(trie.node(id).move)].result == wanted->result)
                goal = goal == Trie::none ? id : goal;
            next.insert(next.end(), trie.node(id).children.begin(), trie.node(id).children.end());
        }
        level = std::move(next);
    }
    assert(goal != Trie::none);
    std::vector<Spot> path;
    for (auto id = goal; id != Trie::root; id = trie.node(id).parent)
        path.insert(path.begin(), trie.node(id).spot);

    std::vector<std::string> touches;
    auto trial = builder_;
    trial.cancel();
    trial.set_commit(Commit::at_once);
    for (const Spot spot : path) {
        const auto so_far = trial.path();
        if (touches.size() < so_far.size() && so_far[touches.size()] == spot) continue;
        const auto touched = trial.touch(spot);
        touches.push_back(trie.is_choice(spot) ? "@turn.answer." + std::to_string(spot.index)
                                               : spot_word(view_.look(), spot));
        if (touched.kind == Touched::Kind::committed) return touches;
    }
    touches.push_back(trial.offers_skip() ? "@turn.skip" : "@turn.confirm");
    return touches;
}

} // namespace papamu::screens
