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

/// What the page before the window shows of every game, for whoever makes that page: lines of words.
///
///     game ID / name NAME / idea IDEA / board COLUMNS ROWS TABLE BOARD LINE ROUND / piece SPRITE SIZE COLUMN
///     ROW
extern "C" EMSCRIPTEN_KEEPALIVE const char* papamu_games()
{
    auto& out = sitting.told;
    out.clear();
    for (const auto* game : games()) {
        const auto& info = game->info();
        const auto look = game->look(info.standard_position);
        const auto scene = game->scene(info.standard_position);
        out += "game " + info.id + "\nname " + std::string{info.name->english()} + "\nidea " +
               std::string{info.idea->english()} + '\n';
        if (!look || !scene || look->board() < 0) continue;
        const auto& area = look->areas[static_cast<std::size_t>(look->board())];
        if (area.kind != AreaKind::grid) continue;
        const auto& colours = look->palette;
        out += "board " + std::to_string(area.columns) + ' ' + std::to_string(area.rows) + ' ' +
               colours.table + ' ' + colours.board + ' ' + colours.line +
               (look->round_spots ? " round" : " square") + '\n';
        const auto put = [&](Spot spot, const std::string& sprite, double size) {
            if (sprite.empty() || !look->on_board(spot)) return;
            out += "piece " + sprite + ' ' + std::to_string(size) + ' ' +
                   std::to_string(spot.index % area.columns) + ' ' +
                   std::to_string(spot.index / area.columns) + '\n';
        };
        for (const auto& mark : look->marks) put(mark.spot, mark.sprite, 1);
        for (const auto& [spot, piece] : *scene) {
            const auto& kind = look->pieces[piece.kind];
            put(spot, kind.sprites[piece.owner ? index_of(*piece.owner) + 1 : 0], kind.size);
        }
    }
    return out.c_str();
}

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
