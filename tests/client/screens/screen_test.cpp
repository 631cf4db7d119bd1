#include "client/screens/screen.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

using namespace papamu;
namespace in = input::intent;

namespace {

constexpr platform::Extent small{320, 240}, large{640, 480};

// Counts what reaches it.
class Counting final : public screens::Screen {
public:
    std::string name() const override { return "counting"; }
    void leave() { go_to(screens::to::Home{}); }
    template <class Kind>
    int heard() const
    {
        return static_cast<int>(std::count_if(intents.begin(), intents.end(), [](const auto& intent) {
            return std::holds_alternative<Kind>(intent);
        }));
    }

    std::vector<input::Intent> intents;
    int times = 0;
    int news = 0;
    int frames = 0;
    bool leaves_at_once = false;

private:
    void on_intent(const input::Intent& intent) override
    {
        intents.push_back(intent);
        if (leaves_at_once) leave();
    }
    void on_time(float) override { ++times; }
    bool on_news() override { return ++news > 0; }
    void show_panels() override { ++frames; }
    std::optional<render::Point> find_spot(const std::string&) const override { return render::Point{}; }
};

void lay_out(Counting& screen, platform::Extent pixels, float factor = 1)
{
    render::Batch batch;
    screen.draw(batch, pixels, ui::Scale{factor});
    screen.show();
}

} // namespace

TEST_CASE("no intent, time or news reaches a screen before its first layout; the pointer's place is kept",
          "[screens]")
{
    Counting screen;
    screen.fit(small, ui::Scale{});
    screen.handle(in::Point{{1, 1}});
    screen.handle(in::Press{{1, 1}, true});
    screen.handle(in::Cancel{});
    screen.handle(in::Point{{2, 2}});
    screen.update(1);
    CHECK_FALSE(screen.listen());
    CHECK_FALSE(screen.point_of("board.a1"));
    CHECK(screen.intents.empty());
    CHECK(screen.times + screen.news == 0);
    lay_out(screen, small);
    screen.update(1);
    REQUIRE(screen.intents.size() == 1);
    CHECK(std::get<in::Point>(screen.intents.front()).at == render::Point{2, 2});
    CHECK(screen.times == 1);
    CHECK(screen.listen());
    CHECK(screen.point_of("board.a1"));
}

TEST_CASE("nothing reaches a screen that asked for another one, not even a frame", "[screens]")
{
    Counting screen;
    lay_out(screen, small);
    screen.leaves_at_once = true;
    screen.handle(in::Cancel{});
    screen.handle(in::Undo{});
    screen.update(1);
    CHECK_FALSE(screen.listen());
    lay_out(screen, small);
    CHECK(screen.intents.size() == 1);
    CHECK(screen.times + screen.news == 0);
    CHECK(screen.frames == 1);
    CHECK_FALSE(screen.point_of("board.a1"));
    CHECK(screen.take_next());
    screen.handle(in::Undo{});
    CHECK(screen.intents.size() == 1);
    CHECK_FALSE(screen.take_next());
}

TEST_CASE("a screen leads to the first one it asked for", "[screens]")
{
    Counting screen;
    screen.leave();
    const auto first = screen.take_next();
    REQUIRE(first);
    screen.leave();
    CHECK_FALSE(screen.take_next());
}

TEST_CASE("what points at a window of another size waits for its layout, everything else does not",
          "[screens]")
{
    Counting screen;
    lay_out(screen, small);
    screen.handle(in::Press{{5, 5}, false});
    const float factor = GENERATE(1.0F, 2.0F);
    screen.fit(factor == 1 ? large : small, ui::Scale{factor});
    screen.handle(in::Press{{6, 6}, true});
    screen.handle(in::Drag{{7, 7}, true});
    screen.handle(in::Rest{{7, 7}, true});
    screen.handle(in::Point{{8, 8}});
    CHECK(screen.intents.size() == 1);
    // Let go over a layout that nobody has seen: where that was meant to be is unknown.
    screen.handle(in::Release{{9, 9}, true, false});
    CHECK(screen.heard<in::Release>() == 0);
    CHECK(screen.heard<in::Abandon>() == 1);
    screen.handle(in::Undo{});
    CHECK(screen.heard<in::Undo>() == 1);
    lay_out(screen, factor == 1 ? large : small, factor);
    screen.update(0);
    CHECK(screen.heard<in::Point>() == 1);
    screen.handle(in::Press{{6, 6}, true});
    CHECK(screen.heard<in::Press>() == 2);
}

TEST_CASE("a board that was never arranged lies nowhere", "[screens]")
{
    stage::Desk desk{small};
    for (const Game* game : testing::games_under_test()) {
        const auto& position = game->info().standard_position;
        board::BoardView view{game->info().id, *game->look(position), desk.painter()};
        view.snap(*game->scene(position));
        for (const auto room : {render::Rect{}, render::Rect{0, 0, 1, 1}, render::Rect{5, 5, -40, -3}}) {
            for (float at = 0; at < 300; at += 7) CHECK_FALSE(view.spot_at({at, at}, {}));
            for (const auto& [spot, piece] : view.scene()) {
                const auto rect = view.rect_of(spot);
                CHECK(rect.width >= 0);
                CHECK(rect.height >= 0);
            }
            view.arrange(room, Seat::second);
        }
    }
}
