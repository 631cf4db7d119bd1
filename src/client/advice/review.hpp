#pragma once

// A match looked at again by somebody who thinks: every position in the background, then what each move gave
// away.

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
    /// at. `scale` is that of `winning_chance`. The searcher is let go when all is done; null: nobody can
    /// think about the game.
    Review(const Match& match, double scale, std::shared_ptr<Searcher> searcher, const Limits& limits);

    /// Takes what was found meanwhile and goes on; whether there is anything new.
    bool listen();

    bool done() const { return next_ < 0; }
    /// How much of the match was looked at, 0 to 1.
    double progress() const;

    /// The first side's chance of winning after so many moves, 0 to 1; nothing where it is not known yet.
    std::optional<double> chance(int plies) const;
    /// What the position after so many moves promises whoever is to move there, with the line that shows it.
    const Line* best(int plies) const;
    /// The move that is the first, second, ... of the match; nothing where it is not known yet.
    const std::optional<Judged>& judged(int ply) const { return judged_[static_cast<std::size_t>(ply) - 1]; }
    /// The first move after this one, round from the start again, that has a name among the mistakes.
    std::optional<int> next_mistake(int after) const;
    /// Adds what would have been better than the move that is the first, second, ... of the tree's main line,
    /// which is that of the match, as a variation beside it. Where it ends; nothing where nothing better is
    /// known.
    std::optional<Tree::NodeId> add_better(Tree& tree, int ply) const;

private:
    void ask();
    void judge(int ply);

    Match match_;
    double scale_;
    Limits limits_;
    Adviser adviser_;
    int next_;                            ///< the position that is thought about; -1 when all are done
    std::vector<std::optional<Line>> at_; ///< by plies, for the side to move
    std::vector<std::optional<Judged>> judged_;
};

} // namespace papamu::advice
