#pragma once

#include "client/modes/open_match.hpp"
#include "client/session/sittings.hpp"
#include "match/table.hpp"

#include <utility>

namespace papamu::session {

/// The match at the table in this room: people side by side, or a person and the computer.
class LocalMatch final : public modes::OpenMatch {
public:
    /// There must be a match at the table.
    explicit LocalMatch(Sittings& sittings);

    const Match& match() const override { return sitting_.table->match(); }
    bool person(Seat seat) const override { return sitting_.table->player(seat).person(); }
    Seat speaker() const override;
    storage::Who who(Seat seat) const override { return sitting_.chosen.game.seats[index_of(seat)]; }

    void prepare() override { sitting_.table->ask(); }
    void advance() override { sitting_.table->tick(sittings_.match_time()); }
    std::vector<News> take_entries() override { return std::exchange(*news_, {}); }
    bool has_entries() const override { return !news_->empty(); }
    bool thinking() const override { return !match().conclusion() && !persons_turn(); }
    EngineState engine() const override { return sitting_.table->player(match().to_move()).engine(); }

    Result<void> play(const std::string& move) override;
    void undo() override { static_cast<void>(sitting_.table->undo(sittings_.match_time())); }
    void redo() override { static_cast<void>(sitting_.table->redo(sittings_.match_time())); }
    modes::Able able() const override;
    Result<void> wish(const modes::Wish& wish) override;

    std::optional<bool> kept() const override { return sittings_.kept(); }
    std::string kept_as() const override { return sitting_.id; }

private:
    Result<void> agree_on_draw();

    Sittings& sittings_;
    Sitting sitting_;
    std::shared_ptr<std::vector<News>>
        news_; ///< the table, which may outlive this, tells as long as it is there
};

} // namespace papamu::session
