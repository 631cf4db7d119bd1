#pragma once

// The players that need no window.

#include "game/level.hpp"
#include "game/searcher.hpp"
#include "match/player.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace papamu {

/// A person. Their moves come from the screen, which puts them into the table itself.
class Person final : public Player {
public:
    void asked(const MoveRequest&) override {}
    bool person() const override { return true; }
};

/// Plays given moves one after the other, then nothing: scripts and replayed records.
class ScriptPlayer final : public Player {
public:
    explicit ScriptPlayer(std::vector<std::string> moves) : moves_(std::move(moves)) {}
    void asked(const MoveRequest& request) override;
    void refused(const Message& reason) override { refusals_.push_back(reason); }
    const std::vector<Message>& refusals() const { return refusals_; }

private:
    std::vector<std::string> moves_;
    std::size_t next_ = 0;
    std::vector<Message> refusals_;
};

/// The seed for this seat's chance in this match, from the bytes with which its start was drawn; nothing
/// where it was not drawn.
std::optional<std::uint64_t> luck_of(const Match& match, Seat seat);

/// Lets a searcher decide. Where that ends without a line, because the rules fail in the search, it plays the
/// first legal move, so that nobody waits for ever.
class SearchPlayer final : public Player {
public:
    /// Chooses the move to play from an analysis, which has at least one line.
    using Decide = std::function<std::string(const Analysis&)>;

    /// Plays the best move where nothing else is decided.
    SearchPlayer(std::shared_ptr<Searcher> searcher, Limits limits, Decide decide = {});
    /// Plays like this level. With the same seed and a new searcher it plays the same match against the same
    /// moves. In a match that was left and is continued it may choose otherwise, since what its searcher
    /// found before is gone.
    SearchPlayer(std::shared_ptr<Searcher> searcher, const Level& level, std::uint64_t luck);
    void asked(const MoveRequest& request) override;
    void cancel() override;
    void tick(std::int64_t now) override;
    void refused(const Message& reason) override;
    EngineState engine() const override { return pending_ ? searcher_->engine() : EngineState::well; }

private:
    struct Pending {
        Seat seat;
        std::uint64_t seq;
        Inbox* inbox;
        int ply;
        const Game* game;
        std::string position;
    };

    std::shared_ptr<Searcher> searcher_; ///< shared, since its deleter may end it in another thread
    std::function<Limits(int ply)> limits_;
    std::function<std::string(const Analysis&, int ply)> decide_;
    std::optional<Pending> pending_;
};

} // namespace papamu
