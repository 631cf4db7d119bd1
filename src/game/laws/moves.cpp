// Laws 1 to 4: what a move is made of.

#include "game/laws/faults.hpp"
#include "game/texts.hpp"

#include <algorithm>
#include <set>

namespace papamu::laws {

namespace {

// A pass changes nothing that is seen, and is said by an answer that nobody gives by default.
Fault law_1_of_pass(const Place& place, const Choice& pass, const Scene& after)
{
    const auto says = [&](const char* what) { return broken_by(1, place, pass, what); };
    if (!(after == place.choices.scene)) return says("the scene changes without an event");
    if (pass.result == place.choices.position) return says("a move leaves the position as it is");
    const bool answered = std::all_of(pass.picks.begin(), pass.picks.end(), [&](const Order& order) {
        if (order.empty() || !stands(place.look, order.back().spot)) return false;
        const auto& area = place.look.areas[order.back().spot.area];
        return area.kind == AreaKind::choice && area.standard < 0;
    });
    if (!answered) return says("a move has no events and is no answer of a choice without a default");
    return {};
}

Fault law_1_of_move(const Place& place, const Choice& move)
{
    const auto says = [&](const char* what) { return broken_by(1, place, move, what); };
    const auto after = place.game.scene(move.result);
    if (!after) return {}; // law 4 says so
    if (move.events.empty()) return law_1_of_pass(place, move, *after);
    Scene scene = place.choices.scene;
    if (!fold(scene, move.events) || !(scene == *after))
        return says("the events of a move do not lead from the scene to the next");
    int beat = 0;
    for (const auto& event : move.events) {
        if (event.beat != beat && event.beat != beat + 1) return says("the beats of a move have a gap");
        beat = event.beat;
    }
    if (move.events.front().beat != 0) return says("the beats of a move do not begin with 0");
    return {};
}

Fault law_2_of_move(const Place& place, const Choice& move, const std::set<std::string>& reached)
{
    const auto says = [&](const char* what) { return broken_by(2, place, move, what); };
    if (move.picks.empty()) return says("there is nothing to touch for a move");
    for (const auto& order : move.picks) {
        if (order.empty()) return says("an order of touches has none");
        for (const auto& step : order) {
            if (!stands(place.look, step.spot)) return says("a touch is no spot of the look");
            if (!Text::find(step.role)) return says("nobody says what a touch means");
        }
        // Wherever an order of this move still ends in a leaf, that leaf leads where the move does.
        Trie::NodeId at = Trie::root;
        for (const auto& step : order)
            if (at != Trie::none) at = place.trie.child(at, step.spot);
        if (at == Trie::none || !place.trie.complete(at)) continue;
        const auto leaf = static_cast<std::size_t>(place.trie.node(at).move);
        if (place.choices.moves[leaf].result != move.result)
            return says("touches lead elsewhere than a move");
    }
    if (reached.count(move.result) == 0) return says("no touches lead to what a move does");
    return {};
}

Fault law_2_of_node(const Place& place, Trie::NodeId id)
{
    const auto& trie = place.trie;
    const auto says = [&](const char* what) { return broken(2, place.choices.position, what); };
    if (id != Trie::root && !trie.complete(id) && !trie.continuable(id))
        return says("touches lead to no move");
    std::set<Spot> spots;
    for (const auto below : trie.node(id).children) {
        if (!spots.insert(trie.node(below).spot).second) return says("a spot is offered twice");
        if (auto fault = law_2_of_node(place, below)) return fault;
    }
    return {};
}

// At this node and below.
Fault law_3_of_node(const Place& place, Trie::NodeId id)
{
    const auto& trie = place.trie;
    const auto move_of = [&](int index) -> const Choice& {
        return place.choices.moves[static_cast<std::size_t>(index)];
    };
    if (trie.complete(id)) {
        const auto& done = move_of(trie.node(id).move).events;
        for (const int index : trie.moves_below(id)) {
            const auto& events = move_of(index).events;
            if (events.size() < done.size() || !std::equal(done.begin(), done.end(), events.begin()))
                return broken_by(3, place, move_of(index),
                                 "what goes on from a whole move begins otherwise than it");
        }
    }
    for (const auto below : trie.node(id).children)
        if (auto fault = law_3_of_node(place, below)) return fault;
    return {};
}

Fault law_4_of_move(const Place& place, const Choice& move)
{
    const auto says = [&](const char* what) { return broken_by(4, place, move, what); };
    if (move.text.find(' ') != std::string::npos) return says("a move is written with a space");
    const auto played = place.game.play(place.choices.position, move.text);
    if (!played || !place.game.scene(move.result) || played->text != move.text ||
        played->position != move.result)
        return says("a move does not read back as itself");
    if (played->events != move.events || !(played->outcome == move.outcome))
        return says("a move that is played does otherwise than one that is offered");
    const auto written = place.game.canonical(move.result);
    if (!written || *written != move.result) return says("the position after a move does not read back");
    return {};
}

} // namespace

Result<Place> look_at(const Game& game, const Choices& choices)
{
    auto look = game.look(choices.position);
    if (!look) return Message{texts::law_refused, {{"position", choices.position}, {"why", look.reason()}}};
    Trie trie(choices, *look);
    return Place{game, choices, std::move(*look), std::move(trie)};
}

Fault law_1(const Place& place)
{
    const auto scene = place.game.scene(place.choices.position);
    if (!scene || !(*scene == place.choices.scene))
        return broken(1, place.choices.position, "the scene is another where moves are offered");
    for (const auto& move : place.choices.moves)
        if (auto fault = law_1_of_move(place, move)) return fault;
    return {};
}

Fault law_2(const Place& place)
{
    std::set<std::string> reached;
    for (const int move : place.trie.moves_below(Trie::root))
        reached.insert(place.choices.moves[static_cast<std::size_t>(move)].result);
    for (const auto& move : place.choices.moves)
        if (auto fault = law_2_of_move(place, move, reached)) return fault;
    return law_2_of_node(place, Trie::root);
}

Fault law_3(const Place& place) { return law_3_of_node(place, Trie::root); }

Fault law_4(const Place& place)
{
    const auto& position = place.choices.position;
    const auto written = place.game.canonical(position);
    if (!written || *written != position) return broken(4, position, "the position does not read back");
    std::set<std::string> texts;
    for (const auto& move : place.choices.moves) {
        if (auto fault = law_4_of_move(place, move)) return fault;
        if (!texts.insert(move.text).second) return broken_by(4, place, move, "two moves are written alike");
    }
    const auto play = [&](std::string_view text) { return place.game.play(position, text); };
    if (const auto flaw = flaw_in_refusals(place.choices, play); !flaw.empty())
        return broken(4, position, flaw);
    const auto listed = place.game.moves(position);
    const bool same =
        listed &&
        std::equal(listed->begin(), listed->end(), place.choices.moves.begin(), place.choices.moves.end(),
                   [](const auto& text, const Choice& move) { return text == move.text; });
    if (!same) return broken(4, position, "the texts alone are others than those of the moves");
    return {};
}

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
        if (refused.reason().id == texts::game_broken.id()) return english(refused.reason());
        if (!Text::find(refused.reason().id)) return "\"" + text + "\" is refused without a reason";
        const auto words = english(refused.reason());
        if (words.find('{') != std::string::npos)
            return "\"" + text + "\" is refused by half a sentence: " + words;
    }
    return {};
}

} // namespace papamu::laws
