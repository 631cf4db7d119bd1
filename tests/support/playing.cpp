#include "support/playing.hpp"

#include "core/text.hpp"
#include "game/laws/laws.hpp"
#include "game/registry.hpp"
#include "support/places.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace papamu::testing {

namespace {

bool deep()
{
    static const bool wanted = std::getenv("PAPAMU_DEEP") != nullptr;
    return wanted;
}

int share()
{
    if (deep()) return 1;
#ifdef PAPAMU_CHECKED
    return 16;
#else
    return 4;
#endif
}

bool light()
{
    static const bool wanted = std::getenv("PAPAMU_LIGHT") != nullptr;
    return wanted;
}

} // namespace

bool is_newcomer(const Game& game)
{
    return std::filesystem::exists(sources() / "tests" / "newcomers" / "games" / game.info().id);
}

int portion(int all) { return std::max(1, all / share()); }

int portion(const Game& game, int all)
{
    return is_newcomer(game) ? std::max(1, all / (light() ? 64 : 16)) : portion(all);
}

int lighter(int all)
{
#ifdef PAPAMU_CHECKED
    return deep() ? all : std::max(1, all / 8);
#else
    return all;
#endif
}

std::size_t stride() { return static_cast<std::size_t>(share()); }

const std::vector<const Game*>& games_under_test()
{
    static const auto chosen = [] {
        const char* named = std::getenv("PAPAMU_GAMES");
        if (named == nullptr) return games();
        std::vector<const Game*> some;
        for (const auto id : split(named, ',')) some.push_back(sure(find_game(id), "PAPAMU_GAMES"));
        return some;
    }();
    return chosen;
}

const std::vector<const Game*>& games_of_worlds()
{
    static const auto chosen = [] {
        auto some = games_under_test();
        if (std::getenv("PAPAMU_GAMES") == nullptr)
            some.erase(
                std::remove_if(some.begin(), some.end(), [](const Game* game) { return is_newcomer(*game); }),
                some.end());
        return some;
    }();
    return chosen;
}

const std::vector<const Game*>& games_with_engine()
{
    static const auto thinking = [] {
        std::vector<const Game*> some;
        for (const Game* game : games_under_test())
            if (game->searcher({.table_bytes = 1U << 16, .endings_bytes = 0})) some.push_back(game);
        return some;
    }();
    return thinking;
}

namespace {

const std::set<std::string> measured{"kani", "konane", "onitama", "oxono"};

} // namespace

bool is_measured(const Game& game) { return measured.count(game.info().id) != 0; }

const std::vector<const Game*>& measured_games()
{
    static const auto some = [] {
        std::vector<const Game*> found;
        for (const Game* game : games_under_test())
            if (is_measured(*game)) found.push_back(game);
        return found;
    }();
    return some;
}

bool meet_quota(int found, int wanted)
{
    return measured_games().size() < measured.size() || found >= wanted;
}

bool meets_quota(const Game& game, int found, int wanted) { return !is_measured(game) || found >= wanted; }

std::vector<Setup> starts(const Game& game)
{
    const auto& id = game.info().id;
    auto setups = sure(laws::starts(game), id);
    if (!light() || !is_newcomer(game)) return setups;
    const auto choices = [&](const Setup& setup) { return sure(game.moves(setup.position), id).size(); };
    return {*std::min_element(setups.begin(), setups.end(), [&](const Setup& one, const Setup& other) {
        return choices(one) < choices(other);
    })};
}

bool play_randomly(const Game& game, const std::string& start, Random& random, int cap,
                   const std::function<void(const Choices&)>& visit)
{
    std::string position = start;
    for (int ply = 0;; ++ply) {
        const auto choices = sure(game.choices(position), game.info().id + ", position \"" + position + '"');
        visit(choices);
        if (choices.moves.empty()) return true;
        if (ply == cap) return false;
        position = choices.moves[random.below(static_cast<std::uint32_t>(choices.moves.size()))].result;
    }
}

std::string mutated(const std::string& text, const std::vector<std::string>& pool, Random& random)
{
    std::string out = text;
    const auto size = [&] { return static_cast<std::uint32_t>(out.size()); };
    const auto any_byte = [&]() -> char {
        static const std::string likely = "abcdefBCSMXOwxo0123456789/ :;,-+^v%";
        return random.below(8) == 0 ? static_cast<char>(random.below(256))
                                    : likely[random.below(static_cast<std::uint32_t>(likely.size()))];
    };
    for (auto changes = random.below(4) + 1; changes > 0; --changes) {
        switch (random.below(7)) {
        case 0:
            if (!out.empty()) out[random.below(size())] = any_byte();
            break;
        case 1: {
            const auto place = random.below(size() + 1);
            out.insert(place, 1, any_byte());
            break;
        }
        case 2:
            if (!out.empty()) {
                const auto place = random.below(size());
                out.erase(place, 1 + random.below(3));
            }
            break;
        case 3:
            if (!out.empty()) std::swap(out[random.below(size())], out[random.below(size())]);
            break;
        case 4: {
            const auto& that = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
            // One after the other: the order of two draws in one expression is the compiler's choice.
            const auto head = random.below(size() + 1);
            const auto tail = random.below(static_cast<std::uint32_t>(that.size()) + 1);
            out = out.substr(0, head) + that.substr(tail);
            break;
        }
        case 5: {
            const auto begin = random.below(size() + 1);
            const auto place = random.below(size() + 1), length = random.below(12);
            out.insert(place, out.substr(begin, length));
            break;
        }
        default:
            if (random.below(10) == 0) {
                out.clear();
                for (auto length = random.below(60); length > 0; --length) out += any_byte();
            }
        }
    }
    return out;
}

std::string read_data(const std::string& name)
{
    std::ifstream file(sources() / "tests" / "data" / name, std::ios::binary);
    assert(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::optional<std::string> read_of_game(const std::string& game, const std::string& name)
{
    const auto tests = sources() / "tests";
    for (const auto& folder : {tests / "games", tests / "newcomers" / "tests"}) {
        std::ifstream file(folder / game / name, std::ios::binary);
        if (!file) continue;
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    return std::nullopt;
}

} // namespace papamu::testing
