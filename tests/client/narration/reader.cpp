// papamu_narration_reader ASSETS LANGUAGE GAME POSITION FILE: a match, from what was read aloud of it alone.
// Prints how many moves were heard and the position they lead to. Of the program it uses the rules and the
// catalogue: it says every legal move to itself, and takes the one that was said.

#include "client/app/language.hpp"
#include "client/i18n/bidi.hpp"
#include "client/screens/move_story.hpp"
#include "client/ui/text.hpp"
#include "game/registry.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

using namespace papamu;

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& file)
{
    Lines out;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (line != "-") out.push_back(line);
    return out;
}

Lines said(const Game& game, const Look& look, const Choices& now, const Choice& move)
{
    Lines out;
    for (const auto& message :
         screens::spoken(game, look, now.to_move, screens::story_of(look, now.scene, move.events)))
        out.push_back(i18n::without_isolates(ui::text(message)));
    return out;
}

} // namespace

int main(int count, char** words)
{
    if (count != 6) {
        std::cerr << "papamu_narration_reader ASSETS LANGUAGE GAME POSITION FILE\n";
        return 2;
    }
    std::vector<Message> troubles;
    auto catalogue = app::choose_words(words[1], words[2], {}, troubles);
    const auto game = find_game(words[3]);
    if (!catalogue || !game) {
        std::cerr << english(catalogue ? game.reason() : catalogue.reason()) << '\n';
        return 2;
    }
    ui::set_catalogue(std::move(*catalogue));
    std::string position = words[4];
    const Look look = *(*game)->look(position);
    const auto lines = lines_of(words[5]);
    int plies = 0;
    for (std::size_t at = 0; at < lines.size();) {
        const auto now = *(*game)->choices(position);
        std::size_t heard = 0;
        const Choice* move = nullptr;
        for (const auto& candidate : now.moves) {
            const auto words_of_it = said(**game, look, now, candidate);
            if (words_of_it.size() <= heard || words_of_it.size() > lines.size() - at) continue;
            if (!std::equal(words_of_it.begin(), words_of_it.end(),
                            lines.begin() + static_cast<std::ptrdiff_t>(at)))
                continue;
            heard = words_of_it.size();
            move = &candidate;
        }
        if (!move) {
            ++at;
            continue;
        }
        position = move->result;
        at += heard;
        ++plies;
    }
    std::cout << plies << ' ' << position << '\n';
}
