#pragma once

// The review of a match: a searcher analyses every position in the background, from which follows what each
// move gave away.

#include "client/advice/adviser.hpp"
#include "client/advice/grade.hpp"
#include "match/tree.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::advice {

/// What is known of a move that was played.
struct Judged {
    Value before; ///< what its side could have had; for that side, as all here
    Value after;  ///< what it had then
    Grade grade = Grade::good;
    std::vector<std::string> better; ///< what could have been played instead and after it; none for the best
};

class Review {
public:
    /// Begins with the last position, so that what is found there is known when those before it are looked
    /// at. `scale` is that of `winning_chance`. The searcher is released when all is done; it is null where
    /// the game has none.
    Review(const Match& match, double scale, std::shared_ptr<Searcher> searcher, const Limits& limits);

    /// Takes what was found meanwhile and goes on; whether there is anything new.
    bool listen();

    bool done() const { return next_ < 0; }
    /// The engine that looks at the match, also after it broke down and left the review unfinished.
    EngineState engine() const { return engine_; }
    /// How much of the match was looked at, 0 to 1.
    double progress() const;

    /// The first side's chance of winning after so many moves, 0 to 1; nothing where it is not known yet.
    std::optional<double> chance(int plies) const;
    /// What the position after so many moves promises the side to move, with the line that shows it.
    const Line* best(int plies) const;
    /// Move number `ply` of the match, counted from 1; nothing where it is not judged yet.
    const std::optional<Judged>& judged(int ply) const { return judged_[static_cast<std::size_t>(ply) - 1]; }
    /// The next move after this one that was inaccurate or worse; after the last move the search begins at
    /// the first.
    std::optional<int> next_mistake(int after) const;
    /// The move that lost its side the most of its chance of winning, the last one where several lost as
    /// much; nothing where no move lost enough to be called inaccurate.
    std::optional<int> turning() const;
    /// Adds the better line in place of move number `ply`, counted from 1, as a variation of the tree's main
    /// line, which is the match. Returns where that line ends; nothing where nothing better is known.
    std::optional<Tree::NodeId> add_better(Tree& tree, int ply) const;

private:
    void ask();
    bool take();
    void judge(int ply);

    Match match_;
    double scale_;
    Limits limits_;
    Adviser adviser_;
    EngineState engine_ = EngineState::well;
    int next_;                            ///< the position that is analysed now; -1 when all are done
    std::vector<std::optional<Line>> at_; ///< by plies, for the side to move
    std::vector<std::optional<Judged>> judged_;
};

} // namespace papamu::advice
