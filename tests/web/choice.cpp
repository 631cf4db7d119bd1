// What a level plays after an answer of its engine, compiled as the window is: for the comparison of engines
// (engine.mjs).

#include "core/text.hpp"
#include "game/level.hpp"
#include "game/searcher_text.hpp"

#include <emscripten.h>

#include <string>

using namespace papamu;

/// `answer`: text(Analysis). `seed`: the number in decimal digits. The move, or null where the answer is
/// none.
extern "C" EMSCRIPTEN_KEEPALIVE const char* papamu_choose(const char* answer, double temperature,
                                                          double sees_win, double stops_win, int varied,
                                                          int margin, int ply, const char* seed)
{
    static std::string chosen;
    const auto analysis = parse_analysis(answer);
    if (!analysis || analysis->lines.empty()) return nullptr;
    Level level;
    level.temperature = temperature;
    level.sees_win = sees_win;
    level.stops_win = stops_win;
    level.varied = varied;
    level.margin = margin;
    Random random(std::stoull(seed));
    chosen = choose(*analysis, level, ply, random);
    return chosen.c_str();
}
