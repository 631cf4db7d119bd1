#include "client/advice/review.hpp"

#include <utility>

namespace papamu::advice {

Review::Review(const Match& match, double scale, std::shared_ptr<Searcher> searcher, const Limits& limits)
    : match_(match), scale_(scale), limits_(limits), adviser_(std::move(searcher)), next_(match.ply()),
      at_(static_cast<std::size_t>(match.ply()) + 1), judged_(static_cast<std::size_t>(match.ply()))
{
    ask();
}

// Where the game is decided there is nothing to analyse: the side to move there has lost, unless it is a draw
// or, by the move's own doing, a win.
void Review::ask()
{
    while (next_ >= 0) {
        const auto& position = match_.position_after(next_);
        const auto outcome = *match_.game().outcome(position);
        if (!outcome.decided()) break;
        Value value{Value::Kind::draw, 0, 0};
        if (outcome.kind == Outcome::Kind::win)
            value.kind =
                outcome.winner == *match_.game().to_move(position) ? Value::Kind::win : Value::Kind::loss;
        at_[static_cast<std::size_t>(next_)] = Line{value, {}};
        --next_;
    }
    if (!adviser_.able()) next_ = -1;
    if (next_ >= 0)
        adviser_.ask(subject_of(match_, next_), limits_);
    else
        adviser_ = Adviser(nullptr); // ends preparing endings, which are not needed any more
}

bool Review::listen()
{
    if (done()) return false;
    const bool news = take();
    const auto engine = adviser_.able() ? adviser_.engine() : engine_;
    return std::exchange(engine_, engine) != engine || news;
}

// What was found about one position, as soon as all of it is.
bool Review::take()
{
    if (!adviser_.listen() || adviser_.thinking()) return false;
    if (!adviser_.found()) {
        // The search failed here: what was played before stays unjudged.
        next_ = -1;
        engine_ = adviser_.engine();
        adviser_ = Adviser(nullptr);
        return true;
    }
    engine_ = EngineState::well;
    at_[static_cast<std::size_t>(next_)] = adviser_.found()->lines.front();
    if (next_ < match_.ply()) judge(next_ + 1);
    --next_;
    ask();
    return true;
}

double Review::progress() const
{
    const auto all = static_cast<double>(at_.size());
    return (all - static_cast<double>(next_ + 1)) / all;
}

std::optional<double> Review::chance(int plies) const
{
    const auto* line = best(plies);
    if (!line) return std::nullopt;
    const double own = winning_chance(line->value, scale_);
    return *match_.game().to_move(match_.position_after(plies)) == Seat::first ? own : 1 - own;
}

const Line* Review::best(int plies) const
{
    const auto& line = at_[static_cast<std::size_t>(plies)];
    return line ? &*line : nullptr;
}

// What the best move promised counts for it, however much further the thought about the next position saw.
void Review::judge(int ply)
{
    const auto& before = *at_[static_cast<std::size_t>(ply) - 1];
    const auto& after = *at_[static_cast<std::size_t>(ply)];
    const auto& played = match_.plies()[static_cast<std::size_t>(ply) - 1];
    const bool again = *match_.game().to_move(match_.position_after(ply)) == played.seat;
    Judged judged{before.value, again ? after.value : turned(after.value), Grade::good, {}};
    const bool was_best = !before.moves.empty() && before.moves.front() == played.text;
    if (!was_best) {
        judged.grade = grade(judged.before, judged.after, scale_);
        if (judged.grade != Grade::good) judged.better = before.moves;
    }
    judged_[static_cast<std::size_t>(ply) - 1] = std::move(judged);
}

std::optional<int> Review::next_mistake(int after) const
{
    const int plies = match_.ply();
    for (int step = 1; step <= plies; ++step) {
        const int ply = (after + step - 1) % plies + 1;
        const auto& found = judged(ply);
        if (found && found->grade != Grade::good) return ply;
    }
    return std::nullopt;
}

std::optional<int> Review::turning() const
{
    std::optional<int> found;
    double most = 0;
    for (int ply = 1; ply <= match_.ply(); ++ply) {
        const auto& move = judged(ply);
        if (!move || move->grade == Grade::good) continue;
        const double lost = winning_chance(move->before, scale_) - winning_chance(move->after, scale_);
        if (found && lost < most) continue;
        found = ply;
        most = lost;
    }
    return found;
}

std::optional<Tree::NodeId> Review::add_better(Tree& tree, int ply) const
{
    const auto& found = judged(ply);
    if (!found || found->better.empty()) return std::nullopt;
    const auto before = tree.on_the_way(tree.end_of(Tree::root), ply - 1);
    const auto end = tree.add_line(before, found->better);
    return end == before ? std::nullopt : std::optional{end};
}

} // namespace papamu::advice
