#include "games/konane/lessons.hpp"
#include "games/konane/page.hpp"
#include "games/konane/rules.hpp"
#include "games/konane/texts.hpp"

#include "core/text.hpp"

#include <cassert>

namespace papamu::konane {

const Info& Rules::info()
{
    // After the removals d4, e4.
    static const std::string centre =
        "wBwBwBwB/BwBwBwBw/wBwBwBwB/BwBwBwBw/wBw2BwB/BwBwBwBw/wBwBwBwB/BwBwBwBw b";
    static const Info info{
        .id = "konane",
        .name = &texts::name,
        .idea = &texts::idea,
        .aim = &texts::aim,
        .credit = &texts::credit,
        .seats = {&texts::black, &texts::white},
        .options = {{.id = "size",
                     .name = &texts::size,
                     .values = {{"6", &texts::size_6}, {"8", &texts::size_8}, {"10", &texts::size_10}},
                     .slots = {},
                     .standard = "8"}},
        .standard_position = text(start(8)),
        .example_move = "c3-e3",
        .cycles = false,
        .agreed_draws = false,
        .bench = {{text(start(8)), 11},
                  {"w2BwB/B1BwBw/wB2wB/Bw2Bw/wB1BwB/Bw1wBw w", 9},
                  {"wBwBwB2/BwBw3w/wBwB4/Bw1w1wBw/wB4wB/BwBw2Bw/wBwB1BwB/BwBwBwBw b", 8},
                  {"wBwBwBwBwB/Bw2B1BwBw/wBw1wBwBwB/B5BwBw/w1wBwB3B/BwB1B2wBw/wB5BwB/Bw1w1wBwBw/"
                   "wBw1wBwBwB/BwB1BwBwBw w",
                   7}},
        .engine_bench = {{EngineTask::Kind::perft, "8x8 perft 8", centre, 8, 0, 400},
                         {EngineTask::Kind::search, "8x8 depth 12", centre, 12, 0.1, 0},
                         {EngineTask::Kind::prove, "6x6, no opening", text(start(6)), 0, 0, 0},
                         {EngineTask::Kind::prove, "6x6 corner",
                          "wBwBwB/BwBwBw/wBwBwB/BwBwBw/1BwBwB/1wBwBw b", 0, 1.5, 0},
                         {EngineTask::Kind::prove, "6x6 centre, inside",
                          "wBwBwB/BwBwBw/wBwBwB/Bw2Bw/wBwBwB/BwBwBw b", 0, 1.5, 0},
                         {EngineTask::Kind::prove, "6x6 centre, outside",
                          "wBwBwB/BwBwBw/wBwBwB/B2wBw/wBwBwB/BwBwBw b", 0, 1.5, 0}},
        .page = page(),
        .course = course(),
    };
    return info;
}

Result<Position> Rules::draw(const Options& options, Bytes)
{
    const auto chosen = options.find("size");
    assert(chosen != options.end());
    const auto size = parse_number(chosen->second);
    assert(size && *size >= min_size && *size <= max_size);
    return start(static_cast<int>(*size));
}

} // namespace papamu::konane
