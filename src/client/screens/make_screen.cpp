#include "client/screens/make_screen.hpp"

#include "client/screens/credits.hpp"
#include "client/screens/files.hpp"
#include "client/screens/home.hpp"
#include "client/screens/lesson.hpp"
#include "client/screens/lessons.hpp"
#include "client/screens/lobby.hpp"
#include "client/screens/new_table.hpp"
#include "client/screens/play.hpp"
#include "client/screens/replay.hpp"
#include "client/screens/replays.hpp"
#include "client/screens/rules.hpp"
#include "client/screens/settings.hpp"
#include "client/screens/setup.hpp"
#include "client/screens/typing.hpp"
#include "client/screens/waiting.hpp"
#include "client/session/local_match.hpp"
#include "client/session/online_match.hpp"
#include "client/session/session.hpp"

#include <utility>
#include <variant>

namespace papamu::screens {

namespace {

class Making {
public:
    Making(session::Session& session, const Screens::Senses& with) : of(session), senses(with) {}

    std::unique_ptr<Screen> operator()(const to::Home&) const
    {
        return std::make_unique<HomeScreen>(HomeScreen::Tools{senses.painter, of.quit, of.sittings, of.desk,
                                                              of.tidings, of.archive, of.preferences,
                                                              of.learning, of.clock});
    }
    std::unique_ptr<Screen> operator()(const to::Setup& setup) const
    {
        return std::make_unique<SetupScreen>(
            SetupScreen::Tools{senses.painter, of.preferences, of.advisers, of.sittings, of.learning},
            *setup.game);
    }
    std::unique_ptr<Screen> operator()(const to::LocalMatch&) const
    {
        return play(std::make_shared<session::LocalMatch>(of.sittings));
    }
    std::unique_ptr<Screen> operator()(const to::OnlineMatch&) const
    {
        return play(std::make_shared<session::OnlineMatch>(of.desk));
    }
    std::unique_ptr<Screen> operator()(const to::Play& open) const { return play(open.open); }
    std::unique_ptr<Screen> operator()(const to::Rules& rules) const
    {
        return std::make_unique<RulesScreen>(RulesScreen::Tools{senses.painter, of.preferences}, *rules.game);
    }
    std::unique_ptr<Screen> operator()(const to::Lessons& lessons) const
    {
        return std::make_unique<LessonsScreen>(LessonsScreen::Tools{of.learning, of.sittings}, *lessons.game);
    }
    std::unique_ptr<Screen> operator()(const to::Lesson& lesson) const
    {
        return std::make_unique<LessonScreen>(LessonTools{senses.painter, senses.input, senses.audio,
                                                          of.clock, of.preferences, of.learning, of.sittings},
                                              lesson);
    }
    std::unique_ptr<Screen> operator()(const to::Replay& replay) const
    {
        return std::make_unique<ReplayScreen>(ReplayTools{senses.painter, senses.input, senses.audio,
                                                          of.archive, of.preferences, of.tidings, of.advisers,
                                                          of.sittings, of.kept},
                                              replay);
    }
    std::unique_ptr<Screen> operator()(const to::Replays& replays) const
    {
        return std::make_unique<ReplaysScreen>(
            ReplaysScreen::Tools{senses.painter, of.archive, of.sittings, of.kept, of.tidings}, replays.at);
    }
    std::unique_ptr<Screen> operator()(const to::FromFile&) const
    {
        const auto* client = of.desk.line.client();
        if (client && (client->table() || client->arriving())) return (*this)(to::Waiting{});
        return (*this)(to::Replays{});
    }
    std::unique_ptr<Screen> operator()(const to::Files&) const
    {
        return std::make_unique<FilesScreen>(FilesScreen::Tools{of.kept});
    }
    std::unique_ptr<Screen> operator()(const to::Settings&) const
    {
        return std::make_unique<SettingsScreen>(
            SettingsScreen::Tools{senses.input, senses.audio, of.preferences});
    }
    std::unique_ptr<Screen> operator()(const to::Credits&) const { return std::make_unique<CreditsScreen>(); }
    std::unique_ptr<Screen> operator()(const to::Lobby&) const
    {
        return std::make_unique<LobbyScreen>(
            LobbyScreen::Tools{of.desk, of.preferences, of.tidings, of.clock});
    }
    std::unique_ptr<Screen> operator()(const to::NewTable&) const
    {
        return std::make_unique<NewTableScreen>(NewTableScreen::Tools{of.desk, of.preferences});
    }
    std::unique_ptr<Screen> operator()(const to::Waiting& waiting) const
    {
        return std::make_unique<WaitingScreen>(
            WaitingScreen::Tools{senses.audio, of.desk, of.tidings, of.clock}, waiting.code);
    }
    std::unique_ptr<Screen> operator()(const to::Typing& typing) const
    {
        return std::make_unique<TypingScreen>(TypingScreen::Tools{senses.input, of.desk, of.preferences},
                                              typing.what);
    }
    // From where nothing lies behind, one comes home.
    std::unique_ptr<Screen> operator()(const to::Back&) const { return (*this)(to::Home{}); }

private:
    session::Session& of;
    const Screens::Senses& senses;

    std::unique_ptr<Screen> play(const std::shared_ptr<modes::OpenMatch>& open) const
    {
        return std::make_unique<PlayScreen>(PlayTools{senses.painter, senses.input, senses.audio, of.clock,
                                                      of.preferences, of.tidings, of.advisers, of.sittings,
                                                      of.kept},
                                            open);
    }
};

} // namespace

std::unique_ptr<Screen> Screens::make(const Route& route)
{
    return std::visit(Making{session_, senses_}, route.where());
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
