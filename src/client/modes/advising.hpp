#pragma once

// Advice by a searcher about the position that a match shows: hints in three strengths, and the evaluation.

#include "client/advice/adviser.hpp"
#include "client/board/line_player.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace papamu::modes {

class Advising {
public:
    /// Makes a searcher; `patient`: one that works as long as its advice is wanted, and prepares endings
    /// meanwhile. Null where the game has none.
    using Hire = std::function<std::shared_ptr<Searcher>(bool patient)>;

    /// A line played out on the board, which is no part of the match.
    struct Outlook {
        Tree tree;
        Cursor line;
        board::LinePlayer player;

        int at() const { return line.ply(tree); }
        int plies() const { return line.plies(tree); }
        const Ply& last() const { return tree[line.at()].played; }
    };

    /// Of a hint: none, which piece, which move, why.
    static constexpr int strongest = 3;

    explicit Advising(Hire hire) : hire_(std::move(hire)) {}

    int strength() const { return strength_; }
    bool hinting() const { return strength_ > 0; }
    /// What was found about the position that was asked about last; null where nothing is known.
    const Analysis* found() const { return adviser_ ? adviser_->found() : nullptr; }
    bool thinking() const { return adviser_ && adviser_->thinking(); }
    EngineState engine() const { return adviser_ ? adviser_->engine() : EngineState::well; }
    /// Whether what is known is good enough to be told as a hint, at this time in seconds.
    bool ready(double now) const;
    const std::optional<Outlook>& outlook() const { return outlook_; }

    /// A hint, one strength plainer than the last.
    void ask_hint(double now);
    void drop_hint();
    /// Analyses the match after so many moves, as long as that is wanted: for a hint, or because positions
    /// are evaluated all the time.
    void think(const Match& match, int plies, bool evaluates);
    /// Whether the game that was asked about has no searcher.
    bool helpless() const { return !adviser_ || !adviser_->able(); }
    /// Takes what was found meanwhile; whether there is anything new to show.
    bool listen(double now);
    /// Releases the searcher; the next question gets a new one.
    void retire();

    /// Whether the line behind the hint is still to be shown: that is done once for each hint.
    bool owes_line(double now) const;
    /// Begins to show that line as the outlook, where there is one.
    void begin_outlook(const Match& match);
    std::optional<board::Showing> advance_outlook(float seconds, bool moving);
    void end_outlook() { outlook_.reset(); }

private:
    /// What the adviser was asked to look at.
    struct Task {
        bool wanted = false;
        bool evaluates = false;
        std::uint64_t seq = 0;
        int ply = 0;

        friend bool operator==(const Task&, const Task&) = default;
    };

    Hire hire_;
    std::optional<advice::Adviser> adviser_; ///< made for the first task
    bool patient_ = false;                   ///< its searcher prepares endings
    Task task_;
    int strength_ = 0;
    bool reasoned_ = false; ///< the line behind this hint was shown
    double hinted_at_ = 0;
    double news_at_ = 0;      ///< when the evaluation may look different again
    bool unseen_ = false;     ///< news came before that
    bool told_ready_ = false; ///< that the hint is ready
    std::optional<Outlook> outlook_;
};

} // namespace papamu::modes
