#include "client/board/trail.hpp"

#include <algorithm>
#include <utility>

namespace papamu::board {

std::vector<Spot> trail_of(const Events& events)
{
    std::vector<Spot> trail;
    for (const auto& event : events) {
        if (event.kind == Event::Kind::removed) trail.push_back(event.from);
        if (event.kind != Event::Kind::moved) continue;
        if (const auto stop = std::find(trail.begin(), trail.end(), event.from); stop != trail.end())
            trail.erase(stop);
        else
            trail.push_back(event.from);
        trail.push_back(event.to);
    }
    return trail;
}

std::vector<std::vector<Spot>> ways_of(const Events& events, const Look& look, Seat mover)
{
    std::vector<std::vector<Spot>> ways;
    bool played = false; // from the hand: the first to leave it, as others take its place
    const auto on_board = [&](Spot spot) { return look.on_board(spot); };
    for (const auto& event : events) {
        if (event.kind == Event::Kind::placed && on_board(event.to)) {
            ways.push_back({event.to});
        } else if (event.kind == Event::Kind::removed && events.size() == 1) {
            ways.push_back({event.from});
        } else if (event.kind == Event::Kind::moved) {
            if (on_board(event.from) && on_board(event.to)) {
                const auto way = std::find_if(ways.begin(), ways.end(), [&](const auto& begun) {
                    return begun.size() > 1 && begun.back() == event.from;
                });
                if (way != ways.end())
                    way->push_back(event.to);
                else
                    ways.push_back({event.from, event.to});
            } else if (on_board(event.to)) {
                ways.push_back({event.to});
            } else if (!std::exchange(played, true) && look.areas[event.from.area].owner == mover) {
                ways.push_back({event.from});
            }
        }
    }
    return ways;
}

std::vector<std::pair<Spot, Piece>> ghosts_of(const Scene& before, const Events& events, const Look& look)
{
    std::vector<std::pair<Spot, Piece>> ghosts;
    Scene after = before;
    if (!fold(after, events)) return ghosts;
    for (const auto& [spot, piece] : after)
        if (const Piece* stood = before.at(spot); look.on_board(spot) && (!stood || *stood != piece))
            ghosts.emplace_back(spot, piece);
    return ghosts;
}

Advised advised(const Choices& choices, std::string_view text, const Look& look)
{
    const auto* move = choices.find(text);
    if (!move) return {};
    return {.ways = ways_of(move->events, look, choices.to_move),
            .ghosts = ghosts_of(choices.scene, move->events, look)};
}

Spot first_piece(const std::vector<std::vector<Spot>>& ways, const Look& look)
{
    if (ways.empty()) return {};
    const auto on_board = [&](const auto& way) { return look.on_board(way.front()); };
    const auto first = std::find_if(ways.begin(), ways.end(), on_board);
    return (first == ways.end() ? ways.front() : *first).front();
}

} // namespace papamu::board
