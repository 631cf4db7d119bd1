#pragma once

#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"
#include "game/move_builder.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// A match on the board: builds the turn of whoever is to move, plays what was entered, tells how it stands.
class PlayScreen final : public Screen {
public:
    PlayScreen(Session& session, std::shared_ptr<Table> table);

    std::string name() const override { return "play"; }
    void handle(const input::Intent& intent) override;
    void update(float seconds) override;
    void draw(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show() override;
    bool moving() const override;

    std::optional<render::Point> point_of(const std::string& spot) const override;
    std::optional<std::string> fact(const std::string& name) const override;
    std::optional<std::vector<std::string>> touches_of(const std::string& move) const override;

private:
    enum class Asking { nothing, resign, draw };

    const Match& match() const { return table_->match(); }
    void follow_entries();
    void begin_turn();
    void touch(Spot spot);
    void settle(const Touched& touched);
    void refuse(Message reason, std::optional<Spot> spot);
    bool persons_turn() const;
    board::Marks marks() const;

    void arrange();
    void show_head();
    void show_facts();
    void show_moves();
    void show_actions();
    void show_turn_bar();
    void show_questions();
    void again();

    Session& session_;
    std::shared_ptr<Table> table_;
    const Game& game_;
    board::BoardView view_;
    MoveBuilder builder_;
    std::size_t seen_entries_ = 0;
    std::vector<Spot> trail_;
    std::optional<Spot> hover_;
    std::optional<Spot> pressed_;
    Message refusal_;
    std::optional<Spot> refused_spot_;
    float refusal_age_ = 0;
    float proof_age_ = 0;
    float rested_ = 0; ///< seconds since the last animation ended
    Asking asking_ = Asking::nothing;
    bool low_ = false; ///< a small screen: the move list gives way
    ui::Scale scale_;
    render::Rect panel_;
    render::Rect room_;
};

} // namespace papamu::screens
