#include "support/refusals.hpp"

#include <set>

namespace papamu::testing {

std::string flaw_in_refusals(const Choices& choices,
                             const std::function<Result<Played>(std::string_view)>& play)
{
    std::set<std::string> tried{"", " ", "-", "a1", "z9-z9", std::string(1000, 'a')};
    if (!choices.moves.empty())
        for (const auto& text : {choices.moves.front().text, choices.moves.back().text})
            tried.insert({text + " ", " " + text, text + "-", text + text, text + "\n",
                          text.substr(0, text.size() - 1), text.substr(1)});
    for (const auto& move : choices.moves) tried.erase(move.text);
    for (const auto& text : tried) {
        const auto refused = play(text);
        if (refused) return "\"" + text + "\" is no legal move and is played as " + refused->text;
        if (!Text::find(refused.reason().id)) return "\"" + text + "\" is refused without a reason";
        const auto words = english(refused.reason());
        if (words.find('{') != std::string::npos)
            return "\"" + text + "\" is refused by half a sentence: " + words;
    }
    return {};
}

} // namespace papamu::testing
