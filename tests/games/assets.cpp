// What a game's look names must lie in its assets (CONTRIBUTING.md, law 15).

#include "game/registry.hpp"
#include "support/places.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace papamu;

TEST_CASE("law 15: every sprite, mark and material that a game's look names is in its assets", "[assets]")
{
    for (const Game* game : testing::games_under_test()) {
        const auto folder = testing::tested_assets() / "games" / game->info().id;
        for (const auto& setup : testing::starts(*game)) {
            const auto look = *game->look(setup.position);
            const auto has = [&](const std::string& file) {
                INFO((folder / file).string());
                CHECK(std::filesystem::exists(folder / file));
            };
            if (!look.material.empty()) has(look.material + ".frag");
            for (const auto& mark : look.marks) has(mark.sprite + ".svg");
            for (const auto& piece : look.pieces)
                for (const auto& sprite : piece.sprites)
                    if (!sprite.empty()) has(sprite + ".svg");
        }
    }
}
