#pragma once

#include "client/screens/open_match.hpp"
#include "client/screens/session.hpp"

#include <optional>
#include <utility>

namespace papamu::screens {

/// A match at the table of the service where one plays or watches. The own move shows at once; when the
/// server refuses it, it is gone again.
class OnlineMatch final : public OpenMatch {
public:
    /// The line is at a table whose match has arrived.
    explicit OnlineMatch(Session& session);

    const Match& match() const override { return *shown_; }
    bool person(Seat seat) const override { return seat_ == seat; }
    Seat speaker() const override { return seat_.value_or(Seat::first); }

    void advance() override;
    std::vector<News> take_entries() override { return std::exchange(news_, {}); }
    bool has_entries() const override { return !news_.empty(); }
    bool thinking() const override { return false; }

    Result<void> play(const std::string& move) override;
    Result<void> resign() override { return client().resign(); }
    Result<void> offer_draw() override { return client().offer(OfferKind::draw); }

    // What was played online is taken back by asking.
    bool can_undo() const override { return false; }
    bool can_redo() const override { return false; }
    void undo() override {}
    void redo() override {}

    std::string kept_as() const override;
    OnlineMatch* online() override { return this; }

    std::optional<Seat> seat() const { return seat_; }
    net::Client& client() const { return *session_.line.client(); }
    /// How the table stood when it was last told.
    const protocol::TableInfo& info() const { return info_; }
    /// Whether the own move on the board is not confirmed yet.
    bool pending() const { return pending_; }
    /// What a side is called: its name, or that of its pieces.
    std::string name_of(Seat seat) const;

    /// Whether both have moved, so that nobody can call it off any more.
    bool begun() const { return shown_->ply() >= 2; }
    bool can_ask_takeback() const;
    bool can_offer_draw() const;
    /// What the opponent asks, and waits for.
    std::optional<StandingOffer> asked() const;
    /// What one has asked oneself.
    std::optional<StandingOffer> asking() const;

    bool has_clock() const { return shown_->clocks().control().kind != TimeControl::Kind::none; }
    /// What is left on a side's clock now.
    std::int64_t left(Seat seat) const;
    /// The side whose time runs; none after the end.
    std::optional<Seat> running() const;

    /// How long an absent opponent has left before the match can be claimed; nothing where none is absent.
    std::optional<std::int64_t> claimable_in() const;

    /// Whether one is still at this match's table: otherwise what is shown is the last that was known.
    bool at_table() const;
    /// Whether another match has begun at the table, and has arrived.
    bool succeeded() const;

private:
    bool can_ask() const;

    Session& session_;
    std::shared_ptr<const Match> shown_; ///< as it was known last
    std::vector<News> news_;
    std::string name_;
    std::optional<Seat> seat_;
    protocol::TableInfo info_;
    std::int64_t told_at_ = 0;
    bool pending_ = false;
};

} // namespace papamu::screens
