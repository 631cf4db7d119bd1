#include "lab/games/doctor.hpp"

#include "data/levels.hpp"
#include "game/page_texts.hpp"
#include "game/registry.hpp"
#include "lab/games/laws.hpp"
#include "lab/games/texts.hpp"

#include <fstream>
#include <iterator>
#include <system_error>

namespace papamu::lab {

namespace fs = std::filesystem;

namespace {

bool there(const fs::path& path)
{
    std::error_code ignored;
    return fs::exists(path, ignored);
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

std::vector<fs::path> sources_in(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (const auto kind = entry.path().extension(); kind == ".cpp" || kind == ".hpp")
            found.push_back(entry.path());
    return found;
}

// Whether the game's own sources say this.
bool says(const fs::path& folder, const std::string& what)
{
    for (const auto& path : sources_in(folder)) {
        std::ifstream file(path, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        if (text.find(what) != std::string::npos) return true;
    }
    return false;
}

} // namespace

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
    const auto start = broken_start(game);
    if (!need(!start, texts::doctor_start, start)) return found;
    const auto law = broken_law(game);
    need(!law, texts::doctor_play, law);
    const auto picture = missing_picture(game, pictures);
    need(!picture, texts::doctor_pictures, picture);
    need(there(sources / "README.md"), texts::doctor_readme, how(texts::doctor_readme_how));
    need(there(pictures / "locale"), texts::doctor_words, how(texts::doctor_words_how));
    need(!sources_in(tests).empty(), texts::doctor_tests, how(texts::doctor_tests_how));
    const auto& page = game.page();
    wish(!page.empty() && page.front().heading->id() != texts::page_aim.id(), texts::doctor_page,
         how(texts::doctor_page_how));
    wish(there(levels_file(tree / "assets", id)), texts::doctor_levels, how(texts::doctor_levels_how));
    wish(says(sources, "evaluate("), texts::doctor_estimate, how(texts::doctor_estimate_how));
    wish(there(tests / "tactics.txt"), texts::doctor_tactics, how(texts::doctor_tactics_how));
    return found;
}

} // namespace papamu::lab
