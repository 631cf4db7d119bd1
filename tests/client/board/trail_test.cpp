#include "client/board/trail.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

constexpr Spot a{0, 1}, b{0, 2}, c{0, 3}, victim{0, 9};

} // namespace

TEST_CASE("a trail leads from where a piece began to where it rests", "[trail]")
{
    CHECK(board::trail_of({}).empty());
    const Events one{Event::moved(0, a, b, Manner::slide)};
    CHECK(board::trail_of(one) == std::vector<Spot>{a, b});
    const Events on_and_on{Event::moved(0, a, b, Manner::hop), Event::removed(0, victim),
                           Event::moved(1, b, c, Manner::hop)};
    CHECK(board::trail_of(on_and_on) == std::vector<Spot>{a, victim, c});
}

namespace {

// A board, and a hand of each side.
Look desk()
{
    Look look;
    look.areas.resize(3);
    look.areas[0].columns = look.areas[0].rows = 5;
    for (std::size_t hand = 1; hand < 3; ++hand) {
        look.areas[hand].kind = AreaKind::flow;
        look.areas[hand].owner = hand == 1 ? Seat::first : Seat::second;
    }
    return look;
}

constexpr Spot own_hand{1, 0}, other_hand{2, 0};

} // namespace

TEST_CASE("the ways of a move are those of its pieces", "[trail]")
{
    using Ways = std::vector<std::vector<Spot>>;
    const Look look = desk();
    const auto ways = [&](const Events& events) { return board::ways_of(events, look, Seat::first); };
    // A stone that hops on leaves one way, and what it takes none.
    const Events hops{Event::moved(0, a, b, Manner::hop), Event::removed(0, victim),
                      Event::moved(1, b, c, Manner::hop)};
    CHECK(ways(hops) == Ways{{a, b, c}});
    // What only goes is all there is to show.
    CHECK(ways({Event::removed(0, victim)}) == Ways{{victim}});
    // The card that was played, from the hand of whoever moves.
    const Events by_card{Event::moved(0, a, b, Manner::leap),
                         Event::moved(1, own_hand, other_hand, Manner::swap),
                         Event::moved(1, other_hand, own_hand, Manner::swap)};
    CHECK(ways(by_card) == Ways{{a, b}, {own_hand}});
    CHECK(board::first_piece(ways(by_card), look) == a);
    const Events only_card{Event::moved(0, own_hand, other_hand, Manner::swap)};
    CHECK(board::first_piece(ways(only_card), look) == own_hand);
    // Two pieces, two ways.
    CHECK(ways({Event::moved(0, a, b, Manner::slide), Event::placed(1, c, {})}) == Ways{{a, b}, {c}});
}

TEST_CASE("the ghosts of a move are what stands elsewhere after it, or has become something else", "[trail]")
{
    using Ghosts = std::vector<std::pair<Spot, Piece>>;
    const Look look = desk();
    const Piece stone{0, Seat::first}, raised{1, Seat::first}, card{2, Seat::first};
    Scene scene;
    scene.put(a, stone);
    scene.put(victim, {0, Seat::second});
    scene.put(own_hand, card);
    const Events takes{Event::moved(0, a, b, Manner::hop), Event::removed(0, victim)};
    CHECK(board::ghosts_of(scene, takes, look) == Ghosts{{b, stone}});
    const Events rises{Event::moved(0, a, b, Manner::slide), Event::changed(1, b, raised)};
    CHECK(board::ghosts_of(scene, rises, look) == Ghosts{{b, raised}});
    // From the hand, too; what goes to a hand is none.
    const Events plays{Event::moved(0, own_hand, c, Manner::drop)};
    CHECK(board::ghosts_of(scene, plays, look) == Ghosts{{c, card}});
    const Events passes{Event::moved(0, own_hand, other_hand, Manner::swap)};
    CHECK(board::ghosts_of(scene, passes, look).empty());
    // Events of another position show nothing.
    const Events foreign{Event::moved(0, c, b, Manner::slide)};
    CHECK(board::ghosts_of(scene, foreign, look).empty());
}
