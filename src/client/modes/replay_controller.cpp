#include "client/modes/replay_controller.hpp"

#include "client/board/trail.hpp"

#include <algorithm>
#include <array>

namespace papamu::modes {

namespace {

constexpr std::array<float, ReplayController::paces> moves_a_second{0.5F, 1, 2, 4};
constexpr int brisk = 2; ///< from this pace on, moves have no time for slow animations
constexpr board::LinePlayer::Pace side_pace{.between = 0.5F};

board::LinePlayer::Pace pace_of(int pace)
{
    return {.between = 1 / moves_a_second.at(static_cast<std::size_t>(pace)), .steady = true};
}

ReplayState begun(std::shared_ptr<Watched> watched, int pace)
{
    Tree tree = tree_of(watched->match);
    const Cursor at(tree);
    return {.watched = std::move(watched),
            .tree = std::move(tree),
            .at = at,
            .main = board::LinePlayer(pace_of(pace))};
}

} // namespace

ReplayController::ReplayController(std::shared_ptr<Watched> watched, int ply, int pace, Begin begin)
    : state_(begun(std::move(watched), pace)), begin_(std::move(begin))
{
    look_at(ply);
}

ReplayController::~ReplayController() = default;

void ReplayController::show(board::Showing showing)
{
    state_.trail = board::trail_of(state_.tree[state_.at.at()].played.events);
    wanted_.shown.push_back(std::move(showing));
}

void ReplayController::look_at(int ply)
{
    ply = std::clamp(ply, 0, state_.last());
    const bool fresh = state_.side || state_.ply < 0;
    if (state_.side) state_.at.to_line(state_.tree, state_.tree.end_of(Tree::root));
    state_.side.reset();
    if (!fresh && ply == state_.ply) return;
    const bool on = !fresh && ply == state_.ply + 1;
    state_.ply = ply;
    state_.proof_age = 0;
    if (on) {
        show(*state_.main.step(state_.tree, state_.at, true));
    } else {
        state_.at.to_ply(state_.tree, ply);
        show({state_.shown_position(), {}, true});
    }
}

void ReplayController::go_to(int ply)
{
    stop();
    look_at(ply);
}

void ReplayController::step(bool forward)
{
    stop();
    if (state_.side)
        step_side(forward);
    else
        look_at(state_.ply + (forward ? 1 : -1));
}

void ReplayController::play_or_pause()
{
    if (state_.playing() || state_.last() == 0) {
        stop();
        return;
    }
    const bool again = state_.at_end();
    if (again) look_at(0);
    state_.main.run(!again); // within the match the next move comes at once
}

void ReplayController::advance(float seconds, bool moving, int pace)
{
    auto& [watched, tree, at, ply, trail, main, side, proof_age, over, turning] = state_;
    if (state_.at_end() && !moving) proof_age += seconds;
    if (side)
        if (auto showing = side->advance(tree, at, seconds, moving)) show(std::move(*showing));
    if (!main.running()) return;
    main.set_pace(pace_of(pace));
    if (auto showing = main.advance(tree, at, seconds, moving)) {
        ply = at.ply(tree);
        proof_age = 0;
        show(std::move(*showing));
        wanted_.brisk = pace >= brisk;
    }
}

void ReplayController::handle(const input::Intent& intent)
{
    namespace in = input::intent;
    if (std::holds_alternative<in::Cancel>(intent)) {
        if (state_.side)
            leave_side();
        else
            wanted_.route = to::Back{};
    } else if (std::holds_alternative<in::NextMistake>(intent)) {
        next_mistake();
    } else if (std::holds_alternative<in::Hint>(intent)) {
        show_better();
    } else if (const auto* history = std::get_if<in::History>(&intent)) {
        step(history->forward);
    } else if (const auto* page = std::get_if<in::Page>(&intent)) {
        go_to(page->forward ? state_.last() : 0);
    } else if (std::holds_alternative<in::Alternative>(intent)) {
        play_or_pause();
    } else if (std::holds_alternative<in::Menu>(intent)) {
        stop();
        open(ReplayOver::menu);
    }
}

void ReplayController::begin_review()
{
    if (!state_.review() && state_.last() > 0) state_.watched->review = begin_(state_.match());
}

bool ReplayController::listen()
{
    const bool heard = state_.review() && state_.review()->listen();
    if (heard) find_turning();
    return heard;
}

// Whoever takes a way of their own is not led back.
void ReplayController::stop()
{
    state_.main.halt();
    if (state_.turning == Turning::sought) state_.turning = Turning::unasked;
}

void ReplayController::seek_turning()
{
    begin_review();
    state_.turning = state_.review() ? Turning::sought : Turning::none;
    find_turning();
}

// Seen as it was played, from the position before.
void ReplayController::find_turning()
{
    if (state_.turning != Turning::sought || !state_.review()->done()) return;
    const auto ply = state_.review()->turning();
    state_.turning = ply ? Turning::found : Turning::none;
    if (!ply) return;
    look_at(*ply - 1);
    look_at(*ply);
}

void ReplayController::next_mistake()
{
    stop();
    begin_review();
    if (!state_.review()) return;
    if (const auto ply = state_.review()->next_mistake(state_.ply)) look_at(*ply);
}

void ReplayController::show_better()
{
    stop();
    if (state_.side) {
        leave_side();
        return;
    }
    const auto end = state_.judged() ? state_.review()->add_better(state_.tree, state_.ply) : std::nullopt;
    if (!end) return;
    state_.at.to_line(state_.tree, *end);
    state_.at.to_ply(state_.tree, state_.ply - 1);
    state_.side.emplace(side_pace);
    state_.side->run();
    show({state_.shown_position(), {}, true});
    state_.trail.clear();
}

void ReplayController::leave_side() { look_at(state_.ply); }

void ReplayController::step_side(bool forward)
{
    if (!forward && state_.side_step() == 0) return; // before it is the match
    if (auto showing = state_.side->step(state_.tree, state_.at, forward)) show(std::move(*showing));
    if (state_.side_step() == 0) state_.trail.clear();
}

void ReplayController::set_comment(const std::string& words)
{
    if (words.empty())
        state_.watched->notes.erase(state_.ply);
    else
        state_.watched->notes[state_.ply] = words;
}

} // namespace papamu::modes
