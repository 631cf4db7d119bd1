#pragma once

#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"

namespace papamu::screens {

/// The way to a table: until the server has answered, and until somebody sits down opposite. Then the match
/// begins by itself.
class WaitingScreen final : public Screen {
public:
    /// The line's client is arriving at a table or at one. With its code one watches where no seat is free.
    explicit WaitingScreen(Session& session, std::string code = {})
        : session_(session), code_(std::move(code))
    {
    }

    std::string name() const override { return "waiting"; }
    std::optional<double> due() const override { return due_; }
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override;
    void show_panels() override;

    void show_ways_out();
    void show_knocks(const protocol::TableInfo& info);
    void show_code(const std::string& code);
    void cancel();

    Session& session_;
    std::string code_;
    std::size_t knocks_ = 0; ///< people at the door, as last heard
    std::optional<double> due_;
};

} // namespace papamu::screens
