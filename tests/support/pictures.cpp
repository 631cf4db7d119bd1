#include "support/pictures.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::testing {

namespace {

void add_path(std::set<std::string>& roles, const Trie& trie, const std::vector<Spot>& path)
{
    Trie::NodeId at = Trie::root;
    for (const auto spot : path) {
        at = trie.child(at, spot);
        if (at == Trie::none) return;
        roles.insert(trie.node(at).role);
    }
}

} // namespace

Picture::Picture(const Game& game, const Section& shown)
    : section(shown), choices(*game.choices(shown.example->position)),
      look(*game.look(shown.example->position)), builder(choices, look, Commit::confirm)
{
    for (const auto& word : shown.example->touches) touched.push_back(builder.touch(*parse_spot(look, word)));
    for (const auto& choice : choices.moves)
        if (choice.text == shown.example->move) move = &choice;
}

std::set<std::string> roles_shown(const Game& game)
{
    std::set<std::string> roles;
    each_picture(game, [&](const Picture& picture) {
        const Trie& trie = picture.builder.trie();
        if (!picture.builder.idle()) {
            add_path(roles, trie, picture.builder.path());
            for (const auto& offered : picture.builder.offered()) roles.insert(offered.role);
        }
        if (!picture.move) return;
        std::vector<Spot> path;
        for (const auto& step : picture.move->picks.front()) path.push_back(step.spot);
        add_path(roles, trie, path);
    });
    return roles;
}

std::set<std::string> endings_shown(const Game& game)
{
    std::set<std::string> reasons;
    each_picture(game, [&](const Picture& picture) {
        if (picture.choices.outcome.decided()) reasons.insert(picture.choices.outcome.reason.id);
        if (picture.move && picture.move->outcome.decided()) reasons.insert(picture.move->outcome.reason.id);
    });
    return reasons;
}

std::string lit(const Game& game, const std::string& heading)
{
    const auto& page = game.page();
    const auto section = std::find_if(page.begin(), page.end(),
                                      [&](const Section& one) { return one.heading->id() == heading; });
    assert(section != page.end());
    const Picture picture(game, *section);
    std::vector<Spot> spots;
    for (const auto& offered : picture.builder.offered()) spots.push_back(offered.spot);
    std::sort(spots.begin(), spots.end());
    std::string out;
    for (const auto spot : spots) {
        const auto word = spot_word(picture.look, spot);
        out += (out.empty() ? "" : " ") + (word.starts_with("board.") ? word.substr(6) : word);
    }
    return out;
}

} // namespace papamu::testing
