#include "client/screens/make_screen.hpp"

#include "client/screens/credits.hpp"
#include "client/screens/files.hpp"
#include "client/screens/home.hpp"
#include "client/screens/lesson.hpp"
#include "client/screens/lesson_texts.hpp"
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
#include "game/registry.hpp"

#include <algorithm>
#include <cassert>
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
        if (lessons.game->info().course.empty()) return without_lessons(*lessons.game);
        return std::make_unique<LessonsScreen>(LessonsScreen::Tools{of.learning, of.sittings}, *lessons.game);
    }
    std::unique_ptr<Screen> operator()(const to::Lesson& lesson) const
    {
        if (lesson.game->info().course.empty()) return without_lessons(*lesson.game);
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
    // A screen that waits is not made again (`Screens::back`).
    std::unique_ptr<Screen> operator()(const to::Here&) const { return (*this)(to::Home{}); }
    // From where nothing lies behind, one comes home.
    std::unique_ptr<Screen> operator()(const to::Back&) const { return (*this)(to::Home{}); }

private:
    session::Session& of;
    const Screens::Senses& senses;

    // What can be learned of it by doing is learned by playing it.
    std::unique_ptr<Screen> without_lessons(const Game& game) const
    {
        of.tidings.tell({texts::lessons_none, {{"game", *game.info().name}}});
        return (*this)(to::Setup{&game});
    }
    std::unique_ptr<Screen> play(const std::shared_ptr<modes::OpenMatch>& open) const
    {
        return std::make_unique<PlayScreen>(PlayTools{senses.painter, senses.input, senses.audio, of.clock,
                                                      of.preferences, of.tidings, of.advisers, of.sittings,
                                                      of.kept},
                                            open);
    }
};

// Whoever looks at a list of games, or reads about one, has chosen none.
bool chooses(const Route& route)
{
    const auto& where = route.where();
    return !std::holds_alternative<to::Home>(where) && !std::holds_alternative<to::Replays>(where) &&
           !std::holds_alternative<to::Lobby>(where) && !std::holds_alternative<to::Rules>(where);
}

} // namespace

std::unique_ptr<Screen> Screens::make(const Route& route)
{
    present_ = route;
    auto screen = std::visit(Making{session_, senses_}, route.where());
    if (const auto* game = screen->game(); game && chooses(route)) last_ = game;
    return screen;
}

// Where this program has shown none yet, that of the match which was played last.
const Game& Screens::game_at_hand() const
{
    if (last_) return *last_;
    const auto kept = session_.archive.library.list(0, 1).matches;
    const auto played = kept.empty() ? Result<const Game*>{Message{}} : find_game(kept.front().game);
    return played ? **played : *games().front();
}

std::unique_ptr<Screen> Screens::back()
{
    auto place = std::move(behind_.back());
    behind_.pop_back();
    if (!place.screen) return make(place.route);
    present_ = std::move(place.route);
    place.screen->come_back();
    ui::take_up(place.attention);
    return std::move(place.screen);
}

std::unique_ptr<Screen> Screens::go(Departure next, std::unique_ptr<Screen> from)
{
    if (std::holds_alternative<to::Back>(next.to.where()) && !behind_.empty()) return back();
    if (const auto* rules = std::get_if<to::Rules>(&next.to.where()); rules && !rules->game)
        next.to = to::Rules{&game_at_hand()};
    const bool here = next.back && std::holds_alternative<to::Here>(next.back->where());
    assert(!here || from);
    // Where one does not come back from, nothing lies behind.
    if (here)
        wait_behind(std::move(from));
    else if (next.back)
        behind_.push_back({std::move(*next.back)});
    else
        behind_.clear();
    return make(next.to);
}

// Who goes round in circles, as between rules and lessons, comes back to where the circle began.
void Screens::wait_behind(std::unique_ptr<Screen> screen)
{
    constexpr std::size_t most = 16;
    if (behind_.size() >= most) behind_.erase(behind_.begin() + 1);
    screen->wait();
    behind_.push_back({present_, std::move(screen), ui::attention()});
}

std::unique_ptr<Screen> Screens::begin(Departure next)
{
    behind_.clear();
    return go(std::move(next));
}

std::unique_ptr<Screen> Screens::called_back()
{
    const auto calls = [](const Place& place) { return place.screen && place.screen->calls_back(); };
    const auto nearest = std::find_if(behind_.rbegin(), behind_.rend(), calls);
    if (nearest == behind_.rend()) return nullptr;
    behind_.erase(nearest.base(), behind_.end());
    return back();
}

} // namespace papamu::screens
