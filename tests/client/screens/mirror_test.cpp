// Whoever does not see the window has all of it, on every screen.

#include "client/modes/watched.hpp"
#include "client/ui/mirror.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"
#include "ui/mirror_reader.hpp"

#include <map>
#include <set>

using namespace papamu;
namespace to = screens::to;
using ui::Role;

namespace {

struct Mirrored {
    stage::Desk desk{{640, 480}};
    ui::Mirroring mirroring;
    testing::MirrorReader reader;
    std::unique_ptr<screens::Screen> screen;

    Mirrored() { ui::be_mirrored(true); }

    void go(std::unique_ptr<screens::Screen> next)
    {
        screen = std::move(next);
        desk.settle(*screen);
        look();
    }
    void look()
    {
        desk.frame(*screen, true);
        const auto changes = mirroring.changes(1);
        reader.read(changes);
        const auto controls = ui::controls();
        auto whole = ui::mirror_of(controls, ui::focus(), 1);
        whole.language = ui::catalogue().language().id;
        REQUIRE(reader.mirror == whole);
        check(controls);
    }
    // Every widget once, with a name, where it is.
    void check(const std::vector<ui::Control>& controls) const
    {
        INFO(screen->name());
        std::map<std::string, int> times;
        std::set<std::string> before;
        for (const auto& part : reader.mirror.parts) {
            INFO(part.id);
            ++times[part.id];
            CHECK((part.inside.empty() || before.count(part.inside) > 0));
            before.insert(part.id);
            if (part.role != Role::panel && part.role != Role::choices) CHECK_FALSE(part.name.empty());
            CHECK((part.place.width > 0 && part.place.height > 0));
            CHECK((part.place.x >= 0 && part.place.x + part.place.width <= desk.size().width));
            CHECK((part.place.y >= 0 && part.place.y + part.place.height <= desk.size().height));
        }
        for (const auto& [id, count] : times) {
            INFO(id);
            CHECK(count == 1);
        }
        for (const auto& id : ui::focusable_ids()) {
            INFO(id);
            CHECK(times[id] == 1);
        }
        for (const auto& control : controls)
            if (!control.id.empty() && control.role != Role::panel && control.role != Role::dialog) {
                INFO(control.id);
                CHECK(times[control.id] == 1);
            }
        CHECK(times[reader.mirror.focus] == 1);
    }
    const ui::Mirrored* find(std::string_view id) const
    {
        for (const auto& part : reader.mirror.parts)
            if (part.id == id) return &part;
        return nullptr;
    }
};

} // namespace

TEST_CASE("every widget of every screen is in its mirror once, with a name", "[screens][mirror]")
{
    Mirrored at;
    at.go(at.desk.go(to::Home{}));
    at.go(at.desk.go(to::Settings{}));
    at.go(at.desk.go(to::Credits{}));
    at.go(at.desk.go(to::Replays{}));
    at.go(at.desk.go(to::Files{}));
    at.go(at.desk.go(to::Typing{to::Typing::What::name}));
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        at.go(at.desk.go(to::Setup{game}));
        at.go(at.desk.go(to::Rules{game}));
        if (!game->info().course.lessons.empty()) {
            at.go(at.desk.go(to::Lessons{game}));
            at.go(at.desk.go(to::Lesson{game}));
        }
        at.go(at.desk.sit(*game));
        // Its menu lies over it.
        at.screen->handle(input::intent::Menu{});
        at.look();
        at.look();
        CHECK(std::any_of(at.reader.mirror.parts.begin(), at.reader.mirror.parts.end(),
                          [](const auto& part) { return part.role == Role::dialog; }));
    }
}

TEST_CASE("every spot of every board has an element, and those that can be chosen can be pressed",
          "[screens][mirror]")
{
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        Mirrored at;
        at.go(at.desk.sit(*game, stage::middle_of(*game, 4, 5)));
        const auto& position = at.desk.session.sittings.present().table->match().position();
        const auto look = *game->look(position);
        const auto scene = *game->scene(position);
        const auto board = static_cast<std::uint8_t>(look.board());
        const auto& area = look.areas[board];
        int row = -1;
        for (int index = 0; index < area.spots(); ++index) {
            const Spot spot{board, static_cast<std::uint16_t>(index)};
            const auto* part = at.find(spot_word(look, spot));
            INFO(spot_word(look, spot));
            REQUIRE(part);
            CHECK(part->inside == "#board");
            CHECK(part->enabled == part->focusable);
            // A piece is named.
            const auto place = place_name(area, index);
            CHECK(part->name.find(place) != std::string::npos);
            CHECK((part->name.size() > place.size()) == (scene.at(spot) != nullptr));
        }
        // From the top down.
        for (const auto& part : at.reader.mirror.parts)
            if (part.id.rfind("board.", 0) == 0) {
                CHECK(part.place.y >= row - 1);
                row = part.place.y;
            }
    }
}

TEST_CASE("a spot that cannot be chosen says why when it is pressed, and whose turn it is is told once",
          "[screens][mirror]")
{
    Mirrored at;
    const Game& game = **find_game("konane");
    at.go(at.desk.sit(game));
    const auto begun = at.reader.said;
    REQUIRE_FALSE(begun.empty());
    CHECK(std::set<std::string>(begun.begin(), begun.end()).size() == begun.size());
    for (int i = 0; i < 5; ++i) at.look();
    CHECK(at.reader.said == begun);
    std::string closed;
    for (const auto& part : at.reader.mirror.parts)
        if (part.id.rfind("board.", 0) == 0 && !part.enabled) closed = part.id;
    REQUIRE_FALSE(closed.empty());
    ui::press(closed);
    at.look();
    at.look();
    REQUIRE(at.reader.said.size() == begun.size() + 1);
    const auto why = at.reader.said.back();
    CHECK(why.size() > 10);
    at.look();
    CHECK(at.reader.said.back() == why);
    CHECK(at.reader.said.size() == begun.size() + 1);
}

TEST_CASE("the board of a match that is looked at again is read spot by spot", "[screens][mirror]")
{
    Mirrored at;
    const Game& game = **find_game("oxono");
    auto match = *Match::begin({0, 0,
                                entry::Started{game.info().id,
                                               game.info().rules_version,
                                               Setup{{}, {}, game.info().standard_position},
                                               {},
                                               {}}});
    REQUIRE(match.add(
        {match.next_seq(), 0, entry::Move{match.to_move(), 0, game.moves(match.position())->front()}}));
    at.go(at.desk.go(to::Replay{std::make_shared<modes::Watched>(modes::Watched{std::move(match)}), 1}));
    int spots = 0, pieces = 0;
    for (const auto& part : at.reader.mirror.parts)
        if (part.id.rfind("board.", 0) == 0) {
            ++spots;
            pieces += part.name.find(':') != std::string::npos ? 1 : 0;
            CHECK_FALSE(part.focusable);
        }
    CHECK(spots == 36);
    CHECK(pieces == 3); // both totems, and what was placed
}
