// think.wasm: the engines of all games, for a worker of the page (client/web/worker.js). One searcher at a
// time thinks about one question at a time; while it thinks, it gives the worker a turn every now and then,
// in which what it knows can be fetched and it can be stopped.

#include "engine/breath.hpp"
#include "game/registry.hpp"
#include "game/searcher_text.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <emscripten.h>

// Written in think/library.js: comes back when the worker had its turn.
extern "C" void papamu_turn();

namespace papamu {

namespace {

/// How long a search thinks before the worker has a turn again.
constexpr std::chrono::milliseconds breath{30};

struct Sitting {
    std::string game;
    std::string means; ///< as they were written
    std::unique_ptr<Searcher> searcher;
    std::chrono::steady_clock::time_point breathed;
    std::string told;
};
Sitting sitting;

// What was found before helps, so the same searcher goes on as long as it is asked about the same game by
// the same means.
Searcher* searcher_for(const Asked& asked)
{
    const auto means = text(Asked{asked.game, asked.means, {}, {}, {}});
    if (sitting.means == means) return sitting.searcher.get();
    sitting.searcher.reset();
    sitting.means = means;
    if (const auto game = find_game(asked.game)) sitting.searcher = (*game)->searcher(asked.means);
    return sitting.searcher.get();
}

} // namespace

namespace engine {

void breathe()
{
    const auto now = std::chrono::steady_clock::now();
    if (now - sitting.breathed < breath) return;
    papamu_turn();
    sitting.breathed = std::chrono::steady_clock::now();
}

} // namespace engine

} // namespace papamu

using namespace papamu;

/// Thinks about a question; comes back when that is over. Whether it was understood.
extern "C" EMSCRIPTEN_KEEPALIVE int papamu_think(const char* question)
{
    const auto asked = parse_asked(question);
    if (!asked) return 0;
    auto* searcher = searcher_for(*asked);
    if (!searcher) return 0;
    sitting.breathed = std::chrono::steady_clock::now();
    searcher->start(asked->position, asked->moves, asked->limits);
    return 1;
}

/// What is known, or null where that is nothing new.
extern "C" EMSCRIPTEN_KEEPALIVE const char* papamu_told()
{
    const auto news = sitting.searcher ? sitting.searcher->poll() : std::nullopt;
    if (!news) return nullptr;
    sitting.told = text(*news);
    return sitting.told.c_str();
}

extern "C" EMSCRIPTEN_KEEPALIVE void papamu_stop()
{
    if (sitting.searcher) sitting.searcher->stop();
}
