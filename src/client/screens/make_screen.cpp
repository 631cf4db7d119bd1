#include "client/screens/make_screen.hpp"

#include "client/screens/credits.hpp"
#include "client/screens/home.hpp"
#include "client/screens/lobby.hpp"
#include "client/screens/local_match.hpp"
#include "client/screens/new_table.hpp"
#include "client/screens/online_match.hpp"
#include "client/screens/play.hpp"
#include "client/screens/replay.hpp"
#include "client/screens/replays.hpp"
#include "client/screens/rules.hpp"
#include "client/screens/settings.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/typing.hpp"
#include "client/screens/waiting.hpp"

#include <utility>
#include <variant>

namespace papamu::screens {

namespace {

struct Making {
    Session& with;

    std::unique_ptr<Screen> operator()(const to::Home&) const { return std::make_unique<HomeScreen>(with); }
    std::unique_ptr<Screen> operator()(const to::Setup& setup) const
    {
        return std::make_unique<SetupScreen>(with, *setup.game);
    }
    std::unique_ptr<Screen> operator()(const to::LocalMatch&) const
    {
        return std::make_unique<PlayScreen>(with, std::make_shared<LocalMatch>(with));
    }
    std::unique_ptr<Screen> operator()(const to::OnlineMatch&) const
    {
        return std::make_unique<PlayScreen>(with, std::make_shared<OnlineMatch>(with));
    }
    std::unique_ptr<Screen> operator()(const to::Play& play) const
    {
        return std::make_unique<PlayScreen>(with, play.open);
    }
    std::unique_ptr<Screen> operator()(const to::Rules& rules) const
    {
        return std::make_unique<RulesScreen>(with, *rules.game);
    }
    std::unique_ptr<Screen> operator()(const to::Replay& replay) const
    {
        return std::make_unique<ReplayScreen>(with, replay);
    }
    std::unique_ptr<Screen> operator()(const to::Replays& replays) const
    {
        return std::make_unique<ReplaysScreen>(with, replays.at);
    }
    std::unique_ptr<Screen> operator()(const to::FromFile&) const
    {
        const auto* client = with.line.client();
        if (client && (client->table() || client->arriving())) return (*this)(to::Waiting{});
        return (*this)(to::Replays{});
    }
    std::unique_ptr<Screen> operator()(const to::Settings&) const
    {
        return std::make_unique<SettingsScreen>(with);
    }
    std::unique_ptr<Screen> operator()(const to::Credits&) const { return std::make_unique<CreditsScreen>(); }
    std::unique_ptr<Screen> operator()(const to::Lobby&) const { return std::make_unique<LobbyScreen>(with); }
    std::unique_ptr<Screen> operator()(const to::NewTable&) const
    {
        return std::make_unique<NewTableScreen>(with);
    }
    std::unique_ptr<Screen> operator()(const to::Waiting& waiting) const
    {
        return std::make_unique<WaitingScreen>(with, waiting.code);
    }
    std::unique_ptr<Screen> operator()(const to::Typing& typing) const
    {
        return std::make_unique<TypingScreen>(with, typing.what);
    }
    // From where nothing lies behind, one comes home.
    std::unique_ptr<Screen> operator()(const to::Back&) const { return (*this)(to::Home{}); }
};

} // namespace

std::unique_ptr<Screen> Screens::make(const Route& route)
{
    return std::visit(Making{session_}, route.where());
}

std::unique_ptr<Screen> Screens::go(Departure next)
{
    if (std::holds_alternative<to::Back>(next.to.where()) && !behind_.empty()) {
        const Route back = std::move(behind_.back());
        behind_.pop_back();
        return make(back);
    }
    // Where one does not come back from, nothing lies behind.
    if (next.back)
        behind_.push_back(std::move(*next.back));
    else
        behind_.clear();
    return make(next.to);
}

std::unique_ptr<Screen> Screens::begin(Departure next)
{
    behind_.clear();
    return go(std::move(next));
}

} // namespace papamu::screens
