#pragma once

#include "client/modes/open_match.hpp"
#include "client/online/presence.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace papamu::session {

class OnlineDesk;

/// A match at the table of the service where this guest plays or watches. The own move shows at once; when
/// the server refuses it, it is gone again.
class OnlineMatch final : public modes::OpenMatch {
public:
    /// The line must be at a table whose match has arrived.
    explicit OnlineMatch(OnlineDesk& desk);

    const Match& match() const override { return *shown_; }
    bool person(Seat seat) const override { return seat_ == seat; }
    Seat speaker() const override { return seat_.value_or(Seat::first); }

    void advance() override;
    std::vector<News> take_entries() override { return std::exchange(news_, {}); }
    bool has_entries() const override { return !news_.empty(); }
    bool thinking() const override { return false; }

    Result<void> play(const std::string& move) override;
    // What was played online is taken back by asking.
    void undo() override {}
    void redo() override {}
    modes::Able able() const override;
    Result<void> wish(const modes::Wish& wish) override;

    /// By the service.
    std::optional<bool> kept() const override;
    std::string kept_as() const override;
    std::optional<modes::Standing> standing() const override;
    bool succeeded() const override;
    std::optional<Message> take_refusal() override { return line_.take_refusal(); }
    std::optional<Message> take_left() override { return line_.take_left(); }

private:
    net::Client& client() const { return *line_.client(); }
    /// Whether this guest is still at the match's table: otherwise the last known state is shown.
    bool at_table() const;
    std::optional<std::int64_t> claimable_in() const;

    OnlineDesk& desk_;
    online::Presence& line_;
    std::shared_ptr<const Match> shown_; ///< as last known
    std::vector<News> news_;
    std::string name_;
    std::optional<Seat> seat_;
    protocol::TableInfo info_; ///< how the table stood when it was last told
    std::int64_t told_at_ = 0;
    bool pending_ = false; ///< the own move on the board is not confirmed yet
};

} // namespace papamu::session
