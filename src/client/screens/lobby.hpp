#pragma once

#include "client/screens/screen.hpp"

namespace papamu::protocol {
struct TableInfo;
}
namespace papamu::session {
class OnlineDesk;
class Preferences;
class Tidings;
struct Clock;
} // namespace papamu::session

namespace papamu::screens {

/// Online: the state of the connection, the open tables, this guest's name, and the server. Opening this
/// screen opens the connection.
class LobbyScreen final : public Screen {
public:
    struct Tools {
        session::OnlineDesk& desk;
        session::Preferences& preferences;
        session::Tidings& tidings;
        const session::Clock& clock;
    };
    explicit LobbyScreen(const Tools& with);
    ~LobbyScreen() override;

    std::string name() const override { return "online"; }
    const Game* game() const override;
    Pace pace() const override { return {.due = due_}; }
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override;
    void show_panels() override;

    /// Neither at a service nor on the way to one, since none is known.
    bool nowhere() const;
    void arrive();
    void show_line();
    void show_own_tables();
    void show_tables();
    void show_pages(std::size_t listed);
    void turn_to(std::int64_t page);
    void show_table(const std::string& id, const protocol::TableInfo& table);
    void show_person();
    void show_hosting();
    void show_footer(const render::Rect& place);
    void leave();
    /// Coming back shows the lobby again.
    void type(to::Typing::What what) { go_to({to::Typing{what}, to::Lobby{}}); }

    Tools with_;
    std::optional<double> due_;
    std::int64_t page_ = 0; ///< of the open tables
    bool turned_ = false;   ///< to a page that is not there yet
    bool may_host_ = false; ///< the server program is there
};

} // namespace papamu::screens
