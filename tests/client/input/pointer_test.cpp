#include "client/input/pointer.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using input::Pointer;
namespace intent = input::intent;

namespace {

template <class Kind>
const Kind* only(const std::vector<input::Intent>& intents)
{
    return intents.size() == 1 ? std::get_if<Kind>(&intents.front()) : nullptr;
}

} // namespace

TEST_CASE("a press that stays within the slip is a tap", "[input]")
{
    Pointer pointer;
    REQUIRE(only<intent::Press>(pointer.press({10, 10}, false, 0)));
    CHECK(pointer.move({12, 10}, false, 3, 0.01).empty());
    const auto released = pointer.release({12, 10}, false, 1);
    REQUIRE(only<intent::Release>(released));
    CHECK_FALSE(only<intent::Release>(released)->dragged);
}

TEST_CASE("a press that goes further than the slip is a drag, also when it comes back", "[input]")
{
    Pointer pointer;
    static_cast<void>(pointer.press({10, 10}, true, 0));
    CHECK(pointer.move({18, 10}, true, 10, 0.1).empty());
    const auto dragged = pointer.move({30, 10}, true, 10, 0.2);
    REQUIRE(only<intent::Drag>(dragged));
    CHECK(only<intent::Drag>(dragged)->touch);
    CHECK(only<intent::Drag>(pointer.move({10, 10}, true, 10, 0.3)));
    CHECK(only<intent::Release>(pointer.release({10, 10}, true, 1))->dragged);
}

TEST_CASE("a finger that stays looks closer once, and lets go without choosing", "[input]")
{
    Pointer pointer;
    static_cast<void>(pointer.press({10, 10}, true, 1));
    CHECK(pointer.tick(1.4).empty());
    REQUIRE(pointer.next());
    CHECK(*pointer.next() == Approx(1.45));
    CHECK(only<intent::Rest>(pointer.tick(1.46)));
    CHECK(pointer.tick(2).empty());
    CHECK(only<intent::Release>(pointer.release({10, 10}, true, 1))->rested);
}

TEST_CASE("whatever is held long enough has lasted, a mouse too, and a drag has not", "[input]")
{
    for (const bool touch : {false, true}) {
        Pointer pointer;
        static_cast<void>(pointer.press({10, 10}, touch, 1));
        CHECK_FALSE(only<intent::Release>(pointer.release({10, 10}, touch, 1.4))->lasted);
        static_cast<void>(pointer.press({10, 10}, touch, 2));
        CHECK(only<intent::Release>(pointer.release({10, 10}, touch, 2.5))->lasted);
        static_cast<void>(pointer.press({10, 10}, touch, 3));
        static_cast<void>(pointer.move({60, 10}, touch, 10, 3.1));
        CHECK_FALSE(only<intent::Release>(pointer.release({60, 10}, touch, 4))->lasted);
    }
}

TEST_CASE("a mouse that rests looks closer once, until it moves on", "[input]")
{
    Pointer pointer;
    static_cast<void>(pointer.move({10, 10}, false, 3, 0));
    static_cast<void>(pointer.move({11, 10}, false, 3, 0.2)); // trembles, and still rests
    CHECK(pointer.tick(0.25).empty());
    CHECK(only<intent::Rest>(pointer.tick(0.31)));
    CHECK(pointer.tick(0.7).empty());
    CHECK_FALSE(pointer.next());
    static_cast<void>(pointer.move({40, 10}, false, 3, 0.8));
    CHECK(only<intent::Rest>(pointer.tick(1.2)));
}

TEST_CASE("letting go without a press, and a finger in the air, mean nothing", "[input]")
{
    Pointer pointer;
    CHECK(pointer.release({1, 1}, false, 1).empty());
    CHECK(pointer.move({5, 5}, true, 10, 0).empty());
    CHECK_FALSE(pointer.next());
}

TEST_CASE("of a mouse and a finger the first that presses counts until it lets go", "[input]")
{
    Pointer pointer;
    static_cast<void>(pointer.press({10, 10}, true, 0));
    CHECK(pointer.press({90, 90}, false, 0.1).empty());
    CHECK(pointer.move({95, 95}, false, 3, 0.2).empty());
    CHECK(pointer.release({95, 95}, false, 1).empty());
    const auto dragged = pointer.move({40, 10}, true, 10, 0.3);
    REQUIRE(only<intent::Drag>(dragged));
    CHECK(only<intent::Drag>(dragged)->at == render::Point{40, 10});
    CHECK(only<intent::Release>(pointer.release({40, 10}, true, 1)));
    CHECK(only<intent::Press>(pointer.press({90, 90}, false, 0.4)));
}

TEST_CASE("a press whose end nobody told of is abandoned by the next one", "[input]")
{
    Pointer pointer;
    static_cast<void>(pointer.press({10, 10}, false, 0));
    const auto intents = pointer.press({50, 50}, false, 1);
    REQUIRE(intents.size() == 2);
    CHECK(std::holds_alternative<intent::Abandon>(intents[0]));
    CHECK(std::holds_alternative<intent::Press>(intents[1]));
}

TEST_CASE("a press that the window lost is abandoned once, and letting go later means nothing", "[input]")
{
    Pointer pointer;
    CHECK(pointer.abandon().empty());
    static_cast<void>(pointer.press({10, 10}, true, 0));
    CHECK(only<intent::Abandon>(pointer.abandon()));
    CHECK(pointer.abandon().empty());
    CHECK_FALSE(pointer.next());
    CHECK(pointer.release({10, 10}, true, 1).empty());
}
