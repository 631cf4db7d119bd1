#include "client/audio/cue.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using audio::Cue;
using audio::Sound;

namespace {

constexpr Spot here{0, 0}, there{0, 1};
constexpr Manner every_manner[]{Manner::slide, Manner::leap, Manner::hop,
                                Manner::drift, Manner::drop, Manner::swap};

} // namespace

TEST_CASE("each way of moving has its sound", "[audio][cue]")
{
    const auto moved = [](Manner manner) { return audio::cue_of(Event::moved(0, here, there, manner)); };
    CHECK(moved(Manner::slide) == Cue{Sound::slide});
    CHECK(moved(Manner::drift) == Cue{Sound::current});
    CHECK(moved(Manner::swap) == Cue{Sound::card_swap});
    // What is lifted is heard when it is set down.
    CHECK(moved(Manner::leap) == Cue{Sound::hop, 0, true});
    CHECK(moved(Manner::hop) == Cue{Sound::hop, 0, true});
    CHECK(moved(Manner::drop) == Cue{Sound::hop, 0, true});
}

TEST_CASE("a piece that is new on a spot sounds like one that came there", "[audio][cue]")
{
    for (const Manner manner : every_manner)
        CHECK(audio::cue_of(Event::placed(0, there, {}, manner)) ==
              audio::cue_of(Event::moved(0, here, there, manner)));
}

TEST_CASE("a piece that is taken and one that becomes another have their sounds", "[audio][cue]")
{
    CHECK(audio::cue_of(Event::removed(0, here)) == Cue{Sound::capture, 0, true});
    CHECK(audio::cue_of(Event::changed(0, here, {})) == Cue{Sound::promotion});
}

TEST_CASE("what only makes room in an exchange is not heard", "[audio][cue]")
{
    CHECK_FALSE(audio::cue_of(Event::removed(0, here, Manner::swap)));
}

TEST_CASE("each further hop is a step higher, and nothing else is", "[audio][cue]")
{
    for (int hops = 0; hops < 6; ++hops)
        for (const Manner manner : every_manner) {
            const auto cue = audio::cue_of(Event::moved(hops, here, there, manner), hops);
            REQUIRE(cue);
            CHECK(cue->step == (manner == Manner::hop ? hops : 0));
        }
}

TEST_CASE("a line of jumps is heard beat by beat, each with what it takes", "[audio][cue]")
{
    Events move;
    for (int hop = 0; hop < 3; ++hop) {
        const auto at = static_cast<std::uint16_t>(2 * hop);
        move.push_back(Event::moved(hop, {0, at}, {0, static_cast<std::uint16_t>(at + 2)}, Manner::hop));
        move.push_back(Event::removed(hop, {0, static_cast<std::uint16_t>(at + 1)}));
    }
    for (int beat = 0; beat < 3; ++beat)
        CHECK(audio::cues_of(move, beat) ==
              std::vector<Cue>{{Sound::hop, beat, true}, {Sound::capture, 0, true}});
    CHECK(audio::cues_of(move, 3).empty());
}

TEST_CASE("what happens twice in a beat is heard once", "[audio][cue]")
{
    const Events move{Event::moved(0, here, there, Manner::slide), Event::removed(1, {0, 5}),
                      Event::removed(1, {0, 7}), Event::moved(2, {1, 0}, {2, 0}, Manner::swap),
                      Event::moved(2, {2, 1}, {1, 1}, Manner::swap)};
    CHECK(audio::cues_of(move, 0) == std::vector<Cue>{{Sound::slide}});
    CHECK(audio::cues_of(move, 1) == std::vector<Cue>{{Sound::capture, 0, true}});
    CHECK(audio::cues_of(move, 2) == std::vector<Cue>{{Sound::card_swap}});
}
