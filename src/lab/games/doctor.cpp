#include "lab/games/doctor.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "data/levels.hpp"
#include "game/page_texts.hpp"
#include "game/registry.hpp"
#include "game/texts.hpp"
#include "game/trie.hpp"
#include "lab/games/texts.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

namespace papamu::lab {

namespace fs = std::filesystem;

namespace {

constexpr int rounds = 10;
constexpr int longest = 2000;

bool there(const fs::path& path)
{
    std::error_code ignored;
    return fs::exists(path, ignored);
}

bool stands(const Look& look, Spot spot)
{
    return spot.area < look.areas.size() && spot.index < look.areas[spot.area].spots();
}

// What this look lacks to show this scene; nothing where it can.
std::string broken_look(const Look& look, const Scene& scene)
{
    if (look.board() < 0) return "there is no board";
    for (const auto& [spot, piece] : scene) {
        if (!stands(look, spot)) return "a piece stands on no spot";
        if (piece.kind >= look.pieces.size()) return "a piece is none of those of the look";
    }
    return {};
}

// What a game has to say of itself before anything of it can be shown.
std::optional<Message> broken_info(const Game& game)
{
    const auto& info = game.info();
    const auto lacks = [&](const char* what) { return Message{texts::doctor_law_info, {{"what", what}}}; };
    if (info.name == nullptr) return lacks("name");
    if (info.idea == nullptr) return lacks("idea");
    if (info.credit == nullptr) return lacks("credit");
    if (info.seats[0] == nullptr || info.seats[1] == nullptr) return lacks("seats");
    return std::nullopt;
}

// The laws that one position can break.
std::optional<Message> broken_here(const Game& game, const Choices& choices)
{
    const auto of = [&](const Text& law) { return Message{law, {{"position", choices.position}}}; };
    const auto of_move = [&](const Text& law, const Choice& move) {
        return Message{law, {{"move", move.text}, {"position", choices.position}}};
    };
    const auto look = game.look(choices.position);
    if (!look)
        return Message{texts::doctor_law_refused, {{"position", choices.position}, {"why", look.reason()}}};
    if (const auto lacks = broken_look(*look, choices.scene); !lacks.empty())
        return Message{texts::doctor_law_12, {{"what", lacks}, {"position", choices.position}}};
    const bool shows = !choices.outcome.reason.empty() && !choices.outcome.spots.empty();
    if (choices.outcome.decided() != choices.moves.empty() || choices.outcome.decided() != shows)
        return of(texts::doctor_law_5);
    const Trie trie(choices, *look);
    std::set<std::string> reached;
    for (const int move : trie.moves_below(Trie::root))
        reached.insert(choices.moves[static_cast<std::size_t>(move)].result);
    for (const auto& move : choices.moves) {
        const auto after = game.scene(move.result);
        const auto played = game.play(choices.position, move.text);
        if (!after || !played || played->text != move.text || played->position != move.result)
            return of_move(texts::doctor_law_4, move);
        const auto next = game.to_move(move.result);
        if (!next || (game.alternates() && *next == choices.to_move))
            return of_move(texts::doctor_law_9, move);
        Scene scene = choices.scene;
        if (!fold(scene, move.events) || !(scene == *after)) return of_move(texts::doctor_law_1, move);
        const bool touchable = std::all_of(move.picks.begin(), move.picks.end(), [&](const Order& order) {
            return !order.empty() && std::all_of(order.begin(), order.end(),
                                                 [&](const Step& step) { return stands(*look, step.spot); });
        });
        if (!touchable || reached.count(move.result) == 0) return of_move(texts::doctor_law_2, move);
    }
    return std::nullopt;
}

// Positions that the game names: of it, in their own text, and undecided.
std::optional<Message> broken_start(const Game& game)
{
    std::vector<std::string> positions{game.info().standard_position};
    for (const auto& bench : game.info().bench) positions.push_back(bench.position);
    for (const auto& task : game.info().engine_bench) positions.push_back(task.position);
    for (const auto& position : positions) {
        const auto broken = [&](Message why) {
            return Message{texts::doctor_law_11, {{"position", position}, {"why", std::move(why)}}};
        };
        const auto read = game.canonical(position);
        if (!read) return broken(read.reason());
        if (*read != position) return broken({texts::position_other, {{"wanted", *read}}});
        const auto outcome = game.outcome(position);
        if (!outcome) return broken(outcome.reason());
        if (outcome->decided()) return broken(texts::doctor_over);
    }
    return std::nullopt;
}

std::optional<Message> missing_picture(const Game& game, const fs::path& folder)
{
    const auto known = game.look(game.info().standard_position);
    if (!known) return known.reason();
    const auto& look = *known;
    std::vector<std::string> files;
    if (!look.material.empty()) files.push_back(look.material + ".frag");
    for (const auto& mark : look.marks) files.push_back(mark.sprite + ".svg");
    for (const auto& piece : look.pieces)
        for (const auto& sprite : piece.sprites)
            if (!sprite.empty()) files.push_back(sprite + ".svg");
    for (const auto& file : files)
        if (!there(folder / file))
            return Message{texts::doctor_picture, {{"file", (folder / file).string()}}};
    return std::nullopt;
}

// Whether the game's own sources say this.
bool says(const fs::path& folder, const std::string& what)
{
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        if (text.find(what) != std::string::npos) return true;
    }
    return false;
}

} // namespace

std::optional<Message> broken_law(const Game& game)
{
    if (auto broken = broken_info(game)) return broken;
    if (auto broken = broken_start(game)) return broken;
    Random random(hash_text(game.info().id));
    for (int round = 0; round < rounds; ++round) {
        std::string position = game.info().standard_position;
        for (int ply = 0;; ++ply) {
            const auto choices = game.choices(position);
            if (!choices)
                return Message{texts::doctor_law_refused,
                               {{"position", position}, {"why", choices.reason()}}};
            if (auto broken = broken_here(game, *choices)) return broken;
            if (choices->moves.empty()) break;
            if (ply == longest)
                return Message{texts::doctor_law_10, {{"count", longest}, {"position", position}}};
            position = choices->moves[random.below(static_cast<std::uint32_t>(choices->moves.size()))].result;
        }
    }
    return std::nullopt;
}

std::vector<Finding> look_over(const std::string& id, const fs::path& tree)
{
    std::vector<Finding> found;
    const fs::path sources = tree / "src" / "games" / id, pictures = tree / "assets" / "games" / id,
                   tests = tree / "tests" / "games" / id;
    const auto note = [&](bool has, Finding::Kind otherwise, const Text& what, std::optional<Message> why) {
        if (has) why.reset();
        found.push_back({has ? Finding::Kind::there : otherwise, {what, {{"id", id}}}, std::move(why)});
        return has;
    };
    const auto need = [&](bool has, const Text& what, std::optional<Message> why) {
        return note(has, Finding::Kind::missing, what, std::move(why));
    };
    const auto wish = [&](bool has, const Text& what, std::optional<Message> why) {
        note(has, Finding::Kind::optional, what, std::move(why));
    };
    const auto how = [&](const Text& text) { return Message{text, {{"id", id}}}; };
    if (!need(there(sources / "module.cpp"), texts::doctor_folder, how(texts::doctor_folder_how)))
        return found;
    const auto known = find_game(id);
    if (!need(static_cast<bool>(known), texts::doctor_built, how(texts::doctor_built_how))) return found;
    const Game& game = **known;
    auto start = broken_info(game);
    if (!start) start = broken_start(game);
    if (!need(!start, texts::doctor_start, start)) return found;
    const auto law = broken_law(game);
    need(!law, texts::doctor_play, law);
    const auto picture = missing_picture(game, pictures);
    need(!picture, texts::doctor_pictures, picture);
    need(there(sources / "README.md"), texts::doctor_readme, how(texts::doctor_readme_how));
    need(there(pictures / "locale"), texts::doctor_words, how(texts::doctor_words_how));
    need(there(tests), texts::doctor_tests, how(texts::doctor_tests_how));
    const auto& page = game.page();
    wish(!page.empty() && page.front().heading->id() != texts::page_aim.id(), texts::doctor_page,
         how(texts::doctor_page_how));
    wish(there(levels_file(tree / "assets", id)), texts::doctor_levels, how(texts::doctor_levels_how));
    wish(says(sources, "evaluate("), texts::doctor_estimate, how(texts::doctor_estimate_how));
    wish(there(tests / "tactics.txt"), texts::doctor_tactics, how(texts::doctor_tactics_how));
    return found;
}

} // namespace papamu::lab
