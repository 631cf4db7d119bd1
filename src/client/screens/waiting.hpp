#pragma once

#include "client/screens/scan.hpp"
#include "client/screens/screen.hpp"

namespace papamu::audio {
class Audio;
}
namespace papamu::protocol {
struct TableInfo;
}
namespace papamu::session {
class OnlineDesk;
class Tidings;
struct Clock;
} // namespace papamu::session

namespace papamu::screens {

/// The way to a table: until the server has answered, and until somebody sits down opposite. Then the match
/// begins by itself.
class WaitingScreen final : public Screen {
public:
    struct Tools {
        audio::Audio& audio;
        session::OnlineDesk& desk;
        session::Tidings& tidings;
        const session::Clock& clock;
    };
    /// To be made when the line's client is joining a table or is at one. With the table's code, a guest who
    /// finds no seat there is told so, and may watch or open another table.
    WaitingScreen(const Tools& with, std::string code) : with_(with), code_(std::move(code)) {}

    std::string name() const override { return "waiting"; }
    Pace pace() const override { return {.due = due_}; }
    const Game* game() const override;
    bool calls_back() const override;
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override;
    void show_panels() override;

    bool shut(const Message& refusal);
    void show_shut();
    void show_ways_out();
    /// Whether somebody knocks who was not heard yet.
    bool knocks_anew() const;
    void show_knocks(const protocol::TableInfo& info);
    void show_code(const protocol::TableInfo& info);
    void show_ways_in(const std::string& code);
    void show_hand_over(const std::string& link);
    void cancel();

    Tools with_;
    std::string code_;
    std::optional<Message> shut_;       ///< why there is no seat at the table
    std::optional<std::int64_t> knock_; ///< the last guest who was heard, by number
    std::optional<double> due_;
    Scan scan_; ///< of the link, where it opens for whoever has no Papamu
};

} // namespace papamu::screens
