#include "client/modes/advising.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace papamu::modes {

namespace {

constexpr double hint_time = 0.6;  ///< seconds after which a hint is good enough to be given
constexpr double news_pause = 0.2; ///< seconds between two looks of the evaluation
constexpr board::LinePlayer::Pace outlook_pace{.between = 0.4F, .rest = 1.4F};
constexpr std::size_t longest_outlook = 12; ///< moves

} // namespace

bool Advising::ready(double now) const { return found() && (!thinking() || now - hinted_at_ >= hint_time); }

void Advising::ask_hint(double now)
{
    if (strength_ == 0) hinted_at_ = now;
    strength_ = std::min(strength_ + 1, strongest);
}

void Advising::drop_hint()
{
    strength_ = 0;
    reasoned_ = false;
    outlook_.reset();
}

void Advising::think(const Match& match, int plies, bool evaluates)
{
    const bool over = match.game().outcome(match.position_after(plies))->decided();
    const Task now{!over && (evaluates || hinting()), evaluates, match.next_seq(), plies};
    if (task_ == now) return;
    task_ = now;
    // A searcher that prepares endings does so for as long as an evaluation is wanted, and no longer.
    if (patient_ != evaluates) adviser_.reset();
    patient_ = evaluates;
    if (!now.wanted) {
        if (adviser_) adviser_->forget();
        return;
    }
    if (!adviser_) adviser_.emplace(hire_(patient_));
    using namespace std::chrono_literals;
    adviser_->ask(advice::subject_of(match, plies), {.time = evaluates ? 20'000ms : 1'500ms, .lines = 3});
}

bool Advising::listen(double now)
{
    if (!adviser_) return false;
    unseen_ = adviser_->listen() || unseen_;
    // A hint becomes ready by news, or by time alone.
    const bool is_ready = hinting() && ready(now);
    if (std::exchange(told_ready_, is_ready) != is_ready && is_ready) return true;
    if (!unseen_ || !task_.evaluates) return false;
    if (adviser_->thinking() && now < news_at_) return false;
    unseen_ = false;
    news_at_ = now + news_pause;
    return true;
}

void Advising::retire()
{
    adviser_.reset();
    task_ = {};
}

bool Advising::owes_line(double now) const
{
    return strength_ == strongest && !outlook_ && !reasoned_ && ready(now);
}

void Advising::begin_outlook(const Match& match)
{
    Tree tree(match.game(), match.position());
    const auto& moves = found()->lines.front().moves;
    const auto end =
        tree.add_line(Tree::root, std::span{moves}.first(std::min(moves.size(), longest_outlook)));
    reasoned_ = true;
    if (end == Tree::root) return;
    const Cursor line(tree, end);
    outlook_ = Outlook{std::move(tree), line, board::LinePlayer(outlook_pace)};
    outlook_->player.run(true);
}

std::optional<board::Showing> Advising::advance_outlook(float seconds, bool moving)
{
    if (!outlook_) return std::nullopt;
    auto& [tree, line, player] = *outlook_;
    return player.advance(tree, line, seconds, moving);
}

} // namespace papamu::modes
